// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { newClient, showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { ListDefinition, ListGroups, LooseQuery } from "./list-definition.ts";
import { ListPage } from "./list-page.tsx";
import { listQueryKey } from "./list-query-key.ts";

interface Row {
  readonly id: string;
  readonly kind: string;
}

let rows: readonly Row[];
const load = vi.fn<ListDefinition<Row>["load"]>();
const loadGroups = vi.fn<(query: Omit<LooseQuery, "pageNo">, signal: AbortSignal) => Promise<ListGroups>>();

const definition: ListDefinition<Row> = {
  key: "lots",
  title: { zh: "批次", en: "Lots" },
  columns: [{ key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100 }],
  conditions: [{ key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" }],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load,
  groupings: [
    {
      key: "kind",
      label: { zh: "类型", en: "kind" },
      condition: "kind",
      none: { zh: "无类型", en: "No kind" },
      load: loadGroups,
    },
  ],
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing here" } },
};

const names: Readonly<Record<string, string>> = { mci: "Mci", toptier: "Toptier" };
function groupsNow(): ListGroups {
  const values = [...new Set(rows.map(({ kind }) => kind))];
  return {
    groups: values.map((value) => ({
      value,
      name: names[value] ?? value,
      total: rows.filter(({ kind }) => kind === value).length,
    })),
  };
}

/** By text and attribute: a query by role computes the name of everything on the page, many times while waiting. */
async function heading(name: string): Promise<HTMLElement> {
  const button = (await screen.findByText(name)).closest("button");
  if (!button) throw new Error(`${name} is no heading`);
  return button;
}
const shownRows = () => [...document.querySelectorAll("[data-row-key]")].map((row) => row.getAttribute("data-row-key"));

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  rows = [
    { id: "A", kind: "mci" },
    { id: "B", kind: "mci" },
    { id: "C", kind: "toptier" },
    { id: "D", kind: "" },
  ];
  load.mockReset().mockImplementation(async ({ kind }) => {
    const records = rows.filter((row) => kind === undefined || row.kind === kind);
    return { records, total: records.length, size: 20, current: 1, pages: 1 };
  });
  loadGroups.mockReset().mockImplementation(async () => groupsNow());
});
afterEach(cleanup);

const show = (at: string, client = newClient()) => showPage(<ListPage definition={definition} />, { at, client });

describe("a list in groups", () => {
  it("[R-VIEW-1] opens from its address, and stands its rows right below their heading", async () => {
    show("/list?group=kind&in=toptier");
    await waitFor(() => expect(shownRows()).toEqual(["C"]));
    const lines = [...document.querySelectorAll(".so-list-table tr")];
    const texts = lines.map((line) => line.getAttribute("data-row-key") ?? line.textContent);
    expect(texts).toEqual(["No.", "Mci 2", "Toptier 1", "C", "No kind 1"]);
    expect(load).not.toHaveBeenCalledWith(expect.not.objectContaining({ kind: "toptier" }), expect.anything());
  });

  it("[R-VIEW-1] shows headings with the server's numbers, and the rows of the group that is opened", async () => {
    show("/list?group=kind");
    const mci = await heading("Mci");
    expect(mci.querySelector("[aria-label]")?.getAttribute("aria-label")).toBe("2 rows");
    expect([mci.getAttribute("aria-expanded"), shownRows()]).toEqual(["false", []]);
    fireEvent.click(mci);
    await waitFor(() => expect(shownRows()).toEqual(["A", "B"]));
    expect(where()).toBe("/list?group=kind&in=mci");
    expect(mci.getAttribute("aria-expanded")).toBe("true");
    expect(loadGroups).toHaveBeenCalledOnce();
    fireEvent.click(await heading("Toptier"));
    await waitFor(() => expect(shownRows()).toEqual(["C"]));
    fireEvent.click(await heading("Toptier"));
    await waitFor(() => expect(shownRows()).toEqual([]));
    expect(where()).toBe("/list?group=kind");
  });

  it("[R-VIEW-1] is walked by the arrow keys like a tree", async () => {
    show("/list?group=kind");
    const mci = await heading("Mci");
    mci.focus();
    fireEvent.keyDown(mci, { key: "ArrowDown" });
    expect(document.activeElement).toBe(await heading("Toptier"));
    fireEvent.keyDown(await heading("Toptier"), { key: "ArrowRight" });
    await waitFor(() => expect(shownRows()).toEqual(["C"]));
    expect(document.activeElement).toBe(await heading("Toptier"));
    fireEvent.keyDown(await heading("Toptier"), { key: "ArrowLeft" });
    await waitFor(() => expect(shownRows()).toEqual([]));
  });

  it("asks for the groups under the conditions of the list, and closes the open one with them", async () => {
    show("/list?group=kind&in=mci");
    await waitFor(() => expect(shownRows()).toEqual(["A", "B"]));
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "lot" } });
    fireEvent.click(screen.getByText("Search"));
    await waitFor(() => expect(loadGroups).toHaveBeenLastCalledWith({ keyword: "lot" }, expect.anything()));
    expect(where()).toBe("/list?keyword=lot&group=kind");
  });

  it("closes a group whose last row has left the list", async () => {
    const client = newClient();
    show("/list?group=kind&in=toptier", client);
    await waitFor(() => expect(shownRows()).toEqual(["C"]));
    rows = rows.filter(({ kind }) => kind !== "toptier");
    await client.invalidateQueries({ queryKey: listQueryKey("lots") });
    await waitFor(() => expect(where()).toBe("/list?group=kind"));
    expect(screen.queryByText("Toptier")).toBeNull();
  });

  it("[R-VIEW-1] is grouped, and no longer grouped, by a menu", async () => {
    show("/list");
    fireEvent.click(await screen.findByText("Group"));
    fireEvent.click(await screen.findByText("By kind"));
    await waitFor(() => expect(where()).toBe("/list?group=kind"));
    cleanup();
    show("/list?group=kind");
    fireEvent.click(await screen.findByText("By kind"));
    fireEvent.click(await screen.findByText("No groups"));
    await waitFor(() => expect(where()).toBe("/list"));
  });

  it("says that not everything was counted, and what there is instead of groups", async () => {
    loadGroups.mockResolvedValueOnce({ ...groupsNow(), readOnly: 10_000 });
    show("/list?group=kind");
    expect(await screen.findByText(/the first 10,000/)).toBeTruthy();
    cleanup();
    rows = [];
    show("/list?group=kind");
    expect(await screen.findByText("Nothing here")).toBeTruthy();
  });
});
