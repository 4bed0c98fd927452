import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { chainStart } from "../../../db/hash-chain.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { operationLogContract } from "./contract.ts";
import { operationAt, operationsAfter, readHead } from "./operation-log.sql.ts";
import { operationHash, type SealedOperation } from "./sealed-operation.ts";

type Verify = typeof operationLogContract.verify;
type Verified = ResultOf<Verify>;

/** Checks this many lines per call, so that the page can show its progress and stop. */
const linesAtATime = 2_000;

/**
 * Checks the next lines of the chain against the seal of the line before them, which an earlier part has checked. The
 * first changed line ends the check, because everything after it depends on it. The end of the chain is compared with
 * the head, which every new line moves.
 */
export async function verifyPart({ db }: Context, { after }: RequestOf<Verify>): Promise<Verified> {
  const head = await readHead(db.kysely);
  const total = Number(head?.seq ?? 0);
  const before = after === "0" ? undefined : await operationAt(db.kysely, after);
  if (after !== "0" && !before) throw badInput(problem("after", "option"));
  const lines = await operationsAfter(db.kysely, after, linesAtATime);
  const broken = firstBroken(lines, before ?? { seq: "0", hash: chainStart });
  const last = lines.at(-1) ?? before;
  const part = { total, seal: last?.hash ?? null };
  if (broken) return { ...part, ...broken, checked: Number(broken.line) - 1, next: null };
  const checked = Number(last?.seq ?? 0);
  if (lines.length === linesAtATime && last) return { ...part, checked, next: last.seq, line: null, what: null };
  // A line may have been added since the head was read; then the head has moved, and the chain continues after it.
  if (head && (checked < total || (checked === total && last?.hash !== head.hash && total > 0)))
    return {
      ...part,
      checked,
      next: null,
      line: String(Math.min(checked + 1, total)),
      what: checked < total ? "cut" : "rewritten",
    };
  return { ...part, checked, next: null, line: null, what: null };
}

interface Tip {
  readonly seq: string;
  readonly hash: string;
}

function firstBroken(
  lines: readonly SealedOperation[],
  start: Tip,
): { readonly line: string; readonly what: "removed" | "changed" } | undefined {
  let previous = start;
  for (const line of lines) {
    const { hash, ...content } = line;
    const expected = String(BigInt(previous.seq) + 1n);
    if (line.seq !== expected) return { line: expected, what: "removed" };
    if (operationHash(previous.hash, content) !== hash) return { line: line.seq, what: "changed" };
    previous = line;
  }
  return undefined;
}
