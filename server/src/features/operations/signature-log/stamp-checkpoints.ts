import { hash, randomBytes } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { judgeTimeStamp, timeStampRequest } from "@signoff/domain/signatures/time-stamp";
import type { Database } from "../../../db/database.ts";
import { writeStamp } from "./anchor-files.ts";
import { keepTimeStamp, unstampedCheckpoints } from "../../../signing/signature-log.sql.ts";

const maxAnswerBytes = 100_000;
const atOnce = 50;

/** The authority gave no time stamp for a text. */
export class NotStamped extends Error {
  override readonly name = "NotStamped";
}

export interface StampPlaces {
  /** The address of the time stamp authority. */
  readonly tsaUrl: string;
  readonly anchorDir: string | undefined;
  readonly timeoutMs?: number;
}

/** Lets the authority stamp each checkpoint that has no time stamp, oldest first. Returns their number. */
export async function stampCheckpoints(
  db: Pick<Database, "kysely">,
  { tsaUrl, anchorDir, timeoutMs = 20_000 }: StampPlaces,
  signal: AbortSignal,
): Promise<number> {
  const unstamped = await unstampedCheckpoints(db.kysely, atOnce);
  for (const { size, note } of unstamped) {
    const answer = await stamped(tsaUrl, note, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    const isOurs = await keepTimeStamp(db.kysely, size, answer);
    if (isOurs && anchorDir !== undefined) await writeStamp(anchorDir, size, answer);
  }
  return unstamped.length;
}

/** The whole answer of the authority, as `openssl ts -verify` reads it. */
async function stamped(tsaUrl: string, note: string, signal: AbortSignal): Promise<Uint8Array> {
  const imprint = hash("sha256", note, "buffer");
  const nonce = randomBytes(8);
  const answer = await ask(tsaUrl, timeStampRequest(imprint, nonce), signal);
  const judged = judgeTimeStamp(answer, imprint, nonce);
  if (judged.kind === "refused") throw new NotStamped(`${tsaUrl}: ${judged.why}`);
  return answer;
}

/** `fetch` would follow redirects and read answers of any length. */
async function ask(tsaUrl: string, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  const { request } = tsaUrl.startsWith("https:") ? https : http;
  const headers = { "content-type": "application/timestamp-query", "content-length": body.length };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(tsaUrl, { method: "POST", headers, signal }, resolve).on("error", reject).end(body);
  });
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new NotStamped(`${tsaUrl} answers with status ${answer.statusCode ?? 0}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new NotStamped(`${tsaUrl} answers with more than ${maxAnswerBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
