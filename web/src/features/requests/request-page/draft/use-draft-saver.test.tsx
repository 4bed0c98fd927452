// @vitest-environment jsdom
import type { FormValues } from "@signoff/forms/values/form-values";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../api/api-error.ts";
import { keepDrafts, keptDraft, useDrafts } from "../../../../pages/drafts.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { retryAfterMs } from "./draft-saver.ts";
import { browserCopies, copyKey, type LocalCopy } from "./local-copy.ts";
import { useDraftSaver } from "./use-draft-saver.ts";
import { cutOffInput } from "./cut-off-input.ts";
import { storedIn } from "./use-form-saver.ts";

const onSaved = vi.fn<(saved: { revision: number; status: number; requestNo: string }) => void>();
const onRefused = vi.fn<(error: ApiError) => void>();
const stored = { revision: 3, data: { subject: "Old" } };

beforeEach(() => {
  startPage();
  onSaved.mockClear();
  onRefused.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function edited(data: FormValues = { subject: "New" }) {
  const nameRows = () => (named: FormValues) => named;
  const options = { applyId: "a1", stored, data, onSaved, nameRows, onRefused };
  const hook = renderHook(() => useDraftSaver(options), { wrapper: PageBox });
  act(() => hook.result.current.saver.change(data, false));
  return hook;
}
const flush = (hook: ReturnType<typeof edited>) => act(() => hook.result.current.saver.flush());

describe("a save on the server", () => {
  it("sends what is on screen over the known revision, and passes on what came of it", async () => {
    const saved = { revision: 4, status: 1, requestNo: "TT26110001" };
    const { calls } = fakeServer({ "/save": { result: saved } });
    const hook = edited();
    await flush(hook);
    expect(calls).toEqual([{ path: "/save", body: { applyId: "a1", revision: 3, data: { subject: "New" } } }]);
    expect(onSaved.mock.calls).toEqual([[saved]]);
    expect(hook.result.current.state.kind).toBe("clean");
  });

  it("over something newer becomes a conflict that holds both", async () => {
    const current = { revision: 8, data: { subject: "Theirs" } };
    fakeServer({ "/save": { code: 409, message: "Stale", result: { current } } });
    const hook = edited();
    await flush(hook);
    expect(hook.result.current.state).toEqual({ kind: "conflict", stored: current, base: stored.data });
    expect(onRefused).not.toHaveBeenCalled();
  });

  it("that is refused says why, and is not tried again by itself", async () => {
    const { calls } = fakeServer({ "/save": { code: 406, message: "Too long" } });
    const hook = edited();
    await flush(hook);
    expect(onRefused.mock.calls[0]?.[0].message).toBe("Too long");
    await act(() => vi.advanceTimersByTimeAsync(retryAfterMs * 2));
    expect(calls).toHaveLength(1);
    expect(hook.result.current.state.kind).toBe("unsaved");
  });

  it("without a connection is tried again, at once when the browser is back online", async () => {
    const { calls } = fakeServer({});
    const hook = edited();
    await flush(hook);
    expect(hook.result.current.state.kind).toBe("unsaved");
    expect(onRefused).not.toHaveBeenCalled();
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(calls).toHaveLength(2);
  });

  it("happens at once when the page is left", async () => {
    const { calls } = fakeServer({ "/save": { result: { revision: 4, status: 1, requestNo: "N" } } });
    const hook = edited();
    expect(calls).toEqual([]);
    hook.unmount();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
  });
});

describe("typing that was cut off", () => {
  const copy: LocalCopy = { data: { a: 1 }, base: { a: 0 }, revision: 3, at: "2026-11-12T08:00:00.000Z" };
  const copies = (found: LocalCopy | null) => vi.spyOn(browserCopies, "read").mockResolvedValue(found);
  const keepTyped = (keptAt: string) => {
    useDrafts.setState({ dirty: { "request:a1": { tabId: null, snapshot: () => ({ data: { a: 2 }, revision: 4 }) } } });
    keepDrafts(new Date(keptAt));
    useDrafts.setState({ dirty: {} });
  };

  it("is what this browser copied, by the user it belongs to", async () => {
    const read = copies(copy);
    expect(await cutOffInput("litho.sun", "a1")).toBe(copy);
    expect(read).toHaveBeenCalledWith("litho.sun:a1");
    expect(copyKey("litho.sun", "a1")).not.toBe(copyKey("to.guo", "a1"));
  });

  it("is what a reload kept where that is newer, over the base that is known", async () => {
    copies(copy);
    keepTyped("2026-11-12T09:00:00.000Z");
    expect(await cutOffInput("litho.sun", "a1")).toEqual({
      data: { a: 2 },
      revision: 4,
      base: { a: 0 },
      at: "2026-11-12T09:00:00.000Z",
    });
    expect(keptDraft("request:a1")).toBeNull();
  });

  it("is the newer copy where the reload kept something older", async () => {
    copies(copy);
    keepTyped("2026-11-12T07:00:00.000Z");
    expect(await cutOffInput("litho.sun", "a1")).toBe(copy);
  });

  it("is nothing in a browser that refuses to keep copies, and writing there costs nothing", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    await expect(browserCopies.write("k", copy)).resolves.toBeUndefined();
    expect(await cutOffInput("litho.sun", "a1")).toBeNull();
  });
});

describe("a refusal", () => {
  it("tells what is stored now only where the server said so", () => {
    const current = { revision: 8, data: {} };
    expect(storedIn(new ApiError({ kind: "envelope", code: 409 }, "", { current }))).toBe(current);
    expect(storedIn(new ApiError({ kind: "envelope", code: 409 }, "", null))).toBeNull();
    expect(storedIn(new ApiError({ kind: "envelope", code: 409 }, "", { key: "stale" }))).toBeNull();
  });
});
