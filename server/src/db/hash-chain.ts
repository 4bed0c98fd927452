import { hash } from "node:crypto";
import { canonicalJson, type JsonObject } from "@signoff/domain/signatures/canonical-json";

export type { JsonObject };

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
