export type Pick = <Value>(values: readonly [Value, ...Value[]]) => Value;

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  readonly pick: Pick;
}

/** Pseudo-random, but the same in every run: two databases of one size contain the same requests (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: (values) => values[Math.floor(next() * values.length)] ?? values[0] };
}
