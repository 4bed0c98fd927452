import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { sql } from "kysely";
import type { Database, Queryable } from "../../server/src/db/database.ts";
import { readinessContract } from "../../server/src/features/readiness/contract.ts";
import { signIn, startTestApp } from "../../server/src/testing/test-app.ts";
import { startBenchServer } from "./bench-databases.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Case, growthRows, type Stage } from "./growth.ts";

const size = { few: 1000, many: 100_000 } as const;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 100);
const { display, shuttle } = demoNumbers;

const cases: readonly Case[] = [
  { what: "a device with its masks", endpoint: readinessContract.device, input: { device: display.device } },
  { what: "a device before its masks", endpoint: readinessContract.device, input: { device: "B777-BENCH" } },
  { what: "a shuttle", endpoint: readinessContract.shuttle, input: { shuttle: shuttle.shuttleNo } },
  { what: "newest devices", endpoint: readinessContract.devices, input: {} },
  { what: "devices by the start of their code", endpoint: readinessContract.devices, input: { keyword: "B77" } },
];

/** The pages of readiness over few and over many devices, turn by turn, through the whole server. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startBenchServer();
  const few = await startOver(await server.filled(12), size.few);
  const many = await startOver(await server.filled(13), size.many);
  try {
    return await growthRows(cases, { bench: "readiness", of: "devices", size, few, many, rounds });
  } finally {
    await few.test.close();
    await many.test.close();
    await server.stop();
  }
}

async function startOver(database: Database, devices: number): Promise<Stage> {
  await fill(database, devices);
  const test = await startTestApp({ database, checkResults: false });
  return { test, token: await signIn(test.app, "gm.zhou") };
}

/** So many at once: a statement that takes longer than the server waits is ended. */
const portion = 2000;

async function fill({ kysely }: Database, devices: number): Promise<void> {
  for (let first = 1; first <= devices; first += portion)
    await addDevices(kysely, first, Math.min(devices, first + portion - 1));
  await sql`vacuum analyze registry_entries`.execute(kysely);
}

/** Each device has an order, data and merged data of its own, as the demo's display driver has. */
async function addDevices(db: Queryable, first: number, last: number): Promise<void> {
  await sql`
    insert into registry_entries (registry, code, scope, version, state, data, request_id, changed_at)
    select e.registry, case e.registry when 'device' then 'B' || n || '-BENCH' else e.code || '-B' || n end, e.scope,
      e.version, e.state, replace(e.data::text, ${display.device}, 'B' || n || '-BENCH')::jsonb, e.request_id, e.changed_at
    from registry_entries e, generate_series(${first}::int, ${last}::int) n
    where e.state = 'current' and (
      (e.registry = 'device' and e.code = ${display.device}) or
      (e.registry in ('fsr', 'dataSet', 'mergedData') and e.data ->> 'deviceName' = ${display.device}))
    on conflict do nothing`.execute(db);
}
