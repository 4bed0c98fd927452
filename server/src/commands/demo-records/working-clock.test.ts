import { addDays } from "@signoff/forms/values/calendar";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteText } from "../../time/local-time.ts";
import { afterWork, beginOf, endOf, workBetween } from "./working-clock.ts";

const someDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2020-01-01", days));
const at = (text: string) => new Date(text);

describe("[R-DEMO-2] the clock of the demo's past", () => {
  it.each([
    ["2026-11-12", "2026-11-12 08:40", "2026-11-12 17:50"],
    // A Friday also contains what falls on the following weekend.
    ["2026-11-13", "2026-11-13 08:40", "2026-11-13 11:40"],
    ["2026-11-14", "2026-11-13 12:00", "2026-11-13 14:40"],
    ["2026-11-15", "2026-11-13 15:00", "2026-11-13 17:50"],
  ])("work of %s is done from %s to %s", (day, begins, ends) => {
    expect([minuteText(beginOf(day)), minuteText(endOf(day))]).toEqual([begins, ends]);
  });

  it("has the work of a day over before that of the next begins", () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(beginOf(day) < endOf(day) && endOf(day) < beginOf(addDays(day, 1))).toBe(true);
      }),
    );
  });

  it.each([
    ["2026-11-12T17:30:00", 20, "2026-11-12 17:50"],
    ["2026-11-12T17:30:00", 60, "2026-11-13 09:00"],
    // A night, and a weekend.
    ["2026-11-13T17:30:00", 60, "2026-11-16 09:00"],
    ["2026-11-13T09:30:00", 2 * 570, "2026-11-17 09:30"],
  ])("%s and %i minutes of work are %s", (from, minutes, then) => {
    expect(minuteText(afterWork(at(from), minutes))).toBe(then);
  });

  it("counts the minutes it goes on by, in working hours only", () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 6000 }), (day, minutes) => {
        const then = afterWork(beginOf(day), minutes);
        expect(workBetween(beginOf(day), then)).toBeCloseTo(minutes, 3);
        const hour = then.getHours() + then.getMinutes() / 60;
        expect(hour >= 8.5 && hour < 18 && then.getDay() % 6 !== 0).toBe(true);
      }),
    );
    expect(workBetween(at("2026-11-12T12:00:00"), at("2026-11-12T11:00:00"))).toBe(0);
  });
});
