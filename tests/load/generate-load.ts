import { setTimeout as pause } from "node:timers/promises";
import { type CallKind, callKinds, type LoadCall, shares, type Work, type WorkKind, workKinds } from "./load-work.ts";

export interface KindResult {
  readonly kind: CallKind | "all";
  readonly calls: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answered with a reason. */
  readonly refused: number;
  /** Answered with a server error, or not at all. */
  readonly failed: number;
}

export interface LoadResult {
  readonly offeredPerSecond: number;
  /** Number of operations started; all of them were awaited. */
  readonly begun: number;
  /** Operations completed within the time. */
  readonly donePerSecond: number;
  /** Operations that were due but not started: too many were running, or there was nothing left to decide. */
  readonly left: number;
  readonly idle: number;
  readonly kinds: readonly KindResult[];
  /** Why calls were refused or failed, and how often. */
  readonly reasons: ReadonlyMap<string, number>;
}

const tickMs = 10;
const maxOpenCalls = 400;

/** A hundred operations in the given shares, in mixed order. */
const mixed: readonly WorkKind[] = workKinds
  .flatMap((kind) => Array.from({ length: shares[kind] }, (_one, at) => ({ kind, at: (at + 0.5) / shares[kind] })))
  .toSorted((one, other) => one.at - other.at)
  .map(({ kind }) => kind);

/**
 * Starts the given number of operations per second whether or not the earlier ones are done, as people do. The time of
 * each one's first call counts from when it was due: waiting caused by a stalled server is included.
 */
export async function generateLoad(work: Work, perSecond: number, seconds: number): Promise<LoadResult> {
  const calls: LoadCall[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  const counts = { begun: 0, over: 0, left: 0, idle: 0 };
  for (let now = 0; now < seconds * 1000; now = performance.now() - started) {
    for (; counts.begun < (now / 1000) * perSecond; counts.begun += 1) {
      if (underWay.size >= maxOpenCalls) {
        counts.left += 1;
        continue;
      }
      const due = started + (counts.begun * 1000) / perSecond;
      const piece = work(mixed[counts.begun % mixed.length] ?? "list", due).then((made) => {
        calls.push(...made);
        if (made.length === 0) counts.idle += 1;
        counts.over += 1;
        underWay.delete(piece);
      });
      underWay.add(piece);
    }
    await pause(tickMs);
  }
  const { over, left, idle } = counts;
  await Promise.all(underWay);
  return {
    offeredPerSecond: perSecond,
    begun: counts.begun - left,
    donePerSecond: over / seconds,
    left,
    idle,
    kinds: [...callKinds, "all" as const].map((kind) => summary(kind, calls, seconds)),
    reasons: countReasons(calls),
  };
}

function summary(kind: KindResult["kind"], all: readonly LoadCall[], seconds: number): KindResult {
  const calls = kind === "all" ? all : all.filter((one) => one.kind === kind);
  const times = calls.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const count = (outcome: LoadCall["outcome"]): number => calls.filter((one) => one.outcome === outcome).length;
  return {
    kind,
    calls: calls.length,
    perSecond: calls.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    refused: count("refused"),
    failed: count("failed"),
  };
}

function countReasons(calls: readonly LoadCall[]): ReadonlyMap<string, number> {
  const reasons = new Map<string, number>();
  for (const { kind, reason } of calls)
    if (reason !== undefined) reasons.set(`${kind}: ${reason}`, (reasons.get(`${kind}: ${reason}`) ?? 0) + 1);
  return reasons;
}

/** Whether the servers keep up with the load. */
export function keepsUp({ offeredPerSecond, donePerSecond, left, kinds }: LoadResult): boolean {
  const all = kinds.find(({ kind }) => kind === "all");
  return left === 0 && donePerSecond >= offeredPerSecond * 0.95 && (all?.p95 ?? 0) <= 1_000 && all?.failed === 0;
}
