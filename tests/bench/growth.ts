import type { Endpoint } from "@signoff/domain/http/endpoint";
import { resultOf, type TestApp } from "../../server/src/testing/test-app.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";

/** A call that is measured. */
export interface Case {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** A server over so many records, and somebody who is signed in there. */
export interface Stage {
  readonly test: TestApp;
  readonly token: string;
}

export interface Growth {
  /** Begins the name of each row. */
  readonly bench: string;
  /** What there is little and much of. */
  readonly of: string;
  readonly size: { readonly few: number; readonly many: number };
  readonly few: Stage;
  readonly many: Stage;
  readonly rounds: number;
}

/** Below this the weather of the machine is measured, not the page: shorter times count as this. In milliseconds. */
const noise = 2;
const maxGrowth = 2;

/** How much longer each call takes over many records than over few, asked turn by turn. */
export async function growthRows(cases: readonly Case[], growth: Growth): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const one of cases) rows.push(...(await measured(one, growth)));
  return rows;
}

async function measured(one: Case, { bench, of, size, few, many, rounds }: Growth): Promise<readonly BenchRow[]> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const [onFew, onMany] = [await timed(one, few), await timed(one, many)];
    // The first rounds warm up plans and caches.
    if (round < 0) continue;
    times.few.push(onFew);
    times.many.push(onMany);
  }
  const [little, much] = [p95(times.few), p95(times.many)];
  const growth = Math.max(much, noise) / Math.max(little, noise);
  return [
    atMost(`${bench}: ${one.what}, ${size.many} ${of} against ${size.few}`, growth, maxGrowth, "x"),
    shown(`${bench}: ${one.what}, p95 over ${size.many} ${of}`, much, "ms"),
  ];
}

async function timed({ endpoint, input }: Case, { test, token }: Stage): Promise<number> {
  const start = performance.now();
  await resultOf(test.app, endpoint, input, { token });
  return performance.now() - start;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
