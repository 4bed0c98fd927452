import { describe, expect, it } from "vitest";
import {
  formatDuration,
  formatFullDay,
  formatFullTime,
  formatListDay,
  formatListTime,
  formatLongDay,
  formatNumber,
} from "./format.ts";

const now = new Date(2026, 10, 13, 9, 42);
const yesterday = new Date(2026, 10, 12, 16, 20);

describe("dates and numbers follow the language [R-SHELL-2]", () => {
  it("shows only the time of today in lists, and the day in the order of the language otherwise", () => {
    expect(formatListTime(now, "en", now)).toBe("09:42");
    expect(formatListTime(yesterday, "zh", now)).toBe("11-12 16:20");
    expect(formatListTime(yesterday, "en", now)).toBe("12 Nov 16:20");
    expect(formatListDay(yesterday, "en")).toBe("12 Nov");
  });

  it("writes full times alike in both languages", () => {
    expect([formatFullTime(yesterday), formatFullDay(yesterday)]).toEqual(["2026-11-12 16:20", "2026-11-12"]);
  });

  it("names the day in words", () => {
    expect(formatLongDay(now, "en")).toBe("Friday 13 November 2026");
    expect(formatLongDay(now, "zh")).toBe("2026年11月13日 星期五");
  });

  it("groups digits", () => {
    expect([formatNumber(1284, "en"), formatNumber(1284, "zh")]).toEqual(["1,284", "1,284"]);
  });

  it.each([
    [17 * 60, "17 h", "17 小时"],
    [4 * 1440 + 2 * 60, "4 d 2 h", "4 天 2 小时"],
    [3 * 1440, "3 d", "3 天"],
    [42, "42 min", "42 分钟"],
    [-5, "0 min", "0 分钟"],
  ])("shortens a duration of %i minutes to its two largest units", (minutes, en, zh) => {
    const milliseconds = minutes * 60_000;
    expect([formatDuration(milliseconds, "en"), formatDuration(milliseconds, "zh")]).toEqual([en, zh]);
  });
});
