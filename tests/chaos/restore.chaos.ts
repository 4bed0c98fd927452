import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { compiledOnce } from "../../server/src/testing/compiled-once.ts";
import { runCommand } from "../../scripts/lib/run-command.ts";
import { startBenchServer } from "../bench/bench-databases.ts";
import { startClusterNode } from "../support/cluster/cluster-node.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";

const requests = { small: 2_000, full: 1_000_000 } as const;
const maxMinutes = 15;
type Env = Readonly<Record<string, string>>;

/**
 * Everything is lost except the archive: the time from nothing, not even a database server, to a server that answers,
 * and whether every chain of the history is unchanged. `BENCH_SERVER_URL` as in the benches.
 */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const count = full ? requests.full : requests.small;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-restore-"));
  const steps = new Map<string, number>();
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    steps.set(name, (performance.now() - begun) / 1000);
    return result;
  };
  try {
    const archive = path.join(folder, "archive");
    await timed("backup, read back", () => backUp(count, folder, archive));
    const serving = await serveAgain(folder, archive, timed);
    try {
      const report = await timed("verify", () => command("verify", [], serving.env));
      return tell(count, steps, report.output, fs.statSync(archive).size);
    } finally {
      await serving.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function backUp(count: number, folder: string, archive: string): Promise<void> {
  const bench = await startBenchServer();
  try {
    const database = await bench.filled(count);
    const { driver } = database;
    if (driver.kind !== "postgres") throw new Error("the drill needs a database server");
    await database.close();
    // 1: the demo company names files whose bytes such an installation never had.
    await command("backup", [archive], { DATABASE_URL: driver.url, DATA_DIR: path.join(folder, "lost") }, [0, 1]);
  } finally {
    await bench.stop();
  }
}

type Timed = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

async function serveAgain(folder: string, archive: string, timed: Timed) {
  const postgres = await timed("new PostgreSQL, empty database", newPostgres);
  const env = { DATABASE_URL: postgres.database, DATA_DIR: path.join(folder, "new") };
  await timed("restore", () => command("restore", [archive], env));
  const node = await timed("server answers", async () => startClusterNode("restored", await freePort(), env));
  const stop = async (): Promise<void> => {
    await node.end("SIGTERM");
    await postgres.stop();
  };
  return { env, stop };
}

async function newPostgres() {
  // As in production: acknowledged data is on the disk.
  const server = await startPostgres({ fsync: true });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database restored template template0 encoding 'UTF8'");
  await client.end();
  const url = new URL(server.url);
  url.pathname = "/restored";
  return { database: url.href, stop: () => server.stop() };
}

async function command(name: string, args: readonly string[], env: Env, fine: readonly number[] = [0]) {
  const script = path.join("server", "src", "commands", `${name}.ts`);
  const done = await runCommand(process.execPath, [script, ...args], {
    env: { ...compiledOnce, ...env },
    output: "collect",
  });
  if (name !== "verify" && !fine.includes(done.code))
    throw new Error(`${name} ended with ${done.code}: ${done.output}`);
  return done;
}

function tell(count: number, steps: ReadonlyMap<string, number>, report: string, bytes: number) {
  const [, created = 0, restored = 0, served = 0] = steps.values();
  const serving = created + restored + served;
  const row = (name: string, seconds: number) => console.log(`| ${name} | ${Math.round(seconds)} |`);
  console.log(`${count} requests, ${Math.round(bytes / 1_048_576)} MB in the archive\n\n| step | seconds |\n|---|---|`);
  for (const [name, seconds] of steps) row(name, seconds);
  row("**from nothing to serving**", serving);
  const lines = report.split("\n").filter((line) => /^(?:ok|PROBLEM) /.test(line));
  for (const line of lines) console.log(line);
  // Bytes that the demo company never had are missing before and after.
  const problems = lines.filter((line) => line.startsWith("PROBLEM") && !/^PROBLEM\s+files/.test(line));
  if (serving > maxMinutes * 60) problems.push(`it took more than ${maxMinutes} minutes`);
  if (lines.length === 0) problems.push(`verify told nothing: ${report}`);
  for (const problem of problems) console.log(`FAIL ${problem}`);
  return { passed: 1 - Math.min(1, problems.length), failed: problems.length };
}
