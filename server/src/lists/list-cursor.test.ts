import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Refused } from "../http/refused.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import type { KeyType, SortKey } from "./list-definition.ts";

const key = (type: KeyType): SortKey => ({ by: sql`x`, type });
const orders: Readonly<Record<string, readonly SortKey[]>> = {
  name: [key("text"), key("uuid")],
  time: [key("timestamptz"), key("integer"), key("bigint")],
};
const keysOf = (column: string) => orders[column];

const uuid = fc.uuid();
const whole = (digits: number) => fc.bigInt(-(10n ** BigInt(digits)) + 1n, 10n ** BigInt(digits) - 1n).map(String);
const text = fc.string({ unit: "grapheme" }).filter((one) => !one.includes("\0") && one.isWellFormed());

const position = fc.record({
  order: fc.constantFrom("asc" as const, "desc" as const),
  total: fc.nat(),
  isCapped: fc.boolean(),
});

describe("a cursor", () => {
  it("says where it was made, whatever the values are", () => {
    const named = fc
      .tuple(position, text, uuid)
      .map(([rest, name, id]) => ({ ...rest, column: "name", values: [name, id] }));
    const timed = fc
      .tuple(position, whole(17), whole(9), whole(18))
      .map(([rest, ...values]) => ({ ...rest, column: "time", values }));
    fc.assert(
      fc.property(fc.oneof(named, timed), (made) => {
        expect(readCursor(writeCursor(made), keysOf)).toEqual(made);
      }),
    );
  });

  it("refuses everything else as bad input, and never fails otherwise", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString("base64url")),
      fc
        .array(fc.oneof(fc.constantFrom("name", "time", "asc", "desc", true, 1), fc.string(), uuid), { maxLength: 7 })
        .map((parts) => Buffer.from(JSON.stringify(parts)).toString("base64url")),
    );
    fc.assert(
      fc.property(anything, (cursor) => {
        expect(isRefusedOrWhole(cursor)).toBe(true);
      }),
    );
  });

  it.each([
    ["a value that is no id", ["name", "asc", 1, false, "x", "not-an-id"]],
    ["a time beyond what the database knows", ["time", "asc", 1, false, "-999999999999999999", "1", "1"]],
    ["a value too few", ["name", "asc", 1, false, "x"]],
    ["another column", ["password", "asc", 1, false, "x", "6f1f5e5c-0000-7000-8000-000000000000"]],
    ["a total that is none", ["name", "asc", -1, false, "x", "6f1f5e5c-0000-7000-8000-000000000000"]],
    ["a character no text has", ["name", "asc", 1, false, "\0", "6f1f5e5c-0000-7000-8000-000000000000"]],
  ])("refuses %s", (_what, parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString("base64url");
    expect(() => readCursor(cursor, keysOf)).toThrow(Refused);
  });
});

function isRefusedOrWhole(cursor: string): boolean {
  try {
    const { column, values } = readCursor(cursor, keysOf);
    return values.length === orders[column]?.length;
  } catch (error) {
    return error instanceof Refused;
  }
}
