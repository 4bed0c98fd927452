import { readingAsked } from "../metrics/signals.ts";
import type { Queryable } from "./database.ts";

/**
 * What was read of the database once and does not change under its key. Those who ask for it at the same time share one
 * reading. A transaction waits for nobody else's: that reading may itself wait for the connection which the transaction
 * holds (the only one of the embedded database, the last one of a pool), and both would wait for ever. What failed is
 * read again by the next who asks.
 */
export class KeptReadings<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #underWay = new Map<string, Promise<Value>>();

  readonly #name: string;

  /** What is kept, for whoever measures how often it is there. */
  constructor(name: string) {
    this.#name = name;
  }

  async read(db: Queryable, key: string, load: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    readingAsked.tell({ of: this.#name, isKept: kept !== undefined });
    if (kept !== undefined) return kept;
    if (db.isTransaction) return this.#keep(key, await load());
    return this.#underWay.get(key) ?? this.#share(key, load);
  }

  /** For what has one newest version: everything under other keys goes. */
  forgetAllBut(key: string): void {
    for (const other of this.#kept.keys()) if (other !== key) this.#kept.delete(other);
  }

  /** The first to be kept stays: all who ask get the same object. */
  #keep(key: string, value: Value): Value {
    const kept = this.#kept.get(key) ?? value;
    this.#kept.set(key, kept);
    return kept;
  }

  async #share(key: string, load: () => Promise<Value>): Promise<Value> {
    const reading = load().then((value) => this.#keep(key, value));
    this.#underWay.set(key, reading);
    try {
      return await reading;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
