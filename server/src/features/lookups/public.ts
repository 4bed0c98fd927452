export { readersOfCode } from "./lookups.sql.ts";
export { presentRelated } from "./show-related.ts";
