import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { S3Settings } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import {
  checkedHash,
  FileMissing,
  type FileStore,
  FileTooLarge,
  type IncomingFile,
  type KeptFile,
} from "./file-store.ts";
import { openBucket, type S3Bucket } from "./s3-bucket.ts";
import { s3Partials } from "./s3-partials.ts";

const kept = "files/";
const incoming = "incoming/";
const quarantine = "quarantine/";

/**
 * Keeps files as objects of a bucket: `files/<sha256>`, and incomplete ones under `incoming/`. A file is copied to its
 * name within the store once its hash is known.
 */
export async function openS3FileStore(settings: S3Settings): Promise<FileStore> {
  const bucket = await openBucket(settings);
  await requireBucket(bucket, settings);
  const keyOf = (sha256: string): string => kept + checkedHash(sha256);
  const receive: FileStore["receive"] = async (bytes, maxBytes) => {
    const draft = incoming + randomUUID();
    const content = { sha256: "", size: 0 };
    await bucket.write(draft, Readable.from(measured(bytes, maxBytes, content), { objectMode: false }));
    return incomingFile(bucket, draft, keyOf(content.sha256), content);
  };
  return {
    receive,
    open: async (sha256) => bucket.read(keyOf(sha256)),
    remove: async (sha256) => bucket.remove(keyOf(sha256)),
    list: () => listKept(bucket),
    removeAbandoned: async (before) =>
      (await bucket.removeOld(incoming, before)) + (await bucket.abortUploads(incoming, before)),
    emptyQuarantine: (before) => bucket.removeOld(quarantine, before),
    partials: s3Partials(bucket, (bytes) => receive(bytes, Number.POSITIVE_INFINITY)),
  };
}

async function requireBucket(bucket: S3Bucket, { endpoint, bucket: name }: S3Settings): Promise<void> {
  try {
    await bucket.check();
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown reason";
    throw new StartupError(`S3_BUCKET: ${name} at ${endpoint ?? "Amazon S3"} cannot be used (${reason})`);
  }
}

async function* measured(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  content: { sha256: string; size: number },
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    content.size += chunk.byteLength;
    if (content.size > maxBytes) throw new FileTooLarge();
    hash.update(chunk);
    yield chunk;
  }
  content.sha256 = hash.digest("hex");
}

function incomingFile(
  bucket: S3Bucket,
  draft: string,
  key: string,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): IncomingFile {
  return {
    sha256,
    size,
    read: () => bucket.read(draft),
    async keep() {
      try {
        await bucket.copy(draft, key);
      } catch (error) {
        // Stored by an earlier attempt of the same transaction.
        if (!(error instanceof FileMissing) || !(await bucket.has(key))) throw error;
      }
      await bucket.remove(draft);
    },
    async quarantine() {
      await bucket.copy(draft, quarantine + sha256);
      await bucket.remove(draft);
    },
    discard: () => bucket.remove(draft),
  };
}

async function* listKept(bucket: S3Bucket): AsyncGenerator<KeptFile> {
  for await (const { key, changedAt } of bucket.list(kept)) {
    yield { sha256: checkedHash(key.slice(kept.length)), keptAt: changedAt };
  }
}
