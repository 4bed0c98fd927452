const tolerableSkewMs = 2_000;

/** What is to be said of the distance between this machine's clock and the database's; undefined: nothing. */
export function skewText(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= tolerableSkewMs) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return `this machine's clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the database's`;
}

interface Measurement {
  /** What the database said. */
  readonly at: Date;
  /** Readings of this process's steady clock, which no correction of the machine's time moves. */
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * The time by the database's clock, without asking it each time: what one node writes must not be before what another
 * wrote, however wrong the clock of either machine is.
 */
export class DatabaseClock {
  /** Time of the database minus reading of the steady clock. */
  #offset: number;

  constructor(first: Measurement) {
    this.#offset = middleOffset(first);
  }

  /** A measurement is as good as its way there and back was short; within that nothing is corrected. */
  correct(measured: Measurement): void {
    const offset = middleOffset(measured);
    if (Math.abs(offset - this.#offset) > measured.answeredAt - measured.askedAt) this.#offset = offset;
  }

  now(): Date {
    return new Date(this.#offset + performance.now());
  }

  /** How much this machine's clock is ahead of the database's. */
  skewMs(): number {
    return Date.now() - this.now().getTime();
  }
}

function middleOffset({ at, askedAt, answeredAt }: Measurement): number {
  return at.getTime() - (askedAt + answeredAt) / 2;
}
