import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { checkedHash, FileMissing, type FileStore, FileTooLarge, StorageFull } from "./file-store.ts";

export interface MemoryFileStore extends FileStore {
  /** What is kept and what is still coming in, for tests to look at. */
  readonly kept: ReadonlyMap<string, Buffer>;
  readonly incoming: ReadonlySet<Buffer>;
  /** From now on there is room for this many bytes. */
  limitTo(bytes: number): void;
  /** What a broken disk would do. */
  damage(sha256: string, content: Buffer): void;
}

/** Same behaviour as the disk, room included, without a disk. For tests. */
export function createMemoryFileStore(now: () => Date = () => new Date()): MemoryFileStore {
  const kept = new Map<string, Buffer>();
  const keptAt = new Map<string, Date>();
  const incoming = new Set<Buffer>();
  let room = Number.POSITIVE_INFINITY;
  const used = (): number => [...kept.values(), ...incoming].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    kept,
    incoming,
    limitTo(bytes) {
      room = bytes;
    },
    damage(sha256, content) {
      kept.set(sha256, content);
    },
    async receive(bytes, maxBytes) {
      const content = await gather(bytes, maxBytes, () => room - used());
      const sha256 = createHash("sha256").update(content).digest("hex");
      incoming.add(content);
      return {
        sha256,
        size: content.byteLength,
        read: async () => Readable.from([content]),
        async keep() {
          kept.set(sha256, content);
          keptAt.set(sha256, now());
          incoming.delete(content);
        },
        async discard() {
          incoming.delete(content);
        },
      };
    },
    async open(sha256) {
      const content = kept.get(checkedHash(sha256));
      if (!content) throw new FileMissing(sha256);
      return Readable.from([content]);
    },
    async remove(sha256) {
      kept.delete(checkedHash(sha256));
    },
    async *list() {
      for (const sha256 of kept.keys()) yield { sha256, keptAt: keptAt.get(sha256) ?? now() };
    },
    async removeAbandoned() {
      const { size } = incoming;
      incoming.clear();
      return size;
    },
  };
}

async function gather(bytes: AsyncIterable<Uint8Array>, maxBytes: number, room: () => number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge();
    if (size > room()) throw new StorageFull();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
