import { readingAsked } from "../metrics/signals.ts";
import type { Queryable } from "./database.ts";

/**
 * A cache of values that never change under their key. Concurrent callers share one read. A transaction does not wait
 * for a read of another caller: that read may itself wait for the connection that the transaction holds (the only one
 * of the embedded database, or the last one of a pool), which would be a deadlock. A failed read is repeated by the
 * next caller.
 */
export class KeptReadings<Value> {
  readonly #kept = new Map<string, Value>();
  readonly #underWay = new Map<string, Promise<Value>>();

  readonly #name: string;

  /** The cache has a name, for metrics of its hits. */
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

  /** For values with a single newest version: removes everything under other keys. */
  forgetAllBut(key: string): void {
    for (const other of this.#kept.keys()) if (other !== key) this.#kept.delete(other);
  }

  /** The first stored value stays, so that all callers get the same object. */
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
