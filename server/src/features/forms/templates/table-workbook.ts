import type { Locale } from "@signoff/domain/locale";
import type { TableDefinition } from "@signoff/forms/definition/detail-table";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type CellLimit, type SheetColumn, type SheetContent, sheetName } from "../../../excel/workbook.ts";
import { contentNote, limitNote, noteTexts, requiredNote } from "./column-notes.ts";
import { choicesOf, headerOf, templateColumns } from "./template-columns.ts";

/** Rows prepared for typing; fewer if the table allows fewer. */
export const preparedRows = 200;

export interface ListOfOptions {
  readonly header: string;
  readonly shown: readonly string[];
}

/** One sheet per table, the notes on every column, and the options for the lists of the columns. */
export function tableWorkbook(
  tables: readonly TableDefinition[],
  dictionaries: Dictionaries,
  locale: Locale,
): readonly SheetContent[] {
  const taken: string[] = [noteTexts.notes[locale], noteTexts.options[locale]];
  const lists: ListOfOptions[] = [];
  const sheets = tables.map((table) => {
    const name = sheetName(table.title[locale], taken);
    taken.push(name);
    const columns = templateColumns(table).map((column) => sheetColumn(table, column, dictionaries, locale, lists));
    const emptyRows = Math.min(table.maxRows ?? preparedRows, preparedRows);
    return { name, columns, rows: [], emptyRows };
  });
  const notes = notesSheet(tables, locale);
  return lists.length === 0 ? [...sheets, notes] : [...sheets, notes, optionsSheet(lists, locale)];
}

export function sheetColumn(
  table: TableDefinition,
  column: FieldDefinition,
  dictionaries: Dictionaries,
  locale: Locale,
  lists: ListOfOptions[],
): SheetColumn {
  const header = headerOf(column, locale);
  const listHeader = `${table.title[locale]}: ${column.label[locale]}`;
  return {
    header,
    width: widthOf([header]),
    marked: column.required === true,
    ...typedCell(column, listHeader, dictionaries, locale, lists),
  };
}

/** The content and the permitted input of a cell for this field. */
export function typedCell(
  field: FieldDefinition,
  listHeader: string,
  dictionaries: Dictionaries,
  locale: Locale,
  lists: ListOfOptions[],
): Pick<SheetColumn, "holds" | "limit"> {
  const choices = choicesOf(field, dictionaries, locale);
  const shown = choices?.map((choice) => choice.shown) ?? [];
  // Several values in one cell are not an item of the list: the options are shown, but not enforced.
  const isSeveral = field.type === "multiselect" || field.multiple !== undefined;
  if (shown.length > 0) lists.push({ header: listHeader, shown });
  const list: CellLimit | undefined =
    shown.length > 0 && !isSeveral
      ? { kind: "list", sheet: noteTexts.options[locale], column: lists.length - 1, count: shown.length }
      : undefined;
  const limit = list ?? (choices ? undefined : plainLimit(field));
  return { holds: heldBy(field), ...(limit ? { limit } : {}) };
}

export function heldBy({ type }: FieldDefinition): SheetColumn["holds"] {
  return type === "number" || type === "date" ? type : "text";
}

function plainLimit({ type, min, max, maxLength }: FieldDefinition): CellLimit | undefined {
  if (type === "number") return { kind: "number", min: asNumber(min), max: asNumber(max) };
  return maxLength === undefined ? undefined : { kind: "length", max: maxLength };
}

const asNumber = (limit: FieldDefinition["min"]) => (typeof limit === "number" ? limit : undefined);

export function notesSheet(tables: readonly TableDefinition[], locale: Locale): SheetContent {
  const headers = (["table", "column", "key", "required", "holds", "limits"] as const).map(
    (key) => noteTexts[key][locale],
  );
  const rows = tables.flatMap((table) =>
    templateColumns(table).map((column) => [
      table.title[locale],
      headerOf(column, locale),
      column.key,
      requiredNote(column, locale),
      contentNote(column, locale),
      limitNote(column, locale),
    ]),
  );
  return { name: noteTexts.notes[locale], columns: textColumns(headers, rows), rows };
}

export function optionsSheet(lists: readonly ListOfOptions[], locale: Locale): SheetContent {
  const longest = lists.reduce((most, { shown }) => Math.max(most, shown.length), 0);
  const rows = Array.from({ length: longest }, (_row, at) => lists.map(({ shown }) => shown[at] ?? ""));
  const headers = lists.map(({ header }) => header);
  return { name: noteTexts.options[locale], columns: textColumns(headers, rows), rows };
}

export function textColumns(headers: readonly string[], rows: readonly (readonly string[])[]): SheetColumn[] {
  return headers.map((header, at) => ({
    header,
    width: widthOf([header, ...rows.map((row) => row[at] ?? "")]),
    holds: "text" as const,
  }));
}

/** In characters of a spreadsheet; a Chinese character takes two. */
export function widthOf(texts: readonly string[]): number {
  const widest = texts.reduce(
    (most, one) => Math.max(most, one.length + (one.match(/[\u2e80-\uffef]/g)?.length ?? 0)),
    0,
  );
  return Math.min(60, Math.max(12, widest + 2));
}
