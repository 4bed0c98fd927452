import { formState } from "@signoff/forms/conditions/visibility";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import { isCellOpen, mayAddRows } from "../../web/src/form-renderer/table-rows.ts";
import type { PopupPlace } from "./mouse-popups.ts";

/** Whether the rules of a form hide or close a place to its requester, whatever the page shows. */
export function isClosedByRules(definition: FormDefinition, data: FormValues, place: PopupPlace): boolean {
  const index = indexOf(definition);
  const state = formState(definition, data, { viewer: { mode: "edit" } });
  const { key, column } = place;
  if (column === undefined) return state.field(key).readOnly;
  const table = index.tables.get(key);
  const cell = table?.columns.get(column.key);
  if (!table || !cell) throw new Error(`there is no cell ${key}.${column.key}`);
  if (!state.table(key).visible) return true;
  // The cell of the last row is pressed; a table without rows is given one where that can be.
  const last = readRows(data, table).at(-1);
  if (last === undefined && !mayAddRows(table, state)) return true;
  return !isCellOpen(table, cell, last ?? {}, state);
}
