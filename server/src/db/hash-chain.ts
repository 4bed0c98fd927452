import { createHash } from "node:crypto";
import type { JsonValue } from "./tables/columns.ts";

export type JsonObject = { readonly [key: string]: JsonValue };

/** What the first row of a chain has for a predecessor. */
export const chainStart = "0".repeat(64);

/**
 * The seal of one row: SHA-256 over the seal of the row before it and the row's own content. Whoever changes, removes or
 * swaps a row breaks every seal after it.
 *
 * The content must be rebuilt from the stored columns exactly as it was sealed: times as ISO text in milliseconds, bigint
 * as text, absent as null, and json columns as they come back from the database.
 */
export function chainHash(previous: string, row: JsonObject): string {
  return createHash("sha256")
    .update(`${previous}\n${canonicalJson(row)}`)
    .digest("hex");
}

/** JSON with one spelling per value (RFC 8785): no blanks, keys in the order of their UTF-16 units. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return canonicalObject(value as JsonObject);
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined || (typeof value === "number" && !Number.isFinite(value))) {
    throw new TypeError(`not a JSON value: ${String(value)}`);
  }
  return text;
}

function canonicalObject(value: JsonObject): string {
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}
