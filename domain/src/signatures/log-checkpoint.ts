import { base64Of, bytesOfBase64 } from "./bytes.ts";
import type { TreeHead } from "./merkle-proofs.ts";
import { hashLength } from "./merkle-tree.ts";
import { type NoteKey, openNote, type VerifySignature } from "./signed-note.ts";

/** The head of a log, the text of a signed note (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** The name of the log, the same for its whole life. */
  readonly origin: string;
  /** Lines that verifiers of logs do not read. */
  readonly extensions: readonly string[];
}

/** The name of the log of an installation, and of the keys that sign for it. */
export function logOrigin(installation: string): string {
  return `signoff/${installation}`;
}

export function checkpointText({ origin, size, root, extensions }: Checkpoint): string {
  const text = [origin, String(size), base64Of(root), ...extensions].map((line) => `${line}\n`).join("");
  if (parseCheckpoint(text) === undefined) throw new TypeError("a checkpoint cannot hold this");
  return text;
}

/** Reads the text of the note. Who signed it is for `openCheckpoint` to say. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith("\n")) return undefined;
  const lines = text.slice(0, -1).split("\n");
  const [origin = "", count = "", hash = "", ...extensions] = lines;
  const size = parseCount(count);
  const root = bytesOfBase64(hash);
  if (lines.includes("") || size === undefined || root?.length !== hashLength) return undefined;
  return { origin, size, root, extensions };
}

/** Decimal digits without leading zeros, as far as numbers are exact. */
export function parseCount(text: string): number | undefined {
  const count = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : undefined;
  return count !== undefined && Number.isSafeInteger(count) ? count : undefined;
}

/** The checkpoint, if it is of this log and signed by a key of the log. */
export function openCheckpoint(
  note: string,
  origin: string,
  keys: readonly NoteKey[],
  verify: VerifySignature,
): Checkpoint | undefined {
  const opened = openNote(note, keys, verify);
  const checkpoint = opened && parseCheckpoint(opened.text);
  return checkpoint?.origin === origin ? checkpoint : undefined;
}
