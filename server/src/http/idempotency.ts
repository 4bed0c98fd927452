import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Envelope } from "@signoff/domain/http/envelope";
import { limits } from "@signoff/domain/limits";
import { idempotencyHeader } from "@signoff/domain/session/token";
import type { FastifyRequest } from "fastify";
import type { Database, Tx } from "../db/database.ts";
import type { Conclude } from "./context.ts";
import {
  type Claim,
  claimKey,
  freeKey,
  holdClaim,
  isTakenOver,
  type IdempotencyId,
  storeAnswer,
  storedAnswer,
} from "./idempotency.sql.ts";
import { badInput, problem, Refused } from "./refused.ts";
import { writeJson } from "../workers/json.ts";

/** How a write runs: as the first call with its key, or not at all because its answer is known. */
export interface IdempotentRun {
  readonly conclude: Conclude;
  /** Whether a transaction has already stored this result as the answer. */
  isStored(result: unknown): boolean;
  finish(answer: Envelope): Promise<void>;
  abandon(): Promise<void>;
}

export type Idempotency =
  | { readonly kind: "run"; readonly run: IdempotentRun }
  | { readonly kind: "replay"; readonly answer: Envelope };

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${limits.idempotencyKeyMaxLength}}$`);
const pollMs = 50;
const maxWaitMs = 10_000;

/** The caller's key; undefined if the call has none. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !keyPattern.test(key)) throw badInput(problem(idempotencyHeader, "header"));
  return key;
}

export async function fingerprintOf(method: string, path: string, input: unknown): Promise<string> {
  return createHash("sha256")
    .update(await writeJson([method, path, input]))
    .digest("hex");
}

/** Decides whether a write runs or repeats the first answer. The same key with other content is refused. */
export async function beginIdempotent(
  database: Database,
  id: IdempotencyId,
  fingerprint: string,
  present: (result: unknown) => Envelope,
): Promise<Idempotency> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const claim = await claimKey(database.kysely, id, fingerprint);
    if (claim !== undefined) return { kind: "run", run: firstRun(database, id, claim, present) };
    const stored = await storedAnswer(database.kysely, id);
    if (stored && stored.fingerprint !== fingerprint) {
      throw badInput(problem(idempotencyHeader, "idempotency-key-reused"));
    }
    if (stored && stored.http_status !== null) return { kind: "replay", answer: stored.answer as unknown as Envelope };
    if (Date.now() > deadline) throw new Refused("too-fast");
    await wait(pollMs);
  }
}

function firstRun(
  database: Database,
  id: IdempotencyId,
  claim: Claim,
  present: (result: unknown) => Envelope,
): IdempotentRun {
  let stored: { readonly result: unknown } | undefined;
  const concluded = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const result = await database.transaction(async (tx) => {
      await holdClaim(tx, id, claim);
      const done = await work(tx);
      await storeAnswer(tx, id, claim, 200, present(done));
      return done;
    });
    stored = { result };
    return result;
  };
  return {
    conclude: (work) =>
      concluded(work).catch((error: unknown) => {
        throw isTakenOver(error) ? new Refused("too-fast") : error;
      }),
    isStored: (result) => stored !== undefined && Object.is(stored.result, result),
    finish: (answer) => storeAnswer(database.kysely, id, claim, 200, answer),
    abandon: () => freeKey(database.kysely, id, claim),
  };
}
