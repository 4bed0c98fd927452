export interface DayPoint {
  readonly at: number;
  /** Null: no measurement, which is not zero. */
  readonly value: number | null;
}

const stepMs = 300_000;
const stepsOfDay = 288;
const tickMs = 6 * 3_600_000;

/** The day up to the newest sample in steps of five minutes, with a gap where no sample exists. */
export function dayPoints<Sample extends { readonly time: string }>(
  samples: readonly Sample[],
  valueOf: (sample: Sample) => number,
): readonly DayPoint[] {
  const last = Date.parse(samples.at(-1)?.time ?? "");
  if (Number.isNaN(last)) return [];
  const known = new Map(samples.map((sample) => [Date.parse(sample.time), valueOf(sample)]));
  return Array.from({ length: stepsOfDay }, (_one, step) => {
    const at = last - (stepsOfDay - 1 - step) * stepMs;
    return { at, value: known.get(at) ?? null };
  });
}

/** Every six hours by the reader's clock. */
export function dayTicks(points: readonly DayPoint[]): number[] {
  return points.map(({ at }) => at).filter((at) => (at - new Date(at).getTimezoneOffset() * 60_000) % tickMs === 0);
}
