import type { Locale } from "@signoff/domain/locale";
import type { IndexedField } from "@signoff/forms/definition/definition-index";
import { type FormValues, readField, type Row } from "@signoff/forms/values/form-values";
import type { SheetColumn, SheetContent } from "../../../../excel/workbook.ts";
import { contentNote, limitNote, noteTexts, requiredNote } from "../column-notes.ts";
import type { CellContext } from "../read-cell.ts";
import { heldBy, typedCell, widthOf } from "../table-workbook.ts";
import { cellWriter } from "./cell-content.ts";
import type { Book } from "./filled-workbook.ts";

/** The header of the hidden column with the keys of the fields. */
export const fieldHeader = "signoff-field";

export interface ShownField extends IndexedField {
  readonly isClosed: boolean;
}

const valueColumn = 3;

/** The fields of a form, one per line: their place, their content as text, and what they accept. */
export function fieldsSheet(
  fields: readonly ShownField[],
  data: FormValues,
  context: CellContext,
  locale: Locale,
  book: Book,
): SheetContent {
  const name = noteTexts.fields[locale];
  book.taken.push(name);
  const cells = fields.map(({ field, isClosed }) =>
    isClosed
      ? { holds: heldBy(field) }
      : typedCell(field, field.label[locale], context.dictionaries, locale, book.lists),
  );
  const rows = fields.map((indexed) => {
    const { field, section } = indexed;
    const value = cellWriter(field, context, locale)(readField(data, indexed));
    const notes = [requiredNote(field, locale), contentNote(field, locale), limitNote(field, locale)];
    return [field.key, section.title[locale], field.label[locale], value, field.unit ?? null, ...notes];
  });
  return {
    name,
    columns: columnsOf(
      locale,
      rows.map((row) => row.map((cell) => (cell instanceof Date ? "" : String(cell ?? "")))),
    ),
    rows,
    ofCell: (row, column) => (column === valueColumn ? cells[row] : undefined),
    closed: {
      isClosed: (row, column) => column !== valueColumn || fields[row]?.isClosed === true,
      note: noteTexts.closed[locale],
      isSheetLocked: true,
    },
  };
}

function columnsOf(locale: Locale, texts: readonly (readonly string[])[]): SheetColumn[] {
  const keys = ["section", "field", "entry", "unit", "required", "holds", "limits"] as const;
  const shown = keys.map((key, at): SheetColumn => {
    const header = noteTexts[key][locale];
    return { header, width: widthOf([header, ...texts.map((row) => row[at + 1] ?? "")]), holds: "text" };
  });
  return [{ header: fieldHeader, width: 12, holds: "text", isHidden: true }, ...shown];
}

/** The values of the fields at the export. */
export function fieldValues(fields: readonly ShownField[], data: FormValues): Row {
  return Object.fromEntries(fields.map((indexed) => [indexed.field.key, readField(data, indexed) ?? null]));
}
