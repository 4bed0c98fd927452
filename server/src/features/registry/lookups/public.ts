export { type AskedForm, askedForm } from "./asked-form.ts";
export { listOffers } from "./list-offers.ts";
export { requireRegistryRight } from "./registry-right.ts";
