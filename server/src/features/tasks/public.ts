export { presentTask } from "./present.ts";
