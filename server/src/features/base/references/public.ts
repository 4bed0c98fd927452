export { presentRelated } from "./related.sql.ts";
export { readersOf, readersOfCode, writersFor } from "./related.sql.ts";
