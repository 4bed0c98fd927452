import { hash } from "node:crypto";
import { logEntry } from "@signoff/domain/signatures/log-entry";
import { appendLeaves, openTiles } from "@signoff/domain/signatures/log-tiles";
import { treeHasher } from "@signoff/domain/signatures/merkle-tree";
import type { BackgroundReport, Database, Tx } from "../../../db/database.ts";
import {
  isAnyWaiting,
  lockLog,
  logSize,
  readTiles,
  waitingStatements,
  writeEntries,
  writeTiles,
} from "../../../signing/signature-log.sql.ts";

export const hasher = treeHasher((bytes) => hash("sha256", bytes, "buffer"));

const batch = 500;

/** Moves all waiting statements into the log, one batch in memory. Returns their number. */
export async function appendStatements(db: Pick<Database, "kysely" | "transaction">): Promise<number> {
  if (!(await isAnyWaiting(db.kysely))) return 0;
  for (let all = 0; ; ) {
    const appended = await db.transaction(appendBatch);
    all += appended;
    if (appended < batch) return all;
  }
}

async function appendBatch(tx: Tx): Promise<number> {
  await lockLog(tx);
  const statements = await waitingStatements(tx, batch);
  if (statements.length === 0) return 0;
  const size = await logSize(tx);
  const leaves = statements.map((statement) => hasher.leaf(logEntry(statement)));
  const tiles = appendLeaves(hasher, size, await readTiles(tx, openTiles(size)), leaves);
  await writeEntries(tx, size, statements);
  await writeTiles(tx, tiles);
  return statements.length;
}

const everyMs = 10_000;

/**
 * Appends what was committed, a moment later: scheduled jobs begin up to a minute late, and then some. Each node looks;
 * one at a time appends.
 */
export class LogKeeper {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  #appending: Promise<unknown> = Promise.resolve();

  constructor(database: Database, report: BackgroundReport, pauseMs = everyMs) {
    this.#database = database;
    this.#timer = setInterval(() => {
      this.append().catch((error: unknown) => report("signature log", error));
    }, pauseMs).unref();
  }

  /** One after another, so that a slow database is not asked more and more often. */
  async append(): Promise<void> {
    const next = this.#appending.then(() => appendStatements(this.#database));
    // The caller learns of a failure by `next`; the queue only continues after it.
    this.#appending = next.catch(() => undefined);
    await next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#appending;
  }
}
