import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { Row } from "@signoff/forms/values/form-values";
import type { CellContext } from "../read-cell.ts";
import { cellWriter, type WriteCell } from "./cell-content.ts";
import { keyHeader, type RowTrace } from "./row-trace.ts";

/** The exported rows, to compare with the imported ones. */
export interface TracedRows {
  /** The index of the exported row, from 0. The second copy of a row in the spreadsheet is a new row. */
  readonly keyOf: (cells: readonly unknown[]) => number | undefined;
  readonly row: (key: number | undefined) => Row | undefined;
  /** Whether the cell still shows what was written for this value. */
  readonly isAsWritten: (column: FieldDefinition, value: unknown, cell: unknown) => boolean;
}

export function tracedRows(header: readonly unknown[], trace: RowTrace, context: CellContext): TracedRows | undefined {
  const { rows } = trace;
  const at = header.indexOf(keyHeader);
  if (at < 0) return undefined;
  const taken = new Set<number>();
  return {
    keyOf(cells) {
      const key = Number(cells[at] ?? 0) - 1;
      if (!Number.isInteger(key) || rows[key] === undefined || taken.has(key)) return undefined;
      taken.add(key);
      return key;
    },
    row: (key) => (key === undefined ? undefined : rows[key]),
    isAsWritten: tracedCells(trace, context),
  };
}

/** Whether a cell still shows what was written for a value. */
export function tracedCells({ locale }: Pick<RowTrace, "locale">, context: CellContext): TracedRows["isAsWritten"] {
  const writers = new Map<string, WriteCell>();
  return (column, value, cell) => {
    const write = writers.get(column.key) ?? cellWriter(column, context, locale);
    writers.set(column.key, write);
    return contentText(cell) === contentText(write(value));
  };
}

/** The digits of a number that every spreadsheet program preserves. */
const keptDigits = 15;

/**
 * The content of a cell without what spreadsheet programs change when saving: the last digits of numbers, and line
 * endings.
 */
function contentText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return String(Number(cell.toPrecision(keptDigits)));
  if (typeof cell !== "string") return "";
  return cell
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (/[\t\n]/.test(sign) ? sign : ""))
    .trim();
}
