// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onRefusal } from "../../api/on-refusal.ts";
import { beginRequest, detailCall } from "./early-calls.ts";
import { fakeServer, startPage } from "./testing/page-box.tsx";

beforeEach(() => {
  startPage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const detailsAsked = (calls: readonly { readonly path: string }[]) =>
  calls.filter(({ path }) => path.includes("/detail")).length;

describe("a request asked for by its address", () => {
  it("is not asked for again by its page, but by the next one", async () => {
    const calls = fakeServer({ "/detail": { result: { applyId: "a1" } } });
    beginRequest("a1");
    expect(await detailCall.ask({ applyId: "a1" }, {})).toEqual({ applyId: "a1" });
    expect(detailsAsked(calls)).toBe(1);
    await detailCall.ask({ applyId: "a1" }, {});
    expect(detailsAsked(calls)).toBe(2);
  });

  it("is of no use to the page of another one, nor to one that comes too late", async () => {
    const calls = fakeServer({ "/detail": { result: { applyId: "a2" } } });
    beginRequest("a1");
    await detailCall.ask({ applyId: "a2" }, {});
    expect(detailsAsked(calls)).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await detailCall.ask({ applyId: "a1" }, {});
    expect(detailsAsked(calls)).toBe(3);
  });

  it("leads nowhere when it is refused: its page asks again, and is told", async () => {
    const acted = vi.fn<() => void>();
    onRefusal(acted);
    const calls = fakeServer({ "/detail": { code: 510, message: "Not yours" } });
    beginRequest("a1");
    await vi.advanceTimersByTimeAsync(100);
    expect(acted).not.toHaveBeenCalled();
    await expect(detailCall.ask({ applyId: "a1" }, {})).rejects.toThrow("Not yours");
    expect(detailsAsked(calls)).toBe(2);
    expect(acted).toHaveBeenCalledOnce();
  });
});
