import type { FormDefinition } from "../definition/form-definition.ts";
import type { IndexedTable } from "../definition/definition-index.ts";
import { isEmptyValue, type Row } from "./form-values.ts";

/**
 * The columns that name a row of a table: those that the form keeps unique, or the one that links rows made by the
 * system to people's input. Undefined if rows have no name.
 */
export function rowKeyColumns(
  definition: FormDefinition,
  { table, columns }: IndexedTable,
): readonly string[] | undefined {
  const unique = definition.rules
    .filter(({ rule, params }) => rule === "uniqueRows" && params?.["table"] === table.key)
    .map(({ params }) => params?.["columns"])
    .filter(
      (names): names is readonly string[] => Array.isArray(names) && names.every((name) => columns.has(String(name))),
    );
  const { rowsFrom } = table;
  return unique[0] ?? (rowsFrom && [rowsFrom.rowKey, ...(rowsFrom.keptWhile ?? [])]);
}

/** Undefined while a part of the name is missing. */
export function rowKeyOf(row: Row, columns: readonly string[]): string | undefined {
  const values = columns.map((column) => row[column]);
  return values.some(isEmptyValue) ? undefined : JSON.stringify(values);
}
