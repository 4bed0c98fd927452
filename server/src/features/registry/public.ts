export { dictionaryNames } from "./find-centers/public.ts";
export { askedForm, type AskedForm, listOffers } from "./lookups/public.ts";
