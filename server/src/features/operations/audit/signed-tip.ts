import { createHmac, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { OperationTip } from "./verify-operation-log.ts";
import type { ScriptRunner } from "../../../db/database.ts";
import type { Finding } from "./finding.ts";
import { type DayDigest, dayDigests } from "./history.sql.ts";
import type { Tips } from "./tips-file.ts";

/** The second place of the newest row of the operation log, and the secret that signs it. */
export interface TipPlace {
  readonly file: string;
  readonly key: string;
}

const shape = z.strictObject({
  seq: z.string().regex(/^\d{1,30}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  writtenAt: z.iso.datetime(),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

type FoundTip =
  | { readonly kind: "tip"; readonly tip: OperationTip }
  | { readonly kind: "missing" | "unreadable" | "forged" };

/** Why a tip cannot be trusted; the file name precedes the text. */
export const tipTrouble = {
  missing: "is missing: it was removed, or was never written",
  unreadable: "cannot be read: it was changed, or its disk failed",
  forged: "is not signed with the key of AUDIT_TIP_KEY_FILE: it was replaced, or the key is another",
} as const satisfies Record<Exclude<FoundTip["kind"], "tip">, string>;

/** Written to a temporary file and renamed, so that the file is always complete. */
export async function writeSignedTip({ file, key }: TipPlace, { seq, hash }: OperationTip, now: Date): Promise<void> {
  const content = { seq, hash, writtenAt: now.toISOString() };
  const beside = `${file}.${process.pid}.new`;
  const handle = await fs.open(beside, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ ...content, signature: signatureOf(key, content) })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(beside, file);
}

export async function readSignedTip({ file, key }: TipPlace): Promise<FoundTip> {
  const text = await textOf(file);
  if (text === undefined) return { kind: "missing" };
  const read = shape.safeParse(jsonOf(text));
  if (!read.success) return { kind: "unreadable" };
  const { signature, ...content } = read.data;
  const isOurs = timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(signatureOf(key, content), "hex"));
  return isOurs ? { kind: "tip", tip: { seq: content.seq, hash: content.hash } } : { kind: "forged" };
}

const suspect = ".suspect-";

/** Keeps a tip that does not match the log, because it is the evidence of what was there. */
export async function setAside({ file }: TipPlace, now: Date): Promise<string> {
  const aside = `${file}${suspect}${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  await fs.rename(file, aside);
  return aside;
}

export async function tipsSetAside({ file }: TipPlace): Promise<readonly string[]> {
  const names = await fs.readdir(path.dirname(file)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found = names.filter((name) => name.startsWith(`${path.basename(file)}${suspect}`));
  return found.toSorted().map((name) => path.join(path.dirname(file), name));
}

function signatureOf(key: string, { seq, hash, writtenAt }: { seq: string; hash: string; writtenAt: string }): string {
  return createHmac("sha256", key).update(`operation log\n${seq}\n${hash}\n${writtenAt}`).digest("hex");
}

async function textOf(file: string): Promise<string | undefined> {
  return fs.readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Undefined, which is not a tip, if the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares the history day by day with the tips that were written outside at the time. */
export async function* verifyHistoryTips(runner: ScriptRunner, tips: readonly Tips[]): AsyncGenerator<Finding, void> {
  const through = tips.at(-1)?.history.through;
  if (through === undefined) return;
  const kept = byDay(tips.flatMap(({ history }) => history.days));
  const found = byDay(await dayDigests(runner, through));
  for (const day of [...new Set([...kept.keys(), ...found.keys()])].sort()) {
    const [was, is] = [kept.get(day), found.get(day)];
    if (was?.digest === is?.digest) continue;
    yield {
      log: "history",
      row: `day ${day}`,
      what: `had ${was?.rows ?? 0} rows when it was closed, has ${difference(was, is)}`,
    };
  }
}

function byDay(days: readonly DayDigest[]): ReadonlyMap<string, DayDigest> {
  return new Map(days.map((digest) => [digest.day, digest]));
}

function difference(was: DayDigest | undefined, is: DayDigest | undefined): string {
  const rows = is?.rows ?? 0;
  return rows === (was?.rows ?? 0) ? "as many now, but not the same" : `${rows} now`;
}
