// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { number, select, text } from "@signoff/forms/definition/field";
import { dictionary } from "@signoff/forms/definition/options";
import type { FormValues } from "@signoff/forms/values/form-values";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../../../../i18n/translate.ts";
import { said, startPage } from "../testing/page-box.tsx";
import { DraftChip } from "./draft-chip.tsx";
import type { DraftState } from "./draft-saver.ts";

const definition = toyForm([
  text("title"),
  number("size"),
  select("tone", { options: dictionary("tone") }),
  table("lines", [text("code")]),
]);
const dictionaries = { tone: [{ value: "C", zh: "亮场", en: "Clear field" }] };
const loaded = { definition, dictionaries };
const onResolve = vi.fn<(data: FormValues) => void>();
const onRetry = vi.fn<() => Promise<void>>(() => Promise.resolve());

const base = { title: "Old", size: 1, tone: "C", lines: [{ code: "1" }] };
const mine = { ...base, title: "Mine", size: 2, lines: [{ code: "A" }] };
const theirs = { ...base, title: "Theirs", tone: undefined, lines: [{ code: "B" }, { code: "2" }] };
const conflict: DraftState = { kind: "conflict", base, stored: { revision: 9, data: theirs } };

function chip(state: DraftState, data: FormValues = mine) {
  return <DraftChip loaded={loaded} state={state} data={data} onRetry={onRetry} onResolve={onResolve} />;
}
const rowOf = (name: RegExp) => within(screen.getByRole("row", { name }));
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  startPage();
  onResolve.mockClear();
  onRetry.mockClear();
});
afterEach(cleanup);

describe("a draft that two windows changed", () => {
  it("shows both values of what both changed, and asks about nothing else", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "titlemain",
      "lines row 1 · codemain",
    ]);
    expect(rowOf(/^title/).getByText("Mine")).toBeDefined();
    expect(rowOf(/^title/).getByText("Theirs")).toBeDefined();
    expect(rowOf(/^lines/).getByText("A")).toBeDefined();
    expect(rowOf(/^lines/).getByText("B")).toBeDefined();
    expect(onResolve).not.toHaveBeenCalled();
  });

  it("begins with the keyboard on the first entry to decide, and says which value is whose", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("title · Mine, here: Mine");
    const [mineRadio, storedRadio] = rowOf(/^lines/).getAllByRole<HTMLInputElement>("radio");
    expect(storedRadio?.getAttribute("aria-label")).toBe("lines row 1 · code · Stored meanwhile: B");
    expect(mineRadio?.name).toBe(storedRadio?.name);
  });

  it("keeps my values unless I choose otherwise, together with what only the other window changed", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    click("Save the result");
    expect(onResolve.mock.calls).toEqual([[{ title: "Mine", size: 2, lines: [{ code: "A" }, { code: "2" }] }]]);
  });

  it("takes the stored value of exactly the entry that was chosen", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    const [, stored] = rowOf(/^lines/).getAllByRole("radio");
    if (stored) fireEvent.click(stored);
    click("Save the result");
    expect(onResolve.mock.lastCall).toEqual([{ title: "Mine", size: 2, lines: theirs.lines }]);
  });

  it("can be resolved for all entries at once, and back again", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    click("All stored");
    click("Save the result");
    expect(onResolve.mock.lastCall).toEqual([{ title: "Theirs", size: 2, lines: theirs.lines }]);
    click("All mine");
    click("Save the result");
    expect(onResolve.mock.lastCall).toEqual([{ title: "Mine", size: 2, lines: [{ code: "A" }, { code: "2" }] }]);
  });

  it("shows a row that one side took out while the other changed it", async () => {
    const stored = { revision: 9, data: { ...base, lines: [] } };
    render(chip({ kind: "conflict", base, stored }, { ...base, lines: [{ code: "Mine" }] }));
    await screen.findByRole("dialog");
    expect(rowOf(/^lines row 1/).getByText("Mine")).toBeDefined();
    expect(rowOf(/^lines row 1/).getByText("removed")).toBeDefined();
    click("All stored");
    click("Save the result");
    expect(onResolve.mock.lastCall).toEqual([stored.data]);
  });

  it("can wait: the dialog closes, the chip still says it, and leads back", async () => {
    render(chip(conflict));
    await screen.findByRole("dialog");
    click("Later");
    expect(onResolve).not.toHaveBeenCalled();
    const again = within(screen.getByRole("status")).getByRole("button");
    fireEvent.click(again);
    expect(screen.getByRole("row", { name: /^title/ })).toBeDefined();
  });

  it("asks again when the result collides with something newer still", async () => {
    const { rerender } = render(chip(conflict));
    await screen.findByRole("dialog");
    click("Later");
    rerender(chip({ kind: "saving" }));
    const newer: DraftState = { kind: "conflict", base, stored: { revision: 10, data: { ...base, title: "Newest" } } };
    rerender(chip(newer));
    expect(rowOf(/^title/).getByText("Newest")).toBeDefined();
  });

  it("asks nothing where both fit together, and says that the other changes came in", () => {
    const stored = { revision: 9, data: { ...base, size: 5 } };
    render(chip({ kind: "conflict", base, stored }, { ...base, title: "Mine" }));
    expect(onResolve.mock.calls).toEqual([[{ ...base, title: "Mine", size: 5 }]]);
    expect(said).toEqual([["info", "Changes from another window were taken over."]]);
  });

  it("shows choices by their names in the reader's language, and says what is empty", async () => {
    setLocale("zh");
    const stored = { revision: 9, data: { ...base, tone: undefined } };
    const was = { ...base, tone: "D" };
    render(chip({ kind: "conflict", base: was, stored }, base));
    await screen.findByRole("dialog");
    expect(rowOf(/^tone（中）/).getByText("亮场")).toBeDefined();
    expect(rowOf(/^tone（中）/).getByText("空")).toBeDefined();
  });
});

describe("the chip of a draft", () => {
  it("says nothing of a request that was never touched", () => {
    render(chip({ kind: "clean", savedAt: null }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("says that it is being saved while input waits or is on its way", () => {
    const { rerender } = render(chip({ kind: "waiting" }));
    const waiting = screen.getByRole("status").textContent;
    rerender(chip({ kind: "saving" }));
    expect(screen.getByRole("status").textContent).toBe(waiting);
    rerender(chip({ kind: "clean", savedAt: new Date() }));
    expect(screen.getByRole("status").textContent).not.toBe(waiting);
  });

  it("offers to try again what could not be saved", () => {
    render(chip({ kind: "unsaved" }));
    fireEvent.click(within(screen.getByRole("status")).getByRole("button"));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
