// @vitest-environment jsdom
import type { Page } from "@signoff/domain/http/page";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { ReadOnlyContext } from "../pages/read-only.ts";
import { showPage, where } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { listenForShortcuts, setSingleKeys } from "../ui/shortcuts/shortcut-handlers.ts";
import type { ListDefinition, LooseQuery } from "./list-definition.ts";
import { type BatchProps, ListPage } from "./list-page.tsx";

interface Row {
  readonly id: string;
  readonly subject: string;
}

const load = vi.fn<(query: LooseQuery, signal: AbortSignal) => Promise<Page<Row>>>();
const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ id, subject: `About ${id}` }));
const page = (records: readonly Row[], more: Partial<Page<Row>> = {}): Page<Row> => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  ...more,
});

const definition: ListDefinition<Row> = {
  key: "keys",
  title: { zh: "列表", en: "List" },
  columns: [
    { key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "id" },
    { key: "kind", title: { zh: "类型", en: "Kind" }, type: "text", width: 100, value: () => "X", inPreview: true },
  ],
  conditions: [{ key: "keyword", label: { zh: "关键字", en: "Keyword" }, type: "text" }],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load,
  hrefOf: (row) => (row.id === "homeless" ? null : `/record?id=${row.id}`),
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing here" } },
  preview: (row) => <p>{row.subject}</p>,
  rowClass: (row) => (row.id === "B" ? "is-overdue" : undefined),
};

function Batch({ rows }: BatchProps<Row>) {
  return <span data-testid="ticked">{rows.map((row) => row.id).join("+")}</span>;
}

const ticked = () => screen.queryByTestId("ticked")?.textContent;
const active = () => document.querySelector(".so-list-active")?.getAttribute("data-row-key");

function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

async function show(at = "/list") {
  showPage(<ListPage definition={definition} batch={Batch} />, { at });
  await screen.findByRole("table");
}

let stop = () => {};
beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  setSingleKeys(true);
  stop = listenForShortcuts();
  load.mockReset().mockResolvedValue(page(rowsOf("A", "B", "C")));
});
afterEach(() => {
  stop();
  cleanup();
});

describe("the keys of a list", () => {
  it("walk the rows by j and k, stop at the ends, and bring the focus along", async () => {
    await show();
    press("k");
    expect(active()).toBe("A");
    press("j", "j", "j", "j");
    expect(active()).toBe("C");
    expect(document.activeElement?.getAttribute("data-row-key")).toBe("C");
    press("k");
    expect(active()).toBe("B");
  });

  it("tick and untick the row one is at by x, and none before there is one", async () => {
    await show();
    press("x");
    expect(ticked()).toBeUndefined();
    press("j", "x", "j", "x");
    expect(ticked()).toBe("A+B");
    press("x");
    expect(ticked()).toBe("A");
  });

  it("open the record of the row by Enter, and stay where there is none", async () => {
    load.mockResolvedValue(page(rowsOf("homeless", "B")));
    await show();
    press("j", "Enter");
    expect(where()).toBe("/list");
    press("j", "Enter");
    await waitFor(() => expect(where()).toBe("/record?id=B"));
  });

  it("are text while one types into a condition", async () => {
    await show();
    screen.getByLabelText("Keyword").focus();
    press("j", "x", " ");
    expect([active(), ticked(), screen.queryByRole("complementary")]).toEqual([undefined, undefined, null]);
  });

  it("rest while single keys are switched off, and the hints go with them", async () => {
    await show();
    expect(screen.getByText("preview", { exact: false, selector: ".so-list-keys" })).toBeTruthy();
    setSingleKeys(false);
    press("j");
    expect(active()).toBeUndefined();
    await waitFor(() => expect(document.querySelector(".so-list-keys")?.textContent).toBe(""));
  });
});

describe("the preview beside a list", () => {
  const dock = () => screen.getByRole("complementary");

  it("opens by Space at the first row, follows j, and closes by Space", async () => {
    await show();
    press(" ");
    expect(within(dock()).getByText("About A")).toBeTruthy();
    expect(within(dock()).getByText("1 / 3")).toBeTruthy();
    press("j");
    expect(within(dock()).getByText("About B")).toBeTruthy();
    press(" ");
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("[R-WORK-2] takes the place of the columns it shows itself, as long as it is open", async () => {
    await show();
    const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads().some((text) => text.includes("Kind"))).toBe(true);
    press(" ");
    expect(heads().some((text) => text.includes("Kind"))).toBe(false);
    press(" ");
    expect(heads().some((text) => text.includes("Kind"))).toBe(true);
  });

  it("steps by its buttons, which rest at the ends, and leads to the record", async () => {
    await show();
    press(" ");
    const previous = within(dock()).getByRole("button", { name: "Previous row" });
    const next = within(dock()).getByRole("button", { name: "Next row" });
    expect(previous).toHaveProperty("disabled", true);
    fireEvent.click(next);
    fireEvent.click(next);
    expect(within(dock()).getByText("About C")).toBeTruthy();
    expect(next).toHaveProperty("disabled", true);
    expect(within(dock()).getByRole("link", { name: "Open C" }).getAttribute("href")).toBe("/record?id=C");
    fireEvent.click(within(dock()).getByRole("button", { name: "Close the preview" }));
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("is made wider and narrower by the arrow keys, within bounds", async () => {
    await show();
    press(" ");
    const edge = within(dock()).getByRole("separator", { name: "Width of the preview" });
    const width = () => edge.getAttribute("aria-valuenow");
    fireEvent.keyDown(edge, { key: "ArrowLeft" });
    expect(width()).toBe("460");
    for (let at = 0; at < 20; at += 1) fireEvent.keyDown(edge, { key: "ArrowRight" });
    expect(width()).toBe("360");
    fireEvent.keyDown(edge, { key: "Enter" });
    expect(width()).toBe("360");
  });

  it("goes when its row is no longer on the page", async () => {
    await show();
    press(" ");
    load.mockResolvedValue(page(rowsOf("X", "Y")));
    fireEvent.click(screen.getByRole("button", { name: "Load again" }));
    await screen.findByRole("link", { name: "X" });
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("the preview beside a list whose rows have no page of their own", () => {
  it("[R-WORK-7] opens by a click on the row", async () => {
    const { hrefOf: _href, ...log } = definition;
    showPage(<ListPage definition={log} />, { at: "/list" });
    await screen.findByRole("table");
    const cell = screen.getAllByText("X")[1];
    if (cell) fireEvent.click(cell);
    expect(within(screen.getByRole("complementary")).getByText("About B")).toBeTruthy();
    press("Escape");
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("the preview beside a list that one works through", () => {
  const dock = () => screen.getByRole("complementary");
  const worked: ListDefinition<Row> = {
    ...definition,
    previewByClick: true,
    preview: (row, walk) => (
      <>
        <p>{row.subject}</p>
        <button type="button" onClick={walk.next}>
          Done
        </button>
        <button type="button" onClick={() => walk.await(({ id }) => id === "A2")}>
          Undo
        </button>
      </>
    ),
  };
  async function work() {
    showPage(<ListPage definition={worked} />, { at: "/list" });
    await screen.findByRole("table");
  }
  const click = (name: string) => fireEvent.click(within(dock()).getByRole("button", { name }));
  async function reload(...ids: readonly string[]) {
    load.mockResolvedValue(page(rowsOf(...ids)));
    fireEvent.click(screen.getByRole("button", { name: "Load again" }));
    await waitFor(() =>
      expect([...document.querySelectorAll("tr[data-row-key]")].map((row) => row.getAttribute("data-row-key"))).toEqual(
        ids,
      ),
    );
  }

  it("[R-WORK-11] opens by a click on the row and closes by Esc; the number opens the record", async () => {
    await work();
    const cell = screen.getAllByText("X")[1];
    if (cell) fireEvent.click(cell);
    expect(within(dock()).getByText("About B")).toBeTruthy();
    press("Escape");
    expect(screen.queryByRole("complementary")).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "C" }));
    await waitFor(() => expect(where()).toBe("/record?id=C"));
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("[R-WORK-11] shows the next row when one is dealt with, at the end what has moved up, and at last nothing", async () => {
    await work();
    press(" ");
    click("Done");
    expect(within(dock()).getByText("About B")).toBeTruthy();
    await reload("B", "C");
    press("j");
    click("Done");
    expect(within(dock()).getByText("About C")).toBeTruthy();
    await reload("B", "D");
    expect(within(dock()).getByText("About D")).toBeTruthy();
    click("Done");
    await reload();
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  });

  it("[R-WORK-11] keeps a row that somebody else has dealt with, and goes on from its place", async () => {
    await work();
    press("j", "j", " ");
    await reload("A", "C");
    expect(within(dock()).getByText("About B")).toBeTruthy();
    press("j");
    expect(within(dock()).getByText("About C")).toBeTruthy();
  });

  it("[R-WORK-11] shows a row that comes back as soon as it is there", async () => {
    await work();
    press(" ");
    click("Undo");
    await reload("A2", "B", "C");
    await waitFor(() => expect(within(dock()).getByText("About A2")).toBeTruthy());
  });
});

describe("the rows of a list", () => {
  it("stay ticked on the next page, and not under other conditions", async () => {
    load.mockImplementation(async ({ pageNo }) => page(rowsOf(pageNo === 2 ? "D" : "A"), { total: 21, pages: 2 }));
    await show();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select A" }));
    fireEvent.click(screen.getByText("2", { selector: ".ant-pagination-item a" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select D" }));
    expect(ticked()).toBe("A+D");
    fireEvent.change(screen.getByLabelText("Keyword"), { target: { value: "x" } });
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(ticked()).toBeUndefined());
  });

  it("cannot be ticked below the read-only layout", async () => {
    showPage(
      <ReadOnlyContext value={true}>
        <ListPage definition={definition} batch={Batch} />
      </ReadOnlyContext>,
    );
    await screen.findByRole("table");
    press("j", "x");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(ticked()).toBeUndefined();
  });

  it("carry the mark of what needs a look, and open by a double click", async () => {
    await show();
    const marked = document.querySelector("tr.is-overdue");
    expect(marked?.getAttribute("data-row-key")).toBe("B");
    if (marked) fireEvent.doubleClick(marked);
    await waitFor(() => expect(where()).toBe("/record?id=B"));
  });

  it("stay with a warning when they cannot be loaded again", async () => {
    await show();
    load.mockRejectedValue(new Error("gone"));
    fireEvent.click(screen.getByRole("button", { name: "Load again" }));
    expect(await screen.findByText("The newest rows could not be loaded; these may be out of date.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "A" })).toBeTruthy();
  });

  it("lead back to the first page from one that is not there", async () => {
    load.mockImplementation(async ({ pageNo }) => page(pageNo === 1 ? rowsOf("A") : []));
    showPage(<ListPage definition={definition} />, { at: "/list?page=9" });
    fireEvent.click(await screen.findByRole("button", { name: "Go to the first page" }));
    expect(await screen.findByRole("link", { name: "A" })).toBeTruthy();
    expect(where()).toBe("/list");
  });
});
