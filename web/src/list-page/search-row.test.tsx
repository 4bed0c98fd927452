// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { noPickerSources, type PickerSources, PickerSourcesContext } from "../pickers/picker-sources.ts";
import { newClient } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { ConditionTexts } from "./list-address.ts";
import type { ListCondition } from "./list-definition.ts";
import { SearchRow } from "./search-row.tsx";

const named = (en: string) => ({ en, zh: `${en} 中文` });
const fab = [
  { value: "f1", label: named("Fab 1") },
  { value: "f2", label: named("Fab 2") },
];
const codes = vi.fn<() => Promise<{ value: string; label: string }[]>>();
const findPeople = vi.fn<PickerSources["people"]>();
const onSearch = vi.fn<(conditions: ConditionTexts) => void>();
const onReset = vi.fn<() => void>();

const conditions: readonly ListCondition[] = [
  { key: "keyword", label: named("Keyword"), placeholder: named("Any word"), type: "text" },
  { key: "fab", label: named("Fab"), type: "select", options: fab },
  { key: "kind", label: named("Kind"), type: "multi", options: { name: "kinds", load: codes } },
  { key: "applicant", label: named("Applicant"), type: "user", more: true },
  { key: "from", to: "to", label: named("Created"), type: "dateRange", more: true },
];

const element = (applied: ConditionTexts, client = newClient()) => (
  <QueryClientProvider client={client}>
    <PickerSourcesContext value={{ ...noPickerSources, people: findPeople }}>
      <SearchRow conditions={conditions} applied={applied} onSearch={onSearch} onReset={onReset} />
    </PickerSourcesContext>
  </QueryClientProvider>
);

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByText(option, { selector: ".ant-select-item-option-content" }));
}

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  onSearch.mockReset();
  onReset.mockReset();
  codes.mockReset().mockResolvedValue([
    { value: "mci", label: "Mask change" },
    { value: "mpw", label: "Shuttle" },
  ]);
  findPeople
    .mockReset()
    .mockResolvedValue([{ id: "u7", username: "litho.sun", name: "Sun Peng", department: "Litho" }]);
});
afterEach(cleanup);

describe("the search row of a list", () => {
  it("keeps what is typed when the order or the page changes, and gives it up for other conditions or when reset", () => {
    const typed = () => screen.getByPlaceholderText<HTMLInputElement>("Any word").value;
    const client = newClient();
    const { rerender } = render(element({ fab: ["f1"] }, client));
    fireEvent.change(screen.getByPlaceholderText("Any word"), { target: { value: "metal" } });
    rerender(element({ fab: ["f1"] }, client));
    expect(typed()).toBe("metal");
    rerender(element({ fab: ["f2"] }, client));
    expect(typed()).toBe("");
    fireEvent.change(screen.getByPlaceholderText("Any word"), { target: { value: "metal" } });
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    expect(typed()).toBe("");
    expect(onReset).toHaveBeenCalledOnce();
  });

  it("waits for Enter while one types, and drops what is blank", () => {
    render(element({ fab: ["f1"] }));
    fireEvent.change(screen.getByPlaceholderText("Any word"), { target: { value: "  " } });
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.submit(screen.getByRole("search"));
    expect(onSearch.mock.calls).toEqual([[{ fab: ["f1"] }]]);
  });

  it("searches by itself when something is chosen, together with what is typed", async () => {
    render(element({}));
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "lot" } });
    await choose("Fab", "Fab 2");
    expect(onSearch.mock.calls).toEqual([[{ keyword: ["lot"], fab: ["f2"] }]]);
  });

  it("offers what the server tells, and takes several of it", async () => {
    render(element({ kind: ["mci"] }));
    await choose("Kind", "Shuttle");
    expect(onSearch.mock.lastCall).toEqual([{ kind: ["mci", "mpw"] }]);
  });

  it("still shows a value of an old link that is no longer offered, so that it can be taken out", async () => {
    render(element({ kind: ["scrapped"], fab: ["f9"] }));
    expect(screen.getByText("f9")).toBeTruthy();
    await choose("Kind", "scrapped");
    expect(onSearch.mock.lastCall).toEqual([{ fab: ["f9"] }]);
  });

  it("counts the conditions in use behind 'More' when it is closed", async () => {
    render(element({ applicant: ["litho.sun"], to: ["2026-11-13"] }));
    const more = screen.getByRole("button", { name: "Fewer" });
    expect([more.getAttribute("aria-expanded"), screen.queryByTitle("2 more conditions in use")]).toEqual([
      "true",
      null,
    ]);
    fireEvent.click(more);
    expect(screen.getByTitle("2 more conditions in use").textContent).toBe("2");
    expect(screen.queryByLabelText("Applicant")).toBeNull();
  });

  it("asks for the name behind the id that a link carries", async () => {
    render(element({ applicant: ["litho.sun"] }));
    expect(await screen.findByText("Sun Peng")).toBeTruthy();
    expect(findPeople.mock.calls.map(([text]) => text)).toContain("litho.sun");
  });

  it("shows the id when no user is found for it", async () => {
    findPeople.mockResolvedValue([]);
    render(element({ applicant: ["gone.user"] }));
    expect(await screen.findByText("gone.user")).toBeTruthy();
  });

  it("shows half a period with its other end open", () => {
    render(element({ to: ["2026-11-13"] }));
    expect(screen.getByLabelText("Created")).toHaveProperty("value", "");
    expect(screen.getByPlaceholderText("To")).toHaveProperty("value", "2026-11-13");
  });

  it("forgets what was being typed when another address comes", async () => {
    const client = newClient();
    const { rerender } = render(element({ keyword: ["lot"] }, client));
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "lotus" } });
    rerender(element({ keyword: ["mask"] }, client));
    await waitFor(() => expect(screen.getByLabelText("Keyword")).toHaveProperty("value", "mask"));
  });

  it("resets by its button alone", () => {
    render(element({ keyword: ["lot"] }));
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    expect([onReset.mock.calls.length, onSearch.mock.calls.length]).toEqual([1, 0]);
  });
});
