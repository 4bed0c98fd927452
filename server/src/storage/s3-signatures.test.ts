import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSwift } from "../testing/swift.ts";
import { FileMissing, type FileStore } from "./file-store.ts";
import { openS3FileStore } from "./s3-file-store.ts";

const bucket = "attachments";
let swift: Awaited<ReturnType<typeof startSwift>>;
let store: FileStore;
beforeAll(async () => {
  swift = await startSwift();
  const { endpoint = "", region, ...credentials } = swift.settingsOf(bucket);
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  store = await openS3FileStore(swift.settingsOf(bucket));
}, 120_000);
afterAll(() => swift.stop());

const bytesOf = (...texts: readonly string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
const textOf = async (sha256: string) => (await buffer(await store.open(sha256))).toString();

describe("an object store that checks every signature", () => {
  it("lets nobody in with another secret", async () => {
    await expect(openS3FileStore(swift.settingsOf(bucket, "another secret"))).rejects.toThrow("cannot be used");
  });

  it("takes, names, lists, gives back and removes files", async () => {
    const file = await store.receive(bytesOf("版图", " drawing"), 100);
    await file.keep();
    await file.discard();
    expect(await textOf(file.sha256)).toBe("版图 drawing");
    const listed: string[] = [];
    for await (const { sha256 } of store.list()) listed.push(sha256);
    expect(listed).toEqual([file.sha256]);
    await store.remove(file.sha256);
    await expect(store.open(file.sha256)).rejects.toThrow(FileMissing);
  });

  it("takes a file of several parts, and one that arrives in several calls", async () => {
    const piece = Buffer.alloc(1_048_576, "layout ");
    const large = await store.receive(Readable.from(Array.from({ length: 12 }, () => piece)), 20 * 1_048_576);
    await large.keep();
    expect((await buffer(await store.open(large.sha256))).byteLength).toBe(12 * 1_048_576);
    const id = crypto.randomUUID();
    await store.partials.append(id, 0, bytesOf("one"));
    await store.partials.append(id, 3, bytesOf("two"));
    const whole = await store.partials.take(id);
    await whole.keep();
    await store.partials.remove(id);
    expect(await textOf(whole.sha256)).toBe("onetwo");
  });

  it("keeps what is in quarantine apart until it is emptied", async () => {
    await (await store.receive(bytesOf("harm"), 9)).quarantine();
    expect(await store.emptyQuarantine(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.emptyQuarantine(new Date(Date.now() + 60_000))).toBe(1);
  });
});
