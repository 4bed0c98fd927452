import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { Client } from "pg";
import type { Database } from "../../server/src/db/database.ts";
import { readinessContract } from "../../server/src/features/registry/readiness/contract.ts";
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

/** The pages of readiness over few and over many devices, alternately, through the whole server. */
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

/** On a connection of its own: one statement takes longer than the server's statement timeout. */
async function fill(database: Database, devices: number): Promise<void> {
  if (database.driver.kind !== "postgres") throw new Error("this needs a server");
  const client = new Client({ connectionString: database.driver.url, options: "-c statement_timeout=0" });
  await client.connect();
  try {
    await client.query("begin");
    await withoutIndexes(client, () => addDevices(client, devices));
    await client.query("commit");
    await client.query("vacuum analyze registry_entries");
  } finally {
    await client.end();
  }
}

/** Building an index over document contents at once is much faster than row by row. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query(`
    do $$ declare one record; begin
      create temp table left_out on commit drop as
        select indexname, indexdef from pg_indexes where tablename = 'registry_entries' and indexdef like '%USING gin%';
      for one in select indexname from left_out loop execute format('drop index %I', one.indexname); end loop;
    end $$`);
  await work();
  await client.query(`
    do $$ declare one record; begin
      for one in select indexdef from left_out loop execute one.indexdef; end loop;
    end $$`);
}

/**
 * Each device has an order, data and merged data of its own, like the demo's display driver; most without their tables.
 */
async function addDevices(client: Client, devices: number): Promise<void> {
  await client.query(
    `
    with whole as materialized (
      select e.*, replace(e.data::text, $1, 'BENCH')::jsonb as given from registry_entries e
      where e.state = 'current' and (
        (e.registry = 'device' and e.code = $1) or
        (e.registry in ('fsr', 'dataSet', 'mergedData') and e.data ->> 'deviceName' = $1))),
    thin as materialized (
      select w.id, jsonb_object_agg(key, value) filter (where jsonb_typeof(value) <> 'array') as given
      from whole w, jsonb_each(w.given) group by w.id)
    insert into registry_entries (registry, code, scope, version, state, data, request_id, changed_at)
    select w.registry, case w.registry when 'device' then 'B' || n || '-BENCH' else w.code || '-B' || n end, w.scope,
      w.version, w.state,
      case when n <= $2::int then w.given else t.given end || jsonb_build_object('deviceName', 'B' || n || '-BENCH'),
      w.request_id, w.changed_at
    from whole w join thin t on t.id = w.id cross join generate_series(1, $3::int) n
    on conflict do nothing`,
    [display.device, size.few, devices],
  );
}
