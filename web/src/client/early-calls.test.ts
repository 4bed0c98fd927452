// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onRefusal } from "../api/on-refusal.ts";
import { startTranslations } from "../i18n/translate.ts";
import { fakeServer, refused } from "../testing/fake-server.ts";
import { beginRequest, detailCall } from "./early-calls.ts";

beforeEach(() => {
  startTranslations("en");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a request asked for by its address", () => {
  it("is not asked for again by its page, but by the next one", async () => {
    const server = fakeServer({ "/detail": () => ({ applyId: "a1" }) });
    beginRequest("a1");
    expect(await detailCall.ask({ applyId: "a1" }, {})).toEqual({ applyId: "a1" });
    expect(server.asked("/detail").length).toBe(1);
    await detailCall.ask({ applyId: "a1" }, {});
    expect(server.asked("/detail").length).toBe(2);
  });

  it("is of no use to the page of another one, nor to one that comes too late", async () => {
    const server = fakeServer({ "/detail": () => ({ applyId: "a2" }) });
    beginRequest("a1");
    await detailCall.ask({ applyId: "a2" }, {});
    expect(server.asked("/detail").length).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    await detailCall.ask({ applyId: "a1" }, {});
    expect(server.asked("/detail").length).toBe(3);
  });

  it("leads nowhere when it is refused: its page asks again, and is told", async () => {
    const acted = vi.fn<() => void>();
    onRefusal(acted);
    const server = fakeServer({ "/detail": () => refused(510, "Not yours") });
    beginRequest("a1");
    await vi.advanceTimersByTimeAsync(100);
    expect(acted).not.toHaveBeenCalled();
    await expect(detailCall.ask({ applyId: "a1" }, {})).rejects.toThrow("Not yours");
    expect(server.asked("/detail").length).toBe(2);
    expect(acted).toHaveBeenCalledOnce();
  });
});
