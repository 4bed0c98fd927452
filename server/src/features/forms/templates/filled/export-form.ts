import type { RequestOf } from "@signoff/domain/http/endpoint";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { writeWorkbook, xlsxContentType } from "../../../../excel/workbook.ts";
import type { Context } from "../../../../http/context.ts";
import type { FileAnswer } from "../../../../http/download.ts";
import type { DefinitionServices } from "../../../base/definitions/public.ts";
import type { AskedForm } from "../../../registry/public.ts";
import { requireVisibleRequest } from "../../../base/request-access/public.ts";
import type { templatesContract } from "../contract.ts";
import { dictionariesOfColumns, shownColumns } from "../template-columns.ts";
import { notesSheet } from "../table-workbook.ts";
import { offeredItems } from "../templates.sql.ts";
import { filledTableOf } from "./export-rows.ts";
import { fieldsSheet, fieldValues, type ShownField } from "./fields-sheet.ts";
import { type FilledTable, filledSheet, newBook, optionSheets } from "./filled-workbook.ts";
import { type RowTrace, traceSheetOf, writeTrace } from "./row-trace.ts";

type Export = RequestOf<typeof templatesContract.exportForm>;

/** The part of a workbook that contains the fields. */
export const fieldsPart = "fields";

/** A whole form as on the screen: one sheet for its fields, one for each table. */
export async function exportForm(context: Context<DefinitionServices>, request: Export): Promise<FileAnswer> {
  const { db, locale } = context;
  const asked = await askedRequest(context, request.applyId);
  const { definition } = asked.form;
  const fields = shownFields(definition, request);
  const tables = await shownTables(context, asked, request);
  const columns = [...fields.map(({ field }) => field), ...tables.flatMap(({ table }) => shownColumns(table))];
  const dictionaries = await offeredItems(db.kysely, dictionariesOfColumns(columns));
  const cells = { dictionaries, directory: asked.directory };
  const book = newBook(locale);
  const first = fieldsSheet(fields, request.data, cells, locale, book);
  const sheets = tables.map((filled) => filledSheet(filled, cells, locale, book));
  const trace: RowTrace = {
    applyId: request.applyId,
    table: `${definition.kind}.${fieldsPart}`,
    revision: asked.request?.revision ?? null,
    exportedAt: context.now().toISOString(),
    locale,
    rows: [fieldValues(fields, request.data)],
  };
  const body = await writeWorkbook([
    first,
    ...sheets,
    notesSheet(
      tables.map(({ table }) => table),
      locale,
    ),
    ...optionSheets(book, locale),
    writeTrace(trace, traceSheetOf(fieldsPart)),
    ...tables.filter(({ table }) => table.excel).map(traceOf),
  ]);
  return { fileName: fileNameOf(asked, locale), contentType: xlsxContentType, body, size: body.length };
}

async function askedRequest({ db, user, services }: Context<DefinitionServices>, applyId: string): Promise<AskedForm> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const form = await services.definitions.form(db.kysely, request.form_kind, request.form_version);
  return { form, directory, request };
}

/** In the order of the form. Files have no cells, and of cascading options a cell shows only the last level. */
function shownFields(definition: FormDefinition, { fields }: Export): readonly ShownField[] {
  const asked = new Map(fields.map(({ key, isClosed }) => [key, isClosed]));
  return [...indexOf(definition).fields.values()].flatMap((indexed) => {
    const isClosed = asked.get(indexed.field.key);
    if (isClosed === undefined || indexed.field.type === "attachment") return [];
    return [{ ...indexed, isClosed: isClosed || indexed.field.levels !== undefined }];
  });
}

/** Includes, as read-only, what a sheet cannot bring back. */
async function shownTables(
  context: Context<DefinitionServices>,
  asked: AskedForm,
  { applyId, data, tables }: Export,
): Promise<readonly FilledTable[]> {
  const filled: FilledTable[] = [];
  for (const indexed of indexOf(asked.form.definition).tables.values()) {
    const wanted = tables.find(({ key }) => key === indexed.table.key);
    if (!wanted) continue;
    const { closed, takesRows } = wanted;
    const one = await filledTableOf(context, asked, indexed, { applyId, data, closed, takesRows });
    filled.push(indexed.table.excel ? one : { ...one, takesRows: false, isClosed: () => true });
  }
  return filled;
}

function traceOf({ trace, table }: FilledTable) {
  return writeTrace(trace, traceSheetOf(table.key));
}

function fileNameOf({ form, request }: AskedForm, locale: Context["locale"]): string {
  const title = form.definition.title[locale];
  return request?.request_no ? `${request.request_no} ${title}.xlsx` : `${title}.xlsx`;
}
