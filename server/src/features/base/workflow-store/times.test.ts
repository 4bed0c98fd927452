import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayText, minuteText, monthText } from "../../../time/local-time.ts";
import { wallClock } from "./jobs.ts";

describe("local time", () => {
  it("writes day, month and minute with leading zeros", () => {
    const date = new Date(2026, 0, 5, 7, 3);
    expect([dayText(date), monthText(date), minuteText(date)]).toEqual(["2026-01-05", "2601", "2026-01-05 07:03"]);
  });
});

describe("the wall clock", () => {
  const from = new Date("2026-11-15T08:00:00Z");
  it.each([
    ["PT30M", "2026-11-15T08:30:00.000Z"],
    ["P1D", "2026-11-16T08:00:00.000Z"],
    ["P30D", "2026-12-15T08:00:00.000Z"],
    ["P1W", "2026-11-22T08:00:00.000Z"],
    ["P1DT2H3M4S", "2026-11-16T10:03:04.000Z"],
  ])("adds %s", (iso, expected) => {
    expect(wallClock(from, { iso }).toISOString()).toBe(expected);
  });

  it("adds any number of hours as they pass", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (hours) => {
        expect(wallClock(from, { iso: `PT${hours}H` }).getTime() - from.getTime()).toBe(hours * 3_600_000);
      }),
    );
  });

  it("refuses what is no duration", () => {
    expect(() => wallClock(from, { iso: "tomorrow" })).toThrow(/not a duration/);
  });
});
