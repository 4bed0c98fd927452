import { describe, expect, it } from "vitest";
import { doneFigures, doneFrom, median, oldSince, perDay } from "./figures.ts";

/** A Friday. */
const now = new Date(2026, 10, 13, 9, 42);
const at = (date: number, hours = 8) => new Date(2026, 10, date, hours).toISOString();
const decided = (date: number, waitedHours: number) => ({
  arrivalTime: new Date(new Date(at(date)).getTime() - waitedHours * 3_600_000).toISOString(),
  approvalTime: at(date),
});

describe("the figures of the home page", () => {
  it("[R-HOME-1] counts the decisions of this week and of the one before, weeks beginning on Monday", () => {
    const figures = doneFigures([decided(13, 1), decided(9, 2), decided(8, 3), decided(2, 4), decided(1, 5)], now);
    expect([figures.thisWeek, figures.lastWeek]).toEqual([2, 2]);
    expect(new Date(doneFrom(now))).toEqual(new Date(2026, 10, 2));
  });

  it("counts by day, today last, and leaves out what is older", () => {
    const times = [13, 13, 12, 1].map((date) => new Date(at(date)).getTime());
    expect(perDay(times, now, 3)).toEqual([0, 1, 2]);
  });

  it("takes the middle of the times to decide, and none where there is none", () => {
    expect([median([5, 1, 3]), median([4, 1, 3, 2]), median([])]).toEqual([3, 2.5, null]);
  });

  it("calls old what has waited three days", () => {
    expect(oldSince(now)).toBe(new Date(2026, 10, 10, 9, 42).toISOString());
  });
});
