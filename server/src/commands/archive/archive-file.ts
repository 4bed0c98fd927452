import { createHash } from "node:crypto";
import fs from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { type ArchiveEnd, type ArchiveHead, readRecords, type RecordHead } from "./records.ts";
import { openFrames, sealFrames, UnreadableArchive } from "./sealed-frames.ts";
import { RowDigest } from "./write-archive.ts";

/**
 * Compressed, sealed, flushed to the disk, and renamed to its final name only when complete. Readable by its owner
 * alone.
 */
export async function writeArchive(
  file: string,
  records: AsyncIterable<Buffer>,
  secret: string | undefined,
): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(
      Readable.from(records, { objectMode: false }),
      createZstdCompress(),
      (compressed: AsyncIterable<Uint8Array>) => sealFrames(compressed, secret),
      fs.createWriteStream(draft, { flags: "w", mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    const folder = await open(path.dirname(file), "r");
    await folder.sync();
    await folder.close();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export type TakeRecord = (head: RecordHead, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** Reads from the first byte to the last; throws `UnreadableArchive` if anything was changed. */
export async function readArchive(file: string, secret: string | undefined, take: TakeRecord): Promise<ArchiveEnd> {
  let end: ArchiveEnd | undefined;
  let heard: unknown;
  const bytes = fs.createReadStream(file);
  try {
    await pipeline(
      bytes,
      (sealed: AsyncIterable<Uint8Array>) => openFrames(sealed, secret),
      createZstdDecompress(),
      async (content: AsyncIterable<Uint8Array>) => {
        end = await readRecords(content, take).catch((error: unknown) => {
          heard = error;
          throw error;
        });
        // Reading on detects a cut or a change after the last record.
        for await (const rest of content) void rest;
      },
    );
  } catch (error) {
    throw explained(error, heard);
  }
  if (!end) throw new UnreadableArchive("The archive has no end.");
  return end;
}

function explained(error: unknown, heard: unknown): unknown {
  if (error instanceof UnreadableArchive) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new UnreadableArchive("There is no such file.");
  if (code === "EISDIR") return new UnreadableArchive("This is a folder; name the archive itself.");
  if (code.startsWith("ZSTD_")) return new UnreadableArchive("The archive is damaged. Take another copy of it.");
  return heard ?? error;
}

export interface CheckedArchive {
  readonly head: ArchiveHead;
  readonly end: ArchiveEnd;
  readonly hasSigningKey: boolean;
}

/** Reads the whole archive and compares every table and file in it with the totals at its end. */
export async function checkArchive(file: string, secret: string | undefined): Promise<CheckedArchive> {
  let head: ArchiveHead | undefined;
  const tables: { name: string; rows: number; sha256: string }[] = [];
  let files = 0;
  let hasSigningKey = false;
  const end = await readArchive(file, secret, async (record, content) => {
    if (record.kind === "archive") head = record;
    if (record.kind === "signingKey") hasSigningKey = true;
    if (record.kind === "table") tables.push({ name: record.name, ...(await digestOf(content)) });
    if (record.kind !== "file") return;
    files += 1;
    await requireSameBytes(record.sha256, content);
  });
  if (!head) throw new UnreadableArchive("The archive has no beginning.");
  if (JSON.stringify(tables) !== JSON.stringify(end.tables) || files !== end.files.count)
    throw new UnreadableArchive("The archive does not hold what its end says.");
  return { head, end, hasSigningKey };
}

async function digestOf(content: AsyncIterable<Uint8Array>) {
  const digest = new RowDigest();
  for await (const chunk of content) digest.add(chunk);
  return digest.result();
}

async function requireSameBytes(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  if (hash.digest("hex") !== sha256) throw new UnreadableArchive(`The archive holds other bytes for file ${sha256}.`);
}
