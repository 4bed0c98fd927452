import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** The data of a request after one action; `text` is its exact JSON as the database wrote it. */
export interface KeptSnapshot {
  readonly round: number;
  readonly seq: number;
  readonly handedIn: boolean;
  readonly revision: number | null;
  readonly takenAt: string;
  readonly text: string;
}

export interface PackedSnapshots {
  readonly content: Uint8Array;
  readonly entries: number;
  readonly plainBytes: number;
  readonly sha256: string;
}

const compress = promisify(zlib.brotliCompress);
const decompress = promisify(zlib.brotliDecompress);

/**
 * Consecutive rounds repeat most of their data: a wide window finds the repetitions, and a higher effort gains little.
 */
const effort = { [zlib.constants.BROTLI_PARAM_QUALITY]: 6, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 };

/** Two lines each, description and data: JSON contains no line breaks, so lines can be found without parsing. */
export async function packSnapshots(snapshots: readonly KeptSnapshot[]): Promise<PackedSnapshots> {
  const lines = snapshots.flatMap(({ text, ...about }) => [JSON.stringify(about), text]);
  const plain = Buffer.from(lines.join("\n"), "utf8");
  const content = await compress(plain, { params: effort });
  return { content, entries: snapshots.length, plainBytes: plain.byteLength, sha256: hashOf(plain) };
}

/** Throws if the data is not what was packed. */
export async function unpackSnapshots({
  content,
  sha256,
}: Pick<PackedSnapshots, "content" | "sha256">): Promise<readonly KeptSnapshot[]> {
  const plain = await decompress(content);
  if (hashOf(plain) !== sha256) throw new Error("the archived data is not what was archived");
  const lines = plain.toString("utf8").split("\n");
  return lines.flatMap((line, at) =>
    at % 2 === 0 ? [{ ...(JSON.parse(line) as Omit<KeptSnapshot, "text">), text: lines[at + 1] ?? "" }] : [],
  );
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
