import { createHash } from "node:crypto";
import { canonicalJson } from "../../../db/hash-chain.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The text of a definition, independent of the order in which its parts were written. */
export function definitionText(definition: object): string {
  // Through JSON, so that undefined parts count as absent.
  return canonicalJson(JSON.parse(JSON.stringify(definition)) as JsonValue);
}

export function definitionHash(definition: object): string {
  return sha256(definitionText(definition));
}
