export { changeWithin } from "./change-routing.ts";
