import { type RawBuilder, sql } from "kysely";
import { badInput, problem } from "../http/refused.ts";
import type { KeyType, Order, SortKey } from "./list-definition.ts";

/** The end of a page. It includes the total, so that it is counted once and not for every page. */
export interface Position {
  readonly column: string;
  readonly order: Order;
  readonly total: number;
  readonly isCapped: boolean;
  /** The values of the last row, in the order of the sort keys. */
  readonly values: readonly string[];
}

export function writeCursor({ column, order, total, isCapped, values }: Position): string {
  return Buffer.from(JSON.stringify([column, order, total, isCapped, ...values])).toString("base64url");
}

/**
 * Opaque to clients, but not signed: it contains nothing that its owner may not choose. A malformed one is invalid
 * input.
 */
export function readCursor(cursor: string, keysOf: (column: string) => readonly SortKey[] | undefined): Position {
  const [column, order, total, isCapped, ...values] = parse(cursor);
  const keys = typeof column === "string" ? keysOf(column) : undefined;
  const isFit =
    keys !== undefined &&
    (order === "asc" || order === "desc") &&
    typeof total === "number" &&
    Number.isSafeInteger(total) &&
    total >= 0 &&
    typeof isCapped === "boolean" &&
    values.length === keys.length &&
    keys.every((key, at) => isValue(key.type, values[at]));
  if (!isFit) throw notACursor();
  return { column: column as string, order, total, isCapped, values: values as string[] };
}

export function notACursor(): Error {
  return badInput(problem("cursor", "format"));
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

const patterns = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** Microseconds since 1970. */
  timestamptz: /^(?:\d{1,18}|-\d{1,17})$/,
  integer: /^-?\d{1,9}$/,
  bigint: /^-?\d{1,18}$/,
  text: /^[^\0]*$/,
} as const satisfies Record<KeyType, RegExp>;

function isValue(type: KeyType, value: unknown): boolean {
  return typeof value === "string" && value.isWellFormed() && patterns[type].test(value);
}

/** A key as the text in a cursor. Times are in microseconds: as text they would depend on settings and lose digits. */
export function keyAsText(key: RawBuilder<unknown>, type: KeyType): RawBuilder<string> {
  if (type === "timestamptz") return sql`(extract(epoch from ${key}) * 1000000)::bigint::text`;
  return sql`${key}::text`;
}

export function keyFromText(value: string, type: KeyType): RawBuilder<unknown> {
  if (type === "timestamptz")
    return sql`(timestamptz '1970-01-01 00:00:00+00' + ${value}::bigint * interval '1 microsecond')`;
  return sql`${value}::${sql.raw(type)}`;
}
