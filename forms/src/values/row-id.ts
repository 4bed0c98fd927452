import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { type FormValues, readRows, type Row, writeValue } from "./form-values.ts";

/** The key of a row's id. No column can have it: the keys of a definition begin with a letter. */
export const rowIdKey = "_id";

const rowIdPattern = /^[0-9A-Za-z]{10}$/;

export function isRowId(value: unknown): value is string {
  return typeof value === "string" && rowIdPattern.test(value);
}

/** The id that the server gave the row; undefined until the row was saved. It is unique within its request. */
export function rowIdOf(row: Row): string | undefined {
  const id = row[rowIdKey];
  return isRowId(id) ? id : undefined;
}

export function withRowId(row: Row, id: string | undefined): Row {
  if (row[rowIdKey] === id) return row;
  if (id !== undefined) return { ...row, [rowIdKey]: id };
  const { [rowIdKey]: _left, ...rest } = row;
  return rest;
}

/** The data for another request, or for a reader who does not know ids. Tables without ids are shared, not copied. */
export function withoutRowIds(definition: FormDefinition, data: FormValues): FormValues {
  const result = { ...data };
  for (const indexed of indexOf(definition).tables.values()) {
    const rows = readRows(data, indexed);
    if (!rows.some((row) => rowIdKey in row)) continue;
    const plain = rows.map((row) => withRowId(row, undefined));
    writeValue(result, indexed.inside, indexed.table.key, plain);
  }
  return result;
}

/** The ids of all rows of a form. */
export function rowIdsIn(definition: FormDefinition, data: FormValues): Set<string> {
  const ids = new Set<string>();
  for (const indexed of indexOf(definition).tables.values()) {
    for (const row of readRows(data, indexed)) {
      const id = rowIdOf(row);
      if (id !== undefined) ids.add(id);
    }
  }
  return ids;
}
