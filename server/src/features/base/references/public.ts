export { presentRelated } from "./present-related.ts";
export { readersOf, readersOfCode, writersFor } from "./related.sql.ts";
