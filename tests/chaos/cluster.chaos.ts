import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureClusterTools } from "../../scripts/lib/system-tools.ts";
import type { Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { verifyLogs } from "../../server/src/features/operations/audit/public.ts";
import { createEmptyPostgresDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { prepareTemplate } from "../../server/src/testing/prepare-template.ts";
import { startStory } from "../../server/src/testing/story.ts";
import { type Breakable, clusterFaults, roundsInTurn } from "../support/cluster/cluster-faults.ts";
import { mountSmallDisk } from "../support/cluster/small-disk.ts";
import { signInAt } from "../support/cluster/http-caller.ts";
import { type Deciders, type Decision, startDeciders } from "../support/cluster/restless-deciders.ts";
import { startCluster } from "../support/cluster/start-cluster.ts";
import { startPostgres } from "../support/postgres.ts";
import { requestProblems } from "../support/request-checker.ts";
import { secondNode } from "../support/second-node.ts";
import { silentLine } from "../support/silent-line.ts";

const handler = "to.zheng";
const people = 4;
/** Space for all decisions of the run; the full run has some ten thousand. */
const diskMegabytes = { few: 2_000, full: 4_000 };
const readersAtOnce = 4;

interface Totals {
  passed: number;
  failed: number;
}

/**
 * Three servers behind a load balancer on one PostgreSQL, which are killed, stopped, frozen, replaced, cut off and lost
 * while people decide: an acknowledged decision must be there once, a refused one must not, an unknown one at most
 * once.
 */
export async function run({ full }: { full: boolean }): Promise<Totals> {
  if (!(await ensureClusterTools())) return { passed: 0, failed: 1 };
  const disk = mountSmallDisk(full ? diskMegabytes.full : diskMegabytes.few);
  const postgres = await startPostgres({ fsync: true, parent: disk.folder, settings: "max_wal_size = 512MB" });
  const others: Breakable["others"] = [];
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-chaos-"));
  const { url } = await createEmptyPostgresDatabase(postgres.url);
  const line = await silentLine(url);
  // Faults are intended here, so errors of the deciders' own connections are not reported.
  const database = await openPostgres({ url: line.url, poolSize: people + 1 }, () => undefined);
  const totals = { passed: 0, failed: 0 };
  try {
    await prepareTemplate(database);
    const waiting = await waitingRequest(database);
    const cluster = await startCluster({ databaseUrl: line.url, dataDir });
    try {
      const token = await signInAt(cluster.address, handler);
      const deciders = startDeciders({ database, address: cluster.address, ...waiting, token, people });
      await pause(3_000);
      await breakThings({ cluster, line, postgres, disk, others }, deciders, full);
      await deciders.stop();
      await judge(database, deciders, totals);
    } finally {
      await cluster.stop();
    }
  } finally {
    await database.close();
    await line.close();
    for (const server of [...others, postgres]) await server.stop();
    disk.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return totals;
}

/** Written by a server of its own, which ends before any fault. */
async function waitingRequest(database: Database): Promise<{ waiting: string; task: number }> {
  const story = await startStory({ database });
  const { applyId: waiting } = await story.submitted("lota");
  const task = Number((await story.taskOf(handler, waiting)).split("_")[1]);
  await story.app.close();
  return { waiting, task };
}

interface Row {
  rounds: number;
  decisions: number;
  unanswered: number;
  silentMs: number;
  slowestMs: number;
}

/**
 * After each fault it waits until decisions are acknowledged again; the table shows how long that took. `--minutes=30`
 * ends it after that time: the fail-over still runs, and the table has the rounds so far.
 */
async function breakThings(things: Breakable, deciders: Deciders, full: boolean): Promise<void> {
  const unanswered = (): number => deciders.log.reduce((sum, one) => sum + one.unanswered, 0);
  const until = performance.now() + minutes() * 60_000;
  const rows = new Map<string, Row>();
  for (const { fault, round } of roundsInTurn(full)) {
    if (performance.now() > until && fault.isLast !== true) continue;
    const [begun, lost] = [deciders.log.length, unanswered()];
    deciders.silence();
    await fault.play(things, round);
    await untilDecided(deciders);
    const { longestMs, slowestMs } = deciders.silence();
    const row = rows.get(fault.what) ?? { rounds: 0, decisions: 0, unanswered: 0, silentMs: 0, slowestMs: 0 };
    rows.set(fault.what, {
      rounds: row.rounds + 1,
      decisions: row.decisions + deciders.log.length - begun,
      unanswered: row.unanswered + unanswered() - lost,
      silentMs: Math.max(row.silentMs, longestMs),
      slowestMs: Math.max(row.slowestMs, slowestMs),
    });
  }
  writeTable(rows);
}

function minutes(): number {
  const given = process.argv.find((argument) => argument.startsWith("--minutes="));
  return given === undefined ? Number.POSITIVE_INFINITY : Number(given.split("=")[1]);
}

function writeTable(rows: ReadonlyMap<string, Row>): void {
  console.log(
    "| fault | rounds | decisions meanwhile | calls without an answer | nobody got an answer for at most | slowest decision |\n|---|---|---|---|---|---|",
  );
  for (const { what } of clusterFaults) {
    const row = rows.get(what);
    if (row)
      console.log(
        `| ${what} | ${row.rounds} | ${row.decisions} | ${row.unanswered} | ${seconds(row.silentMs)} | ${seconds(row.slowestMs)} |`,
      );
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Until everybody has made a decision that began after now. */
async function untilDecided({ log }: Deciders): Promise<void> {
  const before = log.length;
  const isDecided = (): boolean =>
    log.length >= before + 2 * people && log.slice(0, before + people).every(({ outcome }) => outcome !== "unknown");
  for (let tries = 0; tries < 600 && !isDecided(); tries += 1) await pause(100);
}

async function judge(database: Database, { log }: Deciders, totals: Totals): Promise<void> {
  const { services } = secondNode(database);
  const problems: string[] = [];
  const look = async ({ applyId, outcome, reason }: Decision): Promise<void> => {
    const expected = outcome === "acknowledged" ? [{ by: handler, action: "agree" }] : [];
    const agreed = await timesAgreed(database, applyId);
    if (outcome === "refused" && agreed > 0) problems.push(`${applyId} was refused (${reason}) and stands there`);
    if (agreed > 1) problems.push(`${applyId} was agreed to ${agreed} times`);
    const found = await requestProblems(database, services, applyId, expected);
    problems.push(...found.map((one) => `${applyId}: ${one}`));
  };
  const left = log.values();
  const reader = async (): Promise<void> => {
    for (const decision of left) await look(decision);
  };
  await Promise.all(Array.from({ length: readersAtOnce }, reader));
  await verifyLogs(database, "no-tips", (finding) => problems.push(JSON.stringify(finding)));
  const count = (outcome: string): number => log.filter((one) => one.outcome === outcome).length;
  totals.passed += Math.max(0, log.length - problems.length);
  totals.failed += problems.length;
  console.log(
    `\n${problems.length === 0 ? "ok  " : "FAIL"} ${log.length} decisions: ${count("acknowledged")} acknowledged, ${count("refused")} refused, ${count("unknown")} unknown; ${problems.length} lost, doubled or broken`,
  );
  for (const one of problems.slice(0, 10)) console.log(`     ${one}`);
}

async function timesAgreed({ kysely }: Database, applyId: string): Promise<number> {
  const rows = await kysely
    .selectFrom("history")
    .select("seq")
    .where("request_id", "=", applyId)
    .where("action", "=", "agree")
    .where("actor_id", "=", handler)
    .execute();
  return rows.length;
}
