import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StartupError } from "../../../config/startup-error.ts";
import type { KeptCheckpoint } from "../../../signing/signature-log.sql.ts";

const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

const sealsShape = z.strictObject({
  v: z.literal(1),
  writtenAt: z.iso.datetime(),
  /** The newest row of the operation log at that time. */
  operationLog: z.strictObject({ seq: z.string().regex(/^\d{1,30}$/), hash: hexHash }),
  /** The newest seal of each request before a moment, as the root of a tree. */
  requests: z.strictObject({ before: z.iso.datetime(), count: z.number().int().nonnegative(), root: hexHash }),
});

/** What the logs were when a checkpoint was anchored. */
export type AnchoredSeals = z.output<typeof sealsShape>;

type AnchoredNote = Pick<KeptCheckpoint, "size" | "note">;

export interface Anchor extends AnchoredNote {
  /** The file of the checkpoint. */
  readonly file: string;
  /** Undefined: their file is missing or cannot be read. */
  readonly seals: AnchoredSeals | undefined;
}

const noteFile = (folder: string, size: number) => path.join(folder, `checkpoint-${size}.note`);
const sealsFile = (folder: string, size: number) => path.join(folder, `checkpoint-${size}.json`);
const stampFile = (folder: string, size: number) => path.join(folder, `checkpoint-${size}.tsr`);

/** False: the folder has no checkpoint of this size. Another one of this size is an error. */
export async function isAnchored(folder: string, { size, note }: AnchoredNote): Promise<boolean> {
  const file = noteFile(folder, size);
  const there = await textOf(file);
  if (there !== undefined && there !== note) throw new Error(`${file} holds another checkpoint of this size`);
  return there !== undefined;
}

/** The note last: once it is there, all of the anchor is. */
export async function writeAnchor(folder: string, { size, note }: AnchoredNote, seals: AnchoredSeals): Promise<void> {
  await writeOnce(sealsFile(folder, size), `${JSON.stringify(seals)}\n`);
  await writeOnce(noteFile(folder, size), note);
}

/** The answer of the time stamp authority beside the note that it stamps. */
export async function writeStamp(folder: string, size: number, answer: Uint8Array): Promise<void> {
  await writeOnce(stampFile(folder, size), answer);
}

/** On the disk when it resolves. What is there already stays, because it is evidence. */
async function writeOnce(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await fs.open(file, "wx", 0o644).catch((error: unknown) => {
    if (codeOf(error) === "EEXIST") return undefined;
    throw error;
  });
  try {
    await handle?.writeFile(content);
    await handle?.sync();
  } catch (error) {
    // Half a file would look like evidence of something else.
    await fs.rm(file);
    throw error;
  } finally {
    await handle?.close();
  }
}

/** From the smallest checkpoint to the largest, one in memory. */
export async function* readAnchors(folder: string): AsyncGenerator<Anchor> {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    throw new StartupError(`ANCHOR_DIR: ${folder} cannot be read (${String(codeOf(error))}).`);
  });
  const sizes = names.flatMap((name) => {
    const [, size] = /^checkpoint-([1-9]\d{0,15})\.note$/.exec(name) ?? [];
    return size === undefined ? [] : [Number(size)];
  });
  for (const size of sizes.toSorted((one, other) => one - other)) {
    const file = noteFile(folder, size);
    const [note = "", seals] = [await textOf(file), await textOf(sealsFile(folder, size))];
    yield { size, file, note, seals: sealsShape.safeParse(jsonOf(seals)).data };
  }
}

async function textOf(file: string): Promise<string | undefined> {
  return fs.readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
