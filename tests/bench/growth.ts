import type { Endpoint } from "@signoff/domain/http/endpoint";
import { resultOf, type TestApp } from "../../server/src/testing/test-app.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";

/** A measured call. */
export interface Case {
  readonly what: string;
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** A server over the given number of records, and a signed-in person. */
export interface Stage {
  readonly test: TestApp;
  readonly token: string;
}

export interface Growth {
  /** First part of each row's name. */
  readonly bench: string;
  /** The records that are few or many. */
  readonly of: string;
  readonly size: { readonly few: number; readonly many: number };
  readonly few: Stage;
  readonly many: Stage;
  readonly rounds: number;
}

/** Below this the result is noise of the machine: shorter times count as this. In milliseconds. */
const noise = 2;
const maxGrowth = 2;

/** How much longer each call takes over many records than over few, measured alternately. */
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
