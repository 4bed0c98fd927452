// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { Inbox } from "lucide-react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { showPage } from "../testing/show-page.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { listenForShortcuts, setSingleKeys } from "../ui/shortcuts/shortcut-handlers.ts";
import type { ListDefinition } from "./list-definition.ts";
import { ListPage } from "./list-page.tsx";

interface Row {
  readonly id: string;
}

/** Cells and rows rendered since the last check. */
const drawn = { cells: [] as string[], rows: [] as string[] };

function drawnSince(): { readonly cells: readonly string[]; readonly rows: readonly string[] } {
  const now = { cells: [...drawn.cells], rows: [...new Set(drawn.rows)] };
  drawn.cells = [];
  drawn.rows = [];
  return now;
}

const counted = (key: string) => (row: Row) => {
  drawn.cells.push(`${key} ${row.id}`);
  return row.id;
};

const definition: ListDefinition<Row> = {
  key: "drawing",
  title: { zh: "列表", en: "List" },
  columns: [
    { key: "id", title: { zh: "编号", en: "No." }, type: "identifier", width: 100, sort: "id" },
    { key: "fab", title: { zh: "厂区", en: "Fab" }, type: "text", width: 120, render: counted("fab") },
    { key: "note", title: { zh: "备注", en: "Note" }, type: "text", width: 120, hidden: true, render: counted("note") },
  ],
  conditions: [],
  sortedBy: { column: "id", order: "asc" },
  rowKey: (row) => row.id,
  load: async () => ({ records: ["A", "B", "C"].map((id) => ({ id })), total: 3, size: 20, current: 1, pages: 1 }),
  // Called once per rendering of a row.
  rowClass: (row) => {
    drawn.rows.push(row.id);
    return undefined;
  },
  empty: { icon: Inbox, title: { zh: "空", en: "Nothing" } },
};

async function show() {
  showPage(<ListPage definition={definition} batch={() => null} />);
  await screen.findByRole("table");
  expect(drawnSince()).toEqual({ cells: ["fab A", "fab B", "fab C"], rows: ["A", "B", "C"] });
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

let stop = () => {};
beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  setSingleKeys(true);
  stop = listenForShortcuts();
  drawnSince();
});
afterEach(() => {
  stop();
  cleanup();
});

describe("a second line of every row", () => {
  it("stands below it over all columns, goes with it, and is no row to walk to", async () => {
    showPage(<ListPage definition={{ ...definition, below: ({ id }) => `found in ${id}` }} batch={() => null} />);
    const line = (await screen.findByText("found in B")).closest("tr");
    expect(line?.previousElementSibling?.getAttribute("data-row-key")).toBe("B");
    expect(line?.lastElementChild?.getAttribute("colspan")).toBe("2");
    press("j");
    press("j");
    expect(line?.className).toContain("so-list-active");
    expect(document.querySelectorAll("tr[data-row-key]")).toHaveLength(3);
  });
});

describe("a list is rendered again only where it changes", () => {
  it("walking by key concerns the row that is left and the one that is entered, and no cell", async () => {
    await show();
    press("j");
    expect(drawnSince()).toEqual({ cells: [], rows: ["A"] });
    press("j");
    expect(drawnSince()).toEqual({ cells: [], rows: ["A", "B"] });
  });

  it("ticking concerns the ticked row", async () => {
    await show();
    fireEvent.click(screen.getByRole("checkbox", { name: "Select B" }));
    expect(drawnSince()).toEqual({ cells: [], rows: ["B"] });
  });

  it("a wider column concerns no row", async () => {
    await show();
    fireEvent.keyDown(screen.getByRole("separator", { name: "Width of Fab" }), { key: "ArrowRight" });
    expect(screen.getByRole("separator", { name: "Width of Fab" }).getAttribute("aria-valuenow")).toBe("56");
    expect(drawnSince()).toEqual({ cells: [], rows: [] });
  });

  it("a column that comes concerns its own cells, one that goes concerns none", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Note" }));
    expect(drawnSince().cells).toEqual(["note A", "note B", "note C"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Fab" }));
    expect(drawnSince().cells).toEqual([]);
  });

  it("rows loaded again concern nothing when they are as before", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Load again" }));
    await screen.findByRole("table");
    expect(drawnSince()).toEqual({ cells: [], rows: [] });
  });
});

describe("a long page", () => {
  const rows = () => [...document.querySelectorAll("tr[data-row-key]")];
  const places = () => rows().map((row) => Number(row.getAttribute("aria-rowindex")));

  it("draws the rows in sight, says how many there are, and follows the scrolling", async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `R${at + 1}`);
    const long: typeof definition = {
      ...definition,
      load: async () => ({ records: ids.map((id) => ({ id })), total: 200, size: 200, current: 1, pages: 1 }),
    };
    showPage(<ListPage definition={long} />, { at: "/list?size=200" });
    const table = await screen.findByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("201");
    expect([places()[0], places().length < 60]).toEqual([2, true]);
    press("j");
    const box = document.querySelector(".so-list-table") ?? document.body;
    box.scrollTop = 34 * 120;
    fireEvent.scroll(box);
    expect(rows()[0]?.getAttribute("data-row-key")).toBe("R1");
    expect([places().includes(122), places().includes(60)]).toEqual([true, false]);
    press("j");
    expect(document.activeElement?.getAttribute("data-row-key")).toBe("R2");
  });
});

describe("ticking rows", () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const ticked = () => ["A", "B", "C"].filter((id) => box(`Select ${id}`).checked).join("");

  it("ticks everything from the row before to the one that is clicked with Shift", async () => {
    await show();
    fireEvent.click(box("Select C"));
    fireEvent.click(box("Select A"), { shiftKey: true });
    expect(ticked()).toBe("ABC");
    fireEvent.click(box("Select B"));
    expect(ticked()).toBe("AC");
  });

  it("ticks and unticks the whole page by its head, which shows whether all, some or none are ticked", async () => {
    await show();
    const all = box("Select all rows of this page");
    fireEvent.click(box("Select B"));
    expect([all.checked, document.querySelector("th .ant-checkbox-indeterminate") !== null]).toEqual([false, true]);
    fireEvent.click(all);
    expect([ticked(), all.checked]).toEqual(["ABC", true]);
    fireEvent.click(all);
    expect(ticked()).toBe("");
  });

  it("neither goes to the row nor opens it", async () => {
    await show();
    fireEvent.click(box("Select B"));
    fireEvent.doubleClick(box("Select B"));
    expect(document.querySelector(".so-list-active")).toBeNull();
  });
});
