import type { Queryable, ScriptRunner } from "../../../db/database.ts";
import { chainHash, chainStart } from "../../../db/hash-chain.ts";
import { historyContent } from "../../base/workflow-store/public.ts";
import type { AnchoredRoots } from "./anchored-roots.ts";
import type { Finding, Verified } from "./finding.ts";
import { historyAfter, type HistoryRow, type Place, requestsWithoutTheirTip } from "./history.sql.ts";
import { operationsAfter, readHead } from "../../base/operation-log/public.ts";
import { readSignedTip, type TipPlace, tipTrouble } from "./signed-tip.ts";
import { verifyOperationLog } from "./verify-operation-log.ts";

const newestRows = 500n;

/** The first problem of the newest rows of the operation log; checking all rows would keep the page waiting. */
export async function checkChainEnd(db: Queryable, place: TipPlace | undefined): Promise<Finding | undefined> {
  const kept = place && (await readSignedTip(place));
  if (kept && kept.kind !== "tip") return { log: "tips", row: place.file, what: tipTrouble[kept.kind] };
  const head = await readHead(db);
  const first = BigInt(head?.seq ?? 0) - newestRows;
  const [start] = first > 0n ? await operationsAfter(db, String(first - 1n), 1) : [];
  const found = await verifyOperationLog(db, kept ? [kept.tip] : [], start).next();
  return found.done ? undefined : found.value;
}

/** The row of a submission contains the whole form, so a batch is small. */
const batch = 250;
const maxTruncated = 1_000;

interface Previous extends Place {
  readonly hash: string;
}

const before: Previous = { request_id: "00000000-0000-0000-0000-000000000000", seq: 0, hash: chainStart };

export interface VerifiedHistory extends Verified {
  readonly requests: number;
}

/**
 * Checks the chain of every request, one after another, with one batch in memory. Requests may change meanwhile. `roots`
 * sees every row.
 */
export async function* verifyHistory(db: Queryable, roots?: AnchoredRoots): AsyncGenerator<Finding, VerifiedHistory> {
  let previous = before;
  let rows = 0;
  let requests = 0;
  let coming = historyAfter(db, before, batch);
  for (;;) {
    const found = await coming;
    const last = found.at(-1);
    // The next batch is read while this one is checked.
    if (last && found.length === batch) coming = historyAfter(db, last, batch);
    for (const row of found) {
      const isNewChain = row.request_id !== previous.request_id;
      yield* checkRow(row, isNewChain ? { ...before, request_id: row.request_id } : previous);
      if (isNewChain) requests += 1;
      roots?.add(row);
      rows += 1;
      previous = row;
    }
    if (found.length < batch) break;
  }
  if (roots) yield* roots.findings();
  return { rows, requests };
}

/** Compares the end of each chain with the request's own row. Finds chains that were cut off or deleted altogether. */
export async function* verifyHistoryEnds(runner: ScriptRunner): AsyncGenerator<Finding, void> {
  for (const id of await requestsWithoutTheirTip(runner, maxTruncated)) {
    yield { log: "history", row: `request ${id}: the newest rows`, what: "cut off, or its tip changed" };
  }
}

function* checkRow(row: HistoryRow, previous: Previous): Generator<Finding> {
  const missing = row.seq - previous.seq - 1;
  if (missing > 0) {
    const rows = missing === 1 ? `row ${row.seq - 1}` : `rows ${previous.seq + 1} to ${row.seq - 1}`;
    yield { log: "history", row: `request ${row.request_id}: ${rows}`, what: "removed" };
  } else if (row.prev_hash !== previous.hash) {
    yield { log: "history", row: rowName(row), what: "does not follow the row before it" };
  }
  const content = historyContent({ ...row, at: row.at.toISOString() });
  if (chainHash(row.prev_hash, content) !== row.hash) yield { log: "history", row: rowName(row), what: "changed" };
}

function rowName({ request_id, seq, at, action }: HistoryRow): string {
  return `request ${request_id}: row ${seq} (${at.toISOString()}, ${action})`;
}
