const tolerableSkewMs = 2_000;

/** A warning about the difference between this machine's clock and the database's; undefined: none is needed. */
export function skewText(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= tolerableSkewMs) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return `this machine's clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the database's`;
}

interface Measurement {
  /** The time of the database. */
  readonly at: Date;
  /** Readings of this process's monotonic clock, which corrections of the machine's time do not affect. */
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * The time by the database's clock, without asking it each time. What one node writes must not be dated before what
 * another wrote, however wrong the clock of either machine is.
 */
export class DatabaseClock {
  /** The time of the database minus the reading of the monotonic clock. */
  #offset: number;

  constructor(first: Measurement) {
    this.#offset = middleOffset(first);
  }

  /** A measurement is only as exact as its round trip is short; differences within that are not corrected. */
  correct(measured: Measurement): void {
    const offset = middleOffset(measured);
    if (Math.abs(offset - this.#offset) > measured.answeredAt - measured.askedAt) this.#offset = offset;
  }

  now(): Date {
    return new Date(this.#offset + performance.now());
  }

  /** How far this machine's clock is ahead of the database's. */
  skewMs(): number {
    return Date.now() - this.now().getTime();
  }
}

function middleOffset({ at, askedAt, answeredAt }: Measurement): number {
  return at.getTime() - (askedAt + answeredAt) / 2;
}
