// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { ListDefinition } from "./list-definition.ts";
import { ListPage } from "./list-page.tsx";

interface Row {
  readonly id: string;
}

const load = vi.fn<ListDefinition<Row>["load"]>();
const definition: ListDefinition<Row> = {
  key: "lots",
  title: { zh: "批次", en: "Lots" },
  columns: [
    { key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "id", filter: "lotNo" },
    { key: "fab", title: { zh: "厂区", en: "Fab" }, type: "text", width: 120, filter: "fab" },
    { key: "note", title: { zh: "备注", en: "Note" }, type: "text", width: 120, filter: "nothing" },
  ],
  conditions: [
    { key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" },
    { key: "lotNo", label: { zh: "编号", en: "Lot no." }, type: "text", more: true },
    { key: "fab", label: { zh: "厂区", en: "Made in" }, type: "text", more: true },
  ],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load,
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing here" } },
};

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  load.mockReset().mockResolvedValue({ records: [{ id: "A" }], total: 1, size: 20, current: 1, pages: 1 });
});
afterEach(cleanup);

const show = (at: string) => showPage(<ListPage definition={definition} />, { at });

describe("the filter at the head of a column", () => {
  it("[R-VIEW-2] narrows the list by its column, beside what narrows it already, and does not sort it", async () => {
    show("/list?keyword=lot&page=3");
    fireEvent.click(await screen.findByLabelText("Filter by No."));
    const field = await screen.findByLabelText("Lot no.");
    fireEvent.change(field, { target: { value: " L7 " } });
    expect(where()).toBe("/list?keyword=lot&page=3");
    fireEvent.click(screen.getByText("Filter"));
    await waitFor(() => expect(where()).toBe("/list?keyword=lot&lotNo=L7"));
    expect(load).toHaveBeenLastCalledWith(
      expect.objectContaining({ keyword: "lot", lotNo: "L7", column: "id", pageNo: 1 }),
      expect.anything(),
    );
  });

  it("[R-VIEW-2] shows that it is in force, and is cleared by one click", async () => {
    show("/list?keyword=lot&fab=F1&sort=id%3Adesc");
    fireEvent.click(await screen.findByLabelText("Clear the filter of Fab"));
    await waitFor(() => expect(where()).toBe("/list?keyword=lot&sort=id%3Adesc"));
    expect(screen.queryByLabelText("Filtered by Fab")).toBeNull();
  });

  it("[R-VIEW-2] leaves the other one as it was just set, before the page shows either", async () => {
    show("/list?keyword=lot&lotNo=L7&fab=F1");
    const ofNumber = await screen.findByLabelText("Clear the filter of No.");
    const ofFab = screen.getByLabelText("Clear the filter of Fab");
    act(() => {
      ofNumber.click();
      ofFab.click();
    });
    await waitFor(() => expect(where()).toBe("/list?keyword=lot"));
  });

  it("[R-VIEW-2] stays cleared by a search and an order that come before the page shows it", async () => {
    show("/list?keyword=lot&fab=F1");
    const ofFab = await screen.findByLabelText("Clear the filter of Fab");
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "wafer" } });
    act(() => {
      ofFab.click();
      screen.getByText("Search").click();
      screen.getByText("No.").click();
    });
    await waitFor(() => expect(where()).toBe("/list?keyword=wafer&sort=id%3Adesc"));
  });

  it("is there only for conditions that the list has", async () => {
    show("/list");
    await screen.findByLabelText("Filter by Fab");
    expect(screen.queryByLabelText("Filter by Note")).toBeNull();
  });
});
