import type { Page } from "@signoff/domain/http/page";
import type { Queryable } from "../db/database.ts";
import { notACursor, readCursor, writeCursor } from "./list-cursor.ts";
import type { ConditionsOf, ListDefinition, PageRequest } from "./list-definition.ts";
import { type AnyList, countRows, type FoundRow, hasSearch, keysOf, pageRows, type Selection } from "./list-sql.ts";

/** A list, what it is about and what is asked of it. */
export interface ListReading<Scope, Request extends PageRequest, Row> {
  readonly list: ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>;
  readonly scope: Scope;
  readonly request: Request;
}

export type ListPage<Item> = Omit<Page<Item>, "records"> & { records: Item[] };

/**
 * One page of a list, by number or from a cursor on. Reads without locks. By cursor every page costs the same, however
 * deep; by number deep pages cost more.
 */
export async function readList<Scope, Request extends PageRequest, Row, Item>(
  db: Queryable,
  reading: ListReading<Scope, Request, Row>,
  present: (row: Row) => Item,
): Promise<ListPage<Item>> {
  const list = reading.list as unknown as AnyList;
  const { pageNo, pageSize } = reading.request;
  const { selection, known } = await searched(db, list, selectionOf(list, reading.scope, reading.request));
  const offset = selection.after ? 0 : (pageNo - 1) * pageSize;
  const found = await pageRows(db, list, selection, { limit: pageSize + 1, offset });
  const rows = found.slice(0, pageSize);
  const hasMore = found.length > pageSize;
  const { total, isCapped } = known ?? (await totalOf(db, list, selection, { offset, shown: rows.length, hasMore }));
  const last = rows.at(-1);
  const { column, order } = selection;
  const next = last && writeCursor({ column, order, total, isCapped, values: last.cursor_values });
  return {
    records: rows.map((row) => present(withoutCursor(row) as Row)),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    ...(hasMore && next !== undefined ? { next } : {}),
    ...(isCapped ? { totalCapped: true } : {}),
  };
}

/** Every row of the selection in order, a bounded number in memory at a time: for exports. Ends after `most` rows. */
export async function* eachRow<Scope, Request extends PageRequest, Row>(
  db: Queryable,
  reading: ListReading<Scope, Request, Row>,
  most: number,
): AsyncGenerator<Row> {
  const list = reading.list as unknown as AnyList;
  let { selection } = await searched(db, list, selectionOf(list, reading.scope, reading.request));
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, rowsAtATime);
    const found = await pageRows(db, list, selection, { limit, offset: 0 });
    for (const row of found) yield withoutCursor(row) as Row;
    left -= found.length;
    const last = found.at(-1);
    if (!last || found.length < limit) return;
    const { column, order } = selection;
    selection = { ...selection, after: { column, order, total: 0, isCapped: false, values: last.cursor_values } };
  }
}

const rowsAtATime = 500;

function selectionOf(list: AnyList, scope: unknown, request: PageRequest): Selection {
  const { pageNo: _pageNo, pageSize: _pageSize, column, order, cursor, ...given } = request;
  const conditions = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const wanted = { column: column ?? list.sortedBy.column, order: order ?? orderFor(list, column) };
  if (cursor === undefined) return { scope, conditions, ...wanted, after: undefined, search: "checked" };
  const after = readCursor(cursor, (name) => keysOf(list, name)?.map(([, key]) => key));
  // A cursor continues the order it was made in; asking for another one along with it is a mistake.
  if (after.column !== wanted.column || after.order !== wanted.order) throw notACursor();
  return { scope, conditions, ...wanted, after, search: "checked" };
}

interface Total {
  readonly total: number;
  readonly isCapped: boolean;
}

/** So many rows are read through faster than an index of texts is asked. */
const fewRows = 1_000;

/**
 * Decides how texts are looked for. A short list is read through. In a long one the index of texts counts what it finds:
 * few are fetched by it and sorted; of very many the first ones are met soon in the order of the list.
 */
async function searched(
  db: Queryable,
  list: AnyList,
  selection: Selection,
): Promise<{ readonly selection: Selection; readonly known?: Total }> {
  if (!hasSearch(list, selection)) return { selection };
  const all = { ...selection, conditions: {}, after: undefined };
  if ((await countRows(db, list, all, fewRows)) <= fewRows) return { selection };
  const indexed: Selection = { ...selection, search: "indexed" };
  const { after } = selection;
  const known = after ? { total: after.total, isCapped: after.isCapped } : await counted(db, list, indexed);
  return { selection: known.isCapped ? selection : indexed, known };
}

function orderFor(list: AnyList, column: string | undefined): "asc" | "desc" {
  return column === undefined || column === list.sortedBy.column ? list.sortedBy.order : "asc";
}

interface Shown {
  readonly offset: number;
  readonly shown: number;
  readonly hasMore: boolean;
}

/** Counts only where the page does not tell by itself. */
async function totalOf(db: Queryable, list: AnyList, selection: Selection, page: Shown): Promise<Total> {
  const { after } = selection;
  if (after) return { total: after.total, isCapped: after.isCapped };
  const isLast = !page.hasMore && (page.shown > 0 || page.offset === 0);
  if (isLast) return { total: page.offset + page.shown, isCapped: false };
  return counted(db, list, selection);
}

async function counted(db: Queryable, list: AnyList, selection: Selection): Promise<Total> {
  const isNarrowed = Object.keys(selection.conditions).length > 0;
  const rule = isNarrowed ? list.total.narrowed : list.total.plain;
  const cap = rule === "exact" ? undefined : rule;
  const total = await countRows(db, list, selection, cap);
  return cap !== undefined && total > cap ? { total: cap, isCapped: true } : { total, isCapped: false };
}

function withoutCursor({ cursor_values: _values, ...row }: FoundRow): Readonly<Record<string, unknown>> {
  return row;
}
