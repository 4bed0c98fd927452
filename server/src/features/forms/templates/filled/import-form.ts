import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { fillText } from "@signoff/domain/http/refusal-messages";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { plainText } from "@signoff/forms/values/form-values";
import { importCode } from "@signoff/forms/rights/import-codes";
import { type ForeignSheet, readForeignSheet, UnreadableWorkbook } from "../../../../excel/foreign-sheet.ts";
import type { Context, UploadContext } from "../../../../http/context.ts";
import type { DefinitionServices } from "../../../base/definitions/public.ts";
import { noteTexts } from "../column-notes.ts";
import type { templatesContract } from "../contract.ts";
import { excelTables } from "../excel-tables.ts";
import { type FilledIn, filledRequest, readTable, receive, refused, unreadable } from "../import-table.ts";
import { importTexts } from "../import-texts.ts";
import { ownTrace } from "../read-table.work.ts";
import { type CellContext, type CellValue, cellReader } from "../read-cell.ts";
import { dictionariesOfColumns } from "../template-columns.ts";
import { offeredItems } from "../templates.sql.ts";
import { fieldsPart } from "./export-form.ts";
import { fieldHeader } from "./fields-sheet.ts";
import { type RowTrace, traceSheetOf } from "./row-trace.ts";
import { tracedCells } from "./traced-rows.ts";

type Import = typeof templatesContract.importForm;
type ChangedField = ResultOf<Import>["fields"][number];

/** Far more fields than any form has. */
const maxFields = 2_000;

/** Reads a form that was exported as one workbook. Nothing is stored: the changes are returned to the form. */
export async function importForm(
  context: UploadContext<DefinitionServices>,
  { applyId }: RequestOf<Import>,
): Promise<ResultOf<Import>> {
  const filled = await filledRequest(context, applyId);
  const bytes = await receive(context);
  const sheet = await sheetOfFields(bytes);
  const trace = ownTrace(sheet.beside, `${filled.form.kind}.${fieldsPart}`, applyId);
  if (!trace) throw refused("otherForm", {});
  const fields = await changedFields(context, filled, sheet, trace);
  const tables: ResultOf<Import>["tables"] = [];
  const directory = await context.services.directory.at(context.db.kysely);
  const open = excelTables(filled.form).filter(({ key }) => {
    const code = importCode(filled.form.kind, key);
    return code === undefined || directory.may(context.user, code);
  });
  for (const [at, table] of open.entries()) {
    const file = { bytes, applyId, sheet: { at: at + 1, of: open.length } };
    const read = await readTable(context, { ...filled, table }, file).catch(whenMissing);
    if (read?.exported) tables.push({ table: table.key, ...read });
  }
  return { time: trace.exportedAt, fields, tables };
}

/** A removed sheet changes nothing. */
function whenMissing(error: unknown): undefined {
  if (error instanceof UnreadableWorkbook && error.reason === "no-sheet") return undefined;
  throw unreadable(error, "");
}

async function sheetOfFields(bytes: Buffer): Promise<ForeignSheet> {
  const names = [noteTexts.fields.zh, noteTexts.fields.en];
  return readForeignSheet(bytes, names, maxFields, [traceSheetOf(fieldsPart)]).catch((error: unknown) => {
    const isOther = error instanceof UnreadableWorkbook && error.reason === "no-sheet";
    throw isOther ? refused("otherForm", {}) : unreadable(error, "");
  });
}

async function changedFields(
  { db, locale, services }: Context<DefinitionServices>,
  { form }: FilledIn,
  sheet: ForeignSheet,
  trace: RowTrace,
): Promise<ChangedField[]> {
  const known = [...indexOf(form).fields.values()].map(({ field }) => field);
  const cells: CellContext = {
    dictionaries: await offeredItems(db.kysely, dictionariesOfColumns(known)),
    directory: await services.directory.at(db.kysely),
  };
  const byKey = new Map(known.map((field) => [field.key, field]));
  const [header = []] = sheet.rows;
  const keyAt = header.indexOf(fieldHeader);
  const valueAt = header.findIndex((cell) => cell === noteTexts.entry.zh || cell === noteTexts.entry.en);
  if (keyAt < 0 || valueAt < 0) throw refused("otherForm", {});
  const written = tracedCells(trace, cells);
  const [base = {}] = trace.rows;
  return sheet.rows.flatMap((row, at) => {
    const field = byKey.get(plainText(row[keyAt]));
    if (!field || !(field.key in base)) return [];
    const cell = sheet.hasFormula(at, valueAt) ? formula : readChanged(field, row[valueAt]);
    return cell ? [changedField(field.key, base[field.key], cell, locale)] : [];
  });

  function readChanged(field: FieldDefinition, cell: unknown): CellValue | undefined {
    return written(field, base[field.key], cell) ? undefined : cellReader(field, cells)(cell);
  }
}

const formula = { kind: "wrong", value: undefined, text: "formula" } as const;

function changedField(key: string, base: unknown, cell: CellValue, locale: Context["locale"]): ChangedField {
  const mine = cell.kind === "empty" ? null : (cell.value ?? null);
  const problem = cell.kind === "wrong" ? fillText(importTexts[cell.text][locale], cell.params ?? {}) : null;
  return { key, base, mine, problem };
}
