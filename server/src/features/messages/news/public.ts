export { asMarkup } from "./as-markup.ts";
export { cleanMarkup, isEmptyMarkup } from "./clean-markup.ts";
export {
  everyone,
  isFor,
  isReader,
  namedPlaces,
  newsNames,
  placeName,
  type Reader,
  releasedFor,
} from "./news.sql.ts";
