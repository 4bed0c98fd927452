import { limits } from "@signoff/domain/limits";
import { badInput, problem } from "./refused.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses a JSON body: valid UTF-8, bounded depth. What the text contains is judged by `checkPlainData`. */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (nestsDeeperThan(body, limits.jsonDepth)) throw badInput(problem("", "json-depth"));
  try {
    return JSON.parse(utf8.decode(body)) as unknown;
  } catch {
    throw badInput(problem("", "json"));
  }
}

const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Looks at the bytes before anything is built from them, so that depth costs a hostile sender more than us. */
function nestsDeeperThan(body: Buffer, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (openers.has(byte)) {
      depth += 1;
      if (depth > most) return true;
    } else if (closers.has(byte)) depth -= 1;
  }
  return false;
}
