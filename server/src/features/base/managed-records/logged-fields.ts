import type { JsonObject } from "../../../db/hash-chain.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";

/**
 * The fields as the log stores them. People and places are logged by id, because their names change with the reader's
 * language.
 */
export function loggedFields(fields: object): JsonObject {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, logged(value as JsonValue)]));
}

function logged(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(logged);
  if (isReference(value)) return value.id;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, logged(member)]));
}

function isReference(value: JsonValue): value is { readonly id: JsonValue } {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("id" in value)) return false;
  return Object.keys(value).every((name) => name === "id" || name === "name");
}

/** Only the differences, on both sides under the same names. */
export function changesBetween(before: JsonObject, after: JsonObject) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
