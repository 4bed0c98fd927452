import type { Bilingual, Locale } from "@signoff/domain/locale";
import { maxExportedRows, type StreamedColumn, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import type { ConditionsOf, ListDefinition, PageRequest } from "../../../lists/list-definition.ts";
import { eachRow, type ListPage, readList } from "../../../lists/read-list.ts";
import { tickedRows } from "../../../lists/ticked-rows.ts";
import { dayText } from "../../../time/local-time.ts";

/**
 * A list of managed records: its SQL, the presentation of a row, and the columns of its sheet under the keys of the
 * page.
 */
export interface RecordList<Request extends PageRequest, Row, Item extends { readonly id: string }> {
  readonly title: Bilingual;
  readonly list: ListDefinition<undefined, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>;
  readonly present: (row: Row, locale: Locale) => Item;
  readonly sheet: Readonly<Record<string, SheetColumn<Item>>>;
}

/** Created for each call if a row shows data from outside its table. */
export type RecordSource<Request extends PageRequest, Row, Item extends { readonly id: string }> =
  | RecordList<Request, Row, Item>
  | ((db: Queryable) => Promise<RecordList<Request, Row, Item>>);

async function listFrom<Request extends PageRequest, Row, Item extends { readonly id: string }>(
  source: RecordSource<Request, Row, Item>,
  { db }: Context,
): Promise<RecordList<Request, Row, Item>> {
  return typeof source === "function" ? source(db.kysely) : source;
}

interface SheetColumn<Item> {
  readonly title: Bilingual;
  readonly width: number;
  readonly cell: (item: Item, locale: Locale) => string | number | null;
}

export async function listRecords<Request extends PageRequest, Row, Item extends { readonly id: string }>(
  context: Context,
  source: RecordSource<Request, Row, Item>,
  request: Request,
): Promise<ListPage<Item>> {
  const { db, locale } = context;
  const { list, present } = await listFrom(source, context);
  return readList(db.kysely, { list, scope: undefined, request }, (row) => present(row, locale));
}

/** A request for the sheet: the conditions of the list, with comma-separated columns and ticked rows. */
export type SheetRequest<Request extends PageRequest> = Omit<Request, "pageNo" | "pageSize" | "cursor"> & {
  readonly columns?: string | undefined;
  readonly rows?: string | undefined;
};

/** The contents of the list, written while it is read. */
export async function exportRecords<Request extends PageRequest, Row, Item extends { readonly id: string }>(
  context: Context,
  source: RecordSource<Request, Row, Item>,
  { columns, rows, ...asked }: SheetRequest<Request>,
): Promise<FileAnswer> {
  const { db, locale, now } = context;
  const records = await listFrom(source, context);
  // The rest of the request belongs to the list, which also needs a page.
  const request = { ...asked, pageNo: 1, pageSize: 1 } as unknown as Request;
  const name = records.title[locale];
  const found = eachRow(db.kysely, { list: records.list, scope: undefined, request }, maxExportedRows + 1);
  const only = { rows: rows?.split(","), keyOf: ({ id }: Item) => id };
  return {
    fileName: `${name} ${dayText(now())}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(tickedRows(presented(found, records, locale), only), {
      name,
      columns: columnsOf(records, columns?.split(","), locale),
      locale,
    }),
  };
}

async function* presented<Request extends PageRequest, Row, Item extends { readonly id: string }>(
  rows: AsyncIterable<Row>,
  { present }: RecordList<Request, Row, Item>,
  locale: Locale,
): AsyncGenerator<Item> {
  for await (const row of rows) yield present(row, locale);
}

/** The wanted columns in their order; all columns if none of the wanted ones exists. */
function columnsOf<Request extends PageRequest, Row, Item extends { readonly id: string }>(
  { sheet }: RecordList<Request, Row, Item>,
  wanted: readonly string[] | undefined,
  locale: Locale,
): readonly StreamedColumn<Item>[] {
  const named = [...new Set(wanted)].flatMap((key) => (Object.hasOwn(sheet, key) ? (sheet[key] ?? []) : []));
  const shown = named.length > 0 ? named : Object.values(sheet);
  return shown.map(({ title, width, cell }) => ({ header: title[locale], width, cell: (item) => cell(item, locale) }));
}
