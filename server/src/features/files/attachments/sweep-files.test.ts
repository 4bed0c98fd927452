import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDiskFileStore } from "../../../storage/disk-file-store.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { insertRequest } from "../../../testing/request-rows.ts";
import type { Database } from "../../../db/database.ts";
import { addAttachment } from "./attachments.sql.ts";
import { copyAttachments } from "./remove-attachment.ts";
import { claimStoredFile } from "./stored-files.sql.ts";
import { sweepFilesHandler } from "./sweep-files.job.ts";
import { sweepFiles } from "./sweep-files.ts";

let db: Database;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-sweep-"));
  files = await openDiskFileStore(folder);
  await db.kysely.deleteFrom("attachments").execute();
  await db.kysely.deleteFrom("stored_files").execute();
});
afterAll(async () => {
  await db.close();
});

const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
const bytes = (text: string) => Readable.from([Buffer.from(text)]);

async function attach(requestId: string, text: string): Promise<string> {
  const file = await files.receive(bytes(text), 1_000);
  await db.transaction(async (tx) => {
    await claimStoredFile(tx, file);
    await file.keep();
    await addAttachment(tx, {
      request_id: requestId,
      biz_type: "toptier_drm",
      file_name: "a.txt",
      extension: "txt",
      sha256: file.sha256,
      size: file.size,
      uploader_id: "pie.liu",
      uploader_name_zh: "",
      uploader_name_en: "",
    });
  });
  return file.sha256;
}

async function kept(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { sha256 } of files.list()) hashes.push(sha256);
  return hashes.sort();
}

const nothing = { unused: 0, unknown: 0, abandoned: 0, missing: 0, quarantined: 0 };
const known = async () => (await db.kysely.selectFrom("stored_files").select("sha256").execute()).length;

describe("sweepFiles", () => {
  it("leaves alone what attachments speak of", async () => {
    const sha256 = await attach(await insertRequest(db), "needed");
    expect(await sweepFiles(db, files, tomorrow())).toEqual(nothing);
    expect(await kept()).toEqual([sha256]);
  });

  it("removes content with its last attachment, also when the whole request was deleted", async () => {
    const first = await insertRequest(db);
    const second = await insertRequest(db);
    const shared = await attach(first, "shared");
    await attach(second, "shared");
    await attach(first, "only here");
    await db.kysely.deleteFrom("requests").where("id", "=", first).execute();
    expect(await sweepFiles(db, files, new Date())).toMatchObject({ unused: 1 });
    expect(await kept()).toEqual([shared]);
    expect(await known()).toBe(1);
  });

  it("removes bytes whose upload died before the commit, once they are old enough to be sure", async () => {
    await (await files.receive(bytes("crashed"), 1_000)).keep();
    expect(await sweepFiles(db, files, new Date())).toMatchObject({ unknown: 0 });
    expect(await sweepFiles(db, files, tomorrow())).toMatchObject({ unknown: 1 });
    expect(await kept()).toEqual([]);
    expect(await known()).toBe(0);
  });

  it("goes by the clock of the database, whatever the node's says", async () => {
    await (await files.receive(bytes("crashed long ago"), 1_000)).keep();
    const ahead = Object.create(db, { now: { value: tomorrow } }) as Database;
    await sweepFilesHandler(ahead, { files, quarantineDays: 30, report: () => undefined }).run(
      {},
      { jobId: "1", retryCount: 0, signal: new AbortController().signal },
    );
    expect(await kept()).toEqual([]);
  });

  it("removes uploads that were never finished", async () => {
    await files.receive(bytes("half"), 1_000);
    expect(await sweepFiles(db, files, tomorrow())).toMatchObject({ abandoned: 1, missing: 0 });
    expect(await fs.readdir(path.join(folder, "incoming"))).toEqual([]);
  });

  it("never takes bytes from an upload of the same content that happens meanwhile", async () => {
    const request = await insertRequest(db);
    const sha256 = await attach(request, "again");
    const place = path.join(folder, sha256.slice(0, 2), sha256);
    for (let round = 0; round < 20; round += 1) {
      await db.kysely.deleteFrom("attachments").execute();
      // In every other round the bytes have lost their row as well and are old enough to be deleted.
      if (round % 2 === 1) await db.kysely.deleteFrom("stored_files").execute();
      await fs.utimes(place, new Date(0), new Date(0));
      await Promise.all([
        sweepFiles(db, files, new Date()),
        attach(request, "again"),
        sweepFiles(db, files, new Date()),
      ]);
      expect(await kept()).toEqual([sha256]);
      expect(await known()).toBe(1);
    }
  });
});

describe("copyAttachments", () => {
  it("gives the new request its own rows on the same bytes, and says which row became which", async () => {
    const [from, to] = [await insertRequest(db), await insertRequest(db)];
    const sha256 = await attach(from, "copied");
    await attach(from, "copied too");
    const ids = await db.transaction((tx) => copyAttachments(tx, from, to));
    const rows = await db.kysely.selectFrom("attachments").selectAll().where("request_id", "=", to).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids.values()].sort());
    await db.kysely.deleteFrom("requests").where("id", "=", from).execute();
    await sweepFiles(db, files, tomorrow());
    expect(await kept()).toContain(sha256);
    expect(await kept()).toHaveLength(2);
  });

  it("copies nothing from a request without files", async () => {
    const [from, to] = [await insertRequest(db), await insertRequest(db)];
    expect((await db.transaction((tx) => copyAttachments(tx, from, to))).size).toBe(0);
  });
});

describe("the report of the sweep", () => {
  it("tells once of rows without bytes, and forgets when the bytes are back", async () => {
    const requestId = await insertRequest(db);
    const sha256 = await attach(requestId, "lost");
    await attach(requestId, "kept");
    await files.remove(sha256);
    const told = () =>
      db.kysely
        .selectFrom("operate_log")
        .selectAll()
        .where("operation", "=", "missing")
        .where("object_id", "=", sha256)
        .execute();
    expect((await sweepFiles(db, files, new Date())).missing).toBe(0);
    for (let night = 0; night < 2; night += 1) {
      expect((await sweepFiles(db, files, tomorrow())).missing).toBe(1);
    }
    expect(await told()).toMatchObject([{ area: "file", after: { sha256, applyId: requestId } }]);
    await (await files.receive(bytes("lost"), 99)).keep();
    expect((await sweepFiles(db, files, tomorrow())).missing).toBe(0);
    const row = await db.kysely.selectFrom("stored_files").selectAll().where("sha256", "=", sha256).executeTakeFirst();
    expect(row).toMatchObject({ missing_since: null });
  });
});
