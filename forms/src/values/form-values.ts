import type { IndexedField, IndexedTable } from "../definition/definition-index.ts";

export type Row = Record<string, unknown>;

/** The `data` of a request, keyed by the definition's keys. Empty values are absent. */
export type FormValues = Record<string, unknown>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows in a value that should be a list of them. */
export function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** A text or number as text; nothing else has one. */
export function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The codes of a value with one, several or none. */
export function codesIn(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === "string" && one !== "");
}

const space = 0x20;
/** The first of the wider blanks; Chinese input methods type a full-width one. */
const wideSpace = 0xa0;

/** Empty: absent, null, blank text, empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === "string") return value.length === 0 || (mayBeBlank(value.charCodeAt(0)) && value.trim() === "");
  if (value === undefined || value === null) return true;
  return Array.isArray(value) && value.length === 0;
}

/** Avoids checking all characters of most texts. */
function mayBeBlank(first: number): boolean {
  return first <= space || first >= wideSpace;
}

export function readField(data: FormValues, indexed: IndexedField): unknown {
  return container(data, indexed.inside)?.[indexed.dataKey];
}

const noRows: readonly Row[] = [];

/** The rows of a table; values that are not rows are left out, the format check reports them. */
export function readRows(data: FormValues, indexed: IndexedTable): readonly Row[] {
  const value = container(data, indexed.inside)?.[indexed.table.key];
  if (!Array.isArray(value)) return noRows;
  return value.every(isRecord) ? value : value.filter(isRecord);
}

export function container(data: FormValues, inside: string | undefined): Record<string, unknown> | undefined {
  if (inside === undefined) return data;
  const value = data[inside];
  return isRecord(value) ? value : undefined;
}

/** Sets a value in data that the caller owns; undefined removes it. */
export function writeValue(data: FormValues, inside: string | undefined, key: string, value: unknown): void {
  const holder = inside === undefined ? data : { ...container(data, inside) };
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  if (inside !== undefined) data[inside] = holder;
}
