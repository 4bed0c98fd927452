import { Client, type QueryResult } from "pg";
import { seedRequests } from "../../server/src/commands/bulk-requests/seed-requests.ts";
import type { Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { prepareDemoTemplate } from "../../server/src/testing/prepare-template.ts";
import { startPostgres } from "../support/postgres.ts";

export interface BenchServer {
  /** A database with the demo company and the given number of further requests. */
  filled(requests: number): Promise<Database>;
  stop(): Promise<void>;
}

/** A PostgreSQL of the benchmark's own. `BENCH_SERVER_URL` names a permanent one, whose filled databases are reused. */
export async function startBenchServer(): Promise<BenchServer> {
  const given = process.env["BENCH_SERVER_URL"];
  const own = given === undefined || given === "" ? await startPostgres() : undefined;
  const url = own?.url ?? given ?? "";
  return {
    filled: (requests) => filledDatabase(url, requests),
    stop: async () => own?.stop(),
  };
}

async function filledDatabase(serverUrl: string, requests: number): Promise<Database> {
  const name = `signoff_bench_${requests}`;
  await oneByOne(serverUrl, async () => {
    if (!(await isThere(serverUrl, name))) await fill(serverUrl, name, requests);
  });
  return open(serverUrl, name);
}

/** A second process waits while another one fills; otherwise it would drop the unfinished database. */
async function oneByOne(serverUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('signoff_bench'))");
    await work();
  } finally {
    // Also releases the lock.
    await client.end();
  }
}

/** Under another name until it is complete: an interrupted fill is never mistaken for a complete one. */
async function fill(serverUrl: string, name: string, requests: number): Promise<void> {
  const draft = `${name}_draft`;
  await onServer(serverUrl, `drop database if exists ${draft} with (force)`);
  await onServer(serverUrl, `create database ${draft} template template0 encoding 'UTF8'`);
  const database = await open(serverUrl, draft);
  try {
    await prepareDemoTemplate(database);
    await seedRequests(database, { requests, add: true, report: everyTenSeconds() });
  } finally {
    await database.close();
  }
  await onServer(serverUrl, `alter database ${draft} rename to ${name}`);
}

function everyTenSeconds(): (line: string) => void {
  let told = 0;
  return (line) => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.error(line);
  };
}

async function open(serverUrl: string, name: string): Promise<Database> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, poolSize: 10 }, (what, error) => console.error(what, error));
}

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const { rowCount } = await onServer(serverUrl, "select 1 from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

async function onServer(serverUrl: string, statement: string, values: readonly string[] = []): Promise<QueryResult> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
