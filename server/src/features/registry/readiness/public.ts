export { requireReady } from "./require-ready.ts";
