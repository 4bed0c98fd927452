import { counterOf, type IndexedTable, indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { alignRows } from "../merge/align-rows.ts";
import { contentText } from "../merge/is-same.ts";
import { issue, type Issue } from "../validation/issue.ts";
import { type FormValues, readRows, type Row, writeValue } from "./form-values.ts";
import { isRowId, rowIdKey, rowIdOf, rowIdsIn, withRowId } from "./row-id.ts";
import { rowKeyColumns } from "./row-key.ts";

/**
 * Rows whose id the request neither has nor ever had. `wasGiven` is called for ids that are not in the stored data,
 * such as the id of a deleted row that an undo restores.
 */
export function unknownRowIds(
  definition: FormDefinition,
  sent: FormValues,
  before: FormValues,
  wasGiven: (id: string) => boolean,
): Issue[] {
  let held: ReadonlySet<string> | undefined;
  return [...indexOf(definition).tables.values()].flatMap((indexed) =>
    readRows(sent, indexed).flatMap((row, at) => {
      const id = row[rowIdKey];
      if (id === undefined) return [];
      held ??= rowIdsIn(definition, before);
      return isRowId(id) && (held.has(id) || wasGiven(id)) ? [] : [issue(`${indexed.path}[${at}]`, "unknownRow")];
    }),
  );
}

/**
 * The data with an id in every row. If several rows have one id, the first keeps it; the others are copies and become
 * new rows. A row without id takes over the id of its stored row, unless another row has that id.
 */
export function withRowIds(
  definition: FormDefinition,
  data: FormValues,
  before: FormValues,
  newId: () => string,
): FormValues {
  const tables = [...indexOf(definition).tables.values()];
  const used = new Set<string>();
  const open = tables.flatMap((indexed) => openTable(indexed, readRows(data, indexed), used));
  if (open.length === 0) return data;
  const result = { ...data };
  for (const table of open) {
    const { indexed, rows, places } = table;
    const known = storedIds(definition, table, readRows(before, indexed));
    const named = rows.map((row, at) => {
      if (!places.has(at)) return row;
      const stored = known.get(at);
      const id = stored === undefined || used.has(stored) ? unusedId(newId, used) : stored;
      used.add(id);
      return withRowId(row, id);
    });
    writeValue(result, indexed.inside, indexed.table.key, named);
  }
  return result;
}

type OpenTable = { indexed: IndexedTable; rows: readonly Row[]; places: ReadonlySet<number> };

/** The table, if rows of it need an id; records the ids of its other rows. */
function openTable(indexed: IndexedTable, rows: readonly Row[], used: Set<string>): OpenTable[] {
  const places = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const id = rowIdOf(row);
    if (id === undefined || used.has(id)) places.add(at);
    else used.add(id);
  }
  return places.size > 0 ? [{ indexed, rows, places }] : [];
}

/**
 * The ids of the stored rows for rows without id. A client that sends no ids at all does not know them: its rows are
 * identified as in a merge, also by their order.
 */
function storedIds(
  definition: FormDefinition,
  { indexed, rows, places }: OpenTable,
  before: readonly Row[],
): ReadonlyMap<number, string | undefined> {
  const counter = counterOf(indexed);
  const sent = rows.map((row, at) => (places.has(at) ? withRowId(row, undefined) : row));
  const isGuessing = places.size === rows.length;
  const contentOf = (row: Row) => contentText(row, counter);
  const pairs = alignRows(before, sent, rowKeyColumns(definition, indexed), contentOf, isGuessing);
  return new Map([...pairs].map(([from, to]) => [to, rowIdOf(before[from] ?? {})]));
}

function unusedId(newId: () => string, used: ReadonlySet<string>): string {
  for (;;) {
    const id = newId();
    if (!used.has(id)) return id;
  }
}

/** The ids given to rows at a save: by table, then by the position of the row in the sent data. */
export type GivenRowIds = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The given ids that the sender must know. A table in which the system made other rows than were sent is left out: its
 * rows are identified by their names.
 */
export function givenRowIds(definition: FormDefinition, sent: FormValues, stored: FormValues): GivenRowIds {
  const given: Record<string, Record<string, string>> = {};
  for (const indexed of indexOf(definition).tables.values()) {
    const [before, after] = [readRows(sent, indexed), readRows(stored, indexed)];
    if (before.length !== after.length) continue;
    for (const [at, row] of after.entries()) {
      const id = rowIdOf(row);
      if (id === undefined || id === rowIdOf(before[at] ?? {})) continue;
      (given[indexed.table.key] ??= {})[at] = id;
    }
  }
  return given;
}
