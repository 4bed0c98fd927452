import { createHash } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { Context, UploadContext } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { cleanFileName } from "../../files/public.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { type Blank, blankByKey, closingLines } from "./blanks.ts";
import { type DocxProblem, docxProblem, docxTexts, holdsPrograms } from "./check-docx.ts";
import { contentNote, limitNote, requiredNote } from "./column-notes.ts";
import type { templatesContract } from "./contract.ts";
import { excelTables } from "./excel-tables.ts";
import { receive, sheetOf } from "./import-table.ts";
import { rowsOfSheet } from "./rows-of-sheet.ts";
import { templateColumns } from "./template-columns.ts";
import * as stored from "./template-versions.sql.ts";

type Contract = typeof templatesContract;
type Services = Pick<DefinitionServices, "definitions" | "directory">;

/** The purpose of a template: a table of a form, or a blank. */
type Served = { readonly table: TableDefinition } | { readonly blank: Blank };

async function servedBy({ db, services: { definitions } }: Context<Services>, templateType: string): Promise<Served> {
  const blank = blankByKey(templateType);
  if (blank) return { blank };
  const [formKey = "", tableKey = ""] = templateType.split(".");
  const form = await definitions.newestForm(db.kysely, formKey);
  const table = form && excelTables(form.definition).find(({ key }) => key === tableKey);
  if (!table) throw new Refused("not-found");
  return { table };
}

export async function showTemplate(
  context: Context<Services>,
  { templateType }: RequestOf<Contract["detail"]>,
): Promise<ResultOf<Contract["detail"]>> {
  const { db, locale } = context;
  const served = await servedBy(context, templateType);
  const versions = await stored.versionsOf(db.kysely, templateType);
  return {
    templateType,
    parts: partsOf(served, locale),
    versions: versions.map((row) => ({
      version: row.version,
      fileName: row.file_name,
      size: row.size,
      note: row.note,
      inUse: row.in_use,
      uploader: row[`realname_${locale}`] ?? "",
      time: row.uploaded_at.toISOString(),
    })),
  };
}

function partsOf(served: Served, locale: Locale) {
  if ("blank" in served)
    return [...served.blank.lines, ...closingLines].map((line) => {
      return { name: line[locale], required: "", holds: "", limits: "" };
    });
  return templateColumns(served.table).map((column) => ({
    name: column.label[locale],
    required: requiredNote(column, locale),
    holds: contentNote(column, locale),
    limits: limitNote(column, locale),
  }));
}

/** The file is used from now on; earlier versions can be chosen again. */
export async function uploadTemplate(
  context: UploadContext<Services>,
  { templateType, note = "" }: RequestOf<Contract["upload"]>,
): Promise<ResultOf<Contract["upload"]>> {
  const served = await servedBy(context, templateType);
  const content = await receive(context);
  if ("table" in served) await requireTable(context, served.table, content);
  else await requirePaper(content);
  const fileName = cleanFileName(context.upload.fileName);
  return context.conclude(async (tx) => {
    await stored.holdTemplate(tx, templateType);
    const versions = await stored.versionsOf(tx, templateType);
    const version = (versions[0]?.version ?? 0) + 1;
    await stored.useVersion(tx, templateType, null);
    await stored.insertVersion(tx, {
      template_type: templateType,
      version,
      file_name: fileName,
      content,
      size: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      note,
      uploader_id: context.user.id,
    });
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "upload",
      object: { kind: "template", id: templateType, name: templateType },
      before: { version: inUseOf(versions) },
      after: { version, fileName, note },
    });
    return { version };
  });
}

/** The filled file must be readable again, so its sheet and columns must be those of the table. */
async function requireTable(
  { db, locale, services: { directory } }: Context<Services>,
  table: TableDefinition,
  content: Buffer,
): Promise<void> {
  const sheet = await sheetOf(table, content, 1000);
  if (await holdsPrograms(content)) throw unfit("macros");
  const cells = { dictionaries: {}, directory: await directory.at(db.kysely) };
  const { problems } = await rowsOfSheet(
    { ...sheet, rows: sheet.rows.slice(0, 1) },
    { table, path: "" },
    cells,
    locale,
  );
  if (problems.length === 0) return;
  const errors = problems.map(({ message }) => ({
    path: "file",
    rule: "columns",
    message: { zh: message, en: message },
  }));
  throw new Refused("bad-input", { errors });
}

async function requirePaper(content: Buffer): Promise<void> {
  const wrong = await docxProblem(content);
  if (wrong) throw unfit(wrong);
}

function unfit(rule: DocxProblem): Refused {
  return new Refused("bad-input", { errors: [{ path: "file", rule, message: docxTexts[rule] }] });
}

/** If another person was faster, the caller learns which version is used now. */
export async function chooseVersion(
  context: Context,
  { templateType, version, was }: RequestOf<Contract["chooseVersion"]>,
): Promise<ResultOf<Contract["chooseVersion"]>> {
  return context.conclude(async (tx) => {
    await stored.holdTemplate(tx, templateType);
    const versions = await stored.versionsOf(tx, templateType);
    if (version !== null && !versions.some((one) => one.version === version)) throw new Refused("not-found");
    const current = inUseOf(versions);
    if (current !== was) throw new Refused("stale-revision", { result: { current: { version: current } } });
    await stored.useVersion(tx, templateType, version);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "edit",
      object: { kind: "template", id: templateType, name: templateType },
      before: { version: current },
      after: { version },
    });
    return { version };
  });
}

/** Null: the built-in one. */
function inUseOf(versions: readonly { readonly version: number; readonly in_use: boolean }[]): number | null {
  return versions.find((one) => one.in_use)?.version ?? null;
}
