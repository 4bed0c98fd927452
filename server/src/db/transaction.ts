import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import type { Tx } from "./database.ts";
import { isDeadlock, isLostRace } from "./database-errors.ts";
import type { Tables } from "./tables.ts";

const deadlockAttempts = 5;
/** A key that is taken for good is taken the second time too. */
const raceAttempts = 2;

/** Marks the asynchronous call chain of an open transaction. */
const openTransaction = new AsyncLocalStorage<{ open: boolean; readonly afterCommit: (() => void)[] }>();

/**
 * On the embedded database a query beside an open transaction of the same call chain waits for itself for ever, and on
 * PostgreSQL it silently runs outside the transaction. Both become this error.
 */
export function refuseInsideTransaction(): void {
  if (openTransaction.getStore()?.open === true) {
    throw new Error("inside a transaction only the tx handle may be used");
  }
}

/** Runs when the open transaction of this call chain was committed, and never when it was not. It must not fail. */
export function afterCommit(told: () => void): void {
  openTransaction.getStore()?.afterCommit.push(told);
}

/** One transaction around the work; repeated when it lost a deadlock or a race for a key, since nothing of it happened. */
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
    // Closed before the commit, because listeners hear of it while it is under way.
    mark.open = false;
  }
}
