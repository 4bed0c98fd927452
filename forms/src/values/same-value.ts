import { isEmptyValue, isRecord } from "./form-values.ts";
import { rowIdKey } from "./row-id.ts";

/**
 * Whether two values say the same. People count by their id, because their names come in the language of whoever asks;
 * what is empty is the same however it is written. The id of a row is not a value.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right);
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((one, at) => sameValue(one, right[at]));
  }
  if (!isRecord(left) || !isRecord(right)) return left === right;
  if (isNamed(left) && isNamed(right)) return left.id === right.id;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => key === rowIdKey || sameValue(left[key], right[key]));
}

/** A person or department: an id, and perhaps a name. */
function isNamed(value: Record<string, unknown>): boolean {
  return typeof value.id === "string" && Object.keys(value).every((key) => key === "id" || key === "name");
}
