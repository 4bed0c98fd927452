import { assert, constantFrom, date, integer, property, record, set, type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { addWorkingTime, isWorkingDay, isWorkingTime, type WorkingCalendar } from "./working-calendar.ts";

const office: WorkingCalendar = {
  daysOff: new Set([0, 6]),
  exceptions: new Map([
    ["2026-10-01", false],
    ["2026-10-02", false],
    ["2026-10-10", true],
  ]),
  opens: 9 * 60,
  closes: 18 * 60,
};

const at = (text: string) => new Date(text);
const after = (from: string, span: { days?: number; minutes?: number }) =>
  addWorkingTime(office, at(from), { days: 0, minutes: 0, ...span });

describe("working time", () => {
  it.each([
    ["the next day", "2026-11-10T10:00", { days: 1 }, "2026-11-11T10:00"],
    ["over a weekend", "2026-11-13T10:00", { days: 1 }, "2026-11-16T10:00"],
    ["over holidays", "2026-09-30T10:00", { days: 1 }, "2026-10-05T10:00"],
    ["on a Saturday that is worked", "2026-10-09T10:00", { days: 1 }, "2026-10-10T10:00"],
    ["hours within a day", "2026-11-10T10:00", { minutes: 120 }, "2026-11-10T12:00"],
    ["hours up to the close", "2026-11-10T16:00", { minutes: 120 }, "2026-11-10T18:00"],
    ["hours into the next day", "2026-11-10T16:00", { minutes: 180 }, "2026-11-11T10:00"],
    ["hours over a weekend", "2026-11-13T17:00", { minutes: 120 }, "2026-11-16T10:00"],
    ["from the evening", "2026-11-10T20:00", { minutes: 60 }, "2026-11-11T10:00"],
    ["from the early morning", "2026-11-10T06:00", { minutes: 60 }, "2026-11-10T10:00"],
    ["from a Sunday", "2026-11-15T12:00", { days: 1 }, "2026-11-17T09:00"],
    ["days and hours", "2026-11-12T17:00", { days: 1, minutes: 120 }, "2026-11-16T10:00"],
    ["nothing, in working time", "2026-11-10T10:00", {}, "2026-11-10T10:00"],
  ])("counts %s", (_what, from, span, expected) => {
    expect(after(from, span)).toEqual(at(expected));
  });

  it("says so when a calendar never works", () => {
    const never: WorkingCalendar = { ...office, daysOff: new Set([0, 1, 2, 3, 4, 5, 6]), exceptions: new Map() };
    expect(() => addWorkingTime(never, at("2026-11-10T10:00"), { days: 1, minutes: 0 })).toThrow("no working day");
  });
});

const moment = date({ min: at("2026-01-01T00:00"), max: at("2027-06-30T00:00"), noInvalidDate: true });
const calendar: Arbitrary<WorkingCalendar> = record({
  daysOff: set(integer({ min: 0, max: 6 }), { maxLength: 4 }).map((days) => new Set(days)),
  exceptions: constantFrom(new Map(), office.exceptions),
  opens: integer({ min: 0, max: 700 }),
  closes: integer({ min: 701, max: 1440 }),
});
const span = record({ days: integer({ min: 0, max: 30 }), minutes: integer({ min: 0, max: 5_000 }) });

describe("on any calendar", () => {
  it("a deadline is never before its start and always lies in working time", () => {
    assert(
      property(calendar, moment, span, (given, from, much) => {
        const due = addWorkingTime(given, from, much);
        expect(due.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(isWorkingTime(given, due)).toBe(true);
      }),
    );
  });

  it("whoever starts later is not due earlier", () => {
    assert(
      property(calendar, moment, moment, span, (given, one, other, much) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        const due = (from: Date) => addWorkingTime(given, from, much).getTime();
        expect(due(first)).toBeLessThanOrEqual(due(second));
      }),
    );
  });

  it("days add up, and so do minutes", () => {
    assert(
      property(calendar, moment, span, span, (given, from, one, other) => {
        const days = (start: Date, count: number) => addWorkingTime(given, start, { days: count, minutes: 0 });
        const minutes = (start: Date, count: number) => addWorkingTime(given, start, { days: 0, minutes: count });
        expect(days(days(from, one.days), other.days)).toEqual(days(from, one.days + other.days));
        expect(minutes(minutes(from, one.minutes), other.minutes)).toEqual(minutes(from, one.minutes + other.minutes));
      }),
    );
  });

  it("a company that never closes counts by the clock", () => {
    const always: WorkingCalendar = { daysOff: new Set(), exceptions: new Map(), opens: 0, closes: 1440 };
    assert(
      property(moment, integer({ min: 0, max: 100_000 }), (from, minutes) => {
        const due = addWorkingTime(always, from, { days: 0, minutes });
        expect(due.getTime() - from.getTime()).toBe(minutes * 60_000);
      }),
    );
  });

  it("the number of working days passed over is the number asked for", () => {
    assert(
      property(calendar, moment, integer({ min: 1, max: 30 }), (given, from, days) => {
        const start = addWorkingTime(given, from, { days: 0, minutes: 0 });
        const due = addWorkingTime(given, from, { days, minutes: 0 });
        const span = Math.round((due.getTime() - start.getTime()) / 86_400_000);
        const passed = Array.from({ length: span }, (_, n) => {
          const day = new Date(start);
          day.setDate(day.getDate() + n);
          return day;
        });
        expect(passed.filter((day) => isWorkingDay(given, day))).toHaveLength(days);
      }),
    );
  });
});
