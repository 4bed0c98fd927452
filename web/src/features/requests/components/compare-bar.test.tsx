// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlacedDifference } from "../../../form-renderer/form-view-props.ts";
import { listenForShortcuts } from "../../../ui/shortcuts/shortcut-handlers.ts";
import { fakeServer, PageBox, startPage } from "../testing/page-box.tsx";
import { useVersionComparison } from "../use-comparison.ts";
import { CompareBar } from "./compare-bar.tsx";

const onGoTo = vi.fn<(path: string) => void>();
const onStop = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  startPage();
  stop = listenForShortcuts();
  onGoTo.mockClear();
});
afterEach(() => {
  stop();
  cleanup();
});

const differences: readonly PlacedDifference[] = [
  { path: "a", kind: "changed", before: "x" },
  { path: "lines[0]", kind: "added", before: undefined },
  { path: "lines[1].code", kind: "changed", before: "y" },
];
function show(some = differences) {
  render(<CompareBar comparison={{ version: 1, differences: some }} version={2} onGoTo={onGoTo} onStop={onStop} />);
}
const visited = () => onGoTo.mock.calls.map(([path]) => path);

describe("the comparison of two versions", () => {
  it("says between which versions, and how many differences of each kind there are", () => {
    show();
    expect(screen.getByRole("status").textContent).toMatch(/^V1 → V2\+ 1 added~ 2 changed/);
    expect(screen.queryByText(/removed/)).toBeNull();
  });

  it("says plainly that there is none, and offers no way to one", () => {
    show([]);
    expect(screen.getByText("The two versions are the same.")).toBeDefined();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(onGoTo).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Next change" })).toBeNull();
  });

  it("goes from change to change with n and the button, and round at the end", () => {
    show();
    fireEvent.keyDown(document.body, { key: "n" });
    fireEvent.click(screen.getByRole("button", { name: "Next change" }));
    fireEvent.keyDown(document.body, { key: "n" });
    expect(screen.getByText("3 / 3")).toBeDefined();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(visited()).toEqual(["a", "lines[0]", "lines[1].code", "a"]);
  });

  it("goes back with p, at first to the last change", () => {
    show();
    fireEvent.keyDown(document.body, { key: "p" });
    fireEvent.click(screen.getByRole("button", { name: "Previous change" }));
    expect(visited()).toEqual(["lines[1].code", "lines[0]"]);
  });

  it("is asked for from the older to this one, holds fields and rows, and ends when it is ended", async () => {
    const change = { label: "L", before: 1, after: 2, kind: "changed" };
    const calls = fakeServer({
      "/compare": {
        result: {
          from: { applyId: "v1", version: 1 },
          to: { applyId: "v2", version: 2 },
          fields: [{ ...change, path: "a" }],
          rows: [{ ...change, path: "lines[0].code", table: "lines", row: 0 }],
        },
      },
    });
    const { result } = renderHook(() => useVersionComparison("v2"), { wrapper: PageBox });
    expect(result.current.comparison).toBeNull();
    act(() => result.current.compareWith("v1"));
    await waitFor(() => expect(result.current.comparison?.version).toBe(1));
    expect(calls.map(({ body }) => body)).toEqual([{ applyId: "v1", withApplyId: "v2" }]);
    expect(result.current.comparison?.differences.map(({ path }) => path)).toEqual(["a", "lines[0].code"]);
    act(() => result.current.stop());
    expect(result.current.comparison).toBeNull();
  });
});
