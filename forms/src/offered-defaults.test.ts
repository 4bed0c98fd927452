import { describe, expect, it } from "vitest";
import { lookup, select, text } from "./definition/field.ts";
import { lookupIn, values } from "./definition/options.ts";
import type { LookupRows } from "./lookup-rows.ts";
import { nextFreeLetter, offeredDefaults } from "./offered-defaults.ts";
import { toyForm } from "./testing/toy-form.ts";

const definition = toyForm([
  lookup("bodyCode", { options: lookupIn("productBody") }),
  select("revLetter", { options: values("A", "B", "C"), default: { rule: "nextLetter" } }),
  text("owner", { default: { rule: "requester" } }),
  text("fixed", { default: "x" }),
]);
const rows: LookupRows = [
  { registry: "productBody", code: "F1", version: 1, state: "current", data: { letters: ["A"] } },
];
const offered = (data: Record<string, unknown>) => offeredDefaults(definition, data, { today: "2026-03-02", rows });

describe("a default that hangs on another value", () => {
  it("is offered once that is there", () => {
    expect(offered({})).toEqual({});
    expect(offered({ bodyCode: "F1" })).toEqual({ revLetter: "B" });
  });

  it("is not offered in place of what was entered, or for a row that is not at hand", () => {
    expect(offered({ bodyCode: "F1", revLetter: "C" })).toEqual({});
    expect(offered({ bodyCode: "F2" })).toEqual({});
  });
});

describe("the next free letter", () => {
  it("fills gaps first", () => {
    expect(nextFreeLetter(["A", "C"])).toBe("B");
    expect(nextFreeLetter([])).toBe("A");
    expect(nextFreeLetter(undefined)).toBe("A");
  });

  it("ends after Z", () => {
    expect(nextFreeLetter(Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))).toBeUndefined();
  });
});
