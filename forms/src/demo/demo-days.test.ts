import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../values/calendar.ts";
import { numbersOf, workingDay } from "./demo-days.ts";

const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1980-01-01", days));
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe("[R-DEMO-2] the days of the demo", () => {
  it.each([
    ["2026-11-13", "2026-11-13"],
    ["2026-11-14", "2026-11-13"],
    ["2026-11-15", "2026-11-13"],
    ["2026-11-16", "2026-11-16"],
    ["2026-02-01", "2026-01-30"],
  ])("what is done on %s is done on %s", (day, at) => {
    expect(workingDay(day)).toBe(at);
  });

  it("are working days, at most two before the one asked for, in the same order", () => {
    fc.assert(
      fc.property(someDay, someDay, (one, other) => {
        const at = workingDay(one);
        expect(weekday(at)).not.toBe(0);
        expect(weekday(at)).not.toBe(6);
        expect(at <= one && at >= addDays(one, -2)).toBe(true);
        expect(one < other && workingDay(one) > workingDay(other)).toBe(false);
      }),
    );
  });
});

describe("[R-DEMO-2] the numbers of the demo", () => {
  it("carry the month of their day and are counted in it", () => {
    const days = { first: -40, second: -20, third: -19, last: 0 };
    expect(numbersOf("FS", days, "2026-11-17")).toEqual({
      first: "FS-2610-0001",
      second: "FS-2610-0002",
      third: "FS-2610-0003",
      last: "FS-2611-0001",
    });
  });

  it("are of the month before where a month begins on a weekend", () => {
    expect(numbersOf("MR", { only: 0 }, "2026-11-01")).toEqual({ only: "MR-2610-0001" });
    expect(numbersOf("MR", { only: 0 }, "2028-01-02")).toEqual({ only: "MR-2712-0001" });
  });

  it("are all different, whatever the day", () => {
    const days = fc.uniqueArray(fc.integer({ min: -400, max: 0 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(someDay, days, (today, offsets) => {
        const named = Object.fromEntries(offsets.toSorted((a, b) => a - b).map((at) => [`d${at}`, at]));
        const numbers = Object.values(numbersOf("XX", named, today));
        expect(new Set(numbers).size).toBe(offsets.length);
        expect(numbers).toEqual(numbers.toSorted((a, b) => (yearFirst(a) < yearFirst(b) ? -1 : 1)));
      }),
    );
  });
});

/** Two-digit years before the turn of the century are larger than those after it. */
function yearFirst(number: string): string {
  const year = number.slice(3, 5);
  return `${year >= "70" ? "19" : "20"}${number.slice(3)}`;
}
