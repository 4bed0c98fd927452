import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  checkedHash,
  checkedId,
  FileMissing,
  type FileStore,
  FileTooLarge,
  type IncomingFile,
  type KeptFile,
  type PartialFiles,
  StorageFull,
} from "./file-store.ts";

export interface MemoryFileStore extends FileStore {
  /** The stored and the incomplete files, for tests. */
  readonly kept: ReadonlyMap<string, Buffer>;
  readonly incoming: ReadonlySet<Buffer>;
  readonly quarantine: ReadonlyMap<string, Date>;
  /** From now on there is space for this many bytes. */
  limitTo(bytes: number): void;
  /** Simulates a broken disk. */
  damage(sha256: string, content: Buffer): void;
}

/** Behaves like the store on disk, including its space, without a disk. For tests. */
export function createMemoryFileStore(now: () => Date = () => new Date()): MemoryFileStore {
  return new FilesInMemory(now);
}

class FilesInMemory implements MemoryFileStore {
  readonly kept = new Map<string, Buffer>();
  readonly incoming = new Set<Buffer>();
  readonly quarantine = new Map<string, Date>();
  readonly #keptAt = new Map<string, Date>();
  readonly #now: () => Date;
  readonly #partials = new Map<string, GrowingFile>();
  #room = Number.POSITIVE_INFINITY;

  constructor(now: () => Date) {
    this.#now = now;
  }

  limitTo(bytes: number): void {
    this.#room = bytes;
  }

  damage(sha256: string, content: Buffer): void {
    this.kept.set(sha256, content);
  }

  readonly partials: PartialFiles = {
    size: async (id) => this.#partials.get(checkedId(id))?.byteLength ?? 0,
    append: async (id, offset, bytes) => {
      const file = this.#partials.get(checkedId(id)) ?? new GrowingFile();
      this.#partials.set(id, file);
      let added = 0;
      for await (const chunk of bytes) {
        if (chunk.byteLength > this.#room - this.#used()) throw new StorageFull();
        file.write(chunk, offset + added);
        added += chunk.byteLength;
      }
      return added;
    },
    take: (id) => {
      const file = this.#partials.get(checkedId(id));
      if (!file) throw new FileMissing("partial");
      return this.receive(Readable.from([Buffer.from(file.content)]), file.byteLength);
    },
    remove: async (id) => {
      this.#partials.delete(checkedId(id));
    },
    removeAbandoned: async () => {
      const { size } = this.#partials;
      this.#partials.clear();
      return size;
    },
  };

  async receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<IncomingFile> {
    const content = await gather(bytes, maxBytes, () => this.#room - this.#used());
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.incoming.add(content);
    return {
      sha256,
      size: content.byteLength,
      read: async () => Readable.from([content]),
      keep: async () => {
        this.kept.set(sha256, content);
        this.#keptAt.set(sha256, this.#now());
        this.incoming.delete(content);
      },
      quarantine: async () => {
        this.incoming.delete(content);
        this.quarantine.set(sha256, this.#now());
      },
      discard: async () => {
        this.incoming.delete(content);
      },
    };
  }

  async open(sha256: string): Promise<Readable> {
    const content = this.kept.get(checkedHash(sha256));
    if (!content) throw new FileMissing(sha256);
    return Readable.from(piecesOf(content));
  }

  async remove(sha256: string): Promise<void> {
    this.kept.delete(checkedHash(sha256));
  }

  async *list(): AsyncGenerator<KeptFile> {
    for (const sha256 of [...this.kept.keys()].toSorted())
      yield { sha256, keptAt: this.#keptAt.get(sha256) ?? this.#now() };
  }

  async removeAbandoned(): Promise<number> {
    const { size } = this.incoming;
    this.incoming.clear();
    return size;
  }

  async emptyQuarantine(before: Date): Promise<number> {
    const old = [...this.quarantine].filter(([, since]) => since < before);
    for (const [sha256] of old) this.quarantine.delete(sha256);
    return old.length;
  }

  #used(): number {
    return [...this.kept.values(), ...this.incoming, ...this.#partials.values()].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }
}

/** Doubles its buffer when it is full: copying everything for every piece would take minutes for a large file. */
class GrowingFile {
  byteLength = 0;
  #bytes = Buffer.alloc(65_536);

  get content(): Buffer {
    return this.#bytes.subarray(0, this.byteLength);
  }

  write(chunk: Uint8Array, at: number): void {
    const end = at + chunk.byteLength;
    if (end > this.#bytes.byteLength) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.#bytes.byteLength));
      larger.set(this.content);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, at);
    this.byteLength = Math.max(this.byteLength, end);
  }
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

/** In pieces as from a disk: a single piece would hide problems between two. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.byteLength; at += 65_536) yield content.subarray(at, at + 65_536);
}
