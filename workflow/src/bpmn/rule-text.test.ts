import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PassRule, UserNode } from "../route.ts";
import { isDuration, readPassRule, readRejectTo, words, writePassRule, writeRejectTo } from "./rule-text.ts";

const word = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);

const pass: fc.Arbitrary<PassRule> = fc.oneof(
  fc.constantFrom<PassRule>({ rule: "all" }, { rule: "any" }),
  fc.integer({ min: 1, max: 9_999 }).map((count) => ({ rule: "count" as const, count })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ rule: "ratio" as const, ratio: percent / 100 })),
  fc.array(word, { minLength: 1, maxLength: 4 }).map((roles) => ({ rule: "one-per-role" as const, roles })),
);

describe("the notation of pass rules", () => {
  it("is read back as the rule it was written from", () => {
    fc.assert(
      fc.property(pass, (one) => {
        expect(readPassRule(writePassRule(one))).toEqual(one);
      }),
    );
  });

  it.each<[string, PassRule]>([
    ["all", { rule: "all" }],
    ["any", { rule: "any" }],
    ["count:2", { rule: "count", count: 2 }],
    ["ratio:0.6", { rule: "ratio", ratio: 0.6 }],
    ["ratio:.5", { rule: "ratio", ratio: 0.5 }],
    ["ratio:1", { rule: "ratio", ratio: 1 }],
    ["roles:pie_eng,litho_eng", { rule: "one-per-role", roles: ["pie_eng", "litho_eng"] }],
  ])("reads %s", (text, expected) => {
    expect(readPassRule(text)).toEqual(expected);
  });

  it.each(["", "most", "count:0", "count:-1", "count:two", "ratio:0", "ratio:0.0", "ratio:1.5", "ratio:60%", "roles:"])(
    "does not read %j",
    (text) => {
      expect(readPassRule(text)).toBeUndefined();
    },
  );
});

describe("the notation of where reject goes", () => {
  it.each<[string, UserNode["rejectTo"]]>([
    ["requester", "requester"],
    ["previous", "previous"],
    ["choose", "choose"],
    ["node:deptReview", { node: "deptReview" }],
    ["node:previous", { node: "previous" }],
  ])("reads %s, and writes it the same", (text, expected) => {
    expect(readRejectTo(text)).toEqual(expected);
    expect(writeRejectTo(expected)).toBe(text);
  });

  it.each(["", "deptReview", "node:", "node:1", "node:a b", "back"])("does not read %j", (text) => {
    expect(readRejectTo(text)).toBeUndefined();
  });
});

describe("durations", () => {
  it.each(["P1D", "P14D", "PT4H", "PT30M", "PT90S", "P1DT12H", "P2DT1H30M", "P1W"])("takes %s", (iso) => {
    expect(isDuration(iso)).toBe(true);
  });

  it.each([
    "",
    "P",
    "PT",
    "P0D",
    "PT0S",
    "1D",
    "P1D2H",
    "P1M",
    "P1Y",
    "P1.5D",
    "-P1D",
    "P1W2D",
    "P1DT",
    "P99999D",
    "tomorrow",
    "2026-01-01",
  ])("does not take %j", (iso) => {
    expect(isDuration(iso)).toBe(false);
  });
});

describe("lists in an attribute", () => {
  it("are separated by any blanks", () => {
    expect(words("  agree\n disagree\treject ")).toEqual(["agree", "disagree", "reject"]);
  });

  it("are empty when there is no attribute", () => {
    expect(words(undefined)).toEqual([]);
  });
});
