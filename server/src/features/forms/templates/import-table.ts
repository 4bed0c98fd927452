import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Progress } from "@signoff/domain/http/progress";
import { maxRowsOf, type TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { type ForeignSheet, readForeignSheet, UnreadableWorkbook } from "../../../excel/foreign-sheet.ts";
import type { SheetInput } from "../../../excel/read-sheet.work.ts";
import { sheetName } from "../../../excel/workbook.ts";
import type { Context, UploadContext } from "../../../http/context.ts";
import { Refused, TransportRefused } from "../../../http/refused.ts";
import { sheetThreads } from "../../../workers/pools.ts";
import { WorkTooHeavy } from "../../../workers/thread.ts";
import { mayCreate } from "../../requests/public.ts";
import { readHand } from "../../files/public.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { notVisible, requireVisibleRequest } from "../../base/request-access/public.ts";
import { readFormData } from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { importFileBytes, type templatesContract } from "./contract.ts";
import { excelTables } from "./excel-tables.ts";
import { traceSheet, traceSheetOf } from "./filled/row-trace.ts";
import { type ImportText, importTexts } from "./import-texts.ts";
import type { CellContext } from "./read-cell.ts";
import { type ReadRows, type TableInput, work } from "./read-table.work.ts";
import { dictionariesOfColumns, templateColumns } from "./template-columns.ts";
import { offeredItems } from "./templates.sql.ts";

type Import = typeof templatesContract.importTable;

/** A form that a person is filling in. */
export interface FilledIn {
  readonly form: FormDefinition;
  /** The rest of the form, for conditions; known only for a request. */
  readonly data?: FormValues;
}

interface Target extends FilledIn {
  readonly table: TableDefinition;
}

/** Reads a filled template. Nothing is stored: the rows and their problems are returned to the form. */
export async function importTable(
  context: UploadContext<DefinitionServices>,
  request: RequestOf<Import>,
): Promise<ResultOf<Import>> {
  const target = await targetOf(context, request);
  const bytes = await receive(context);
  const { table } = target;
  const read = await readTable(context, target, { bytes, applyId: request.applyId }).catch((error: unknown) => {
    throw unreadable(error, sheetName(table.title.zh, []));
  });
  return { formType: target.form.kind, table: table.key, ...read };
}

interface SentFile {
  readonly bytes: Buffer;
  readonly applyId: string | undefined;
  /** The index of the sheet to read, and the number of sheets. */
  readonly sheet?: { readonly at: number; readonly of: number };
}

/** The rows of a sheet, with their problems and their exported values; runs in a worker thread. */
export async function readTable(
  { db, locale, now, tell, gone, services }: UploadContext<DefinitionServices>,
  { form, table, data }: Target,
  { bytes, applyId, sheet }: SentFile,
): Promise<ReadRows> {
  const columns = templateColumns(table);
  const dictionaries = await offeredItems(db.kysely, dictionariesOfColumns(columns));
  const input: TableInput = {
    file: sheetInput(table, bytes, maxRowsOf(table)),
    form: { ...form, rules: [] },
    table: table.key,
    data,
    applyId,
    cells: { dictionaries, directory: namesFor(columns, await services.directory.at(db.kysely)) },
    today: dayText(now()),
    locale,
  };
  const answer = async (progress: unknown) =>
    tell(sheet ? { ...(progress as Progress), sheet } : (progress as Progress));
  const result = await sheetThreads.run(work, input, answer, gone).catch((error: unknown) => {
    throw error instanceof WorkTooHeavy ? new UnreadableWorkbook("too-large") : error;
  });
  if (result.kind === "unreadable") throw new UnreadableWorkbook(result.reason);
  if (result.kind === "too-many-rows") throw refused("tooManyRows", { most: String(maxRowsOf(table)) });
  return result.read;
}

/** The part of the directory that these columns name. */
function namesFor(columns: readonly FieldDefinition[], { people, departments }: Directory): CellContext["directory"] {
  const isNamed = columns.some(({ type }) => type === "user");
  return {
    people: isNamed ? people.map(({ id, username, names }) => ({ id, username, names })) : [],
    departments: new Map(departments.all.map(({ id, names }) => [id, { id, names }])),
  };
}

/** Only for people who may create the form, or edit the request now. */
async function targetOf(
  { db, user, now, services }: Context<DefinitionServices>,
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
    if (!mayCreate(await services.directory.at(db.kysely), formKey, user, now())) throw notVisible();
    return { form: newest.definition, table: tableIn(newest.definition) };
  }
  const filled = await filledRequest({ db, user, services }, applyId);
  if (filled.form.kind !== formKey) throw new Refused("not-found");
  return { ...filled, table: tableIn(filled.form) };
}

/** The form of a request, for people who may edit it now. */
export async function filledRequest(
  { db, user, services }: Pick<Context<DefinitionServices>, "db" | "user" | "services">,
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
  const { names, maxRows, beside } = sheetInput(table, bytes, most);
  return readForeignSheet(bytes, names, maxRows, beside).catch((error: unknown) => {
    throw unreadable(error, sheetName(table.title.zh, []));
  });
}

/** The sheet of a table, on its own or among those of the whole form. */
function sheetInput(table: TableDefinition, bytes: Buffer, most: number): SheetInput {
  const names = [table.title.zh, table.title.en].map((title) => sheetName(title, []));
  return { bytes, names, maxRows: most + 2, beside: [traceSheet, traceSheetOf(table.key)] };
}

/** The message for a file that cannot be read; any other error is not the file's fault. */
export function unreadable(error: unknown, name: string): unknown {
  if (!(error instanceof UnreadableWorkbook)) return error;
  const text = ({ "no-workbook": "noWorkbook", "too-large": "tooLarge", "no-sheet": "noSheet" } as const)[error.reason];
  return refused(text, { name });
}

export function refused(text: ImportText, params: Readonly<Record<string, string>>): Refused {
  return new Refused("bad-input", { errors: [{ path: "file", rule: text, message: importTexts[text], params }] });
}
