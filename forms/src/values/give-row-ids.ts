import { counterOf, type IndexedTable, indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { contentText } from "../merge/is-same.ts";
import { issue, type Issue } from "../validation/issue.ts";
import { type FormValues, readRows, type Row, writeValue } from "./form-values.ts";
import { isRowId, rowIdKey, rowIdOf, rowIdsIn, withRowId } from "./row-id.ts";
import { rowKeyColumns, rowKeyOf } from "./row-key.ts";

/**
 * Rows whose id the request neither holds nor ever held. `wasGiven` is asked about ids that are not in the stored data,
 * such as the id of a row that was deleted and that an undo restores.
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
 * The data with an id in every row. Of several rows with one id the first keeps it; the others are copies and become
 * new rows. A row without id takes over the id of the stored row of the same name or content, unless another row has it.
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
  for (const { indexed, rows, places } of open) {
    const left = storedIds(definition, indexed, readRows(before, indexed), used);
    const named = rows.map((row, at) => {
      if (!places.has(at)) return row;
      const id = left(row) ?? unusedId(newId, used);
      used.add(id);
      return withRowId(row, id);
    });
    writeValue(result, indexed.inside, indexed.table.key, named);
  }
  return result;
}

type OpenTable = { indexed: IndexedTable; rows: readonly Row[]; places: ReadonlySet<number> };

/** The table, if rows of it need an id; notes the ids that its other rows have. */
function openTable(indexed: IndexedTable, rows: readonly Row[], used: Set<string>): OpenTable[] {
  const places = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const id = rowIdOf(row);
    if (id === undefined || used.has(id)) places.add(at);
    else used.add(id);
  }
  return places.size > 0 ? [{ indexed, rows, places }] : [];
}

/** Finds the id of the stored row that a row without id stands for: by its name first, then by its content. */
function storedIds(
  definition: FormDefinition,
  indexed: IndexedTable,
  before: readonly Row[],
  used: ReadonlySet<string>,
): (row: Row) => string | undefined {
  const keys = rowKeyColumns(definition, indexed);
  const counter = counterOf(indexed);
  const byName = new Map<string, string[]>();
  const namesOf = (row: Row) => [keys && rowKeyOf(row, keys), `= ${contentText(row, counter)}`];
  // From the end, so that the first of several rows of one name is taken first.
  for (const row of before.toReversed()) {
    const id = rowIdOf(row);
    if (id === undefined || used.has(id)) continue;
    for (const name of namesOf(row)) {
      if (name === undefined) continue;
      const ids = byName.get(name);
      if (ids) ids.push(id);
      else byName.set(name, [id]);
    }
  }
  if (byName.size === 0) return () => undefined;
  return (row) => {
    for (const name of namesOf(row)) {
      const ids = (name === undefined ? undefined : byName.get(name)) ?? [];
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) if (!used.has(id)) return id;
    }
    return undefined;
  };
}

function unusedId(newId: () => string, used: ReadonlySet<string>): string {
  for (;;) {
    const id = newId();
    if (!used.has(id)) return id;
  }
}
