import { isSame } from "@signoff/domain/signatures/bytes";
import { GrowingTree } from "@signoff/domain/signatures/growing-tree";
import { logEntry } from "@signoff/domain/signatures/log-entry";
import type { Tile } from "@signoff/domain/signatures/log-tiles";
import type { Database, Queryable } from "../../../db/database.ts";
import { hasher, readTiles } from "../signature-log/public.ts";
import type { Finding } from "./finding.ts";
import { HeadComparison, keptHeads } from "./kept-heads.ts";
import { RebuiltTiles } from "./rebuilt-tiles.ts";
import {
  entriesWithLines,
  type EntryWithLine,
  type LineName,
  statementsOutsideLog,
  waitingWithoutStatement,
} from "./signature-log.sql.ts";

export interface VerifiedLog {
  readonly entries: number;
  readonly checkpoints: number;
}

const batch = 500;
const maxNamed = 1_000;

/**
 * Compares every statement with its entry of the log, and the log with every checkpoint that was kept of it, in the
 * database and outside. An attacker who rewrites both, even with the key of the installation, cannot change a
 * checkpoint that somebody else holds. One batch in memory; the log may grow meanwhile.
 */
export async function* verifyLog(db: Database, anchorDir: string | undefined): AsyncGenerator<Finding, VerifiedLog> {
  const heads = yield* keptHeads(db.kysely, anchorDir);
  const comparison = new HeadComparison(heads);
  const tree = new GrowingTree(hasher);
  const tiles = new RebuiltTiles(hasher);
  for (let next = 0; ; ) {
    const entries = await entriesWithLines(db.kysely, next, batch);
    const filled: Tile[] = [];
    for (const entry of entries) {
      yield* checkEntry(entry, next);
      const leaf = hasher.leaf(logEntry(entry));
      tree.add(leaf);
      filled.push(...tiles.add(leaf));
      comparison.reached(tree);
      next = entry.position + 1;
    }
    yield* checkTiles(db.kysely, filled);
    if (entries.length < batch) break;
  }
  // Checked last: the log may have grown into them meanwhile, but not out of them.
  yield* checkTiles(db.kysely, tiles.rest());
  yield* comparison.findings(tree.size);
  yield* missingStatements(db);
  return { entries: tree.size, checkpoints: heads.length };
}

function* checkEntry(entry: EntryWithLine, expected: number): Generator<Finding> {
  const { position, seal, statement, sealNow, statementNow } = entry;
  if (position !== expected) {
    const gap = position - expected;
    const row = gap === 1 ? `entry ${expected}` : `entries ${expected} to ${position - 1}`;
    yield { log: "signature log", row, what: "removed" };
  }
  const row = `${lineName(entry)} (entry ${position} of the log)`;
  if (sealNow === null || statementNow === null) yield { log: "history", row, what: "its statement was removed" };
  else if (statementNow !== statement) yield { log: "history", row, what: "its statement is not the one in the log" };
  else if (sealNow !== seal) yield { log: "history", row, what: "its seal is not the one in the log" };
}

/** What is stored may be longer, if the log has grown. */
async function* checkTiles(db: Queryable, tiles: readonly Tile[]): AsyncGenerator<Finding> {
  const read = await readTiles(db, tiles);
  for (const tile of tiles) {
    const stored = read(tile)?.subarray(0, tile.hashes.length);
    if (stored && isSame(stored, tile.hashes)) continue;
    const row = `tile ${tile.level}/${tile.index}`;
    yield { log: "signature log", row, what: stored ? "has hashes of other entries" : "removed" };
  }
}

async function* missingStatements(db: Database): AsyncGenerator<Finding> {
  const found = await db.withScriptSession(async (session) => ({
    outside: await statementsOutsideLog(session, maxNamed),
    gone: await waitingWithoutStatement(session, maxNamed),
  }));
  for (const line of found.outside)
    yield { log: "history", row: lineName(line), what: "its statement is not in the log" };
  for (const line of found.gone)
    yield { log: "history", row: lineName(line), what: "its statement was removed before it was in the log" };
}

function lineName({ request, seq }: LineName): string {
  return `request ${request}: row ${seq}`;
}
