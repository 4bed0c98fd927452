import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config/config.ts";
import { startS3Server } from "../testing/s3-server.ts";
import { openFileStore } from "./open-file-store.ts";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-open-"));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server(["files"]);
});
afterAll(async () => {
  await s3.close();
  fs.rmSync(dataDir, { recursive: true });
});

const configured = (bucket: string) =>
  loadConfig({
    DATA_DIR: dataDir,
    S3_ENDPOINT: s3.settingsOf(bucket).endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: "S3RVER",
    S3_SECRET_KEY: "S3RVER",
  });

describe("openFileStore", () => {
  it("keeps files in the bucket that is configured, and nothing on the disk", async () => {
    const store = await openFileStore(configured("files"));
    const file = await store.receive(Readable.from([Buffer.from("版图")]), 99);
    await file.keep();
    expect(await text(await store.open(file.sha256))).toBe("版图");
    expect(fs.existsSync(path.join(dataDir, "files"))).toBe(false);
  });

  it("keeps them in the data folder otherwise", async () => {
    await openFileStore(loadConfig({ DATA_DIR: dataDir }));
    expect(fs.existsSync(path.join(dataDir, "files", "incoming"))).toBe(true);
  });

  it("says in a line which bucket cannot be used", async () => {
    await expect(openFileStore(configured("nowhere"))).rejects.toMatchObject({
      name: "StartupError",
      message: expect.stringMatching(/^S3_BUCKET: nowhere at http:\/\/127\.0\.0\.1:\d+ cannot be used \(\w+\)$/),
    });
  });
});
