// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlacedDifference } from "../../../../form-renderer/form-view-props.ts";
import { listenForShortcuts } from "../../../../ui/shortcuts/shortcut-handlers.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { comparableWith, sinceMyDecision } from "../compared-with.ts";
import { line, someRequest } from "../testing/some-request.ts";
import { type ShownComparison, useVersionComparison } from "../use-comparison.ts";
import { CompareBar } from "./compare-bar.tsx";

const definition = toyForm([text("a"), table("lines", [text("code")])]);
const onNarrow = vi.fn<(isNarrowed: boolean) => void>();
const onGoTo = vi.fn<(path: string) => void>();
const onStop = vi.fn<() => void>();
const onChoose = vi.fn<(key: string) => void>();
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
const versionOne = { key: "v1", version: 1 };
const ownDecision = { key: sinceMyDecision, version: undefined };
function show(some = differences, more: Partial<ShownComparison> = {}) {
  render(
    <CompareBar
      comparison={{ with: "v1", version: 1, decidedAt: null, differences: some, ...more }}
      choices={[versionOne, ownDecision]}
      definition={definition}
      isNarrowed={false}
      onNarrow={onNarrow}
      version={2}
      onChoose={onChoose}
      onGoTo={onGoTo}
      onStop={onStop}
    />,
  );
}
const visited = () => onGoTo.mock.calls.map(([path]) => path);

describe("the comparison of two versions", () => {
  it("says between which versions, and how many differences of each kind there are", () => {
    show();
    expect(screen.getByRole("status").textContent).toMatch(/^V1 → V2.*\+ 1 added~ 2 changed/);
    expect(screen.queryByText(/removed/)).toBeNull();
  });

  it("says plainly that there is none, and offers no way to one", () => {
    show([]);
    expect(screen.getByText("The two versions are the same.")).toBeDefined();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(onGoTo).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Next change" })).toBeNull();
  });

  it("can be changed to what the reader last decided on, and then says when that was", () => {
    show();
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "Compare with" }));
    fireEvent.click(screen.getByText("My last decision"));
    expect(onChoose.mock.calls[0]?.[0]).toBe(sinceMyDecision);
    cleanup();
    show([], { with: sinceMyDecision, decidedAt: "2026-11-12T08:00:00Z" });
    expect(screen.getByRole("status").textContent).toMatch(/^Since I decided, 2026-11-12 \d\d:00/);
    expect(screen.getByText("Nothing has changed since then.")).toBeDefined();
  });

  it("begins at the first change as one reads the form, whatever order they came in", () => {
    show(differences.toReversed());
    expect([visited(), screen.getByText("1 / 3") !== null]).toEqual([["a"], true]);
  });

  it("can be narrowed to what changed", () => {
    show();
    fireEvent.click(screen.getByText("Only changed"));
    expect(onNarrow.mock.calls).toEqual([[true]]);
  });

  it("goes from change to change with n and the button, and round at the end", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Next change" }));
    fireEvent.keyDown(document.body, { key: "n" });
    expect(screen.getByText("3 / 3")).toBeDefined();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(visited()).toEqual(["a", "lines[0]", "lines[1].code", "a"]);
  });

  it("goes back with p, from the first to the last change", () => {
    show();
    fireEvent.keyDown(document.body, { key: "p" });
    fireEvent.click(screen.getByRole("button", { name: "Previous change" }));
    expect(visited()).toEqual(["a", "lines[1].code", "lines[0]"]);
  });

  it("is asked for from the older to this one, holds fields and rows, and ends when it is ended", async () => {
    const request = someRequest({ applyId: "v2", version: 2 });
    const change = { label: "L", before: 1, after: 2, kind: "changed" };
    const { calls } = fakeServer({
      "/compare": {
        result: {
          from: { applyId: "v1", version: 1, decidedAt: null },
          to: { applyId: "v2", version: 2 },
          fields: [{ ...change, path: "a" }],
          rows: [{ ...change, path: "lines[0].code", table: "lines", row: 0 }],
        },
      },
    });
    const { result } = renderHook(() => useVersionComparison(request), { wrapper: PageBox });
    expect(result.current.comparison).toBeNull();
    act(() => result.current.compareWith("v1"));
    await waitFor(() => expect(result.current.comparison?.version).toBe(1));
    const asked = calls.filter(({ path }) => path.endsWith("/compare"));
    expect(asked.map(({ body }) => body)).toEqual([{ applyId: "v1", withApplyId: "v2" }]);
    expect(result.current.comparison?.differences.map(({ path }) => path)).toEqual(["a", "lines[0].code"]);
    act(() => result.current.stop());
    expect(result.current.comparison).toBeNull();
  });
});

describe("what a request can be compared with", () => {
  const versions = [1, 2, 3].map((version) => ({ applyId: `v${version}`, version, status: 3 }));
  const request = { applyId: "v3", version: 3, versions };
  const own = (actionKey: string) => line({ userId: "me", actionKey });

  it("is the version before, what the reader decided on, and every other version", () => {
    expect(comparableWith(request, [own("agree")], "me").map(({ key }) => key)).toEqual(["v2", sinceMyDecision, "v1"]);
  });

  it("leaves out a decision of somebody else, one that was taken back, and what is no decision", () => {
    for (const history of [[own("agree"), own("take-back")], [own("transfer")], [line({ actionKey: "agree" })]])
      expect(comparableWith(request, history, "me").map(({ key }) => key)).toEqual(["v2", "v1"]);
  });
});
