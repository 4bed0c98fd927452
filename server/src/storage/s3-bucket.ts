import type { Readable } from "node:stream";
import type * as client from "@aws-sdk/client-s3";
import type * as storage from "@aws-sdk/lib-storage";
import type { S3Settings } from "../config/config.ts";
import { FileMissing, StorageFull } from "./file-store.ts";

export interface S3Object {
  readonly key: string;
  readonly size: number;
  readonly changedAt: Date;
}

/** The operations that a file store needs from a bucket, with their own errors. */
export interface S3Bucket {
  check(): Promise<void>;
  /** In parts, few of which are in memory at once; after a failure nothing is left. */
  write(key: string, bytes: Readable): Promise<void>;
  read(key: string, from?: number): Promise<Readable>;
  has(key: string): Promise<boolean>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<S3Object>;
  removeOld(prefix: string, before: Date): Promise<number>;
  /** Aborts writes whose server died; returns their number. */
  abortUploads(prefix: string, before: Date): Promise<number>;
}

/** The minimum size of S3; two parts of each upload are in memory at a time. */
const partSize = 5 * 1_048_576;
const timeouts = { connectionTimeout: 5_000, socketTimeout: 60_000 };

type S3 = typeof client;
type Storage = typeof storage;

/** The client library is large and loaded only if used. */
export async function openBucket(settings: S3Settings): Promise<S3Bucket> {
  const s3 = await import("@aws-sdk/client-s3");
  return new Bucket(settings.bucket, clientOf(s3, settings), s3, await import("@aws-sdk/lib-storage"));
}

function clientOf(s3: S3, { endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Settings): client.S3Client {
  return new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: timeouts,
    // Every part is sent with its checksum; readers compare the data with its hash.
    requestChecksumCalculation: "WHEN_SUPPORTED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

class Bucket implements S3Bucket {
  readonly #name: string;
  readonly #client: client.S3Client;
  readonly #s3: S3;
  readonly #storage: Storage;

  constructor(name: string, connection: client.S3Client, s3: S3, library: Storage) {
    this.#name = name;
    this.#client = connection;
    this.#s3 = s3;
    this.#storage = library;
  }

  async check(): Promise<void> {
    await this.#client.send(new this.#s3.HeadBucketCommand({ Bucket: this.#name }));
  }

  async write(key: string, bytes: Readable): Promise<void> {
    const params = { ...this.#at(key), Body: bytes };
    await translated(new this.#storage.Upload({ client: this.#client, params, partSize, queueSize: 1 }).done());
  }

  async read(key: string, from = 0): Promise<Readable> {
    const range = from > 0 ? { Range: `bytes=${from}-` } : {};
    const question = new this.#s3.GetObjectCommand({ ...this.#at(key), ...range });
    // In Node the body is a Node stream.
    return (await translated(this.#client.send(question))).Body as Readable;
  }

  async has(key: string): Promise<boolean> {
    try {
      await translated(this.#client.send(new this.#s3.HeadObjectCommand(this.#at(key))));
      return true;
    } catch (error) {
      if (error instanceof FileMissing) return false;
      throw error;
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#name}/${from}`;
    await translated(this.#client.send(new this.#s3.CopyObjectCommand({ ...this.#at(to), CopySource })));
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new this.#s3.DeleteObjectCommand(this.#at(key)));
  }

  async *list(prefix: string): AsyncGenerator<S3Object> {
    const asked = { Bucket: this.#name, Prefix: prefix };
    for await (const page of this.#s3.paginateListObjectsV2({ client: this.#client }, asked)) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, size: Size ?? 0, changedAt: LastModified ?? new Date() };
      }
    }
  }

  async removeOld(prefix: string, before: Date): Promise<number> {
    let removed = 0;
    for await (const { key, changedAt } of this.list(prefix)) {
      if (changedAt >= before) continue;
      await this.remove(key);
      removed += 1;
    }
    return removed;
  }

  async abortUploads(prefix: string, before: Date): Promise<number> {
    const question = new this.#s3.ListMultipartUploadsCommand({ Bucket: this.#name, Prefix: prefix });
    const open = await openUploads(() => this.#client.send(question));
    const old = open.filter(({ Initiated }) => Initiated && Initiated < before);
    for (const { Key, UploadId } of old) {
      const end = { Bucket: this.#name, Key, UploadId };
      await this.#client.send(new this.#s3.AbortMultipartUploadCommand(end));
    }
    return old.length;
  }

  #at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#name, Key: key };
  }
}

interface OpenUpload {
  readonly Key?: string | undefined;
  readonly UploadId?: string | undefined;
  readonly Initiated?: Date | undefined;
}

/** Some stores do not support this call; there a bucket rule ends such writes. */
async function openUploads(
  ask: () => Promise<{ Uploads?: readonly OpenUpload[] | undefined }>,
): Promise<readonly OpenUpload[]> {
  try {
    return (await ask()).Uploads ?? [];
  } catch (error) {
    if (statusOf(error) === 501 || statusOf(error) === 405) return [];
    throw error;
  }
}

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NoSuchKey" || name === "NotFound") throw new FileMissing(name);
    if (name === "QuotaExceeded" || statusOf(error) === 507) throw new StorageFull();
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  return (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode;
}
