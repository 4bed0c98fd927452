import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openEmbedded } from "../../server/src/db/embedded.ts";
import { compiledOnce } from "../../server/src/testing/compiled-once.ts";
import { failLoudly } from "../../server/src/testing/prepare-template.ts";
import { type MortalDisk, mountMortalDisk } from "../support/pulled-plug.ts";

const script = fileURLToPath(new URL("../../server/src/testing/write-numbers.ts", import.meta.url));
const diskMegabytes = 600;
/** Minimum number of commits before the power cut, different each time: at any moment of the database's work. */
const commitsIn = (round: number): number => 20 + ((round * 37) % 160);

interface Outcome {
  readonly acknowledged: number;
  readonly problem: string | undefined;
  readonly unsyncedIsLost: boolean;
  readonly openedMs: number;
}

/**
 * The embedded database on a disk that loses its power while numbers are committed: afterwards every acknowledged
 * number is there, none before it is missing, and the database opens. Unsynced data must be lost, or the test proves
 * nothing.
 */
export async function run({ full }: { full: boolean }): Promise<{ passed: number; failed: number }> {
  const rounds = full ? 20 : 2;
  const disk = mountMortalDisk(diskMegabytes);
  const outcomes: Outcome[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) outcomes.push(await losePower(disk, commitsIn(round)));
  } finally {
    disk.remove();
  }
  const acknowledged = outcomes.at(-1)?.acknowledged ?? 0;
  const slowest = Math.max(...outcomes.map(({ openedMs }) => openedMs));
  const lostOnPurpose = outcomes.filter(({ unsyncedIsLost }) => unsyncedIsLost).length;
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  if (lostOnPurpose < rounds) problems.push(`what was not synced survived ${rounds - lostOnPurpose} times`);
  console.log(
    `| fault | rounds | commits acknowledged | problems | open again within |\n|---|---|---|---|---|\n| the power goes | ${rounds} | ${acknowledged} | ${problems.length} | ${(slowest / 1000).toFixed(1)} s |`,
  );
  for (const problem of problems) console.log(`FAIL ${problem}`);
  return { passed: rounds - Math.min(rounds, problems.length), failed: problems.length };
}

async function losePower(disk: MortalDisk, commits: number): Promise<Outcome> {
  const writer = spawn(process.execPath, [script, path.join(disk.folder, "database")], {
    env: { ...process.env, ...compiledOnce },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const acknowledged = await lastOf(writer, commits);
    writer.kill("SIGSTOP");
    const after = disk.pullPlug();
    const begun = performance.now();
    const problem = await problemIn(path.join(after.folder, "database"), acknowledged).catch(
      (error: unknown) => `it does not open after ${acknowledged}: ${String(error)}`,
    );
    const openedMs = performance.now() - begun;
    return { acknowledged, problem, unsyncedIsLost: after.unsyncedIsLost, openedMs };
  } finally {
    await endOf(writer);
    disk.goOn();
  }
}

/** The last acknowledged number, after the given number of commits. */
async function lastOf(writer: ChildProcess, commits: number): Promise<number> {
  if (!writer.stdout) throw new Error("the writer says nothing");
  let seen = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    seen += 1;
    if (seen === commits) return Number(line);
  }
  throw new Error("the writer ended by itself");
}

async function endOf(writer: ChildProcess): Promise<void> {
  if (writer.exitCode !== null) return;
  writer.kill("SIGKILL");
  await once(writer, "exit");
}

async function problemIn(directory: string, acknowledged: number): Promise<string | undefined> {
  const db = await openEmbedded(directory, failLoudly);
  try {
    const { rows } = await sql<{ count: number; top: number }>`
      select count(*)::int as count, coalesce(max(n), 0) as top from numbers`.execute(db.kysely);
    const { count = 0, top = 0 } = rows[0] ?? {};
    if (top < acknowledged) return `${acknowledged} was acknowledged, ${top} is the last that is there`;
    return count === top ? undefined : `${top - count} are missing before ${top}`;
  } finally {
    await db.close();
  }
}
