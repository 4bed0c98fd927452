export { readNumber } from "./constants.sql.ts";
