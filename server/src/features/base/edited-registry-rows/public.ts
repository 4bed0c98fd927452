export { type ChoiceFields, unofferedChoices } from "./registry-area.ts";
export { type RegistryData, registryArea, type RegistryKind } from "./registry-area.ts";
export { rowById, type StoredRow } from "./registry-records.sql.ts";
export { idIn, referenceTo, textIn } from "./registry-area.ts";
