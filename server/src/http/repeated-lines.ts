/** For this long, repetitions of a line are counted instead of written. */
const quietMs = 10_000;
/** The memory for different lines is limited; beyond it, all are written. */
const maxKinds = 200;

interface Seen {
  readonly until: number;
  more: number;
}

/**
 * Decides whether a line is written: the first of its kind, and after a while the next one, with the number in between.
 * While a database is unavailable all calls fail alike, nine thousand times a minute.
 */
export function countRepeated(now: () => number = () => performance.now()) {
  const kinds = new Map<string, Seen>();
  return (kind: string): { readonly write: boolean; readonly repeated: number } => {
    const seen = kinds.get(kind);
    if (seen && now() < seen.until) {
      seen.more += 1;
      return { write: false, repeated: 0 };
    }
    if (!seen && kinds.size >= maxKinds) {
      for (const [old, { until }] of kinds) if (now() >= until) kinds.delete(old);
      if (kinds.size >= maxKinds) return { write: true, repeated: 0 };
    }
    kinds.set(kind, { until: now() + quietMs, more: 0 });
    return { write: true, repeated: seen?.more ?? 0 };
  };
}
