import { canonicalJson, type JsonValue } from "@signoff/domain/signatures/canonical-json";
import { isEmptyValue, isRecord } from "../values/form-values.ts";

/** One value of the content, as it is hashed and as evidence shows it. */
export interface ContentLeaf {
  /** `field`, `section.field`, `table[row id].column`, `table[]` for the order of the rows. */
  readonly path: string;
  readonly value: JsonValue;
}

/** The text that is hashed; the salt keeps values that a reader may not see from being guessed. */
export function leafText({ path, value }: ContentLeaf, salt: string): string {
  return canonicalJson({ path, salt, value });
}

/** The text from which the salt of a leaf is made: the same for the same value in the same place. */
export function saltInput({ path, value }: ContentLeaf): string {
  return canonicalJson([path, value]);
}

/** The value as it is signed, undefined for an empty one. People and departments count by their id. */
export function signedValue(value: unknown): JsonValue | undefined {
  return isEmptyValue(value) ? undefined : plain(value);
}

function plain(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (!isRecord(value)) return null;
  const isNamed = typeof value["id"] === "string" && "name" in value;
  const entries = isNamed ? [["id", value["id"]] as const] : Object.entries(value);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== undefined).map(([key, inner]) => [key, plain(inner)]),
  );
}
