import { formState, type Viewer } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import { isCellOpen, mayAddRows } from "../../web/src/form-renderer/table-rows.ts";
import type { PopupPlace } from "./mouse-popups.ts";

/** Whether the rules of a form hide or close a place for its requester or for a handler, whatever the page shows. */
export function isClosedByRules(
  definition: FormDefinition,
  data: FormValues,
  place: PopupPlace,
  viewer: Viewer = { mode: "edit" },
  node?: string,
): boolean {
  const index = indexOf(definition);
  const state = formState(definition, data, { viewer, ...(node === undefined ? {} : { node }) });
  const { key, column } = place;
  if (column === undefined) return state.field(key).readOnly;
  const table = index.tables.get(key);
  const cell = table?.columns.get(column.key);
  if (!table || !cell) throw new Error(`there is no cell ${key}.${column.key}`);
  if (!state.table(key).visible) return true;
  // Each handler at a node has a row; a table without rows gets one if possible.
  const rows = readRows(data, table);
  if (rows.length === 0 && !mayAddRows(table, state)) return true;
  return !(rows.length === 0 ? [{}] : rows).some((row) => isCellOpen(table, cell, row, state));
}
