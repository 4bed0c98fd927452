import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { maxExportedRows, type StreamedColumn, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import type { PageRequest } from "../../../lists/list-definition.ts";
import { eachRow, type ListReading } from "../../../lists/read-list.ts";
import { type Ticked, tickedRows } from "../../../lists/ticked-rows.ts";
import { dayText } from "../../../time/local-time.ts";
import type { requestListsContract } from "./contract.ts";
import { type ListServices, scopeOf } from "./list-scope.ts";
import { presentCopied, presentDone, presentDraft, presentRequestRow, presentTodo } from "./present.ts";
import { copiedList, draftsList, myRequestsList, trackingList } from "./request-list-definitions.ts";
import { columnsFor, sheetColumns } from "./sheet-columns.ts";
import { doneList, todoList } from "./task-lists.ts";

type Lists = typeof requestListsContract;

const titles = {
  todo: { zh: "待办", en: "To-do" },
  done: { zh: "已办", en: "Done" },
  myRequests: { zh: "我的申请", en: "My apply" },
  tracking: { zh: "申请跟踪", en: "Application tracking" },
  drafts: { zh: "草稿", en: "Drafts" },
  copied: { zh: "抄送我的", en: "CC'd to me" },
} as const satisfies Record<string, Bilingual>;

export async function exportTodo(context: Context<ListServices>, request: RequestOf<Lists["exportTodo"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  const shown = { ...scope, locale: context.locale };
  return sheetOf(context, titles.todo, columnsFor(sheetColumns.todo, columns, context.locale), {
    reading: { list: todoList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentTodo(row, shown),
    only: { rows, keyOf: ({ taskId }) => taskId },
  });
}

export async function exportDone(context: Context<ListServices>, request: RequestOf<Lists["exportDone"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  const shown = { ...scope, locale: context.locale };
  return sheetOf(context, titles.done, columnsFor(sheetColumns.done, columns, context.locale), {
    reading: { list: doneList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentDone(row, shown),
    only: { rows, keyOf: ({ taskId }) => taskId },
  });
}

export async function exportMyRequests(context: Context<ListServices>, request: RequestOf<Lists["exportMyRequests"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  return sheetOf(context, titles.myRequests, columnsFor(sheetColumns.requests, columns, context.locale), {
    reading: { list: myRequestsList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentRequestRow(row, context.locale),
    only: { rows, keyOf: ({ applyId }) => applyId },
  });
}

export async function exportTracking(context: Context<ListServices>, request: RequestOf<Lists["exportTracking"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  return sheetOf(context, titles.tracking, columnsFor(sheetColumns.requests, columns, context.locale), {
    reading: { list: trackingList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentRequestRow(row, context.locale),
    only: { rows, keyOf: ({ applyId }) => applyId },
  });
}

export async function exportDrafts(context: Context<ListServices>, request: RequestOf<Lists["exportDrafts"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  return sheetOf(context, titles.drafts, columnsFor(sheetColumns.drafts, columns, context.locale), {
    reading: { list: draftsList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentDraft(row, context.locale),
    only: { rows, keyOf: ({ applyId }) => applyId },
  });
}

export async function exportCopied(context: Context<ListServices>, request: RequestOf<Lists["exportCopied"]>) {
  const { columns, rows, ...asked } = request;
  const scope = await scopeOf(context);
  return sheetOf(context, titles.copied, columnsFor(sheetColumns.copied, columns, context.locale), {
    reading: { list: copiedList, scope, request: { ...asked, ...fromTheStart } },
    present: (row) => presentCopied(row, { ...scope, locale: context.locale }),
    only: { rows, keyOf: ({ applyId }) => applyId },
  });
}

/** A sheet contains all pages. */
const fromTheStart = { pageNo: 1, pageSize: 1 } as const;

interface Source<Scope, Request extends PageRequest, Row, Item> {
  readonly reading: ListReading<Scope, Request, Row>;
  readonly present: (row: Row) => Item;
  /** The ticked rows: the sheet contains only these. */
  readonly only: Ticked<Item>;
}

/** Reads the rows by keyset while they are sent, one more than fits, so that the sheet can say that there are more. */
async function sheetOf<Scope, Request extends PageRequest, Row, Item>(
  { db, locale, now }: Context,
  title: Bilingual,
  columns: readonly StreamedColumn<Item>[],
  { reading, present, only }: Source<Scope, Request, Row, Item>,
): Promise<FileAnswer> {
  const rows = eachRow(db.kysely, reading, maxExportedRows + 1);
  return {
    fileName: `${title[locale]} ${dayText(now())}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(tickedRows(presented(rows, present), only), {
      name: title[locale],
      columns,
      locale,
    }),
  };
}

async function* presented<Row, Item>(rows: AsyncIterable<Row>, present: (row: Row) => Item): AsyncGenerator<Item> {
  for await (const row of rows) yield present(row);
}
