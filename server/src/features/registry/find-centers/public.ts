export { pagesOver } from "./contract.ts";
export type { CenterColumn } from "./center-contract.ts";
export { customerNames, namesInDictionaries as dictionaryNames } from "./find-centers.sql.ts";
export { sheetColumnOf } from "./export-center.ts";
export { namesFor } from "./list-center.ts";
export { cellsOf, type Names } from "./present.ts";
export { valueKeys } from "./center-list.ts";
