import type { Database, Tx } from "../../server/src/db/database.ts";

/** Carries the result of a transaction out of it while everything it did is rolled back. */
class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("undone");
    this.result = result;
  }
}

/** The same database, where every transaction does all its work, answers, and is rolled back. */
export function rehearsalOf(database: Database): Database {
  const transaction = async (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => {
    try {
      return await database.transaction(async (tx) => {
        throw new Undone(await work(tx));
      });
    } catch (outcome) {
      if (outcome instanceof Undone) return outcome.result;
      throw outcome;
    }
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
