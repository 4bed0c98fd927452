import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { S3Settings } from "../config/config.ts";

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (
  options: Readonly<Record<string, unknown>>,
) => S3Server;

/** A local object store with these empty buckets. */
export async function startS3Server(buckets: readonly string[]) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    // It signs bucket addresses differently from Amazon.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return {
    settingsOf: (bucket: string): S3Settings => ({
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      pathStyle: true,
    }),
    async close(): Promise<void> {
      await server.close();
      fs.rmSync(directory, { recursive: true });
    },
  };
}
