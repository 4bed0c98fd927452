import { differencesOf } from "@signoff/domain/enums/logged-differences";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Queryable } from "../../../db/database.ts";
import { maxExportedRows, type StreamedColumn, streamList } from "../../../excel/stream-workbook.ts";
import { xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { tickedRows } from "../../../lists/ticked-rows.ts";
import type { operationLogContract, OperationRow } from "./contract.ts";
import { withFieldNames } from "./form-field-names.ts";
import { type OperationConditions, operationRows } from "./operation-log.sql.ts";
import { presentOperation } from "./list-operations.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

/** Names whose values must never reach a log, wherever they occur. */
const secretName = /passw|token|secret|pepper|nonce|private_?key|credential/i;

/** Line breaks and other control characters as visible text: one entry must not look like two. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const spelled: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** One line of text for the log. */
export function logLine(text: string, maxLength = 500): string {
  return text
    .toWellFormed()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(control, (found) => spelled[found] ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Text written by people, possibly with several lines; only characters that the database cannot store are replaced. */
export function logText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\ufffd");
}

/** A value before or after a change, without its secrets. */
export function logValue(value: JsonValue): JsonValue {
  if (typeof value === "string") return logText(value);
  if (Array.isArray(value)) return value.map(logValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      logText(name),
      secretName.test(name) && member !== null ? "[secret]" : logValue(member),
    ]),
  );
}

type Contract = typeof operationLogContract;

const titles = {
  routing: { zh: "流程编辑日志", en: "Routing operation log" },
  admin: { zh: "管理操作日志", en: "Admin operation log" },
} as const satisfies Record<string, Bilingual>;

export async function exportRoutingLog(
  context: Context,
  { columns: _columns, rows, ...conditions }: RequestOf<Contract["exportRoutingLog"]>,
): Promise<FileAnswer> {
  return sheetOf(context, { ...conditions, areas: ["routing"] }, { title: titles.routing, rows });
}

export async function exportAdminLog(
  context: Context,
  { area, columns: _columns, rows, ...conditions }: RequestOf<Contract["exportAdminLog"]>,
): Promise<FileAnswer> {
  return sheetOf(context, { ...conditions, ...(area && { areas: [area] }) }, { title: titles.admin, rows });
}

/** The contents of the page, newest first, written while it is read. */
async function sheetOf(
  { db, locale, now }: Context,
  conditions: OperationConditions,
  { title, rows }: { readonly title: Bilingual; readonly rows: string | undefined },
): Promise<FileAnswer> {
  const ticked = { rows: rows?.split(","), keyOf: ({ id }: OperationRow) => id };
  return {
    fileName: `${title[locale]} ${now().toISOString().slice(0, 10)}.xlsx`,
    contentType: xlsxContentType,
    body: await streamList(tickedRows(eachOperation(db.kysely, conditions, locale), ticked), {
      name: title[locale],
      columns: columnsIn(locale),
      locale,
    }),
  };
}

const batch = 500;

async function* eachOperation(
  db: Queryable,
  conditions: OperationConditions,
  locale: Locale,
): AsyncGenerator<OperationRow> {
  let after: string | undefined;
  for (let read = 0; read <= maxExportedRows; read += batch) {
    const page = { order: "desc" as const, limit: batch, offset: 0, ...(after === undefined ? {} : { after }) };
    const rows = await operationRows(db, conditions, page);
    const presented = rows.map((row) => presentOperation(row, locale));
    yield* await withFieldNames(db, presented, locale);
    after = rows.at(-1)?.seq;
    if (rows.length < batch) return;
  }
}

function columnsIn(locale: Locale): readonly StreamedColumn<OperationRow>[] {
  const column = (title: Bilingual, width: number, cell: (row: OperationRow) => string) => ({
    header: title[locale],
    width,
    cell,
  });
  return [
    column({ zh: "行号", en: "Line" }, 10, (row) => row.id),
    column({ zh: "时间", en: "Time" }, 24, (row) => row.time),
    column({ zh: "操作人", en: "Operator" }, 18, (row) => row.operator),
    column({ zh: "操作", en: "Operation" }, 20, (row) => row.operationName),
    column({ zh: "结果", en: "Outcome" }, 12, (row) => outcomes[row.outcome][locale]),
    column({ zh: "对象", en: "Object" }, 18, (row) => row.objectKindName),
    column({ zh: "名称", en: "Name" }, 28, (row) => (row.objectName === "" ? row.objectId : row.objectName)),
    column({ zh: "变更前", en: "Before" }, 50, (row) => changesIn(row, "before", locale)),
    column({ zh: "变更后", en: "After" }, 50, (row) => changesIn(row, "after", locale)),
    column({ zh: "原因", en: "Reason" }, 40, (row) => row.reason ?? ""),
    column({ zh: "来源地址", en: "From address" }, 18, (row) => row.ip),
  ];
}

/** The changes shown on the page, one line per difference. */
function changesIn(row: OperationRow, side: "before" | "after", locale: Locale): string {
  const colon = locale === "zh" ? "：" : ": ";
  const told = differencesOf(row, locale).flatMap(({ name, [side]: value }) =>
    value === null ? [] : [`${name}${colon}${value}`],
  );
  return told.join("\n");
}

const outcomes = {
  done: { zh: "完成", en: "Done" },
  refused: { zh: "被拒", en: "Refused" },
} as const satisfies Record<OperationRow["outcome"], Bilingual>;
