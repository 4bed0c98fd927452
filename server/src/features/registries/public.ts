export {
  type Dependent,
  dependentsOf,
  patchRow,
  pinReferences,
  retireRow,
  retireRowsOf,
  rowsByCode,
  takeNumber,
  writeRow,
} from "./registries.sql.ts";
export { registryPort } from "./registry-port.ts";
