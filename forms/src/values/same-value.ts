import { isEmptyValue, isRecord } from "./form-values.ts";
import { rowIdKey } from "./row-id.ts";

/**
 * Whether two values are equal. People are compared by id, because their names depend on the caller's language; empty
 * values are equal in any notation. The id of a row is not a value.
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

/** A person or department: an id, and possibly a name. */
function isNamed(value: Record<string, unknown>): boolean {
  return typeof value.id === "string" && Object.keys(value).every((key) => key === "id" || key === "name");
}
