import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../server/src/config/config.ts";
import { verifyInstallation } from "../../server/src/commands/integrity/verify-installation.ts";
import type { Database } from "../../server/src/db/database.ts";
import { openPostgres } from "../../server/src/db/postgres.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { openDiskFileStore } from "../../server/src/storage/disk-file-store.ts";
import { compiledOnce } from "../../server/src/testing/compiled-once.ts";
import { createPostgresTestDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { failLoudly } from "../../server/src/testing/prepare-template.ts";
import { type ServerProcess, startServerProcess } from "../../server/src/testing/server-process.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { callAt, resultAt, signInAt } from "../support/cluster/http-caller.ts";
import type { PostgresServer } from "../support/postgres.ts";
import { type RecoveryDrill, startRecoveryDrill } from "../support/recovery-drill.ts";
import { repositoryRoot } from "../support/source-files.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-moment-"));
const lostData = path.join(folder, "lost");
const recoveredData = path.join(folder, "recovered");
let drill: RecoveryDrill;
let recovered: PostgresServer | undefined;
let server: ServerProcess | undefined;

beforeAll(async () => {
  drill = await startRecoveryDrill();
});
afterAll(async () => {
  server?.child.kill("SIGTERM");
  await server?.ended;
  await recovered?.stop();
  await drill.postgres.stop();
  drill.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

function urlOf({ driver }: Database): URL {
  if (driver.kind !== "postgres") throw new Error("the drill is about a database server");
  return new URL(driver.url);
}

/** Damage by a person with too many rights and too little sleep. */
async function damage({ kysely }: Database): Promise<void> {
  await sql`drop table history cascade`.execute(kysely);
  await sql`update requests set subject = 'gone', status = ${formStatus.cancelled}`.execute(kysely);
  await sql`delete from tasks`.execute(kysely);
}

async function findings(database: Database, dataDir: string): Promise<readonly string[]> {
  const files = await openDiskFileStore(path.join(dataDir, "files"));
  const found: string[] = [];
  for await (const checked of verifyInstallation({ config: loadConfig({ DATA_DIR: dataDir }), database, files }))
    found.push(...checked.findings);
  return found;
}

/**
 * One request decided once before the moment; then decided again, and a second request that does not exist at the
 * moment.
 */
async function work(story: Story): Promise<{ kept: string; later: string; moment: string }> {
  const { applyId: kept } = await story.submitted("lota");
  await drill.takeBase();
  await story.decide("to.zheng", kept, "agree");
  const moment = await drill.moment();
  const { applyId: later } = await story.submitted("lota");
  await story.approveAll(kept);
  return { kept, later, moment };
}

describe("a lost database [R-OPS-13]", () => {
  it("is recovered to a moment by the lines of the guide, and the portal continues from there", async () => {
    const database = await createPostgresTestDatabase(drill.postgres.url);
    const story = await startStory({ database, files: await openDiskFileStore(path.join(lostData, "files")) });
    const { kept, later, moment } = await work(story);
    expect(await findings(database, lostData)).toEqual([]);
    await drill.copyFiles(lostData);
    const address = urlOf(database);
    await damage(database);
    await expect(findings(database, lostData)).rejects.toThrow("history");
    await drill.archived();
    await story.close();
    await drill.postgres.crash();

    recovered = await drill.recoverTo(moment);
    drill.putFilesBack(recoveredData);
    address.port = String(recovered.port);
    const env = { DATABASE_URL: address.href, DATA_DIR: recoveredData, LOG_LEVEL: "warn" };
    await expectVerified(env);

    server = startServerProcess(env);
    const portal = await server.ready;
    const token = await signInAt(portal, "gm.zhou");
    const detail = await resultAt(portal, requestsContract.detail, { applyId: kept }, { token });
    expect(detail.status).toBe(formStatus.inProcess);
    const unknown = await callAt(portal, requestsContract.detail, { applyId: later }, { token });
    expect(unknown.envelope.code).not.toBe(200);
    await decideNext(portal, kept, token);
    await expectVerified(env);
    await expectStands(address.href, kept);
  });
});

async function expectVerified(env: Readonly<Record<string, string>>): Promise<void> {
  const command = path.join(repositoryRoot, "server/src/commands/verify.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env: { ...compiledOnce, ...env } });
  expect(stdout).toContain("Everything fits.");
}

/** The task that was open at the moment waits again, and its holder decides. */
async function decideNext(portal: string, applyId: string, reader: string): Promise<void> {
  const { tasks } = await resultAt(portal, tasksContract.userTask, { applyId }, { token: reader });
  const open = tasks.find(({ status }) => status === "open");
  expect(open).toBeDefined();
  const token = await signInAt(portal, open?.userId ?? open?.candidates[0]?.id ?? "");
  await resultAt(portal, tasksContract.complete, { taskId: open?.taskId ?? "", decision: "agree" }, { token });
}

async function expectStands(url: string, applyId: string): Promise<void> {
  const database = await openPostgres({ url, poolSize: 1 }, failLoudly);
  try {
    const { rows } = await sql<{ action: string }>`select action from history where request_id = ${applyId}
      and action = 'agree'`.execute(database.kysely);
    expect(rows).toHaveLength(2);
    expect(await findings(database, recoveredData)).toEqual([]);
  } finally {
    await database.close();
  }
}
