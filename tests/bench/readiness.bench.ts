import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { sql } from "kysely";
import type { Database, Tx } from "../../server/src/db/database.ts";
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

async function fill(database: Database, devices: number): Promise<void> {
  await database.transaction(async (tx) => {
    // All of it is one statement, and longer than the server waits for any other.
    await sql`set local statement_timeout = 0`.execute(tx);
    await withoutIndexes(tx, () => addDevices(tx, devices));
  });
  await sql`vacuum analyze registry_entries`.execute(database.kysely);
}

/** An index over what a document holds is made much faster at once than row by row. */
async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`
    do $$ declare one record; begin
      create temp table left_out on commit drop as
        select indexname, indexdef from pg_indexes where tablename = 'registry_entries' and indexdef like '%USING gin%';
      for one in select indexname from left_out loop execute format('drop index %I', one.indexname); end loop;
    end $$`.execute(tx);
  await work();
  await sql`
    do $$ declare one record; begin
      for one in select indexdef from left_out loop execute one.indexdef; end loop;
    end $$`.execute(tx);
}

/** Each device has an order, data and merged data of its own, as the demo's display driver has; most without their tables. */
async function addDevices(tx: Tx, devices: number): Promise<void> {
  await sql`
    with whole as materialized (
      select e.*, replace(e.data::text, ${display.device}, 'BENCH')::jsonb as given from registry_entries e
      where e.state = 'current' and (
        (e.registry = 'device' and e.code = ${display.device}) or
        (e.registry in ('fsr', 'dataSet', 'mergedData') and e.data ->> 'deviceName' = ${display.device}))),
    thin as materialized (
      select w.id, jsonb_object_agg(key, value) filter (where jsonb_typeof(value) <> 'array') as given
      from whole w, jsonb_each(w.given) group by w.id)
    insert into registry_entries (registry, code, scope, version, state, data, request_id, changed_at)
    select w.registry, case w.registry when 'device' then 'B' || n || '-BENCH' else w.code || '-B' || n end, w.scope,
      w.version, w.state,
      case when n <= ${size.few}::int then w.given else t.given end || jsonb_build_object('deviceName', 'B' || n || '-BENCH'),
      w.request_id, w.changed_at
    from whole w join thin t on t.id = w.id cross join generate_series(1, ${devices}::int) n
    on conflict do nothing`.execute(tx);
}
