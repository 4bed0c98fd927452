// @vitest-environment jsdom
import type { Page } from "@signoff/domain/http/page";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import type { ListDefinition, LooseQuery } from "./list-definition.ts";
import { type BatchProps, ListPage } from "./list-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

interface Row {
  readonly id: string;
  readonly no: string;
  readonly subject: string;
}

const rows: readonly Row[] = ["A", "B", "C"].map((no) => ({ id: no.toLowerCase(), no, subject: `Subject ${no}` }));
const pageOf = (records: readonly Row[], more: Partial<Page<Row>> = {}): Page<Row> => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  ...more,
});

const load = vi.fn<(query: LooseQuery, signal: AbortSignal) => Promise<Page<Row>>>();
const definition: ListDefinition<Row> = {
  key: "test",
  title: { zh: "测试", en: "Test list" },
  columns: [
    { key: "no", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "no" },
    { key: "subject", title: { zh: "主题", en: "Subject" }, type: "text", width: 200, grow: true },
  ],
  conditions: [
    { key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" },
    { key: "node", label: { zh: "节点", en: "Node" }, type: "text", more: true },
  ],
  sortedBy: { column: "no", order: "asc" },
  rowKey: (row) => row.id,
  load,
  hrefOf: (row) => `/record?id=${row.id}`,
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing here" } },
  preview: (row) => <p>About {row.subject}</p>,
};

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{`${pathname}${search}`}</output>;
}

function Batch({ rows: ticked, onDone }: BatchProps<Row>) {
  return (
    <button type="button" onClick={onDone}>
      {ticked.map((row) => row.no).join("+")}
    </button>
  );
}

function show(at = "/list") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <ListPage definition={definition} batch={Batch} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const where = () => screen.getByTestId("where").textContent;
const lastQuery = () => load.mock.lastCall?.[0];

beforeEach(() => {
  startTranslations("en");
  load.mockReset().mockResolvedValue(pageOf(rows));
  stubBrowser();
});
afterEach(cleanup);

describe("a list page", () => {
  it("asks for what its address says and shows the rows in one real table", async () => {
    show("/list?keyword=lot&sort=no:desc");
    const table = await screen.findByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(4);
    expect(within(table).getByRole("link", { name: "A" }).getAttribute("href")).toBe("/record?id=a");
    expect(within(table).getByRole("columnheader", { name: /No\./ }).getAttribute("aria-sort")).toBe("descending");
    expect(lastQuery()).toEqual({ keyword: "lot", column: "no", order: "desc", pageNo: 1, pageSize: 20 });
    expect(screen.getByText("3 records")).toBeTruthy();
  });

  it("searches by Enter, puts the conditions into the address, and clears them again", async () => {
    show("/list?page=3");
    await screen.findByRole("table");
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: " mask " } });
    expect(where()).toBe("/list?page=3");
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(where()).toBe("/list?keyword=mask"));
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(where()).toBe("/list"));
  });

  it("opens the further conditions when one of them is in use", async () => {
    show("/list?node=litho");
    expect(await screen.findByDisplayValue("litho")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Fewer" }));
    expect(screen.queryByLabelText("Node")).toBeNull();
  });

  it("reads on from the page before by its cursor", async () => {
    load.mockResolvedValue(pageOf(rows, { total: 30, pages: 2, next: "there" }));
    show();
    fireEvent.click(await screen.findByText("2", { selector: ".ant-pagination-item a" }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pageNo: 2, cursor: "there" }));
    expect(where()).toBe("/list?page=2");
  });

  it("keeps the old rows while new ones come, dimmed", async () => {
    show();
    await screen.findByRole("table");
    load.mockReturnValue(new Promise(() => {}));
    fireEvent.click(screen.getByRole("columnheader", { name: /No\./ }));
    await waitFor(() => expect(document.querySelector(".so-list-dimmed[aria-busy=true]")).not.toBeNull());
    expect(screen.getByRole("link", { name: "A" })).toBeTruthy();
  });

  it("says what would be here, and what to do where conditions find nothing", async () => {
    load.mockResolvedValue(pageOf([]));
    show();
    expect(await screen.findByText("Nothing here")).toBeTruthy();
    cleanup();
    show("/list?keyword=zzz");
    expect(await screen.findByText("Nothing matches these conditions")).toBeTruthy();
  });

  it("says when loading failed and tries again", async () => {
    load.mockRejectedValueOnce(new Error("gone"));
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("shows a capped total as such, and a way on beyond it", async () => {
    load.mockResolvedValue(pageOf(rows, { total: 1_000, pages: 50, totalCapped: true, next: "on" }));
    show("/list?page=50");
    expect(await screen.findByText("1,000+ records")).toBeTruthy();
    expect(screen.getByText("51", { selector: ".ant-pagination-item a" })).toBeTruthy();
  });

  it("gathers ticked rows in a bar and lets go of them", async () => {
    show();
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select B" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select A" }));
    expect(screen.getByText("2 selected")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "B+A" }));
    expect(screen.queryByText("2 selected")).toBeNull();
  });
});
