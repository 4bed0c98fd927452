export { requestsHolding } from "./requests-holding.ts";
