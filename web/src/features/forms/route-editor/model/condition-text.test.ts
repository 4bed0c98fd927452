import type { VocabularyField } from "@signoff/server/contract/base/definitions";
import { describe, expect, it } from "vitest";
import { fieldIndex, operatorsOf, readCondition, writeCondition } from "./condition-text.ts";

const field = (path: string, type: VocabularyField["type"], several = false): VocabularyField => ({
  path,
  label: path,
  type,
  several,
  options: [],
});
const fields = fieldIndex([
  field("rush", "text"),
  field("amount", "number"),
  field("owner", "person"),
  field("purpose", "text", true),
  field("lines", "table"),
  field("lines.flag", "text"),
  field("lines.bias", "number"),
]);

describe("the condition builder", () => {
  it.each([
    'rush = "Y"',
    "amount >= 10.5",
    "owner != null",
    'list contains(purpose, "reliability")',
    'some row in lines satisfies row.flag = "Y"',
    "some row in lines satisfies row.bias != 0",
    "count(lines) > 0",
    'rush = "Y" and amount > 3 and owner = null',
    '(some row in lines satisfies row.flag = "Y") or rush = "a \\"quoted\\" and more"',
  ])("[R-WORK-5] reads %s and writes the same again", (text) => {
    const built = readCondition(text, fields);
    expect(built).toBeDefined();
    expect(built && writeCondition(built, fields)).toBe(text);
  });

  it.each([
    'rush = "Y" and amount > 3 or owner = null',
    'unknown = "Y"',
    "amount > 3 +",
    'not(rush = "Y")',
    '(rush = "Y" or amount > 3) and owner = null',
    'rush = "Y',
    "owner.id = null",
  ])("leaves %s to the text, since rows would not say the same", (text) => {
    expect(readCondition(text, fields)).toBeUndefined();
  });

  it("shows no rows for no condition, and offers what can be asked of a field", () => {
    expect(readCondition("  ", fields)).toEqual({ joined: "and", parts: [] });
    expect(operatorsOf(fields.get("purpose"), fields)).toEqual(["has"]);
    expect(operatorsOf(fields.get("lines"), fields)).toEqual(["filled", "empty"]);
    expect(operatorsOf(fields.get("amount"), fields)).toContain(">=");
    expect(operatorsOf(fields.get("owner"), fields)).not.toContain("=");
  });

  it("never writes a number that is none", () => {
    const parts = [{ field: "amount", operator: ">" as const, value: "ten" }];
    expect(writeCondition({ joined: "and", parts }, fields)).toBe("amount > 0");
  });
});
