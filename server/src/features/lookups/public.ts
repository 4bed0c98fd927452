export { type AskedForm, askedForm } from "./asked-form.ts";
export { listOffers } from "./list-offers.ts";
export { readersOfCode } from "./lookups.sql.ts";
export { requireRegistryRight } from "./registry-right.ts";
export { presentRelated } from "./show-related.ts";
