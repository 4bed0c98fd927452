import { createHash } from "node:crypto";
import { canonicalJson } from "../../../db/hash-chain.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The text of a definition that is the same whatever order its parts were written in. */
export function definitionText(definition: object): string {
  // Through JSON, so that parts that are not there count as not there.
  return canonicalJson(JSON.parse(JSON.stringify(definition)) as JsonValue);
}

export function definitionHash(definition: object): string {
  return sha256(definitionText(definition));
}
