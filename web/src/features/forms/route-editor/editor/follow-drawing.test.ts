// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Following, followDrawing } from "./follow-drawing.ts";

describe("what stands beside the drawing of a route", () => {
  const drawing = document.createElement("div");
  drawing.tabIndex = 0;
  let times = 0;
  let following: Following;

  beforeEach(() => {
    vi.useFakeTimers();
    times = 0;
    following = followDrawing(drawing, () => {
      times += 1;
    });
    document.body.append(drawing);
    drawing.focus();
  });

  afterEach(() => {
    following.stop();
    drawing.remove();
    vi.useRealTimers();
  });

  test("follows once for the keys of a moment, after they rest", async () => {
    for (let key = 0; key < 3; key += 1) {
      following.changed();
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(times).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(times).toBe(1);
  });

  test("follows at once where somebody works beside the drawing, and where an element is chosen", async () => {
    drawing.blur();
    following.changed();
    expect(times).toBe(1);
    drawing.focus();
    following.chosen();
    await Promise.resolve();
    expect(times).toBe(2);
  });

  test("waits with the choice that is part of a change, but not for somebody who reaches for it", async () => {
    following.chosen();
    following.changed();
    await Promise.resolve();
    expect(times).toBe(0);
    following.now();
    expect(times).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(times).toBe(1);
  });

  test("follows no longer once the drawing is gone", async () => {
    following.changed();
    following.stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(times).toBe(0);
  });
});
