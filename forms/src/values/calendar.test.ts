import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, addWorkingDays, dayOf, isCalendarDay, limitDay } from "./calendar.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("the calendar", () => {
  it("knows days that exist", () => {
    expect(["2026-02-28", "2024-02-29", "2026-12-31"].every(isCalendarDay)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "today", ""].some(isCalendarDay)).toBe(false);
  });

  it("calls a moment by the day it is here", () => {
    expect(dayOf(new Date(2026, 2, 5, 0, 0, 1).toISOString())).toBe("2026-03-05");
    expect(dayOf(new Date(2026, 11, 31, 23, 59, 59).toISOString())).toBe("2026-12-31");
  });

  it("goes forth and back by days", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, days) => {
        const moved = addDays(start, days);
        expect(isCalendarDay(moved)).toBe(true);
        expect(addDays(moved, -days)).toBe(start);
        expect(moved > start).toBe(days > 0);
      }),
    );
  });

  it("ends a shorter month on its last day", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-11-15", 3)).toBe("2027-02-15");
  });

  it("leaves out Saturdays and Sundays", () => {
    expect(addWorkingDays("2026-03-06", 1)).toBe("2026-03-09");
    expect(addWorkingDays("2026-03-04", 3)).toBe("2026-03-09");
    expect(addWorkingDays("2026-03-04", 0)).toBe("2026-03-04");
  });

  it("reads limits as distances from today", () => {
    expect(limitDay("today", "2026-03-02")).toBe("2026-03-02");
    expect(limitDay("today+2y", "2026-03-02")).toBe("2028-03-02");
    expect(limitDay("today-10d", "2026-03-02")).toBe("2026-02-20");
    expect(limitDay("today+1m", "2026-01-31")).toBe("2026-02-28");
  });
});
