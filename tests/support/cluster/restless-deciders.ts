import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../server/src/db/database.ts";
import { tasksContract } from "../../../server/src/features/requests/tasks/contract.ts";
import { cloneRequest } from "../clone-request.ts";
import { callAt } from "./http-caller.ts";

/** The outcome of one decision, as its sender saw it. */
export interface Decision {
  readonly applyId: string;
  outcome: "acknowledged" | "refused" | "unknown";
  /** The message of a refusal. */
  reason?: string;
  /** Number of tries without an answer before the first answer. */
  unanswered: number;
  /** From the first try to the answer. */
  ms: number;
}

export interface Silence {
  /** The longest time in which nobody got an answer. */
  readonly longestMs: number;
  /** The longest waiting time of one person. */
  readonly slowestMs: number;
}

export interface Deciders {
  readonly log: readonly Decision[];
  /** Since the last call. */
  silence(): Silence;
  /** Finishes started decisions. */
  stop(): Promise<void>;
}

export interface DecidersOptions {
  readonly database: Database;
  readonly address: string;
  /** A request that waits for the token's owner: each decision is made on a copy of it. */
  readonly waiting: string;
  readonly task: number;
  readonly token: string;
  readonly people: number;
}

const patienceMs = 5_000;
const maxTries = 60;
const betweenTriesMs = 200;

/**
 * People who agree to one request after the other, whatever happens to the servers. After a call without an answer they
 * send the same call with the same key again, as the browser does; a decision that is never answered is recorded as
 * unknown.
 */
export function startDeciders(options: DecidersOptions): Deciders {
  const log: Decision[] = [];
  const ending = new AbortController();
  let lastAnswer = performance.now();
  let longestMs = 0;
  let slowestMs = 0;
  const note = (): void => {
    longestMs = Math.max(longestMs, performance.now() - lastAnswer);
    lastAnswer = performance.now();
  };
  const decideOn = async (applyId: string): Promise<void> => {
    const decision: Decision = { applyId, outcome: "unknown", unanswered: 0, ms: 0 };
    log.push(decision);
    const begun = performance.now();
    const key = randomUUID();
    while (decision.outcome === "unknown" && decision.unanswered < maxTries) {
      const answer = await sendOnce(options, applyId, key);
      decision.ms = performance.now() - begun;
      slowestMs = Math.max(slowestMs, decision.ms);
      if (answer === undefined) {
        decision.unanswered += 1;
        await pause(betweenTriesMs);
        continue;
      }
      note();
      decision.outcome = answer.code === 200 ? "acknowledged" : "refused";
      if (answer.code !== 200) decision.reason = `${answer.code} ${answer.message}`;
    }
  };
  const work = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const applyId = await copyOf(options);
      // While the database is away there is nothing to decide, and nobody got an answer.
      if (applyId === undefined) await pause(betweenTriesMs);
      else await decideOn(applyId);
    }
  };
  const ended = Promise.all(Array.from({ length: options.people }, work));
  return {
    log,
    silence() {
      note();
      const found = { longestMs, slowestMs };
      [longestMs, slowestMs] = [0, 0];
      return found;
    },
    async stop() {
      ending.abort();
      await ended;
    },
  };
}

async function copyOf({ database, waiting }: DecidersOptions): Promise<string | undefined> {
  return cloneRequest(database, waiting).catch(() => undefined);
}

interface Answer {
  readonly code: number;
  readonly message: string;
}

/** Undefined if the result of the call is unknown. */
async function sendOnce(
  { address, task, token }: DecidersOptions,
  applyId: string,
  key: string,
): Promise<Answer | undefined> {
  const input = { taskId: `${applyId}_${task}`, decision: "agree" } as const;
  try {
    const { status, envelope } = await callAt(address, tasksContract.complete, input, { token, key, patienceMs });
    const isAnswer = status === 200 && ![429, 500, 503].includes(envelope.code) && envelope.code < 550;
    return isAnswer ? { code: envelope.code, message: envelope.message } : undefined;
  } catch {
    return undefined;
  }
}
