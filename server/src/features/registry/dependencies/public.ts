export { type Around, aroundRecord } from "./around-record.ts";
export { registryTitle } from "./registry-titles.ts";
