import type { FormDefinition } from "../definition/form-definition.ts";
import type { IndexedTable } from "../definition/definition-index.ts";
import { plainText, type Row } from "./form-values.ts";
import { rowKeyColumns, rowKeyOf } from "./row-key.ts";

/** The key that finds a row again: the columns that name it, or its position if they are missing or empty. */
export function rowAnchor(definition: FormDefinition, indexed: IndexedTable, rows: readonly Row[], at: number): string {
  return anchorBy(rowKeyColumns(definition, indexed), rows[at] ?? {}, at);
}

function anchorBy(columns: readonly string[] | undefined, row: Row, at: number): string {
  return (columns && rowKeyOf(row, columns)) ?? `#${at + 1}`;
}

/** The current position of the row; undefined if it no longer exists. */
export function anchoredRow(
  definition: FormDefinition,
  indexed: IndexedTable,
  rows: readonly Row[],
  anchor: string,
): number | undefined {
  const columns = rowKeyColumns(definition, indexed);
  const at = rows.findIndex((row, place) => anchorBy(columns, row, place) === anchor);
  return at < 0 ? undefined : at;
}

/** The label of the row: the values that name it, or its number. */
export function anchorName(anchor: string): string {
  if (anchor.startsWith("#")) return anchor.slice(1);
  const values: unknown = JSON.parse(anchor);
  return Array.isArray(values) ? values.map(plainText).join(" / ") : anchor;
}
