import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Tx } from "./database.ts";
import { isDeadlock, isLostRace } from "./database-errors.ts";
import type { Tables } from "./tables.ts";

const deadlockAttempts = 5;
/** A key that is permanently taken is also taken at the second attempt. */
const raceAttempts = 2;

/** Marks the asynchronous call chain of an open transaction. */
const openTransaction = new AsyncLocalStorage<{ open: boolean; readonly afterCommit: (() => void)[] }>();

/**
 * A query outside the open transaction of the same call chain deadlocks on the embedded database, and silently runs
 * outside the transaction on PostgreSQL. Both become this error.
 */
export function refuseInsideTransaction(): void {
  if (openTransaction.getStore()?.open === true) {
    throw new Error("inside a transaction only the tx handle may be used");
  }
}

/** Runs after the open transaction of this call chain was committed, and never otherwise. It must not fail. */
export function afterCommit(told: () => void): void {
  openTransaction.getStore()?.afterCommit.push(told);
}

/**
 * Runs the work in one transaction. Repeats it after a deadlock or a lost race for a key, since nothing of it was
 * committed.
 */
export async function runInTransaction<Result>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  refuseInsideTransaction();
  for (let attempt = 1; ; attempt += 1) {
    const afterCommitted: (() => void)[] = [];
    try {
      const result = await kysely.transaction().execute((tx) => guarded(work, tx, afterCommitted));
      for (const told of afterCommitted) told();
      return result;
    } catch (error) {
      if (!isLostRace(error) || attempt >= (isDeadlock(error) ? deadlockAttempts : raceAttempts)) throw error;
    }
  }
}

async function guarded<Result>(
  work: (tx: Tx) => Promise<Result>,
  tx: Tx,
  afterCommit: (() => void)[],
): Promise<Result> {
  const mark = { open: true, afterCommit };
  try {
    return await openTransaction.run(mark, () => work(tx));
  } finally {
    // Closed before the commit, because listeners are called during it.
    mark.open = false;
  }
}
