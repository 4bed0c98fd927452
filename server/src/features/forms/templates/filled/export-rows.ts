import type { RequestOf } from "@signoff/domain/http/endpoint";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { maxRowsOf } from "@signoff/forms/definition/detail-table";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Lookup } from "@signoff/forms/definition/options";
import { type FormValues, plainText, readRows } from "@signoff/forms/values/form-values";
import { writeWorkbook, xlsxContentType } from "../../../../excel/workbook.ts";
import type { Context } from "../../../../http/context.ts";
import type { FileAnswer } from "../../../../http/download.ts";
import { Refused } from "../../../../http/refused.ts";
import type { DefinitionServices } from "../../../base/definitions/public.ts";
import { type AskedForm, askedForm, listOffers } from "../../../registry/public.ts";
import type { templatesContract } from "../contract.ts";
import { excelTables, tableFileName } from "../excel-tables.ts";
import { refused } from "../import-table.ts";
import { dictionariesOfColumns, shownColumns } from "../template-columns.ts";
import { offeredItems } from "../templates.sql.ts";
import { type FilledTable, filledWorkbook } from "./filled-workbook.ts";
import type { RowTrace } from "./row-trace.ts";

type Export = typeof templatesContract.exportRows;

/** Users type to find the others: a list of thousands does not help. */
const maxOffered = 500;

/** A table as on the screen, for editing in a spreadsheet and re-import. */
export async function exportRows(
  context: Context<DefinitionServices>,
  request: RequestOf<Export>,
): Promise<FileAnswer> {
  const { db, locale } = context;
  const [formType = "", tableKey = ""] = request.templateType.split(".");
  const asked = await askedForm(context, { formType, applyId: request.applyId });
  const { definition } = asked.form;
  const indexed = indexOf(definition).tables.get(tableKey);
  if (!indexed || !excelTables(definition).includes(indexed.table)) throw new Refused("not-found");
  const dictionaries = await offeredItems(db.kysely, dictionariesOfColumns(shownColumns(indexed.table)));
  const filled = await filledTableOf(context, asked, indexed, request);
  const body = await writeWorkbook(filledWorkbook(filled, { dictionaries, directory: asked.directory }, locale));
  return { fileName: fileNameOf(asked, indexed, locale), contentType: xlsxContentType, body, size: body.length };
}

type AskedTable = Pick<RequestOf<Export>, "applyId" | "data" | "closed" | "takesRows">;

/** The present rows, with the options that their columns offer now. */
export async function filledTableOf(
  context: Context<DefinitionServices>,
  { form: { definition }, request }: AskedForm,
  indexed: IndexedTable,
  asked: AskedTable,
): Promise<FilledTable> {
  const { table } = indexed;
  const rows = readRows(asked.data, indexed);
  const maxBytes = maxRowsOf(table);
  if (rows.length > maxBytes) throw refused("tooManyRows", { maxBytes: String(maxBytes) });
  const trace: RowTrace = {
    applyId: asked.applyId ?? null,
    table: `${definition.kind}.${table.key}`,
    revision: request?.revision ?? null,
    exportedAt: context.now().toISOString(),
    locale: context.locale,
    rows,
  };
  const offered = await offersOf(context, definition, indexed, asked);
  return { table, trace, offered, takesRows: asked.takesRows, isClosed: closedTest(asked.closed) };
}

function fileNameOf({ form, request }: AskedForm, { table }: IndexedTable, locale: Context["locale"]): string {
  const name = tableFileName(form.definition, table, locale);
  return request?.request_no ? `${request.request_no} ${name}` : name;
}

function closedTest(closed: RequestOf<Export>["closed"]): (row: number, column: string) => boolean {
  const known = new Map(closed.map(({ column, rows }) => [column, rows && new Set(rows)]));
  return (row, column) => known.has(column) && (known.get(column)?.has(row) ?? true);
}

/** The options of columns for the form as it is; options that depend on the row are not listed. */
async function offersOf(
  context: Context<DefinitionServices>,
  definition: FormDefinition,
  indexed: IndexedTable,
  request: AskedTable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const offered = new Map<string, readonly string[]>();
  for (const column of shownColumns(indexed.table)) {
    if (column.system || column.type === "multiselect" || column.multiple !== undefined) continue;
    const codes = ofOtherTable(column, definition, request.data) ?? (await codesOf(column));
    if (codes) offered.set(column.key, [...new Set(codes)]);
  }
  return offered;

  async function codesOf(column: FieldDefinition): Promise<readonly string[] | undefined> {
    const { options } = column;
    if (!options || !("lookup" in options) || readsRow(options.lookup, indexed)) return undefined;
    const { registry } = options.lookup;
    const question = {
      registry,
      formType: definition.kind,
      field: `${indexed.table.key}.${column.key}`,
      pageNo: 1,
      pageSize: maxOffered,
    };
    const { applyId, data } = request;
    const found = await listOffers(context, { ...question, ...(applyId ? { applyId } : {}), data });
    return found.records.map(({ code }) => code);
  }
}

function ofOtherTable(
  { options }: FieldDefinition,
  definition: FormDefinition,
  data: FormValues,
): readonly string[] | undefined {
  if (!options || !("table" in options)) return undefined;
  const { key, column } = options.table;
  const other = indexOf(definition).tables.get(key);
  return other && readRows(data, other).flatMap((row) => plainText(row[column]) || []);
}

/** Whether the offers of a look-up depend on other cells of the row. */
function readsRow(lookup: Lookup, { columns }: IndexedTable): boolean {
  let found = lookup.field !== undefined;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === "ref" || key === "field") && typeof inner === "string" && columns.has(inner)) found = true;
      visit(inner);
    }
  };
  visit([lookup.filter, lookup.or]);
  return found;
}
