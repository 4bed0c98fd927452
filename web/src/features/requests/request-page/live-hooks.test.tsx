// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../testing/fake-server.ts";
import { PageBox, startPage } from "./testing/page-box.tsx";
import { useLiveForm } from "./use-live-form.ts";
import { useProblems } from "./use-problems.ts";
import { toptierForm } from "./testing/toptier-form.ts";

const { context, sample } = await toptierForm();
const foundRows = ["A", "B"].map((code) => ({ registry: "document", code, version: 1, data: {} }));

beforeEach(startPage);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the problems of a form [R-FORM-5]", () => {
  const filled: Record<string, unknown> = { subject: "S" };
  const form = { rows: [], files: [], requesterId: "ann" };
  const problems = () =>
    renderHook((data: Record<string, unknown>) => useProblems(context, { ...form, data }), { initialProps: filled });
  const paths = (hook: ReturnType<typeof problems>) => hook.result.current.problems.map(({ path }) => path);

  it("are not shown before the first attempt to submit, and follow the typing from then on", () => {
    const hook = problems();
    expect(paths(hook)).toEqual([]);
    act(() => void hook.result.current.attempt());
    expect(paths(hook)).toContain("techNode");
    expect(paths(hook)).not.toContain("subject");
    hook.rerender({ subject: "" });
    expect(paths(hook)).toContain("subject");
    hook.rerender({ subject: "Again" });
    expect(paths(hook)).not.toContain("subject");
  });

  it("of the server stay until their place is changed, a table's with any of its cells", () => {
    const hook = problems();
    const errors = [
      { path: "masks[2].maskCode", message: "is used twice", rule: "unique" },
      { path: "subject", message: "is taken", rule: "unique" },
    ];
    act(() => hook.result.current.refuse(errors, "submit"));
    expect(paths(hook)).toEqual(["masks[2].maskCode", "subject"]);
    act(() => hook.result.current.forgive("masks"));
    expect(paths(hook)).toEqual(["subject"]);
    act(() => hook.result.current.forgive("subjectOther"));
    expect(paths(hook)).toEqual(["subject"]);
  });

  it("are said once where the form and the server find the same", () => {
    const hook = problems();
    act(() => {
      hook.result.current.refuse([{ path: "techNode", message: "from the server", rule: "required" }], "submit");
      hook.result.current.attempt();
    });
    expect(paths(hook).filter((path) => path === "techNode")).toHaveLength(1);
  });
});

describe("a form that is typed in", () => {
  const onFollowed = vi.fn<(data: Record<string, unknown>) => void>();
  const live = (initial = {}) =>
    renderHook(() => useLiveForm(context, { applyId: "a1", formType: "toptier" }, initial, onFollowed), {
      wrapper: PageBox,
    });
  beforeEach(() => {
    onFollowed.mockClear();
    vi.useFakeTimers();
  });

  it("asks for the registry rows its values name, once typing rests, and not again for the same", async () => {
    const { calls } = fakeServer({ "/resolve": { result: { rows: foundRows } } });
    const hook = live(sample);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls.map(({ path }) => path)).toEqual(["/resolve"]);
    expect(hook.result.current.rows).toHaveLength(2);
    act(() => void hook.result.current.set({ ...hook.result.current.data, subject: "Other" }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls).toHaveLength(1);
    act(() => void hook.result.current.set({ ...hook.result.current.data, designRule: "DRM-OTHER" }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls).toHaveLength(2);
  });

  it("asks for nothing while it names nothing", async () => {
    const { calls } = fakeServer({});
    live({ subject: "S" });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(calls).toEqual([]);
  });

  it("can still be filled in when the rows cannot be had", async () => {
    fakeServer({ "/resolve": { code: 500, message: "down" } });
    const hook = live(sample);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    act(() => void hook.result.current.set({ ...sample, subject: "Typed" }));
    expect(hook.result.current.data["subject"]).toBe("Typed");
    expect(hook.result.current.rows).toEqual([]);
  });

  it("previews a change without making it", () => {
    const hook = live({ subject: "S" });
    expect(hook.result.current.preview({ subject: "T" })["subject"]).toBe("T");
    expect(hook.result.current.data["subject"]).toBe("S");
  });
});
