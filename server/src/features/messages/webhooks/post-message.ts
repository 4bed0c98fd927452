import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { AddressRefused, type AddressRule, guardedLookup } from "./allowed-address.ts";

export interface Posted {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The receiver's answer, or why there was none. */
export type PostOutcome =
  | { readonly answerCode: number; readonly answerBody: string; readonly failure: "answer" | "redirect" | null }
  | { readonly answerCode: null; readonly answerBody: null; readonly failure: PostFailure };

export type PostFailure = "address" | "timeout" | "connection" | "certificate" | "name";

export interface PostRules {
  readonly isPermitted: AddressRule;
  readonly timeoutMs: number;
}

/** How much of an answer is stored. */
const maxAnswerBytes = 1_000;

/** One attempt on a connection of its own. Redirects are not followed: they would bypass the check of the address. */
export async function postMessage(message: Posted, rules: PostRules): Promise<PostOutcome> {
  if (/[\r\n]/.test(message.url)) return failed("address");
  const url = new URL(message.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !rules.isPermitted(host)) return failed("address");
  const limit = AbortSignal.timeout(rules.timeoutMs);
  try {
    const answer = await answerTo(url, message, rules, limit);
    const code = answer.statusCode ?? 0;
    const answerBody = await beginningOf(answer);
    return { answerCode: code, answerBody, failure: failureOf(code) };
  } catch (error) {
    return failed(limit.aborted ? "timeout" : reasonOf(error));
  }
}

function failureOf(code: number): "answer" | "redirect" | null {
  if (code >= 200 && code < 300) return null;
  return code >= 300 && code < 400 ? "redirect" : "answer";
}

function failed(failure: PostFailure): PostOutcome {
  return { answerCode: null, answerBody: null, failure };
}

function answerTo(
  url: URL,
  { body, headers }: Posted,
  { isPermitted }: PostRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: "POST",
    agent: false,
    lookup: guardedLookup(isPermitted),
    signal,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "Signoff-Webhooks/1",
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const send: ClientRequest = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    send.on("error", reject);
    send.end(body);
  });
}

/** The first thousand bytes; the rest is not awaited. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= maxAnswerBytes) break;
  }
  answer.destroy();
  // Removes a character that was cut in half, and characters that the database cannot store.
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString("utf8").replaceAll("\0", "");
}

function reasonOf(error: unknown): PostFailure {
  if (error instanceof AddressRefused) return "address";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name";
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? "certificate" : "connection";
}
