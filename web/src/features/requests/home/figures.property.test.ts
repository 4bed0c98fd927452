import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doneFigures, doneFrom, median, perDay } from "./figures.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date(2026, 10, 13, 9, 42);
const momentsAgo = fc.integer({ min: 0, max: 40 * day }).map((ago) => now.getTime() - ago);

describe("the figures of the home page, whatever was decided when", () => {
  it("count each decision of the last days on exactly one of them", () => {
    fc.assert(
      fc.property(fc.array(momentsAgo), fc.integer({ min: 1, max: 30 }), (times, days) => {
        const first = new Date(2026, 10, 13 - (days - 1)).getTime();
        const counts = perDay(times, now, days);
        expect(counts).toHaveLength(days);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.filter((time) => time >= first).length);
      }),
    );
  });

  it("put every decision since last Monday into this week or the last, never into both", () => {
    fc.assert(
      fc.property(fc.array(momentsAgo), (times) => {
        const decided = times.map((time) => ({
          arrivalTime: new Date(time - hour).toISOString(),
          approvalTime: new Date(time).toISOString(),
        }));
        const { thisWeek, lastWeek, medianMs } = doneFigures(decided, now);
        const since = new Date(doneFrom(now)).getTime();
        expect(thisWeek + lastWeek).toBe(times.filter((time) => time >= since).length);
        expect(medianMs).toBe(times.length === 0 ? null : hour);
      }),
    );
  });

  it("have as many values below the middle as above it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (values) => {
        const middle = median(values) ?? Number.NaN;
        const below = values.filter((value) => value < middle).length;
        const above = values.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it("begin a week on Monday, on every day of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 23 }), (days, at) => {
        const moment = new Date(2026, 0, 1 + days, at, 59);
        const monday = new Date(doneFrom(moment));
        const ago = (moment.getTime() - monday.getTime()) / day;
        expect([monday.getDay(), ago >= 7 && ago < 14]).toEqual([1, true]);
      }),
    );
  });
});
