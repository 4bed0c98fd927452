import { functionOf } from "../conditions/confirm-rows.ts";
import { isRecord, plainText, rowsIn, type Row } from "../values/form-values.ts";

/** The names of the five functions in a frame's row. */
export const frameFunctions = { PIE: "pie", Litho: "litho", RE: "re", Tapeout: "tapeout", CE: "ce" } as const;

type FunctionColumn = (typeof frameFunctions)[keyof typeof frameFunctions];

/** The state of one variant of a frame: its round, the answers of the functions, and whether they are enough. */
export type VariantState = Record<FunctionColumn, string> & {
  round: number;
  isConfirmed: boolean;
  confirmDue?: string;
  /** The child whose handlers are currently asked. */
  confirming?: string;
};

/** Statuses from bad to good: the row of a frame shows the worst of its variants. */
const worstFirst = ["ng", "wait", "cond", "ok", "na"];

/** Nobody has answered yet. */
export const waitingAnswers: Record<FunctionColumn, string> = {
  pie: "wait",
  litho: "wait",
  re: "wait",
  tapeout: "wait",
  ce: "wait",
};

export const waitingVariant: VariantState = { ...waitingAnswers, round: 1, isConfirmed: false };

/**
 * The answers in a confirmation table. A function that is still asked has not answered, whatever an earlier round left
 * there.
 */
export function answersOf(confirms: unknown, open: readonly string[] = []): Record<FunctionColumn, string> {
  const rows: readonly Row[] = rowsIn(confirms);
  const asked = new Set(open.map((slot) => functionOf[slot]));
  const statusOf = (func: string) =>
    asked.has(func) ? "wait" : plainText(rows.find((row) => row.func === func)?.status) || "wait";
  const entries = Object.entries(frameFunctions).map(([func, column]) => [column, statusOf(func)]);
  return Object.fromEntries(entries) as Record<FunctionColumn, string>;
}

export function readVariants(value: unknown): Record<string, VariantState> {
  return isRecord(value) ? (value as Record<string, VariantState>) : {};
}

/** The columns of a frame's row that follow from its variants. */
export function frameColumns(variants: Readonly<Record<string, VariantState>>): Record<string, unknown> {
  const states = Object.values(variants);
  const worst = (column: FunctionColumn) =>
    worstFirst.find((status) => states.some((state) => state[column] === status)) ?? "wait";
  const columns = Object.values(frameFunctions).map((column) => [column, worst(column)]);
  const due = states
    .flatMap(({ confirmDue, isConfirmed }) => (confirmDue && !isConfirmed ? [confirmDue] : []))
    .toSorted();
  return {
    ...Object.fromEntries(columns),
    variants,
    variant: Object.keys(variants).join(", "),
    checkRound: states.reduce((most, { round }) => Math.max(most, round), 1),
    confirmDue: due[0],
    confirming: states.flatMap(({ confirming }) => confirming ?? []),
    overall: states.length > 0 && states.every(({ isConfirmed }) => isConfirmed) ? "confirmed" : "unconfirmed",
  };
}
