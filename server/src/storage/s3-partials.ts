import { Readable } from "node:stream";
import { checkedId, FileMissing, type IncomingFile, type PartialFiles } from "./file-store.ts";
import type { S3Bucket } from "./s3-bucket.ts";

interface Part {
  readonly key: string;
  readonly offset: number;
  readonly size: number;
}

const partial = "partial/";
/** As many digits as a file size can have, so that the parts are listed in order. */
const folderOf = (id: string): string => `${partial}${checkedId(id)}/`;
const keyOf = (id: string, offset: number): string => `${folderOf(id)}${String(offset).padStart(15, "0")}`;

/** Objects cannot grow: each call creates an object of its own, named by the offset of its bytes. */
export function s3Partials(
  bucket: S3Bucket,
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<IncomingFile>,
): PartialFiles {
  return {
    size: async (id) => wholeSize(await partsOf(bucket, id)),
    append: async (id, offset, bytes) => {
      const arrived = new Arrived(bytes);
      const first = await arrived.first();
      if (first) await bucket.write(keyOf(id, offset), Readable.from(arrived.from(first), { objectMode: false }));
      if (arrived.failure !== undefined) throw arrived.failure;
      return arrived.size;
    },
    async take(id) {
      const parts = await partsOf(bucket, id);
      if (parts.length === 0) throw new FileMissing("partial");
      return receive(joined(bucket, parts));
    },
    async remove(id) {
      for await (const { key } of bucket.list(folderOf(id))) await bucket.remove(key);
    },
    removeAbandoned: (before) => removeAbandoned(bucket, before),
  };
}

/** Keeps the bytes that came before the sender disconnected, and then reports the error. */
class Arrived {
  size = 0;
  failure: unknown;
  readonly #bytes: AsyncIterator<Uint8Array>;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  async first(): Promise<Uint8Array | undefined> {
    try {
      const { value, done } = await this.#bytes.next();
      if (done === true) return undefined;
      this.size += value.byteLength;
      return value;
    } catch (error) {
      this.failure = error;
      return undefined;
    }
  }

  async *from(first: Uint8Array): AsyncGenerator<Uint8Array> {
    for (let chunk: Uint8Array | undefined = first; chunk; chunk = await this.first()) yield chunk;
  }
}

async function partsOf(bucket: S3Bucket, id: string): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for await (const { key, size } of bucket.list(folderOf(id))) {
    parts.push({ key, size, offset: Number(key.slice(key.lastIndexOf("/") + 1)) });
  }
  return parts.toSorted((one, other) => one.offset - other.offset);
}

/** Parts may overlap if a lost call and its successor both arrived; parts after a gap do not count. */
function wholeSize(parts: readonly Part[]): number {
  let end = 0;
  for (const { offset, size } of parts) if (offset <= end) end = Math.max(end, offset + size);
  return end;
}

async function* joined(bucket: S3Bucket, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  let end = 0;
  for (const { key, offset, size } of parts) {
    if (offset > end || offset + size <= end) continue;
    yield* (await bucket.read(key, end - offset)) as AsyncIterable<Uint8Array>;
    end = offset + size;
  }
}

async function removeAbandoned(bucket: S3Bucket, before: Date): Promise<number> {
  const newest = new Map<string, Date>();
  for await (const { key, changedAt } of bucket.list(partial)) {
    const [, id = ""] = key.split("/");
    const known = newest.get(id);
    if (!known || known < changedAt) newest.set(id, changedAt);
  }
  const old = [...newest].filter(([, changedAt]) => changedAt < before).map(([id]) => id);
  for (const id of old) for await (const { key } of bucket.list(folderOf(id))) await bucket.remove(key);
  await bucket.abortUploads(partial, before);
  return old.length;
}
