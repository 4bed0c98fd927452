// @vitest-environment jsdom
import { lookup } from "@signoff/forms/definition/field";
import { lookupIn } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormChange, LookupAnswer, LookupQuestion } from "../form-renderer/form-view-props.ts";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

const asked: LookupQuestion[] = [];
const changes: FormChange[] = [];

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  asked.splice(0);
  changes.splice(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aRow = (code: string) => ({
  registry: "document",
  code,
  version: 2,
  state: "current" as const,
  title: `Manual ${code}`,
  data: {},
  facts: [{ label: "Document type", text: `Design rules of ${code}` }],
});
const all = Array.from({ length: 23 }, (_, at) => aRow(`DRM-${String(at + 1).padStart(3, "0")}`));
const sources = someSources({
  lookup: (question) => {
    asked.push(question);
    const found = all.filter((row) => row.code.includes(question.keyword.toUpperCase()));
    return Promise.resolve({
      rows: found.slice((question.pageNo - 1) * 10, question.pageNo * 10),
      total: found.length,
    });
  },
});
const definition = toyForm([
  lookup("rule", { options: lookupIn("document") }),
  lookup("more", { options: lookupIn("document"), multiple: true }),
  lookup("below", { options: lookupIn("mask"), dependsOn: { field: "rule", rule: "previousLevelFirst" } }),
]);

async function open(name: RegExp) {
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog");
  await act(() => Promise.resolve());
  return within(dialog);
}

const show = (data: Record<string, unknown> = {}) =>
  render(<FormBox definition={definition} sources={sources} data={data} changes={changes} />);

describe("a look-up", () => {
  it("asks for its field and offers what was found, with the marked row's details", async () => {
    show();
    const dialog = await open(/^rule/);
    expect(asked).toEqual([{ field: "rule", keyword: "", pageNo: 1 }]);
    expect(dialog.getAllByRole("option")).toHaveLength(10);
    expect(dialog.getByText("23 entries")).toBeDefined();
    const details = within(dialog.getByRole("complementary", { name: "Details" }));
    expect(details.getByText("Document type")).toBeDefined();
    expect(details.getByText("Design rules of DRM-001")).toBeDefined();
    expect(dialog.getAllByRole("option")[1]?.textContent).toContain("Design rules of DRM-002");
  });

  it("is walked with the arrows and taken over with Enter", async () => {
    show();
    const dialog = await open(/^rule/);
    const search = dialog.getByRole("combobox");
    fireEvent.keyDown(search, { key: "ArrowDown" });
    fireEvent.keyDown(search, { key: "ArrowDown" });
    fireEvent.keyDown(search, { key: "ArrowUp" });
    expect(search.getAttribute("aria-activedescendant")).toBe(dialog.getAllByRole("option")[1]?.id);
    fireEvent.keyDown(search, { key: "Enter" });
    expect(changes.at(-1)).toEqual({ data: { rule: "DRM-002" }, path: "rule", automatic: false });
    expect(screen.getByRole("button", { name: /^rule/ }).textContent).toContain("DRM-002");
  });

  it("turns pages", async () => {
    show();
    const dialog = await open(/^rule/);
    fireEvent.keyDown(dialog.getByRole("combobox"), { key: "PageDown" });
    await act(() => Promise.resolve());
    expect(asked.at(-1)?.pageNo).toBe(2);
    expect(dialog.getAllByRole("option")[0]?.textContent).toContain("DRM-011");
  });

  it("searches once the typing rests", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show();
    fireEvent.keyDown(screen.getByRole("button", { name: /^rule/ }), { key: "0" });
    await act(() => vi.dynamicImportSettled());
    const search = screen.getByRole<HTMLInputElement>("combobox", { name: "Search by code or name" });
    expect(search.value).toBe("0");
    fireEvent.change(search, { target: { value: "02" } });
    fireEvent.change(search, { target: { value: "021" } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(asked.map((question) => question.keyword)).toEqual(["0", "021"]);
    expect(screen.getAllByRole("option").map((option) => option.id)).toHaveLength(1);
  });

  it("picks with an early Enter the result of the last letter, not an older one, and gives the focus back", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show();
    fireEvent.keyDown(screen.getByRole("button", { name: /^rule/ }), { key: "0" });
    await act(() => vi.dynamicImportSettled());
    const search = screen.getByRole("combobox", { name: "Search by code or name" });
    await act(() => Promise.resolve());
    fireEvent.change(search, { target: { value: "021" } });
    fireEvent.keyDown(search, { key: "Enter" });
    expect(changes).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(changes.at(-1)?.data).toEqual({ rule: "DRM-021" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^rule/ }));
  });

  it("says so when nothing fits, and asks again when the search failed", async () => {
    let fails = true;
    const shaky = someSources({
      lookup: () => (fails ? Promise.reject(new Error("gone")) : Promise.resolve({ rows: [], total: 0 })),
    });
    render(<FormBox definition={definition} sources={shaky} />);
    const dialog = await open(/^rule/);
    fails = false;
    fireEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await act(() => Promise.resolve());
    expect(dialog.getByText("Nothing fits")).toBeDefined();
  });

  it("picks several, adds and removes them before they are confirmed", async () => {
    show({ more: ["DRM-001"] });
    const dialog = await open(/^more/);
    const options = dialog.getAllByRole("option");
    for (const at of [1, 2, 0]) {
      const option = options[at];
      if (option) fireEvent.click(option);
    }
    fireEvent.click(dialog.getByRole("button", { name: "Take over 2" }));
    expect(changes.at(-1)?.data).toEqual({ more: ["DRM-002", "DRM-003"] });
  });

  describe("with one row left", () => {
    const only = () => all.slice(0, 1);
    const offer = (rows: LookupAnswer["rows"]) =>
      someSources({ lookup: () => Promise.resolve({ rows: [...rows], total: rows.length }) });
    const search = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search by code or name" });
    const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const button = (name: RegExp) => screen.getByRole("button", { name });
    async function press(name: RegExp, key = "0") {
      fireEvent.keyDown(button(name), { key });
      await act(() => vi.dynamicImportSettled());
    }
    beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
    // Keys typed after a search are ignored until their time is over.
    afterEach(() => vi.runOnlyPendingTimers());

    it("[R-FORM-7] marks it and takes nothing while one types, however long the hand rests; Enter takes it", async () => {
      show();
      await press(/^rule/);
      fireEvent.change(search(), { target: { value: "021" } });
      await rest(3000);
      expect(changes).toEqual([]);
      expect(screen.getByRole("option").getAttribute("aria-selected")).toBe("true");
      fireEvent.keyDown(search(), { key: "Enter" });
      expect(changes).toEqual([{ data: { rule: "DRM-021" }, path: "rule", automatic: false }]);
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("[R-FORM-7] takes nothing by itself when a whole code was pasted, or a search was emptied again", async () => {
      show();
      fireEvent.paste(button(/^rule/), { clipboardData: { getData: () => " drm-017\n" } });
      await act(() => vi.dynamicImportSettled());
      await rest(2000);
      expect(changes).toEqual([]);
      cleanup();
      render(<FormBox definition={definition} sources={offer(only())} changes={changes} />);
      await press(/^rule/);
      await rest(300);
      fireEvent.change(search(), { target: { value: "" } });
      await rest(2000);
      expect(screen.getAllByRole("option")).toHaveLength(1);
      expect(changes).toEqual([]);
    });

    it("[R-FORM-7] takes the only row there is for an empty field as soon as the dialog opens", async () => {
      render(<FormBox definition={definition} sources={offer(only())} changes={changes} />);
      fireEvent.click(button(/^rule/));
      await act(() => vi.dynamicImportSettled());
      await rest(0);
      expect(changes.map(({ data }) => data)).toEqual([{ rule: "DRM-001" }]);
    });

    it.each([
      ["it is chosen already", { rule: "DRM-001" }, only()],
      ["it is obsolete", {}, only().map((row) => ({ ...row, state: "obsolete" as const }))],
    ])("stays open when %s", async (_case, data, rows) => {
      render(<FormBox definition={definition} sources={offer(rows)} data={data} changes={changes} />);
      fireEvent.click(button(/^rule/));
      await act(() => vi.dynamicImportSettled());
      await rest(2000);
      expect(screen.getAllByRole("option")).toHaveLength(1);
      expect(changes).toEqual([]);
    });

    it("[R-FORM-7] stays open where several can be taken, or the form says that nothing is picked by itself", async () => {
      const asks = toyForm([
        lookup("several", { options: lookupIn("document"), multiple: true }),
        lookup("asked", { options: lookupIn("document"), noAutoPick: true }),
      ]);
      for (const name of [/^several/, /^asked/]) {
        render(<FormBox definition={asks} sources={offer(only())} changes={changes} />);
        await press(name);
        await rest(2000);
        expect(screen.getAllByRole("option")).toHaveLength(1);
        cleanup();
      }
      expect(changes).toEqual([]);
    });

    it("does not open again for a late letter or Enter, but for the next thing that is typed", async () => {
      render(<FormBox definition={definition} sources={offer(only())} changes={changes} />);
      fireEvent.click(button(/^rule/));
      await act(() => vi.dynamicImportSettled());
      await rest(0);
      for (const key of ["Enter", "1"]) expect(fireEvent.keyDown(button(/^rule/), { key })).toBe(false);
      expect(screen.queryByRole("dialog")).toBeNull();
      fireEvent.keyDown(button(/^rule/), { key: "ArrowDown" });
      await press(/^rule/);
      expect(search().value).toBe("0");
    });
  });

  it("[R-FORM-5] stays closed until the level above is chosen, and says why", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: /^below/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("Select the previous level first");
  });

  it("is cleared by its button and by the Delete key", () => {
    show({ rule: "DRM-001", more: ["DRM-002"] });
    fireEvent.keyDown(screen.getByRole("button", { name: /^rule/ }), { key: "Delete" });
    fireEvent.click(screen.getByRole("button", { name: "Clear more" }));
    expect(changes.map(({ data }) => data)).toEqual([{ more: ["DRM-002"] }, {}]);
  });
});
