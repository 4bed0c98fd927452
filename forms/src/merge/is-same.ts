import { isEmptyValue, type Row } from "../values/form-values.ts";
import { rowIdKey } from "../values/row-id.ts";

/** Names of people differ by language and are ignored; so is the order of keys. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || (isEmptyValue(left) && isEmptyValue(right))) return true;
  return JSON.stringify(left, withoutNames) === JSON.stringify(right, withoutNames);
}

/** The content of a row as text: equal for rows with equal values, whatever their ids. */
export function contentText(row: Row, without: string | undefined): string {
  const filled = Object.entries(row).filter(
    ([key, value]) => key !== without && key !== rowIdKey && !isEmptyValue(value),
  );
  return JSON.stringify(Object.fromEntries(filled), withoutNames);
}

function withoutNames(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if ("id" in value && "name" in value) return { id: value.id };
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
