// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolvePatiently } from "./resolve-patiently.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { startPage } from "./testing/page-box.tsx";

const input = { formType: "toptier", applyId: "a1", data: {} } as const;
const found = { result: { rows: [{ registry: "toptier", code: "28HV" }] } };

beforeEach(() => {
  startPage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The connection fails for the given number of calls. */
function loseFirst(count: number): () => number {
  const answer = globalThis.fetch;
  let calls = 0;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls += 1;
    return calls <= count ? Promise.reject(new TypeError("no line")) : answer(url, init);
  });
  return () => calls;
}

const ask = (signal = new AbortController().signal) =>
  resolvePatiently(input, signal).then(
    ({ rows }) => rows.length,
    (error: unknown) => error,
  );

describe("the registry rows of a form [R-FORM-5]", () => {
  it("come when the line is back, asked for again later each time", async () => {
    fakeServer({ "/form/resolve": found });
    const calls = loseFirst(3);
    const answer = ask();
    await vi.advanceTimersByTimeAsync(999);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_001);
    expect(calls()).toBe(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await answer, calls()]).toEqual([1, 4]);
  });

  it("are given up in the end, and at once where the server refuses or the page was left", async () => {
    fakeServer({ "/form/resolve": found });
    const calls = loseFirst(99);
    const lost = ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await lost).toMatchObject({ failure: { kind: "network" } });
    expect(calls()).toBe(5);
    const left = new AbortController();
    const aborted = ask(left.signal);
    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await aborted).toMatchObject({ name: "AbortError" });
    const { calls: refusals } = fakeServer({ "/form/resolve": { code: 510, message: "No" } });
    expect(await ask()).toMatchObject({ code: 510 });
    expect(refusals).toHaveLength(1);
  });
});
