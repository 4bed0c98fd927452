import { afterEach, describe, expect, it, vi } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

const steady = vi.spyOn(performance, "now");
afterEach(() => {
  steady.mockReset();
  vi.useRealTimers();
});

const at = (text: string) => new Date(`2026-11-16T${text}Z`);

describe("the clock of the database", () => {
  it("goes on by itself from what the database said half way between question and answer", () => {
    const clock = new DatabaseClock({ at: at("08:00:00"), askedAt: 1_000, answeredAt: 3_000 });
    steady.mockReturnValue(12_000);
    expect(clock.now()).toEqual(at("08:00:10"));
  });

  it("is not moved by a jump of the machine's clock, whose distance it tells", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: at("09:00:00") });
    const clock = new DatabaseClock({ at: at("08:00:00"), askedAt: 0, answeredAt: 0 });
    steady.mockReturnValue(0);
    expect([clock.now(), clock.skewMs()]).toEqual([at("08:00:00"), 3_600_000]);
  });

  it("is corrected by more than what the way of the answer explains, and by nothing less", () => {
    const clock = new DatabaseClock({ at: at("08:00:00"), askedAt: 0, answeredAt: 0 });
    steady.mockReturnValue(0);
    clock.correct({ at: at("08:00:01"), askedAt: -1_000, answeredAt: 1_000 });
    expect(clock.now()).toEqual(at("08:00:00"));
    clock.correct({ at: at("08:00:05"), askedAt: -1_000, answeredAt: 1_000 });
    expect(clock.now()).toEqual(at("08:00:05"));
  });
});
