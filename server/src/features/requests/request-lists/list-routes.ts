import { type groupings, type listGroups, namedListCalls } from "@signoff/domain/http/list-endpoints";
import type { Bilingual } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { z } from "zod";
import { maxExportedRows, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import type { Grouping } from "../../../lists/group-sql.ts";
import type { ConditionsOf, ListDefinition, PageRequest } from "../../../lists/list-definition.ts";
import { type ReadGroup, readGroups } from "../../../lists/read-groups.ts";
import { eachRow, type ListPage, readList } from "../../../lists/read-list.ts";
import { tickedRows } from "../../../lists/ticked-rows.ts";
import { dayText } from "../../../time/local-time.ts";
import { type ListScope, type ListServices, scopeOf } from "./list-scope.ts";
import type { Shown } from "./present.ts";
import { columnsFor, type SheetColumns } from "./sheet-columns.ts";

type By = (typeof groupings)[number];
type ListGroups = z.output<typeof listGroups>;

/** A list of requests or tasks: its SQL, the presentation of a row, what it is grouped by, and its sheet. */
export interface RequestList<Request extends PageRequest, Row, Item> {
  readonly title: Bilingual;
  readonly list: ListDefinition<ListScope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>;
  readonly present: (row: Row, shown: Shown) => Item;
  readonly by: Readonly<Record<By, Grouping>>;
  readonly sheet: SheetColumns<Item>;
  /** What a row is ticked by. */
  readonly keyOf: (item: Item) => string;
}

type GroupRequest<Request extends PageRequest> = ConditionsOf<Request> & { readonly by: By };
type SheetRequest<Request extends PageRequest> = Omit<Request, "pageNo" | "pageSize" | "cursor"> & {
  readonly columns?: readonly string[] | undefined;
  readonly rows?: readonly string[] | undefined;
};

/** The handlers of `listEndpoints`: a page of the list, its groups, and its sheet. */
export function listRoutes<Name extends string, Request extends PageRequest, Row, Item>(
  name: Name,
  requests: RequestList<Request, Row, Item>,
) {
  const { list, present } = requests;
  return namedListCalls(name, {
    list: async (context: Context<ListServices>, request: Request): Promise<ListPage<Item>> => {
      const scope = await scopeOf(context);
      const shown = { ...scope, locale: context.locale };
      return readList(context.db.kysely, { list, scope, request }, (row) => present(row, shown));
    },
    group: (context: Context<ListServices>, request: GroupRequest<Request>) => groupsOf(context, requests, request),
    sheet: (context: Context<ListServices>, request: SheetRequest<Request>) => sheetOf(context, requests, request),
  });
}

/** By kind or by node, under the same conditions as the list itself. */
async function groupsOf<Request extends PageRequest, Row, Item>(
  context: Context<ListServices>,
  { list, by: groupings }: RequestList<Request, Row, Item>,
  { by, ...asked }: GroupRequest<Request>,
): Promise<ListGroups> {
  const scope = await scopeOf(context);
  // The rest of the request are the conditions of the list.
  const conditions = asked as unknown as ConditionsOf<Request>;
  const reading = { list, scope, conditions, grouping: groupings[by] };
  const { groups, readOnly } = await readGroups(context.db.kysely, reading);
  const shown = groups.map((group) => presentGroup(group, by, context.locale));
  return { groups: shown, ...(readOnly === undefined ? {} : { readOnly }) };
}

function presentGroup(group: ReadGroup, by: By, locale: Context["locale"]): ListGroups["groups"][number] {
  const name = by === "kind" ? kindCard(group.value)?.title[locale] : group[locale];
  const { value, total, isCapped } = group;
  return { value, name: name ?? value, total, ...(isCapped ? { totalCapped: true as const } : {}) };
}

/** Reads the rows by keyset while they are sent, one more than fits, so that the sheet can say that there are more. */
async function sheetOf<Request extends PageRequest, Row, Item>(
  context: Context<ListServices>,
  { title, list, present, sheet, keyOf }: RequestList<Request, Row, Item>,
  { columns, rows: ticked, ...asked }: SheetRequest<Request>,
): Promise<FileAnswer> {
  const { db, locale, now } = context;
  const scope = await scopeOf(context);
  // A sheet contains all pages; the rest of the request belongs to the list.
  const request = { ...asked, pageNo: 1, pageSize: 1 } as unknown as Request;
  const rows = eachRow(db.kysely, { list, scope, request }, maxExportedRows + 1);
  const items = presented(rows, (row) => present(row, { ...scope, locale }));
  return {
    fileName: `${title[locale]} ${dayText(now())}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(tickedRows(items, { rows: ticked, keyOf }), {
      name: title[locale],
      columns: columnsFor(sheet, columns, locale),
      locale,
    }),
  };
}

async function* presented<Row, Item>(rows: AsyncIterable<Row>, present: (row: Row) => Item): AsyncGenerator<Item> {
  for await (const row of rows) yield present(row);
}
