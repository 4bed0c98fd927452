import { limits } from "@signoff/domain/limits";
import { badInput, problem } from "./refused.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses a JSON body: valid UTF-8, bounded depth, so many values at most. What the text contains is judged by `checkPlainData`. */
export function parseJsonBody(body: Buffer, mostValues: number = limits.formValues): unknown {
  if (body.length === 0) return undefined;
  const flaw = flawOfStructure(body, mostValues);
  if (flaw) throw badInput(problem("", flaw));
  try {
    return JSON.parse(utf8.decode(body)) as unknown;
  } catch {
    throw badInput(problem("", "json"));
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingSquare = 0x5b;
const openingCurly = 0x7b;
const closingSquare = 0x5d;
const closingCurly = 0x7d;

/** Looks at the bytes before anything is built from them, so that a hostile body costs its sender more than us. */
function flawOfStructure(body: Buffer, mostValues: number): "json-depth" | "json-values" | undefined {
  let depth = 0;
  let values = 0;
  /** Of the objects and lists that are open: how many parts each has so far, and how many it may have. */
  const parts = new Uint32Array(limits.jsonDepth + 1);
  const mostParts = new Uint32Array(limits.jsonDepth + 1);
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at + 1);
    else if (byte === openingCurly || byte === openingSquare) {
      depth += 1;
      values += 1;
      if (depth > limits.jsonDepth) return "json-depth";
      parts[depth] = 0;
      mostParts[depth] = byte === openingCurly ? limits.jsonNames : mostValues;
    } else if (byte === closingCurly || byte === closingSquare) depth = Math.max(0, depth - 1);
    else if (byte === comma) {
      values += 1;
      const count = (parts[depth] ?? 0) + 1;
      parts[depth] = count;
      if (depth > 0 && count >= (mostParts[depth] ?? 0)) return "json-values";
    }
    if (values > mostValues) return "json-values";
  }
  return undefined;
}

/** Place of the quote that ends the text, or the end of the body. Most of a body is text: it is passed in leaps. */
function endOfText(body: Buffer, start: number): number {
  for (let at = body.indexOf(quote, start); at !== -1; at = body.indexOf(quote, at + 1)) {
    let before = at;
    while (before > start && body[before - 1] === backslash) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return body.length;
}
