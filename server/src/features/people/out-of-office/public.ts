export { kindsClosedToDeputy } from "./policy.ts";
