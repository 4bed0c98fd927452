import type { Queryable } from "../../../db/database.ts";
import { chainStart } from "../../../db/hash-chain.ts";
import { operationHash, operationsAfter, readHead, type SealedOperation } from "../../base/operation-log/public.ts";
import type { Finding, Verified } from "./finding.ts";

export interface OperationTip {
  readonly seq: string;
  readonly hash: string;
}

const batch = 500;

const chainBegin: OperationTip = { seq: "0", hash: chainStart };

/**
 * Checks the operation log from its first row, or from a later row that is trusted. A changed row breaks its own seal,
 * a removed row leaves a gap, and a cut end is missing up to the head or to an earlier tip. The log may grow meanwhile.
 */
export async function* verifyOperationLog(
  db: Queryable,
  tips: readonly OperationTip[],
  start = chainBegin,
): AsyncGenerator<Finding, Verified> {
  const head = await readHead(db);
  if (!head) yield { log: "operation log", row: "the head", what: "removed" };
  const known = new Map([...(head ? [head] : []), ...tips].map(({ seq, hash }) => [seq, hash]));
  let previous = start;
  let rows = 0;
  let coming = operationsAfter(db, previous.seq, batch);
  for (;;) {
    const found = await coming;
    const last = found.at(-1);
    // The next batch is read while this one is checked.
    if (last && found.length === batch) coming = operationsAfter(db, last.seq, batch);
    for (const row of found) {
      yield* checkRow(row, previous, known);
      known.delete(row.seq);
      previous = row;
      rows += 1;
    }
    if (found.length < batch) break;
  }
  yield* missingTail(previous.seq, [...known.keys()]);
  return { rows };
}

function* checkRow(
  row: SealedOperation,
  previous: OperationTip,
  known: ReadonlyMap<string, string>,
): Generator<Finding> {
  const { hash, ...content } = row;
  const next = BigInt(previous.seq) + 1n;
  if (BigInt(row.seq) !== next) {
    // Without its predecessor the seal of this row cannot be checked.
    yield { log: "operation log", row: rowsBetween(next, BigInt(row.seq) - 1n), what: "removed" };
  } else if (operationHash(previous.hash, content) !== hash) {
    yield { log: "operation log", row: rowName(row), what: "changed" };
  }
  const expected = known.get(row.seq);
  if (expected !== undefined && expected !== hash) {
    yield { log: "operation log", row: rowName(row), what: "rewritten: its seal is not the one kept elsewhere" };
  }
}

function* missingTail(last: string, unseen: readonly string[]): Generator<Finding> {
  const newest = unseen.map(BigInt).reduce((most, seq) => (seq > most ? seq : most), 0n);
  if (newest > BigInt(last)) {
    yield { log: "operation log", row: rowsBetween(BigInt(last) + 1n, newest), what: "cut off the end" };
  }
}

function rowsBetween(first: bigint, last: bigint): string {
  return first === last ? `row ${first}` : `rows ${first} to ${last}`;
}

function rowName({ seq, at, operation, object_kind }: SealedOperation): string {
  return `row ${seq} (${at.toISOString()}, ${operation} ${object_kind})`;
}
