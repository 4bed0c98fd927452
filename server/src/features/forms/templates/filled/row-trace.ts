import { locales } from "@signoff/domain/locale";
import type { Row } from "@signoff/forms/values/form-values";
import { z } from "zod";
import type { SheetContent } from "../../../../excel/workbook.ts";

/** A hidden sheet with the exported rows, so that only later changes are imported. */
export const traceSheet = "signoff";

/** The same for one part of a whole form: a table, or the fields. */
export function traceSheetOf(part: string): string {
  return `${traceSheet}.${part}`;
}

/** The header of the hidden column with the number of the row, counted from 1. */
export const keyHeader = "signoff-row";

const head = z.object({
  applyId: z.string().nullable(),
  table: z.string(),
  revision: z.number().nullable(),
  exportedAt: z.string(),
  locale: z.enum(locales),
});

export type TraceHead = z.output<typeof head>;

export interface RowTrace extends TraceHead {
  readonly rows: readonly Row[];
}

const anyRow = z.record(z.string(), z.unknown());

/** A spreadsheet cell holds at most 32,767 characters. */
const maxCharacters = 30_000;

export function writeTrace({ rows, ...about }: RowTrace, name = traceSheet): SheetContent {
  const lines = [about, ...rows].map((one) => partsOf(JSON.stringify(one)));
  const width = lines.reduce((most, { length }) => Math.max(most, length), 1);
  const columns = Array.from({ length: width }, () => ({ header: traceSheet, width: 12, holds: "text" as const }));
  return {
    name,
    columns,
    rows: lines.map((parts) => columns.map((_column, at) => parts[at] ?? null)),
    isHidden: true,
  };
}

/** Undefined if the sheet is missing or was changed by hand: then the file is read as a filled template. */
export function readTrace(sheet: readonly (readonly unknown[])[] | undefined): RowTrace | undefined {
  if (!sheet) return undefined;
  const [first, ...others] = sheet
    .slice(1)
    .map((cells) => parsed(cells.filter((part) => typeof part === "string").join("")));
  const about = head.safeParse(first);
  const rows = others.map((one) => anyRow.safeParse(one));
  if (!about.success || !rows.every(({ success }) => success)) return undefined;
  return { ...about.data, rows: rows.map(({ data }) => data ?? {}) };
}

function partsOf(text: string): readonly string[] {
  const count = Math.ceil(text.length / maxCharacters);
  return Array.from({ length: count }, (_part, at) => text.slice(at * maxCharacters, (at + 1) * maxCharacters));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
