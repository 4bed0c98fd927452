import type { Page } from "@signoff/domain/http/page";
import type { Queryable } from "../db/database.ts";
import { notACursor, readCursor, writeCursor } from "./list-cursor.ts";
import type { ConditionsOf, ListDefinition, PageRequest, TotalRule } from "./list-definition.ts";
import { countRows, firstPage, type FoundRow, pageRows, type Range } from "./list-sql.ts";
import { type FoundPage, searchPage, type Total } from "./search-page.ts";
import { type AnyList, keysOf, searchesOf, type Selection, understood } from "./selection.ts";

/** A list, its context and the request. */
export interface ListReading<Scope, Request extends PageRequest, Row> {
  readonly list: ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>;
  readonly scope: Scope;
  readonly request: Request;
}

export type ListPage<Item> = Omit<Page<Item>, "records"> & { records: Item[] };

/**
 * One page of a list, by number or by cursor. Reads without locks. With a cursor every page costs the same, however
 * deep; by number deep pages cost more.
 */
export async function readList<Scope, Request extends PageRequest, Row, Item>(
  db: Queryable,
  reading: ListReading<Scope, Request, Row>,
  present: (row: Row) => Item,
): Promise<ListPage<Item>> {
  const list = reading.list as unknown as AnyList;
  const { pageNo, pageSize } = reading.request;
  const selection = selectionOf(list, reading.scope, reading.request);
  const offset = selection.after ? 0 : (pageNo - 1) * pageSize;
  const found = await findPage(db, list, selection, { limit: pageSize + 1, offset });
  const rows = found.rows.slice(0, pageSize);
  const hasMore = found.rows.length > pageSize;
  const { total, isCapped } = await totalOf(db, list, selection, { ...found, offset, shown: rows.length, hasMore });
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

/** All rows of the selection in order, with a bounded number in memory: for exports. Ends after `most` rows. */
export async function* eachRow<Scope, Request extends PageRequest, Row>(
  db: Queryable,
  reading: ListReading<Scope, Request, Row>,
  most: number,
): AsyncGenerator<Row> {
  const list = reading.list as unknown as AnyList;
  let selection = selectionOf(list, reading.scope, reading.request);
  for (let left = most; left > 0; ) {
    const limit = Math.min(left, rowsAtATime);
    const { rows: found } = await findPage(db, list, selection, { limit, offset: 0 });
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
  const narrowings = understood(list, scope, given);
  const wanted = { column: column ?? list.sortedBy.column, order: order ?? orderFor(list, column) };
  if (cursor === undefined) return { scope, narrowings, ...wanted, after: undefined };
  const after = readCursor(cursor, (name) => keysOf(list, name)?.map(([, key]) => key));
  // A cursor continues in its own order; a request for another order is invalid.
  if (after.column !== wanted.column || after.order !== wanted.order) throw notACursor();
  return { scope, narrowings, ...wanted, after };
}

/** One page, with or without a text search. */
async function findPage(db: Queryable, list: AnyList, selection: Selection, range: Range): Promise<FoundPage> {
  if (searchesOf(selection).length > 0) return searchPage(db, list, selection, range);
  if (isAsItOpens(list, selection, range)) return openingPage(db, list, selection, range.limit);
  return { rows: await pageRows(db, list, selection, range) };
}

/** The usual page sizes, each plus the one row that shows whether there is another page. */
const usualLimits = [11, 21, 51, 101];

function isAsItOpens(
  list: AnyList,
  { narrowings, after, column, order }: Selection,
  { limit, offset }: Range,
): boolean {
  const isUsual = usualLimits.includes(limit) && offset === 0 && narrowings.length === 0 && !after;
  return isUsual && column === list.sortedBy.column && order === list.sortedBy.order;
}

async function openingPage(db: Queryable, list: AnyList, selection: Selection, limit: number): Promise<FoundPage> {
  const cap = list.total.plain === "exact" ? undefined : list.total.plain;
  const found = await firstPage(db, list, selection, { limit, cap });
  const rows = found.map(({ list_total: _total, ...row }) => row as FoundRow);
  const total = found[0]?.list_total ?? undefined;
  return total === undefined ? { rows } : { rows, known: upTo(cap, total) };
}

function orderFor(list: AnyList, column: string | undefined): "asc" | "desc" {
  return column === undefined || column === list.sortedBy.column ? list.sortedBy.order : "asc";
}

interface Shown {
  readonly offset: number;
  readonly shown: number;
  readonly hasMore: boolean;
  readonly known?: Total;
}

/** Counts only if the page itself does not show the total. */
async function totalOf(db: Queryable, list: AnyList, selection: Selection, page: Shown): Promise<Total> {
  const { after } = selection;
  if (after) return { total: after.total, isCapped: after.isCapped };
  if (page.known) return page.known;
  const isLast = !page.hasMore && (page.shown > 0 || page.offset === 0);
  if (isLast) return { total: page.offset + page.shown, isCapped: false };
  return counted(db, list, selection);
}

async function counted(db: Queryable, list: AnyList, selection: Selection): Promise<Total> {
  const rule = list.total[ruleFor(selection)];
  const cap = rule === "exact" ? undefined : rule;
  return upTo(cap, await countRows(db, list, selection, cap));
}

function upTo(cap: number | undefined, total: number): Total {
  return cap !== undefined && total > cap ? { total: cap, isCapped: true } : { total, isCapped: false };
}

function ruleFor(selection: Selection): keyof TotalRule {
  if (searchesOf(selection).length > 0) return "searched";
  return selection.narrowings.length > 0 ? "narrowed" : "plain";
}

function withoutCursor({ cursor_values: _values, ...row }: FoundRow): Readonly<Record<string, unknown>> {
  return row;
}
