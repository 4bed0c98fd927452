/**
 * `npm run load -- [--minutes 10] [--nodes 1] [--requests 1000000] [--people 500] [--step 20]`: the mixed work of an
 * ordinary hour (50 % lists, 25 % detail, 10 % save, 10 % decide, 5 % submit) against servers of its own on this
 * machine. First with a growing load until they no longer keep up, then with 70 % of the highest sustained load for the
 * given minutes.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureClusterTools } from "../../scripts/lib/system-tools.ts";
import { startBenchServer } from "../bench/bench-databases.ts";
import { type ClusterNode, startClusterNode } from "../support/cluster/cluster-node.ts";
import { adviceOnMemory, startCluster } from "../support/cluster/start-cluster.ts";
import { freePort } from "../support/free-port.ts";
import { generateLoad, keepsUp, type LoadResult } from "./generate-load.ts";
import { gatherPeople } from "./load-people.ts";
import { prepareWork, type Work } from "./load-work.ts";
import { costMeter, costOfEach, type Meter, tellCost, tellCosts } from "./measure-cost.ts";
import { watchMemory } from "./watch-memory.ts";

const rates = [5, 10, 20, 30, 40, 50, 60, 80, 100, 130, 160, 200, 250, 300, 400, 500];
const heldShare = 0.7;

const options = readOptions();
if (options.nodes > 1 && !(await ensureClusterTools())) process.exit(1);
const bench = await startBenchServer();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-load-"));
const database = await bench.filled(options.requests);
let hasFailed = false;
try {
  if (database.driver.kind !== "postgres") throw new Error("the load needs a database server");
  const servers = await startServers(database.driver.url);
  try {
    const people = await gatherPeople(database, options.people);
    tellPlace(people.length, servers.nodes.length);
    const work = await prepareWork(servers.address, people, database);
    const most = await findSaturation(work, options.stepSeconds);
    const meter = await costMeter(servers.nodes, database);
    const rate = Math.max(1, Math.floor(most * heldShare));
    hasFailed = most === 0 || !(await hold(work, servers.nodes, meter, rate));
    await tellCosts(work, meter, database);
  } finally {
    await servers.stop();
  }
} finally {
  await database.close();
  await bench.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { minutes: text, nodes: text, requests: text, people: text, step: text },
  });
  const number = (given: string | undefined, usual: number): number => {
    const value = given === undefined ? usual : Number(given);
    if (value > 0) return value;
    console.error("Usage: npm run load -- [--minutes 10] [--nodes 1] [--requests 1000000] [--people 500] [--step 20]");
    process.exit(2);
  };
  return {
    minutes: number(values.minutes, 10),
    nodes: number(values.nodes, 1),
    requests: number(values.requests, 1_000_000),
    people: number(values.people, 500),
    stepSeconds: number(values.step, 20),
  };
}

/** One server is called directly; several through their load balancer. */
async function startServers(databaseUrl: string) {
  if (options.nodes > 1) return startCluster({ databaseUrl, dataDir, nodes: options.nodes });
  const port = await freePort();
  const env = {
    ...adviceOnMemory,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const node = await startClusterNode("node-1", port, env);
  return { address: node.address, nodes: [node], stop: () => node.end("SIGTERM") };
}

function tellPlace(people: number, nodes: number): void {
  const [load = 0] = os.loadavg();
  console.log(
    `${people} people (${options.people} asked for), ${options.requests} requests, servers: ${nodes}, PostgreSQL and this command on the same ${os.cpus().length} cores`,
  );
  console.log(`load before the run ${load.toFixed(1)}; ${new Date().toISOString()}`);
}

/** The largest rate that the servers keep up with, step by step; 0 if there is none. */
async function findSaturation(work: Work, stepSeconds: number): Promise<number> {
  await generateLoad(work, 5, Math.min(10, stepSeconds));
  let most = 0;
  for (const rate of rates) {
    const result = await generateLoad(work, rate, stepSeconds);
    const all = result.kinds.find(({ kind }) => kind === "all");
    const isKept = keepsUp(result);
    console.log(
      `${String(rate).padStart(4)} a second: ${result.donePerSecond.toFixed(0)} done, p50 ${all?.p50.toFixed(0)} ms, p95 ${all?.p95.toFixed(0)} ms, ${all?.failed} failed, ${result.left} not begun${isKept ? "" : ": does not keep up"}`,
    );
    if (!isKept) {
      tellReasons(result);
      break;
    }
    most = rate;
  }
  return most;
}

/** The rest of the time at a rate that should be easy; returns whether it was. */
async function hold(work: Work, nodes: readonly ClusterNode[], meter: Meter, rate: number): Promise<boolean> {
  console.log(`\n${rate} a second (${heldShare * 100} % of the most kept up with) for ${options.minutes} min:\n`);
  const tellMemory = watchMemory(nodes, options.minutes * 60);
  const used = meter();
  const held = await generateLoad(work, rate, options.minutes * 60);
  const after = meter();
  tell(held);
  console.log("\n| | ms CPU of the servers | of PostgreSQL | of this command |\n|---|---|---|---|");
  tellCost("one piece of mixed work", costOfEach(used, after, held.begun));
  tellMemory();
  return keepsUp(held);
}

function tell(result: LoadResult): void {
  console.log(
    "| call | calls | a second | p50 ms | p95 ms | p99 ms | refused | failed |\n|---|---|---|---|---|---|---|---|",
  );
  for (const { kind, calls, perSecond, p50, p95, p99, refused, failed } of result.kinds)
    console.log(
      `| ${kind} | ${calls} | ${perSecond.toFixed(1)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${p99.toFixed(0)} | ${refused} | ${failed} |`,
    );
  console.log(
    `\noffered ${result.offeredPerSecond} pieces of work a second, done ${result.donePerSecond.toFixed(1)}; ${result.left} not begun, ${result.idle} had nothing to work on`,
  );
  tellReasons(result);
}

function tellReasons({ reasons }: LoadResult): void {
  for (const [reason, count] of reasons) console.log(`  ${count} x ${reason}`);
}
