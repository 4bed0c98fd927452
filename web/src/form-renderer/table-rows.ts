import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Row } from "@signoff/forms/values/form-values";
import type { FormState } from "@signoff/forms/conditions/visibility";

const numberColumn = "seq";

/** Whether the column contains the row number: the table's own row numbers show it. */
export function isRowNumber(column: FieldDefinition): boolean {
  return column.key === numberColumn && column.system?.from === "row";
}

/** Rows that people add and move are renumbered; rows that the system makes keep their numbers. */
export function numbered(indexed: IndexedTable, rows: readonly Row[]): readonly Row[] {
  const column = indexed.columns.get(numberColumn);
  if (column === undefined || !isRowNumber(column) || !isPeoplesTable(indexed)) return rows;
  return rows.map((row, at) => (row[numberColumn] === at + 1 ? row : { ...row, [numberColumn]: at + 1 }));
}

/** People add and delete the rows. */
export function isPeoplesTable({ table }: IndexedTable): boolean {
  return !table.fixedRows && !table.rowsFrom;
}

/**
 * Rows may be added only by a person who may fill in the whole row, not by the handler of one column. Values that a
 * handler fills in later are not part of the requester's row.
 */
export function mayAddRows(indexed: IndexedTable, state: FormState): boolean {
  if (!isPeoplesTable(indexed) || state.table(indexed.table.key).readOnly) return false;
  const states = state.row(indexed.table.key, {});
  return indexed.table.columns
    .filter((column) => !column.system && column.readOnly === undefined && column.fixed === undefined)
    .every(
      (column) =>
        states.get(column.key)?.readOnly === false ||
        states.get(column.key)?.later === true ||
        column.fixedWhen !== undefined ||
        column.visible !== undefined,
    );
}

/**
 * Whether a cell can be edited. A column that identifies its row (a tick, a name given by hand) is no input to the
 * validator, but people set it if the rows are theirs.
 */
export function isCellOpen(indexed: IndexedTable, column: FieldDefinition, row: Row, state: FormState): boolean {
  const { key, rowsFrom } = indexed.table;
  if (state.table(key).readOnly) return false;
  // The system would make the row again, without people's input.
  if (rowsFrom?.rowKey === column.key) return false;
  if (column.system?.from === "row") {
    return (
      !isRowNumber(column) && (column.type === "checkbox" || (isPeoplesTable(indexed) && mayAddRows(indexed, state)))
    );
  }
  return state.row(key, row).get(column.key)?.readOnly === false;
}
