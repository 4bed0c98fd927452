import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { Row } from "@signoff/forms/values/form-values";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { isCellOpen } from "./table-rows.ts";

export interface FilledRows {
  readonly rows: readonly Row[];
  /** Imported rows (from 0) without a matching row here. */
  readonly strangers: readonly number[];
}

/**
 * Imported rows of a table whose rows the system makes: each fills the open cells of the row with its key. A cell left
 * empty in the spreadsheet changes nothing.
 */
export function fillFixedRows(
  indexed: IndexedTable,
  state: FormState,
  rows: readonly Row[],
  imported: readonly Row[],
): FilledRows {
  const rowKey = indexed.table.rowsFrom?.rowKey ?? "";
  const filled = [...rows];
  const strangers: number[] = [];
  imported.forEach((from, at) => {
    const place = filled.findIndex((row) => row[rowKey] !== undefined && row[rowKey] === from[rowKey]);
    const row = filled[place];
    if (row === undefined) strangers.push(at);
    else filled[place] = { ...row, ...openValues(indexed, state, row, from) };
  });
  return { rows: filled, strangers };
}

/** Checked one after the other: a column may become editable by the value of another. */
function openValues(indexed: IndexedTable, state: FormState, row: Row, from: Row): Row {
  return indexed.table.columns.reduce<Row>((taken, column) => {
    const value = from[column.key];
    if (value === undefined || column.key === indexed.table.rowsFrom?.rowKey) return taken;
    return isCellOpen(indexed, column, { ...row, ...taken }, state) ? { ...taken, [column.key]: value } : taken;
  }, {});
}
