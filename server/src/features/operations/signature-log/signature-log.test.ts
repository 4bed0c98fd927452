import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { logEntry } from "@signoff/domain/signatures/log-entry";
import { logOrigin, openCheckpoint } from "@signoff/domain/signatures/log-checkpoint";
import { rootOfLeaves } from "@signoff/domain/signatures/merkle-tree";
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { forgetStatements, registeredKey, writeStatements } from "../../../testing/logged-statements.ts";
import { installationKey, type SigningKey, verifySignature } from "../../../signing/signing-key.ts";
import { installationId } from "../../../signing/signing-keys.sql.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { type Anchor, readAnchors } from "./anchor-files.ts";
import { appendStatements, hasher, LogKeeper } from "./append-statements.ts";
import { checkpointsAfter, entriesFrom, logSize } from "../../../signing/signature-log.sql.ts";
import { LogRewritten, makeCheckpoint } from "./make-checkpoint.ts";
import { keepCheckpoint } from "./signature-log.job.ts";

let db: Database;
let request: string;
let folder: string;
let key: SigningKey;
const noReport = () => undefined;

beforeAll(async () => {
  db = await createTestDatabase();
  key = await registeredKey(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  request = await insertRequest(db);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-anchors-"));
});
afterEach(async () => {
  await forgetStatements(db);
  await fs.rm(folder, { recursive: true });
});

const lines = (from: number, to: number, of = request) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ request: of, seq: from + at, text: `statement ${from + at}` }));
const tamper = (script: string) => db.withScriptSession((session) => session.exec(script));
async function anchorsIn(place: string): Promise<readonly Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const anchor of readAnchors(place)) anchors.push(anchor);
  return anchors;
}
const rootOfEntries = async () =>
  rootOfLeaves(
    hasher,
    (await entriesFrom(db.kysely, 0, 10_000)).map((entry) => hasher.leaf(logEntry(entry))),
  );

describe("the log of signatures", () => {
  it("[R-SIGN-7] takes up each committed statement once, whoever appends at the same time", async () => {
    await writeStatements(db.kysely, lines(1, 700));
    const appended = await Promise.all([appendStatements(db), appendStatements(db)]);
    expect(appended.reduce((sum, count) => sum + count)).toBe(700);
    const entries = await entriesFrom(db.kysely, 0, 1_000);
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 700 }, (_, at) => at));
    expect(entries.map(({ seq }) => seq)).toEqual(lines(1, 700).map(({ seq }) => seq));
    expect(entries[41]?.statement).toBe(createHash("sha256").update("statement 42").digest("hex"));
    expect(await appendStatements(db)).toBe(0);
  });

  it("[R-SIGN-7] appends a statement of an older transaction that commits later", async () => {
    const other = await insertRequest(db);
    await db
      .transaction(async (tx) => {
        await writeStatements(tx, lines(1, 1));
        throw new Error("undone");
      })
      .catch(() => undefined);
    await writeStatements(db.kysely, lines(1, 2, other));
    expect(await appendStatements(db)).toBe(2);
    await writeStatements(db.kysely, lines(1, 1));
    expect(await appendStatements(db)).toBe(1);
    expect((await entriesFrom(db.kysely, 2, 10))[0]).toMatchObject({ position: 2, request });
  });

  it("[R-SIGN-7] has a statement a moment after its commit, without anybody asking", async () => {
    const keeper = new LogKeeper(db, noReport, 20);
    await writeStatements(db.kysely, lines(1, 3));
    await expect.poll(() => logSize(db.kysely)).toBe(3);
    await keeper.close();
  });

  it.each([
    "update log_entries set seq = 9",
    "delete from log_entries",
    "truncate log_entries",
    "update log_tiles set hashes = decode(repeat('00', 64), 'hex')",
    "update log_tiles set hashes = substring(hashes for 32)",
    "delete from log_tiles",
    "update log_checkpoints set note = ''",
    "update log_checkpoints set time_stamp = ''; update log_checkpoints set time_stamp = 'x'",
    "delete from log_checkpoints",
  ])("[R-SIGN-7] is changed by no statement: %s", async (statement) => {
    await writeStatements(db.kysely, lines(1, 2));
    await makeCheckpoint(db, key);
    await expect(tamper(statement)).rejects.toThrow("is append-only");
  });
});

describe("a checkpoint", () => {
  it("[R-SIGN-7] signs the root over all entries, and nothing new while the log has not grown", async () => {
    expect(await makeCheckpoint(db, key)).toBeUndefined();
    await writeStatements(db.kysely, lines(1, 300));
    const made = await makeCheckpoint(db, key);
    const installation = await installationId(db.kysely);
    const origin = logOrigin(installation);
    const opens = (publicKey: Uint8Array) =>
      openCheckpoint(made?.note ?? "", origin, [installationKey(installation, publicKey)], verifySignature);
    const opened = opens(key.publicKey);
    expect(opened).toMatchObject({ origin, size: 300, extensions: [] });
    expect(Buffer.from(opened?.root ?? [])).toEqual(Buffer.from(await rootOfEntries()));
    expect((await makeCheckpoint(db, key))?.note).toBe(made?.note);
    expect(opens((await registeredKey(db)).publicKey)).toBe(undefined);
  });

  it("[R-SIGN-7] is not made of a log that was rewritten since the last one", async () => {
    await writeStatements(db.kysely, lines(1, 3));
    await makeCheckpoint(db, key);
    await tamper(`alter table log_tiles disable trigger user;
      update log_tiles set hashes = decode(repeat('00', 96), 'hex'); alter table log_tiles enable trigger user`);
    await writeStatements(db.kysely, lines(1, 1, await insertRequest(db)));
    await expect(makeCheckpoint(db, key)).rejects.toThrow(LogRewritten);
  });
});

describe("ANCHOR_DIR", () => {
  it("[R-SIGN-7] gets each checkpoint with the newest seals of the other logs, and keeps what it has", async () => {
    await writeStatements(db.kysely, lines(1, 3));
    const first = await keepCheckpoint(db, { key, anchorDir: folder, report: noReport });
    await writeStatements(db.kysely, lines(1, 2, await insertRequest(db)));
    await keepCheckpoint(db, { key, anchorDir: folder, report: noReport });
    await keepCheckpoint(db, { key, anchorDir: folder, report: noReport });
    const anchors = await anchorsIn(folder);
    expect(anchors.map(({ size }) => size)).toEqual([3, 5]);
    expect(anchors[0]?.note).toBe(first?.note);
    expect(anchors.map(({ seals }) => seals?.requests.count)).toEqual([1, 2]);
    expect((await checkpointsAfter(db.kysely, 0, 10)).map(({ note }) => note)).toEqual(anchors.map(({ note }) => note));
  });

  it("[R-SIGN-7] holds nothing up when it cannot be written, and the next hour catches up", async () => {
    const reported: unknown[] = [];
    const report = (_what: string, error: unknown) => void reported.push(error);
    const gone = path.join(folder, "gone");
    await writeStatements(db.kysely, lines(1, 3));
    expect(await keepCheckpoint(db, { key, anchorDir: gone, report })).toMatchObject({ size: 3 });
    expect(reported).toEqual([expect.stringMatching(/^the checkpoint was not written to ANCHOR_DIR: .*ENOENT/)]);
    await fs.mkdir(gone);
    await keepCheckpoint(db, { key, anchorDir: gone, report });
    expect((await anchorsIn(gone)).map(({ size }) => size)).toEqual([3]);
  });

  it("[R-SIGN-7] is never written over", async () => {
    await fs.writeFile(path.join(folder, "checkpoint-3.note"), "evidence");
    await writeStatements(db.kysely, lines(1, 3));
    const reported: unknown[] = [];
    await keepCheckpoint(db, { key, anchorDir: folder, report: (_what, error) => void reported.push(error) });
    expect(reported).toEqual([expect.stringMatching(/checkpoint-3\.note holds another checkpoint of this size$/)]);
    expect(await fs.readFile(path.join(folder, "checkpoint-3.note"), "utf8")).toBe("evidence");
  });
});
