import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { indexOf } from "@signoff/forms/definition/definition-index";
import { maxRowsOf, type TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues, Row } from "@signoff/forms/values/form-values";
import { writeValue } from "@signoff/forms/values/form-values";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { type ForeignSheet, readForeignSheet, UnreadableWorkbook } from "../../excel/foreign-sheet.ts";
import { sheetName } from "../../excel/workbook.ts";
import type { Context, UploadContext } from "../../http/context.ts";
import { Refused, TransportRefused } from "../../http/refused.ts";
import { mayCreate } from "../requests/public.ts";
import { readHand } from "../attachments/public.ts";
import type { DefinitionServices } from "../definitions/public.ts";
import { validateValues } from "../form-judgement/public.ts";
import { notVisible, requireVisibleRequest } from "../request-access/public.ts";
import { dayText, readFormData } from "../workflow-store/public.ts";
import { importFileBytes, type templatesContract } from "./contract.ts";
import { excelTables } from "./excel-tables.ts";
import { readTrace, type RowTrace, traceSheet, traceSheetOf } from "./filled/row-trace.ts";
import { tracedRows } from "./filled/traced-rows.ts";
import { type ImportText, importTexts } from "./import-texts.ts";
import { type ImportedRow, type Problem, rowsOfSheet } from "./rows-of-sheet.ts";
import type { CellContext } from "./read-cell.ts";
import { dictionariesOfColumns, templateColumns } from "./template-columns.ts";
import { offeredItems } from "./templates.sql.ts";

type Import = typeof templatesContract.importTable;

const mostProblems = 500;

/** A form that somebody fills in. */
export interface FilledIn {
  readonly form: FormDefinition;
  /** The rest of the form, for conditions; known only for a request. */
  readonly data?: FormValues;
}

interface Target extends FilledIn {
  readonly table: TableDefinition;
}

/** Reads a filled template. Nothing is stored: the rows go back to the form, with what is wrong in them. */
export async function importTable(
  context: UploadContext,
  services: DefinitionServices,
  request: RequestOf<Import>,
): Promise<ResultOf<Import>> {
  const target = await targetOf(context, services, request);
  const bytes = await receive(context);
  const sheet = await sheetOf(target.table, bytes, maxRowsOf(target.table));
  const read = await readTable(context, services, target, sheet, request.applyId);
  return { formType: target.form.kind, table: target.table.key, ...read };
}

/** The rows of a sheet, with what is wrong in them and what they were when they went out. */
export async function readTable(
  { db, locale, now }: Context,
  services: DefinitionServices,
  target: Target,
  sheet: ForeignSheet,
  applyId: string | undefined,
): Promise<Omit<ResultOf<Import>, "formType" | "table">> {
  const { table, form } = target;
  const most = maxRowsOf(table);
  const dictionaries = await offeredItems(db.kysely, dictionariesOfColumns(templateColumns(table)));
  const cells: CellContext = { dictionaries, directory: await services.directory.at(db.kysely) };
  const trace = ownTrace(sheet, `${form.kind}.${table.key}`, applyId);
  const traced = trace && tracedRows(sheet.rows[0] ?? [], trace, cells);
  const read = await rowsOfSheet(sheet, table, cells, locale, traced);
  if (read.rows.length > most) throw refused("tooManyRows", { most: String(most) });
  const found = [
    ...read.problems,
    ...(await limitProblems(target, read.rows, { dictionaries, today: dayText(now()), locale })),
  ];
  return {
    rows: read.rows.map(({ values }) => values),
    lines: read.rows.map(({ line }) => line),
    problems: found.toSorted((a, b) => a.row - b.row).slice(0, mostProblems),
    exported:
      trace && traced
        ? {
            time: trace.exportedAt,
            revision: trace.revision,
            rows: [...trace.rows],
            places: read.rows.map(({ key }) => key ?? null),
          }
        : null,
  };
}

/** Only what was exported from this very part of this request can be compared with it. */
export function ownTrace(sheet: ForeignSheet, part: string, applyId: string | undefined): RowTrace | undefined {
  const trace = readTrace(sheet.beside);
  return trace?.table === part && trace.applyId === (applyId ?? null) ? trace : undefined;
}

/** Only for whoever may create the form, or fill in the request right now. */
async function targetOf(
  { db, user, now }: Context,
  services: DefinitionServices,
  { templateType, applyId }: RequestOf<Import>,
): Promise<Target> {
  const [formKey = "", tableKey = ""] = templateType.split(".");
  const tableIn = (form: FormDefinition): TableDefinition => {
    const table = excelTables(form).find(({ key }) => key === tableKey);
    if (!table) throw new Refused("not-found");
    return table;
  };
  if (applyId === undefined) {
    const newest = await services.definitions.newestForm(db.kysely, formKey);
    if (!newest) throw new Refused("not-found");
    if (!mayCreate(await services.directory.at(db.kysely), formKey, user.id, now())) throw notVisible();
    return { form: newest.definition, table: tableIn(newest.definition) };
  }
  const filled = await filledRequest({ db, user }, services, applyId);
  if (filled.form.kind !== formKey) throw new Refused("not-found");
  return { ...filled, table: tableIn(filled.form) };
}

/** The form of a request, for whoever may fill it in right now. */
export async function filledRequest(
  { db, user }: Pick<Context, "db" | "user">,
  services: DefinitionServices,
  applyId: string,
): Promise<FilledIn> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  if ((await readHand(db.kysely, request, user.id)) === "none") throw new Refused("not-the-handler");
  const { definition } = await services.definitions.form(db.kysely, request.form_kind, request.form_version);
  return { form: definition, data: await readFormData(db.kysely, request.id) };
}

export async function receive({ upload }: UploadContext): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of upload.stream) chunks.push(chunk);
  if (upload.isCutOff()) throw new TransportRefused("file-too-large", { limit: importFileBytes / 1_048_576 });
  return Buffer.concat(chunks);
}

export async function sheetOf(table: TableDefinition, bytes: Buffer, most: number): Promise<ForeignSheet> {
  return findSheet(table, bytes, most).catch((error: unknown) => {
    throw unreadable(error, sheetName(table.title.zh, []));
  });
}

/** The sheet of a table, by itself or among those of the whole form. */
export async function findSheet(table: TableDefinition, bytes: Buffer, most: number): Promise<ForeignSheet> {
  const names = [table.title.zh, table.title.en].map((title) => sheetName(title, []));
  return readForeignSheet(bytes, names, most + 2, [traceSheet, traceSheetOf(table.key)]);
}

/** What is said of a file that cannot be read; any other error is none of the file. */
export function unreadable(error: unknown, name: string): unknown {
  if (!(error instanceof UnreadableWorkbook)) return error;
  const text = ({ "no-workbook": "noWorkbook", "too-large": "tooLarge", "no-sheet": "noSheet" } as const)[error.reason];
  return refused(text, { name });
}

export function refused(text: ImportText, params: Readonly<Record<string, string>>): Refused {
  return new Refused("bad-input", { errors: [{ path: "file", rule: text, message: importTexts[text], params }] });
}

interface Asking {
  readonly dictionaries: CellContext["dictionaries"];
  readonly today: string;
  readonly locale: Context["locale"];
}

/** What the form itself would say of the cells. What depends on the rest of the form is left to it where that is not known. */
async function limitProblems(
  { form, table, data }: Target,
  rows: readonly ImportedRow[],
  asking: Asking,
): Promise<readonly Problem[]> {
  const bare: FormDefinition = { ...form, rules: [], attachments: [] };
  const indexed = indexOf(bare).tables.get(table.key);
  if (!indexed) return [];
  const filled: FormValues = { ...data };
  writeValue(
    filled,
    indexed.inside,
    table.key,
    rows.map(({ values }): Row => values),
  );
  const { dictionaries, today, locale } = asking;
  // Only the dictionaries of this table are loaded; the others are not asked.
  const context = { level: "submit", today, dictionaries } as const;
  const { issues } = await validateValues({ definition: bare, data: filled, context });
  return issues.flatMap((issue) => {
    const [, at, key] = issue.path.match(/\[(\d+)\]\.(\w+)$/) ?? [];
    const row = rows[Number(at)];
    const column = indexed.columns.get(key ?? "");
    if (!row || !column || !issue.path.startsWith(`${indexed.path}[`)) return [];
    const hangsOnForm = typeof column.required === "object" && issue.rule === "required";
    const isFromForm = column.options !== undefined && ("table" in column.options || "field" in column.options);
    if (data === undefined && (hangsOnForm || isFromForm)) return [];
    if (row.unread.has(column.key)) return [];
    return [
      { row: row.line, column: column.label[locale], path: issue.path, message: describeIssue(form, issue, locale) },
    ];
  });
}
