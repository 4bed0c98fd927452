import { indexOf, type DefinitionIndex, type IndexedTable } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { readField, readRows, writeValue, type FormValues, type Row } from "./form-values.ts";
import { rowIdOf } from "./row-id.ts";

/**
 * The requester's data, with all other values taken from the request as it was: values of nodes, and values of the
 * server. A requester can neither answer for a handler nor assign a number.
 */
export function keepForeignValues(definition: FormDefinition, sent: FormValues, before: FormValues): FormValues {
  const index = indexOf(definition);
  const result = { ...sent };
  for (const indexed of index.fields.values()) {
    const { field } = indexed;
    if (field.system?.from !== "server" && !index.ownedByNodes.has(field.key)) continue;
    writeValue(result, indexed.inside, indexed.dataKey, readField(before, indexed));
  }
  for (const indexed of index.tables.values()) keepTable(index, indexed, result, before);
  return result;
}

function keepTable(index: DefinitionIndex, indexed: IndexedTable, result: FormValues, before: FormValues): void {
  const { table, inside } = indexed;
  const old = readRows(before, indexed);
  if (index.ownedByNodes.has(table.key)) {
    writeValue(result, inside, table.key, old.length > 0 ? old : undefined);
    return;
  }
  const foreign = table.columns.filter(
    (column) => column.system?.from === "server" || index.ownedByNodes.has(`${table.key}.${column.key}`),
  );
  const rows = readRows(result, indexed);
  if (foreign.length === 0 || rows.length === 0) return;
  const keys = foreign.map((column) => column.key);
  const storedOf = storedRow(rows, old);
  writeValue(
    result,
    inside,
    table.key,
    rows.map((row, at) => withCells(row, storedOf(row, at) ?? {}, keys)),
  );
}

/** The stored version of a row: by its id, even if it was moved; rows without id by position. */
export function storedRow(rows: readonly Row[], old: readonly Row[]): (row: Row, at: number) => Row | undefined {
  const byId = new Map(old.map((row) => [rowIdOf(row), row]));
  const kept = new Set(rows.map(rowIdOf));
  return (row, at) => {
    const id = rowIdOf(row);
    if (id !== undefined) return byId.get(id);
    const inPlace = old[at];
    const isElsewhere = inPlace !== undefined && rowIdOf(inPlace) !== undefined && kept.has(rowIdOf(inPlace));
    return isElsewhere ? undefined : inPlace;
  };
}

function withCells(row: Row, from: Row, keys: readonly string[]): Row {
  const result = { ...row };
  for (const key of keys) {
    if (from[key] === undefined) delete result[key];
    else result[key] = from[key];
  }
  return result;
}
