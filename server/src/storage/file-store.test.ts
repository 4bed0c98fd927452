import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDiskFileStore } from "./disk-file-store.ts";
import { FileMissing, type FileStore, FileTooLarge } from "./file-store.ts";
import { startS3Server } from "../testing/s3-server.ts";
import { createMemoryFileStore } from "./memory-file-store.ts";
import { openS3FileStore } from "./s3-file-store.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-files-"));
afterAll(() => fs.rmSync(root, { recursive: true }));

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const bytesOf = (...texts: readonly string[]): Readable => Readable.from(texts.map((text) => Buffer.from(text)));
const textOf = async (stream: Readable): Promise<string> => (await buffer(stream)).toString();

const brokenAfter = (text: string): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.from(text);
      throw new Error("connection lost");
    })(),
  );

async function keptIn(store: FileStore): Promise<readonly string[]> {
  const hashes: string[] = [];
  for await (const { sha256 } of store.list()) hashes.push(sha256);
  return hashes;
}

let count = 0;
const newFolder = (): string => path.join(root, String(++count));

const buckets = Array.from({ length: 40 }, (_, index) => `files-${index}`);
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server(buckets);
});
afterAll(() => s3.close());

const makers: Readonly<Record<string, () => Promise<FileStore>>> = {
  disk: () => openDiskFileStore(newFolder()),
  s3: () => openS3FileStore(s3.settingsOf(`files-${++count}`)),
  memory: async () => createMemoryFileStore(),
};

describe.each(Object.keys(makers))("the %s store", (name) => {
  let store: FileStore;
  beforeEach(async () => {
    store = (await makers[name]?.()) ?? createMemoryFileStore();
  });

  it("gives back what it was given, under the hash of its content", async () => {
    const file = await store.receive(bytesOf("版图", " drawing"), 100);
    expect(file).toMatchObject({ sha256: hashOf("版图 drawing"), size: 14 });
    expect(await textOf(await file.read())).toBe("版图 drawing");
    await file.keep();
    await file.keep();
    await file.discard();
    expect(await textOf(await store.open(file.sha256))).toBe("版图 drawing");
  });

  it("keeps equal content once, and it stays whole when the second one is kept or given up", async () => {
    for (const end of ["keep", "keep", "discard"] as const) await (await store.receive(bytesOf("same"), 9))[end]();
    expect(await keptIn(store)).toEqual([hashOf("same")]);
    expect(await textOf(await store.open(hashOf("same")))).toBe("same");
  });

  it("takes exactly the limit and stops at the first byte above it, without reading on", async () => {
    expect((await store.receive(bytesOf("12345"), 5)).size).toBe(5);
    let read = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(++read, "x");
      })(),
      { highWaterMark: 1 },
    );
    await expect(store.receive(endless, 5)).rejects.toThrow(FileTooLarge);
    expect(read).toBeLessThan(10);
  });

  it("has nothing before it is kept, and nothing after it was removed, however often", async () => {
    const file = await store.receive(bytesOf("draft"), 9);
    await expect(store.open(file.sha256)).rejects.toThrow(FileMissing);
    await file.keep();
    await store.remove(file.sha256);
    await store.remove(file.sha256);
    await expect(store.open(file.sha256)).rejects.toThrow(FileMissing);
  });

  it("gives nobody what is in quarantine", async () => {
    const file = await store.receive(bytesOf("harm"), 9);
    await file.quarantine();
    await file.discard();
    await expect(store.open(file.sha256)).rejects.toThrow(FileMissing);
    expect(await keptIn(store)).toEqual([]);
    expect(await store.removeAbandoned(new Date(Date.now() + 1_000))).toBe(0);
  });

  it("empties the quarantine of what is old, and of nothing else", async () => {
    await (await store.receive(bytesOf("harm"), 9)).quarantine();
    await (await store.receive(bytesOf("good"), 9)).keep();
    expect(await store.emptyQuarantine(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.emptyQuarantine(new Date(Date.now() + 1_000))).toBe(1);
    expect(await store.emptyQuarantine(new Date(Date.now() + 1_000))).toBe(0);
    expect(await keptIn(store)).toEqual([hashOf("good")]);
  });

  it("takes nothing but a hash for an address", async () => {
    for (const hostile of ["../../etc/passwd", "..", "", `${hashOf("x")}/..`, hashOf("x").toUpperCase()]) {
      await expect((async () => store.open(hostile))()).rejects.toThrow(TypeError);
      await expect((async () => store.remove(hostile))()).rejects.toThrow(TypeError);
    }
  });

  it("leaves nothing behind when the sender goes away in the middle", async () => {
    await expect(store.receive(brokenAfter("half"), 99)).rejects.toThrow("connection lost");
    expect(await keptIn(store)).toEqual([]);
    expect(await store.removeAbandoned(new Date(Date.now() + 1_000))).toBe(0);
  });

  it("takes and gives back a file of several parts", async () => {
    const piece = Buffer.alloc(1_048_576, "版图");
    const pieces = Array.from({ length: 12 }, () => piece);
    const file = await store.receive(Readable.from(pieces), 20 * 1_048_576);
    await file.keep();
    expect(file.size).toBe(12 * 1_048_576);
    expect((await buffer(await store.open(file.sha256))).equals(Buffer.concat(pieces))).toBe(true);
  });

  it("clears away what was never kept", async () => {
    await store.receive(bytesOf("abandoned"), 99);
    expect(await store.removeAbandoned(new Date(Date.now() + 1_000))).toBe(1);
    expect(await store.removeAbandoned(new Date(Date.now() + 1_000))).toBe(0);
  });

  it("takes a file in several calls and keeps what came before the sender went away", async () => {
    const { partials } = store;
    const id = randomUUID();
    expect(await partials.size(id)).toBe(0);
    expect(await partials.append(id, 0, bytesOf("one", "two"))).toBe(6);
    await expect(partials.append(id, 6, brokenAfter("th"))).rejects.toThrow("connection lost");
    expect(await partials.size(id)).toBe(8);
    expect(await partials.append(id, 8, bytesOf("ree"))).toBe(3);
    const file = await partials.take(id);
    expect(file).toMatchObject({ sha256: hashOf("onetwothree"), size: 11 });
    expect(await textOf(await file.read())).toBe("onetwothree");
    await file.keep();
    await file.discard();
    await partials.remove(id);
    expect(await partials.size(id)).toBe(0);
    expect(await textOf(await store.open(file.sha256))).toBe("onetwothree");
    await expect((async () => partials.take(id))()).rejects.toThrow(FileMissing);
  });

  it("keeps a half file that was given up for another try until it is removed, by name or by age", async () => {
    const { partials } = store;
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await partials.append(id, 0, bytesOf("half"));
    await (await partials.take(first)).discard();
    expect(await partials.size(first)).toBe(4);
    await partials.remove(first);
    await partials.remove(first);
    expect(await partials.removeAbandoned(new Date(Date.now() + 1_000))).toBe(1);
    expect(await partials.size(second)).toBe(0);
    expect(await keptIn(store)).toEqual([]);
    await expect((async () => partials.append("../x", 0, bytesOf("x")))()).rejects.toThrow(TypeError);
  });
});
