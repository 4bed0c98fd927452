import { z } from "zod";
import { ByteReader, UnreadableArchive } from "./sealed-frames.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/);
const column = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const archiveHead = z.strictObject({
  kind: z.literal("archive"),
  signoff: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })).min(1),
  /** The version of the job queue's own tables; null: it never ran. */
  queueVersion: z.number().int().nullable(),
});
const tableHead = z.strictObject({ kind: z.literal("table"), name, columns: z.array(column).min(1) });
const fileHead = z.strictObject({ kind: z.literal("file"), sha256, size: z.number().int().nonnegative() });
const tipsHead = z.strictObject({ kind: z.literal("tips") });
const signingKeyHead = z.strictObject({ kind: z.literal("signingKey") });
const sequencesHead = z.strictObject({
  kind: z.literal("sequences"),
  values: z.array(z.strictObject({ name, last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
});
export const archiveEnd = z.strictObject({
  kind: z.literal("end"),
  tables: z.array(z.strictObject({ name, rows: z.number().int(), sha256 })),
  files: z.strictObject({ count: z.number().int(), bytes: z.number().int() }),
  /** Content with rows but without bytes in the store. */
  missing: z.array(sha256),
});
const anyHead = z.discriminatedUnion("kind", [
  archiveHead,
  tableHead,
  fileHead,
  tipsHead,
  signingKeyHead,
  sequencesHead,
  archiveEnd,
]);

export type ArchiveHead = z.output<typeof archiveHead>;
export type ArchiveEnd = z.output<typeof archiveEnd>;
export type RecordHead = z.output<typeof anyHead>;

/** Heads are short, apart from the list of missing files; content comes in pieces. */
const types = { head: 1, data: 2 } as const;
const maxRecordLength = 1_048_576;

function record(type: number, content: Uint8Array): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt8(type);
  start.writeUInt32BE(content.byteLength, 1);
  return Buffer.concat([start, content]);
}

export function headRecord(head: RecordHead): Buffer {
  return record(types.head, Buffer.from(JSON.stringify(head)));
}

/** As many records as the content needs. */
export function* dataRecords(content: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < content.byteLength; from += maxRecordLength)
    yield record(types.data, content.subarray(from, from + maxRecordLength));
}

/**
 * Calls back with one head after another and its content, which must be read before the next; unread content is
 * skipped. Throws if the last record is not the end.
 */
export async function readRecords(
  bytes: AsyncIterable<Uint8Array>,
  take: (head: RecordHead, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<ArchiveEnd> {
  const records = new Records(bytes);
  for (let record = await records.next(); record; record = await records.next()) {
    const head = parseHead(record);
    if (head.kind === "end") return head;
    await take(head, records.content());
    for await (const rest of records.content()) void rest;
  }
  throw new UnreadableArchive("The archive has no end.");
}

class Records {
  readonly #reader: ByteReader;
  #next: Buffer | undefined;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#reader = new ByteReader(bytes);
  }

  /** The next head; content that was not wanted has been skipped by then. */
  async next(): Promise<Buffer | undefined> {
    const kept = this.#next;
    this.#next = undefined;
    return kept ?? (await this.#read()).content;
  }

  async *content(): AsyncGenerator<Uint8Array> {
    while (this.#next === undefined) {
      const { type, content } = await this.#read();
      if (type === types.data) yield content;
      else this.#next = content;
    }
  }

  async #read(): Promise<{ readonly type: number; readonly content: Buffer }> {
    const start = await this.#reader.take(5);
    const size = start.readUInt32BE(1);
    if (size > 64 * maxRecordLength) throw new UnreadableArchive("The archive holds a record that is too long.");
    return { type: start.readUInt8(), content: await this.#reader.take(size) };
  }
}

function parseHead(record: Buffer): RecordHead {
  const parsed = anyHead.safeParse(JSON.parse(record.toString("utf8")));
  if (!parsed.success)
    throw new UnreadableArchive("The archive holds a record that this version of Signoff does not know.");
  return parsed.data;
}
