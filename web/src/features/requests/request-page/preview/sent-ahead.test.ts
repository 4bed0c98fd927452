import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSlip, markSent, nothingSentAhead, useSentAhead } from "./sent-ahead.ts";

beforeEach(() => {
  vi.useFakeTimers();
  useSentAhead.setState(nothingSentAhead);
});
afterEach(() => {
  vi.useRealTimers();
  useSentAhead.setState(nothingSentAhead);
});

describe("a decision that was sent ahead [R-WORK-11]", () => {
  it("is under way until it is answered, each by itself", () => {
    const answered = markSent("t1");
    markSent("t2");
    expect([...useSentAhead.getState().tasks]).toEqual(["t1", "t2"]);
    answered();
    expect([...useSentAhead.getState().tasks]).toEqual(["t2"]);
  });

  it("makes a slip of the key that follows as fast as a double click", () => {
    expect(isSlip()).toBe(false);
    markSent("t1")();
    vi.advanceTimersByTime(400);
    expect(isSlip()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isSlip()).toBe(false);
  });
});
