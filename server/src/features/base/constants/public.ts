export { readNumber, readNumbers } from "./constants.sql.ts";
