import { Client } from "pg";
import { seedRequests } from "../../server/src/commands/bulk-requests/seed-requests.ts";
import type { Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { prepareDemoTemplate } from "../../server/src/testing/prepare-template.ts";
import { startPostgres } from "../support/postgres.ts";

export interface BenchServer {
  /** A database with the demo company and so many requests beside its own. */
  filled(requests: number): Promise<Database>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of the benchmark's own. `BENCH_SERVER_URL` names one that stays instead: what it was filled with once is
 * used again.
 */
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
  const isThere = await ensureDatabase(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href, poolSize: 10 }, (what, error) => console.error(what, error));
  if (isThere) return database;
  await prepareDemoTemplate(database);
  let told = 0;
  const report = (line: string): void => {
    if (Date.now() - told < 10_000) return;
    told = Date.now();
    console.error(line);
  };
  await seedRequests(database, { requests, add: true, report });
  return database;
}

async function ensureDatabase(serverUrl: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 1) return true;
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    return false;
  } finally {
    await client.end();
  }
}
