import type { InputRule } from "@signoff/domain/http/input-rules";
import { limits } from "@signoff/domain/limits";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The problem of a body, and its position. */
export interface BodyFlaw {
  readonly path: string;
  readonly rule: InputRule;
}

/** Reads a JSON body: valid UTF-8, bounded depth, at most this many values. `checkPlainData` checks its contents. */
export function readJsonBody(body: Buffer, maxValues: number): { readonly value: unknown } | BodyFlaw {
  const rule = flawOfStructure(body, maxValues);
  if (rule) return { path: "", rule };
  try {
    return { value: JSON.parse(utf8.decode(body)) as unknown };
  } catch {
    return { path: "", rule: "json" };
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openingSquare = 0x5b;
const openingCurly = 0x7b;
const closingSquare = 0x5d;
const closingCurly = 0x7d;

/**
 * Checks the bytes before anything is built from them, so that a hostile body costs its sender more than the server.
 */
function flawOfStructure(body: Buffer, maxValues: number): "json-depth" | "json-values" | undefined {
  let depth = 0;
  let values = 0;
  /** For each open object or list: its number of parts so far, and the maximum. */
  const parts = new Uint32Array(limits.jsonDepth + 1);
  const maxParts = new Uint32Array(limits.jsonDepth + 1);
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at + 1);
    else if (byte === openingCurly || byte === openingSquare) {
      depth += 1;
      values += 1;
      if (depth > limits.jsonDepth) return "json-depth";
      parts[depth] = 0;
      maxParts[depth] = byte === openingCurly ? limits.jsonNames : maxValues;
    } else if (byte === closingCurly || byte === closingSquare) depth = Math.max(0, depth - 1);
    else if (byte === comma) {
      values += 1;
      const count = (parts[depth] ?? 0) + 1;
      parts[depth] = count;
      if (depth > 0 && count >= (maxParts[depth] ?? 0)) return "json-values";
    }
    if (values > maxValues) return "json-values";
  }
  return undefined;
}

/** The position of the quote that ends the text, or the end of the body. */
function endOfText(body: Buffer, start: number): number {
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) return at;
    if (byte === backslash) at += 1;
  }
  return body.length;
}
