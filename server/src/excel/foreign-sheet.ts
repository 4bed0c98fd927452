import { sheetThreads } from "../workers/pools.ts";
import { WorkTooHeavy } from "../workers/thread.ts";
import { work as csvWork } from "./read-csv.work.ts";
import { type UnreadableReason, work } from "./read-sheet.work.ts";

/** A sheet of a file that a user sent. */
export interface ForeignSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
  /** Whether the cell (indices from 0) holds a formula. */
  hasFormula(row: number, column: number): boolean;
  /** The rows of the second sheet, if one was asked for. */
  readonly beside?: readonly (readonly unknown[])[] | undefined;
}

/** Why a file cannot be read as a workbook; the caller has the texts. */
export class UnreadableWorkbook extends Error {
  override readonly name = "UnreadableWorkbook";
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The first sheet with one of these names (of the first sheet if none is given), with at most this many rows. Read in a
 * worker thread with limits of its own: a small file can be made to cost any amount of time and memory.
 */
export async function readForeignSheet(
  bytes: Buffer,
  names: readonly string[],
  maxRows: number,
  beside?: readonly string[],
): Promise<ForeignSheet> {
  const read = await sheetThreads.run(work, { bytes, names, maxRows, beside }).catch((error: unknown) => {
    throw error instanceof WorkTooHeavy ? new UnreadableWorkbook("too-large") : error;
  });
  if (read.kind === "unreadable") throw new UnreadableWorkbook(read.reason);
  const formulas = new Set(read.formulas);
  const hasFormula = (row: number, column: number) => formulas.has(`${row},${column}`);
  return { name: read.name, rows: read.rows, hasFormula, beside: read.beside };
}

/** The rows of a text file with one record per line, read under the same limits. */
export async function readForeignCsv(bytes: Buffer, maxRows: number): Promise<ForeignSheet["rows"]> {
  const rows = await sheetThreads.run(csvWork, { bytes, maxRows }).catch((error: unknown) => {
    throw error instanceof WorkTooHeavy ? new UnreadableWorkbook("too-large") : error;
  });
  if (!rows) throw new UnreadableWorkbook("no-workbook");
  return rows;
}
