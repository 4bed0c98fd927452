import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type AnyPostgres, anyPostgres } from "../../../../tests/support/any-postgres.ts";
import { loadConfig } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/postgres.ts";
import { archiveEnded, yearsBefore } from "../../features/operations/housekeeping/archive-requests.job.ts";
import { requestsContract } from "../../features/requests/lifecycle/contract.ts";
import { defineJob } from "../../jobs/job.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { createMemoryFileStore, type MemoryFileStore } from "../../storage/memory-file-store.ts";
import { compiledOnce } from "../../testing/compiled-once.ts";
import { createEmptyEmbeddedDatabase } from "../../testing/embedded-test-database.ts";
import { createEmptyPostgresDatabase, createPostgresTestDatabase } from "../../testing/postgres-test-database.ts";
import { failLoudly } from "../../testing/prepare-template.ts";
import { startStory, type Story } from "../../testing/story.ts";
import { resultOf, signIn, startTestApp } from "../../testing/test-app.ts";
import { verifyInstallation } from "../integrity/verify-installation.ts";
import { makeArchive, noteBackup } from "./back-up.ts";
import { checkArchive } from "./archive-file.ts";
import { restoreArchive } from "./restore-archive.ts";
import type { Installation } from "./run-command.ts";

// These tests write and read whole databases several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const maker = "pie.ma";
const decider = "pie.song";
const secret = "a secret that is longer than thirty-two characters";

let folder: string;
let server: AnyPostgres;
let story: Story;
let source: Installation;
let embedded: Installation;
let ended: string;
const opened: Database[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-archive-"));
  fs.writeFileSync(path.join(folder, "key"), secret);
  server = await anyPostgres();
  story = await startStory({ database: await createPostgresTestDatabase(server.url) });
  await story.submitted("toptier");
  ended = await endedLongAgo(story);
  await withJob(story.database);
  source = installation(story.database, story.files, "source");
  fs.writeFileSync(source.config.auditTipsFile, "");
});
afterAll(async () => {
  await story.close();
  for (const database of opened) await database.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

/** Sent back, submitted again with other texts, then cancelled; the data of its rounds is archived. */
async function endedLongAgo({ database, ...people }: Story): Promise<string> {
  const { applyId } = await people.submitted("toptier");
  await people.decide(decider, applyId, "reject", "Say more");
  const { revision, data } = await people.get(maker, requestsContract.detail, { applyId });
  const changed = { ...data, description: "Says more 多说一点" };
  await people.get(maker, requestsContract.submit, { applyId, revision, data: changed });
  await people.get(maker, requestsContract.withdraw, { applyId });
  await people.get(maker, requestsContract.cancel, { applyId, remark: "Not needed" });
  expect(await archiveEnded(database, yearsBefore(database.now(), -1), AbortSignal.timeout(60_000))).toBe(1);
  return applyId;
}

/** A job that waits for its time. */
async function withJob(database: Database): Promise<void> {
  const job = defineJob({ name: "test.later", data: z.object({ what: z.string() }) });
  const queue = await openJobQueue(database, [job], failLoudly);
  const startAfter = new Date(Date.now() + 3_600_000);
  await database.transaction((tx) =>
    queue.enqueue(tx, job, { what: "a mail\nwith\ttabs \\ and 中文" }, { startAfter }),
  );
  await queue.stop();
}

function installation(database: Database, files: MemoryFileStore, name: string): Installation {
  const dataDir = path.join(folder, name);
  fs.mkdirSync(dataDir, { recursive: true });
  const config = loadConfig({ DATA_DIR: dataDir, BACKUP_KEY_FILE: path.join(folder, "key") });
  return { database, files, config };
}

async function emptyPlace(kind: "embedded" | "postgres", name: string): Promise<Installation> {
  const database =
    kind === "embedded"
      ? await createEmptyEmbeddedDatabase()
      : await createEmptyPostgresDatabase(server.url).then(({ url, drop }) =>
          openPostgres({ url, poolSize: 2, afterClose: drop }, failLoudly),
        );
  opened.push(database);
  return installation(database, createMemoryFileStore(), name);
}

const placeOf = ({ database, files, config }: Installation) => ({
  database,
  files,
  auditTipsFile: config.auditTipsFile,
  signingKeyFile: config.signingKey?.file,
});

async function findingsOf(installed: Installation): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { findings } of verifyInstallation(installed)) found.push(...findings);
  return found;
}

async function restored(file: string, kind: "embedded" | "postgres", name: string): Promise<Installation> {
  const place = await emptyPlace(kind, name);
  await restoreChecked(placeOf(place), { file: path.join(folder, file), secret });
  return place;
}

type Restored = Parameters<typeof restoreArchive>;

async function restoreChecked(place: Restored[0], archive: Restored[1]): Promise<void> {
  await restoreArchive(place, archive, await checkArchive(archive.file, archive.secret));
}

const archived = (from: Installation, file: string) => makeArchive(from, path.join(folder, file));

describe("backup and restore", () => {
  it("bring every row and every byte from PostgreSQL to the embedded database and back [R-OPS-1]", async () => {
    const first = await archived(source, "first");
    expect(first.end.files.count).toBeGreaterThan(0);
    expect(first.end.tables.find(({ name }) => name === "pgboss.job_common")?.rows).toBe(1);
    embedded = await restored("first", "embedded", "to-embedded");
    const second = await archived(embedded, "second");
    expect(second.end).toEqual(first.end);
    const postgres = await restored("second", "postgres", "to-postgres");
    const third = await archived(postgres, "third");
    expect(third.end).toEqual(first.end);
    for (const place of [embedded, postgres]) {
      expect(await findingsOf(place)).toEqual([]);
      expect(await rulesOf(place.database)).toEqual(await rulesOf(story.database));
    }
  });

  it("leave sessions behind, and go on with numbers where they were [R-OPS-1]", async () => {
    const { database } = embedded;
    expect(await database.kysely.selectFrom("sessions").selectAll().execute()).toEqual([]);
    const next = async (db: Database) =>
      (await sql`select nextval('notices_id_seq')::text as next`.execute(db.kysely)).rows;
    expect(await next(database)).toEqual(await next(story.database));
  });

  it("bring the data of earlier rounds that was archived, which is read and compared as before [R-OPS-15]", async () => {
    const compared = { applyId: ended };
    const before = await story.get(decider, requestsContract.compare, compared);
    expect(before.fields).toMatchObject([{ path: "description", after: "Says more 多说一点" }]);
    const { app } = await startTestApp({ database: embedded.database, files: embedded.files });
    const token = await signIn(app, decider);
    expect(await resultOf(app, requestsContract.compare, compared, { token })).toEqual(before);
    await app.close();
    const ofArchives = [];
    for await (const checked of verifyInstallation(embedded)) if (checked.what === "archives") ofArchives.push(checked);
    expect(ofArchives).toEqual([{ what: "archives", looked: "archived data of 1 requests", findings: [] }]);
  });

  it("refuse a place that holds something, and say what [R-OPS-1]", async () => {
    const first = { file: path.join(folder, "first"), secret };
    await expect(restoreChecked(placeOf(source), first)).rejects.toThrow(
      /^The database is not empty \(it has .*DATABASE_URL/,
    );
    const place = { ...placeOf(await emptyPlace("embedded", "with-files")), files: story.files };
    await expect(restoreChecked(place, first)).rejects.toThrow(/^The file store is not empty/);
    expect(await tablesOf(place.database)).toEqual([]);
  });

  it("touch nothing when the archive was cut, changed or made with another key [R-OPS-1]", async () => {
    const whole = fs.readFileSync(path.join(folder, "first"));
    const place = await emptyPlace("embedded", "untouched");
    const attempt = (bytes: Buffer, key: string | undefined) => {
      const file = path.join(folder, "bad");
      fs.writeFileSync(file, bytes);
      return restoreChecked(placeOf(place), { file, secret: key });
    };
    const changed = Buffer.from(whole);
    const middle = Math.floor(whole.byteLength / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await expect(attempt(changed, secret)).rejects.toThrow(/^The archive is damaged: frame \d+ is not as it was/);
    await expect(attempt(whole.subarray(0, -1), secret)).rejects.toThrow("it was cut off");
    await expect(attempt(whole.subarray(0, middle), secret)).rejects.toThrow("it was cut off");
    await expect(attempt(whole, "another secret of more than 32 characters")).rejects.toThrow("made with another key");
    await expect(attempt(whole, undefined)).rejects.toThrow("The archive is encrypted");
    expect(await tablesOf(place.database)).toEqual([]);
  });

  it("name the files whose bytes are missing, and back up the rest [R-OPS-1]", async () => {
    const kept: string[] = [];
    for await (const { sha256 } of embedded.files.list()) kept.push(sha256);
    const [gone] = kept;
    if (gone === undefined) throw new Error("the story has files");
    await embedded.files.remove(gone);
    expect(await findingsOf(embedded)).toEqual([expect.stringMatching(`^${gone} .* is missing$`)]);
    const { end } = await archived(embedded, "with-missing");
    expect(end).toMatchObject({ missing: [gone], files: { count: kept.length - 1 } });
  });

  it("are remembered with what they hold", async () => {
    const checked = await checkArchive(path.join(folder, "first"), secret);
    await noteBackup(source, { ...checked, file: path.join(folder, "first"), bytes: 123 });
    const rows = await story.database.kysely.selectFrom("backup_runs").selectAll().execute();
    expect(rows).toMatchObject([{ file_name: "first", is_encrypted: true, missing: 0, bytes: "123" }]);
  });
});

/** The constraints that were dropped to load rows in any order must be back. */
async function rulesOf({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      where contype in ('f', 'p', 'u', 'c') and connamespace::regnamespace::text in ('public', 'pgboss') union all
    select indexdef from pg_indexes where schemaname = 'public' union all
    select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(kysely);
  return rows.map(({ text }) => text);
}

async function tablesOf({ kysely }: Database): Promise<readonly unknown[]> {
  return (await sql`select tablename from pg_tables where schemaname = 'public'`.execute(kysely)).rows;
}

describe("the commands", () => {
  const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
      execFile(process.execPath, [script, ...args], { env: { ...compiledOnce, ...env } }, (error, out, err) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
      });
    });

  it("back an installation up, refuse to restore over it, verify it, and end with a code [R-OPS-1]", async () => {
    const { driver } = story.database;
    const from = { DATABASE_URL: driver.kind === "postgres" ? driver.url : "", DATA_DIR: path.join(folder, "from") };
    const backup = await run("backup", [path.join(folder, "by-command.backup")], from);
    // The bytes are only in the memory of this test.
    expect(backup).toMatchObject({ code: 1, err: "" });
    expect(backup.out).toMatch(/^Written and read back: .* not encrypted .*\nmissing: [0-9a-f]{64}/);
    const refused = await run("restore", [path.join(folder, "by-command.backup")], from);
    expect(refused).toMatchObject({ code: 2, out: "", err: expect.stringContaining("is not empty") as string });
    const verified = await run("verify", [], from);
    expect(verified.code).toBe(1);
    expect(verified.out).toMatch(/^ok {7}logs: .*\nPROBLEM {2}files: /);
  });
});

describe("what verify says of registries [R-OPS-1]", () => {
  const written = async (kind: string, status: FormStatus): Promise<readonly string[]> => {
    const { kysely } = story.database;
    await kysely.updateTable("requests").set({ form_kind: kind, status }).where("id", "=", ended).execute();
    for await (const { what, findings } of verifyInstallation(source)) if (what === "registries") return findings;
    throw new Error("registries are looked at");
  };

  it("is that a row is of a request which has not made it, but where its kind writes on the way", async () => {
    await story.database.kysely
      .insertInto("registry_entries")
      .values({ registry: "jdv", code: "ROUND-1", version: 1, data: "{}", request_id: ended })
      .execute();
    const misfit = [expect.stringMatching(/^jdv ROUND-1 of \S+ which is not completed$/)];
    expect(await written("mtf", formStatus.inProcess)).toEqual([]);
    expect(await written("mtf", formStatus.completed)).toEqual([]);
    expect(await written("lota", formStatus.inProcess)).toEqual(misfit);
    expect(await written("mtf", formStatus.cancelled)).toEqual(misfit);
  });
});

describe("what verify says of files [R-OPS-1]", () => {
  it("is also that they weigh something else than is noted", async () => {
    await story.database.kysely.insertInto("stored_bytes").values({ bytes: 7 }).execute();
    expect(await findingsOf(source)).toContainEqual(
      expect.stringMatching(/^All files are noted with \d+ bytes, while they weigh \d+$/),
    );
  });
});
