import { describe, expect, it } from "vitest";
import { lastClosedDay } from "./keep-tips.job.ts";

describe("lastClosedDay", () => {
  it.each([
    ["2026-11-15T04:20:00Z", "2026-11-14"],
    ["2026-11-15T03:00:00Z", "2026-11-14"],
    ["2026-11-15T02:59:59Z", "2026-11-13"],
    ["2026-03-01T12:00:00Z", "2026-02-28"],
  ])("at %s is %s: a slow clock may still write into the day before for three hours", (now, day) => {
    expect(lastClosedDay(new Date(now))).toBe(day);
  });
});
