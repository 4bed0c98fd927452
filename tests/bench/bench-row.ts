/** One measured figure with its bar. */
export interface BenchRow {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string;
  readonly ok: boolean;
}

/** A figure that must not exceed its bar. */
export function atMost(id: string, value: number, limit: number, unit: string): BenchRow {
  return { id, value: round(value), unit, bar: `<= ${round(limit)}`, ok: value <= limit };
}

/** A figure that must reach its bar. */
export function atLeast(id: string, value: number, limit: number, unit: string): BenchRow {
  return { id, value: round(value), unit, bar: `>= ${round(limit)}`, ok: value >= limit };
}

/** A figure printed for comparison only. */
export function shown(id: string, value: number, unit: string): BenchRow {
  return { id, value: round(value), unit, bar: "-", ok: true };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
