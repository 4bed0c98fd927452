import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type SheetContent, writeWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { Refused } from "../../../http/refused.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { type Blank, blankByKey, blankOfBizType, closingLines } from "./blanks.ts";
import { noteTexts } from "./column-notes.ts";
import type { templatesContract } from "./contract.ts";
import { excelTables, tableFileName } from "./excel-tables.ts";
import { docxContentType, writeDocx } from "./docx.ts";
import { tableWorkbook } from "./table-workbook.ts";
import { templateFile } from "./template-versions.sql.ts";
import { dictionariesOfColumns, templateColumns } from "./template-columns.ts";
import { offeredItems } from "./templates.sql.ts";

type Contract = typeof templatesContract;
type Services = Pick<DefinitionServices, "definitions">;

/**
 * Business types whose files contain one table. Other business types without a blank contain all tables of their form.
 */
const tableOfBizType: Readonly<Record<string, string>> = { opc_fem: "fem" };

/** The template of one table, or a blank by its key. */
export async function exportTableTemplate(
  context: Context<Services>,
  { templateType, version }: RequestOf<Contract["exportTableTemplate"]>,
): Promise<FileAnswer> {
  const replaced = version === 0 ? undefined : await replacementOf(context, templateType, version);
  if (replaced) return replaced;
  if (version !== undefined && version > 0) throw new Refused("not-found");
  const blank = blankByKey(templateType);
  if (blank) return blankFile(context, blank);
  const [formKey = "", tableKey = ""] = templateType.split(".");
  const form = await context.services.definitions.newestForm(context.db.kysely, formKey);
  const table = form && excelTables(form.definition).find(({ key }) => key === tableKey);
  if (!form || !table) throw new Refused("not-found");
  return tableFile(context, form.definition, [table]);
}

/** The sources of the files of a business type: its blank, or the tables they contain. */
export async function exportTemplate(
  context: Context<Services>,
  { bizType }: RequestOf<Contract["exportTemplate"]>,
): Promise<FileAnswer> {
  const blank = blankOfBizType(bizType);
  if (blank) return (await replacementOf(context, blank.key)) ?? blankFile(context, blank);
  const [formKey = ""] = bizType.split("_");
  const form = await context.services.definitions.newestForm(context.db.kysely, formKey);
  if (!form?.definition.attachments.some((attachment) => attachment.bizType === bizType)) {
    throw new Refused("not-found");
  }
  const only = tableOfBizType[bizType];
  const tables = excelTables(form.definition).filter(({ key }) => only === undefined || key === only);
  const [first, second] = tables;
  if (!first) throw new Refused("not-found");
  const replaced = second ? undefined : await replacementOf(context, `${formKey}.${first.key}`);
  if (replaced) return replaced;
  return tableFile(context, form.definition, tables);
}

async function tableFile(
  { db, locale }: Context,
  form: FormDefinition,
  tables: readonly TableDefinition[],
): Promise<FileAnswer> {
  const dictionaries = await offeredItems(db.kysely, dictionariesOfColumns(tables.flatMap(templateColumns)));
  const [first, second] = tables;
  const fileName = first && !second ? tableFileName(form, first, locale) : `${form.title[locale]}.xlsx`;
  return xlsxFile(fileName, tableWorkbook(tables, dictionaries, locale));
}

async function blankFile({ locale }: Context, blank: Blank): Promise<FileAnswer> {
  const title = blank.title[locale];
  const lines = [...blank.lines, ...closingLines].map((line) => line[locale]);
  const body = await writeDocx({ title, heads: [noteTexts.item[locale], noteTexts.entry[locale]], lines });
  return { fileName: `${title}.docx`, contentType: docxContentType, body, size: body.length };
}

/** The file with which an administrator replaced the built-in one. */
async function replacementOf({ db }: Context, templateType: string, version?: number): Promise<FileAnswer | undefined> {
  const file = await templateFile(db.kysely, templateType, version);
  if (!file) return undefined;
  const body = Buffer.from(file.content);
  const contentType = templateType.includes(".") ? xlsxContentType : docxContentType;
  return { fileName: file.file_name, contentType, body, size: body.length };
}

async function xlsxFile(fileName: string, sheets: readonly SheetContent[]): Promise<FileAnswer> {
  const body = await writeWorkbook(sheets);
  return { fileName, contentType: xlsxContentType, body, size: body.length };
}
