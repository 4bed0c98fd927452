import type { IndexedTable } from "@signoff/forms/definition/definition-index";
import type { Row } from "@signoff/forms/values/form-values";
import type { GridColumn } from "../../cell-grid/column.ts";
import type { ClosedColumn } from "../form-view-props.ts";

/** The cells that this user may not change, by column: in these rows, or in all. */
export function closedCells(
  { table }: IndexedTable,
  columns: readonly GridColumn[],
  rows: readonly Row[],
): readonly ClosedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return table.columns.flatMap(({ key }) => {
    const column = byKey.get(key);
    if (!column) return [{ column: key }];
    const closed = rows.flatMap((row, at) => (column.isReadOnly(row) ? [at] : []));
    if (closed.length === 0) return [];
    return [closed.length === rows.length ? { column: key } : { column: key, rows: closed }];
  });
}
