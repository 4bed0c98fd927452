// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useClickGuard } from "./use-click-guard.ts";
import { useDebounced } from "./use-debounced.ts";
import { useNow } from "./use-now.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("buttons [R-SHELL-10]", () => {
  it("take a second click within 1000 ms for a slip", () => {
    const onClick = vi.fn<(...args: readonly unknown[]) => void>();
    const { result } = renderHook(() => useClickGuard(onClick));
    result.current("first");
    vi.advanceTimersByTime(999);
    result.current("slip");
    vi.advanceTimersByTime(1);
    result.current("second");
    expect(onClick.mock.calls).toEqual([["first"], ["second"]]);
  });

  it("can have another guard", () => {
    const onClick = vi.fn<(...args: readonly unknown[]) => void>();
    const { result } = renderHook(() => useClickGuard(onClick, 10));
    result.current();
    vi.advanceTimersByTime(10);
    result.current();
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe("a debounced value [R-SHELL-10]", () => {
  it("follows after 500 ms of rest", () => {
    const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: "a" } });
    rerender({ value: "ab" });
    act(() => void vi.advanceTimersByTime(499));
    rerender({ value: "abc" });
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current).toBe("a");
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe("abc");
  });
});

describe("the present time", () => {
  it("moves on with the minutes", () => {
    vi.setSystemTime(new Date(2026, 10, 13, 9, 42));
    const { result } = renderHook(() => useNow());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.getMinutes()).toBe(43);
  });
});
