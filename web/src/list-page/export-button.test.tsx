// @vitest-environment jsdom
import type { Page } from "@signoff/domain/http/page";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { ExportOptions, ListDefinition, LooseQuery } from "./list-definition.ts";
import { ListPage } from "./list-page.tsx";

interface Row {
  readonly id: string;
}

const exportRows = vi.fn<(query: LooseQuery, options: ExportOptions) => Promise<void>>();
const load = vi.fn<(query: LooseQuery, signal: AbortSignal) => Promise<Page<Row>>>();
const definition: ListDefinition<Row> = {
  key: "sheet",
  title: { zh: "表", en: "Sheet" },
  columns: [
    { key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "id" },
    { key: "note", title: { zh: "备注", en: "Note" }, type: "text", width: 100, hidden: true },
    { key: "fab", title: { zh: "厂区", en: "Fab" }, type: "text", width: 100 },
  ],
  conditions: [{ key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" }],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load,
  exportRows,
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing" } },
};

const page = (more: Partial<Page<Row>> = {}): Page<Row> => ({
  records: [{ id: "A" }],
  total: 1_284,
  size: 20,
  current: 1,
  pages: 65,
  ...more,
});

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  load.mockReset().mockResolvedValue(page());
  exportRows.mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe("the export of a list", () => {
  it("[R-SYS-3] is not there for whoever does not hold its permission", async () => {
    const guarded = { ...definition, exportPermission: "pid:export" };
    useSession.setState({ auth: [{ action: "mt:export", describe: "", type: "1" }] });
    showPage(<ListPage definition={guarded} />, { at: "/list" });
    await screen.findByText("A");
    expect(screen.queryByText(/^Export/)).toBeNull();
    act(() => useSession.setState({ auth: [{ action: "mt:export,pid:export", describe: "", type: "1" }] }));
    expect(await screen.findByText("Export 1,284")).toBeDefined();
  });

  it("[R-WORK-2] hands over what the conditions select, all pages of it, in the columns on screen", async () => {
    showPage(<ListPage definition={definition} />, { at: "/list?keyword=lot&sort=id:desc&page=3" });
    fireEvent.click(await screen.findByText("Export 1,284"));
    await waitFor(() => expect(exportRows).toHaveBeenCalledOnce());
    const [query, { columns }] = exportRows.mock.lastCall ?? [{}, { columns: [] }];
    expect(query).toEqual({ keyword: "lot", column: "id", order: "desc" });
    expect(columns).toEqual(["id", "fab"]);
  });

  it("[R-WORK-2] hands over the ticked rows alone where there are some", async () => {
    load.mockResolvedValue(page({ records: [{ id: "A" }, { id: "B" }] }));
    showPage(<ListPage definition={definition} batch={() => null} />);
    fireEvent.click(await screen.findByLabelText("Select B"));
    fireEvent.click(await screen.findByText("Export 1 selected"));
    await waitFor(() => expect(exportRows).toHaveBeenCalledOnce());
    expect(exportRows.mock.lastCall?.[1].rows).toEqual(["B"]);
  });

  it("shows how much has come, and ends when it is stopped", async () => {
    let told: ExportOptions | undefined;
    exportRows.mockImplementation((_query, options) => {
      told = options;
      return new Promise((_done, fail) => {
        options.signal.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError")));
      });
    });
    showPage(<ListPage definition={definition} />);
    fireEvent.click(await screen.findByText("Export 1,284"));
    await screen.findByText("Exporting 1,284 records");
    told?.onProgress(2_048_000);
    expect(await screen.findByText("2,000 KB so far")).toBeTruthy();
    fireEvent.click(screen.getByText("Stop"));
    await waitFor(() => expect(screen.queryByText("Exporting 1,284 records")).toBeNull());
    expect(told?.signal.aborted).toBe(true);
  });

  it("can be tried again after it failed", async () => {
    exportRows.mockRejectedValueOnce(new Error("refused"));
    showPage(<ListPage definition={definition} />);
    fireEvent.click(await screen.findByText("Export 1,284"));
    await waitFor(() => expect(screen.queryByText("Stop")).toBeNull());
    fireEvent.click(screen.getByText("Export 1,284"));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(2));
  });

  it("rests while there is nothing to hand over", async () => {
    load.mockResolvedValue(page({ records: [], total: 0, pages: 0 }));
    showPage(<ListPage definition={definition} />);
    await screen.findByText("Nothing");
    expect(screen.getByRole("button", { name: "Export" })).toHaveProperty("disabled", true);
  });
});

describe("the foot of a list", () => {
  it("says which rows these are", async () => {
    showPage(<ListPage definition={definition} />, { at: "/list?page=3" });
    expect(await screen.findByText("41–41 of 1,284")).toBeTruthy();
  });

  it("goes back to the first page when the rows of a page become more", async () => {
    showPage(<ListPage definition={definition} />, { at: "/list?page=3" });
    await screen.findByRole("table");
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "Rows" }));
    fireEvent.click(await screen.findByText(/^50/, { selector: ".ant-select-item-option-content" }));
    await waitFor(() => expect(where()).toBe("/list?size=50"));
  });

  it("has no pager where everything is on one page", async () => {
    load.mockResolvedValue(page({ total: 1, pages: 1 }));
    showPage(<ListPage definition={definition} />);
    await screen.findByText("1–1 of 1");
    expect(document.querySelector(".ant-pagination")).toBeNull();
  });

  it("ends at the last page where the server stopped counting", async () => {
    load.mockResolvedValue(page({ total: 1_000, pages: 50, totalCapped: true }));
    showPage(<ListPage definition={definition} />, { at: "/list?page=53" });
    expect(await screen.findByText("53", { selector: ".ant-pagination-item-active a" })).toBeTruthy();
    expect(screen.queryByText("54", { selector: ".ant-pagination-item a" })).toBeNull();
  });
});
