import { hash } from "node:crypto";
import type { JsonValue } from "./tables/columns.ts";

export type JsonObject = { readonly [key: string]: JsonValue };

/** The predecessor of the first row of a chain. */
export const chainStart = "0".repeat(64);

/**
 * The seal of one row: SHA-256 of the seal of the previous row and the row's own content. Changing, removing or
 * swapping a row breaks every seal after it.
 *
 * The content must be rebuilt from the stored columns exactly as it was sealed: times as ISO text in milliseconds,
 * bigint as text, absent as null, and json columns as they come back from the database.
 */
export function chainHash(previous: string, row: JsonObject): string {
  return hash("sha256", `${previous}\n${canonicalJson(row)}`);
}

/** JSON with one spelling per value (RFC 8785): no spaces, keys in the order of their UTF-16 units. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object") return canonicalObject(value as JsonObject);
  throw new TypeError(`not a JSON value: ${String(value)}`);
}

function canonicalObject(value: JsonObject): string {
  let text = "";
  // `sort` without a comparison function sorts by UTF-16 units.
  for (const key of Object.keys(value).sort()) {
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(value[key] as JsonValue)}`;
  }
  return `{${text}}`;
}

/** Nothing to escape. That holds for most texts, and the test is faster than escaping; every decision seals a row. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const plain = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}
