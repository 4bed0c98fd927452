import type { IndexedTable } from "../definition/definition-index.ts";

/** The cell that only counts the rows: counted again wherever people add and move them. */
export function counterOf({ table }: IndexedTable): string | undefined {
  const isPeoples = !table.fixedRows && !table.rowsFrom;
  return table.columns.find(({ key, system }) => isPeoples && key === "seq" && system?.from === "row")?.key;
}
