// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { date, lookup, number, rowMark, select, text, user } from "@signoff/forms/definition/field";
import { dictionary, lookupIn, values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { registerNoticeBoard } from "../ui/notices.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { FormChange, FormSources } from "./form-view-props.ts";

const changes: FormChange[] = [];

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  changes.splice(0);
});
afterEach(() => {
  cleanup();
  // A look-up that chose its only row ignores keys until the user does something else.
  fireEvent.pointerDown(document.body);
});

// The grid is loaded with the first table; from then on it is there at once.
beforeAll(async () => {
  stubBrowser();
  startTranslations("en");
  show();
  await screen.findByRole("grid", { name: "masks" }, { timeout: 25_000 });
  cleanup();
}, 30_000);

const dictionaries = {
  tone: [
    { value: "C", zh: "亮场", en: "Clear field" },
    { value: "D", zh: "暗场", en: "Dark field" },
  ],
};
const definition = toyForm([
  text("title"),
  table(
    "masks",
    [
      number("seq", { system: rowMark }),
      text("code", { required: true, pattern: "^[0-9]{3}[A-Z]?$" }),
      select("tone", { options: dictionary("tone"), default: "C" }),
      number("size", { unit: "nm" }),
      date("due"),
      user("owner"),
      lookup("document", { options: lookupIn("document") }),
    ],
    { excel: true },
  ),
]);
const rows = [
  { seq: 1, code: "010", tone: "C", size: 5, owner: { id: "a", name: "Anna" } },
  { seq: 2, code: "020", tone: "D" },
];

interface Shown {
  readonly definition?: typeof definition;
  readonly sources?: Partial<FormSources>;
  readonly mode?: "edit" | "read";
  readonly data?: Record<string, unknown>;
  readonly problems?: readonly { path: string; message: string }[];
  readonly target?: { readonly path: string };
}

function show({ sources, ...rest }: Shown = {}) {
  const { files: _files, ...plain } = sources ?? {};
  const props = {
    definition,
    data: { masks: rows },
    changes,
    sources: someSources({ dictionaries, ...plain }),
    folded: ["header"],
  };
  return render(<FormBox {...props} {...rest} />);
}
const grid = () => within(screen.getByRole("grid", { name: "masks" }));
const texts = () =>
  grid()
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("gridcell")
        .map((cell) => cell.querySelector(".so-grid-text")?.textContent)
        .join("|"),
    );
const lastRows = () => changes.at(-1)?.data.masks;

describe("a detail table", () => {
  it("shows its rows in words; the count of rows is the row's own number", () => {
    show({ mode: "read" });
    expect(texts()).toEqual(["010|Clear field|5||Anna|", "020|Dark field||||"]);
    const heads = grid()
      .getAllByRole("columnheader")
      .map((head) => head.textContent || head.getAttribute("aria-label"));
    expect(heads).toEqual(["Row", "code", "tone", "size (nm)", "due", "owner", "document"]);
    expect(
      grid()
        .getAllByRole("rowheader")
        .map((head) => head.textContent),
    ).toEqual(["1", "2"]);
  });

  it("[R-FORM-1] names the records whose codes stand in its cells, once they are known", () => {
    const parties = toyForm([table("parties", [lookup("customer", { options: lookupIn("customer") }), text("po")])]);
    const data = { parties: [{ customer: "C001", po: "1" }, { customer: "C009" }] };
    const known = { registry: "customer", code: "C001", version: 1, data: { englishName: "Star" } };
    const box = (more: Pick<ComponentProps<typeof FormBox>, "rows">) => (
      <FormBox definition={parties} data={data} mode="read" {...more} />
    );
    const { rerender } = render(box({}));
    const cells = () => screen.getAllByRole("gridcell").map(({ title }) => title);
    expect(cells()).toEqual(["C001", "1", "C009", ""]);
    rerender(box({ rows: [{ ...known, state: "current" }] }));
    expect(cells()).toEqual(["C001 Star", "1", "C009", ""]);
  });

  it("adds a row with its defaults and its number", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Row" }));
    expect(lastRows()).toEqual([...rows, { seq: 3, tone: "C" }]);
  });

  it("reports a pasted range as one change, titles of options read as their values", () => {
    show();
    const viewport = screen.getByRole("grid", { name: "masks" });
    fireEvent.focus(viewport);
    fireEvent.paste(viewport, {
      clipboardData: { getData: () => "030\tdark field\t1,200\t2026/11/3\r\n040\tgrey\tx\r\n050" },
    });
    expect(changes).toHaveLength(1);
    expect(lastRows()).toEqual([
      { seq: 1, code: "030", tone: "D", size: 1200, due: "2026-11-03", owner: { id: "a", name: "Anna" } },
      { seq: 2, code: "040", tone: "grey", size: "x" },
      { seq: 3, code: "050", tone: "C" },
    ]);
  });

  it("marks cells with what is wrong, and says what is wrong with a row or the whole", () => {
    show({
      problems: [
        { path: "masks[1].code", message: "Used in row 1" },
        { path: "masks[0]", message: "Row is not complete" },
        { path: "masks", message: "Three rows are needed" },
      ],
    });
    const wrong = grid()
      .getAllByRole("gridcell")
      .filter((cell) => cell.getAttribute("aria-invalid") === "true");
    expect(wrong.map((cell) => cell.title)).toEqual(["Used in row 1"]);
    expect(screen.getByText("Row 1: Row is not complete")).toBeDefined();
    expect(screen.getByText("Three rows are needed")).toBeDefined();
    expect(screen.getByText("1 cell in error")).toBeDefined();
  });

  it("takes the focus into a cell that a target names", () => {
    show({ target: { path: "masks[1].tone" } });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("tone, row 2");
  });

  it("looks up in a dialog, asked with the row it stands in", async () => {
    const asked = vi.fn<FormSources["lookup"]>(() =>
      Promise.resolve({
        rows: [
          { registry: "document", code: "DRM-1", version: 1, state: "current", title: "Manual", data: {}, facts: [] },
        ],
        total: 1,
      }),
    );
    show({ sources: { lookup: asked }, target: { path: "masks[0].document" } });
    const focused = document.activeElement;
    if (focused) fireEvent.keyDown(focused, { key: "Enter" });
    const dialog = within(await screen.findByRole("dialog"));
    await act(() => Promise.resolve());
    expect(asked.mock.calls[0]?.[0]).toEqual({ field: "masks.document", row: rows[0], keyword: "", pageNo: 1 });
    fireEvent.keyDown(dialog.getByRole("combobox"), { key: "Enter" });
    expect(lastRows()).toMatchObject([{ document: "DRM-1" }, {}]);
  });

  it("takes no more rows than the table holds, and says so", () => {
    const said: unknown[] = [];
    registerNoticeBoard({ message: () => {}, notice: (_kind, words) => said.push(words) });
    const own = toyForm([table("masks", [text("code")], { maxRows: 3 })]);
    show({ definition: own, data: { masks: [{ code: "a" }, { code: "b" }] } });
    const viewport = screen.getByRole("grid", { name: "masks" });
    fireEvent.focus(viewport);
    fireEvent.paste(viewport, { clipboardData: { getData: () => "1\n2\n3\n4" } });
    expect(changes).toEqual([]);
    expect(said).toEqual(["The table takes at most 3 rows; it would have 4. Nothing was changed."]);
  });

  it("[R-FORM-5] M06: takes no row before what its rows depend on is filled, and says so", async () => {
    const said: unknown[] = [];
    registerNoticeBoard({ message: () => {}, notice: (_kind, words) => said.push(words) });
    const dependsOn = { field: "title", rule: "cdrnFirst" };
    const waiting = toyForm([text("title"), table("masks", [text("code")], { dependsOn })]);
    const { rerender } = show({ definition: waiting, data: { masks: [] } });
    fireEvent.click(screen.getByRole("button", { name: "Row" }));
    expect(said).toEqual(["Fill in the CDRN first"]);
    expect(changes).toEqual([]);
    rerender(<></>);
    show({ definition: waiting, data: { title: "C-1", masks: [] } });
    fireEvent.click(screen.getByRole("button", { name: "Row" }));
    expect(changes).toHaveLength(1);
  });

  it("[R-FORM-5] says what comes first when a look-up cannot be opened yet", () => {
    const said: unknown[] = [];
    registerNoticeBoard({ message: (_kind, words) => said.push(words), notice: () => {} });
    const own = toyForm([
      table("lines", [
        text("device"),
        lookup("dataSet", {
          options: lookupIn("dataSet"),
          dependsOn: { field: "device", rule: "previousLevelFirst" },
        }),
      ]),
    ]);
    render(<FormBox definition={own} data={{ lines: [{}] }} target={{ path: "lines[0].dataSet" }} />);
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: "Enter" });
    expect(said).toEqual(["Select the previous level first"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes a person over when the next place is pressed", async () => {
    const people = () => Promise.resolve([{ id: "b", name: "Bo", department: "Litho" }]);
    show({ sources: { people }, target: { path: "masks[1].owner" } });
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: "Enter" });
    fireEvent.mouseDown(within(screen.getByRole("group", { name: "owner, row 2" })).getByRole("combobox"));
    fireEvent.click(await screen.findByText("Bo"));
    expect(lastRows()).toMatchObject([{}, { owner: { id: "b", name: "Bo" } }]);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("group", { name: "owner, row 2" })).toBeNull();
  });

  it("offers only reading where it is closed", () => {
    show({ mode: "read" });
    expect(screen.queryByRole("button", { name: "Row" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(screen.getByRole("button", { name: "Find in the table" })).toBeDefined();
  });
});

describe("import of a table", () => {
  const imported = {
    rows: [{ code: "900" }, { code: "x", tone: "Purple", size: "many" }],
    lines: [2, 7],
    problems: [{ row: 7, column: "code", message: "Digits only" }],
    exported: null,
  };
  const importTable = () => Promise.resolve(imported);
  const choose = async () => {
    const input = screen.getByLabelText("Import…", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "masks.xlsx")] } });
    const dialog = within(await screen.findByRole("dialog"));
    await act(() => Promise.resolve());
    return dialog;
  };

  it("[R-ATT-2] lists problems by the rows of the spreadsheet, and imports nothing before the user confirms", async () => {
    show({ sources: { importTable } });
    const dialog = await choose();
    const report = dialog.getAllByRole("row").map((row) => row.textContent);
    expect(report).toEqual(["Row in ExcelColumnWhat is wrong", "7codeDigits only"]);
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(changes).toEqual([]);
  });

  it("adds the rows below those there are, or replaces them", async () => {
    show({ sources: { importTable } });
    const dialog = await choose();
    fireEvent.click(dialog.getByRole("button", { name: "Take over 2 rows" }));
    expect(lastRows()).toMatchObject([
      { code: "010" },
      { code: "020" },
      { code: "900", seq: 3 },
      { code: "x", seq: 4 },
    ]);
    const again = await choose();
    fireEvent.click(again.getByRole("radio", { name: /^Replace/ }));
    fireEvent.click(again.getByRole("button", { name: "Take over 2 rows" }));
    expect(lastRows()).toEqual([
      { code: "900", seq: 1 },
      { code: "x", seq: 2, tone: "Purple", size: "many" },
    ]);
  });

  it("[R-ATT-2] is one step that one undo takes back and one redo brings again", async () => {
    show({ sources: { importTable } });
    const dialog = await choose();
    fireEvent.click(dialog.getByRole("radio", { name: /^Replace/ }));
    fireEvent.click(dialog.getByRole("button", { name: "Take over 2 rows" }));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(lastRows()).toEqual(rows);
    fireEvent.click(screen.getByRole("button", { name: "Redo" }));
    expect(lastRows()).toMatchObject([{ code: "900" }, { code: "x" }]);
  });

  it("[R-ATT-2] leaves what is wrong in its cell, marked, until it is put right", async () => {
    show({ sources: { importTable } });
    const dialog = await choose();
    fireEvent.click(dialog.getByRole("button", { name: "Take over 2 rows" }));
    expect(texts()[3]).toBe("x|Purple|many|||");
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map(({ textContent }) => textContent);
    expect(wrong).toEqual([
      expect.stringContaining("The format is incorrect"),
      expect.stringContaining("“Purple” is not one of the options"),
      expect.stringContaining("Must be a number"),
    ]);
    expect(screen.getByText("3 cells in error")).toBeDefined();
  });

  it("[R-ATT-2] fills the rows of a table whose rows are given, by their key, and names the others", async () => {
    const given = toyForm([
      text("names"),
      table(
        "lines",
        [select("kind", { options: values("a", "b") }), text("note"), number("made", { system: rowMark })],
        {
          excel: true,
          fixedRows: true,
          rowsFrom: { from: "computed", compute: "lines", rowKey: "kind" },
        },
      ),
    ]);
    const brought = {
      rows: [{ kind: "b", note: "two", made: 9 }, { kind: "c", note: "three" }, { kind: "a" }],
      lines: [2, 3, 5],
      problems: [],
      exported: null,
    };
    const data = { lines: [{ kind: "a", note: "one" }, { kind: "b" }] };
    const sources = someSources({ dictionaries, importTable: () => Promise.resolve(brought) });
    render(<FormBox definition={given} data={data} changes={changes} sources={sources} folded={["header"]} />);
    const dialog = await choose();
    expect(dialog.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Row in ExcelColumnWhat is wrong",
      "3kindThe table has no such row; its values were not taken over",
    ]);
    expect(dialog.queryByRole("radio")).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Take over 2 rows" }));
    expect(changes.at(-1)?.data.lines).toEqual([
      { kind: "a", note: "one" },
      { kind: "b", note: "two" },
    ]);
  });

  it("says what to do when the file cannot be read", async () => {
    show({ sources: { importTable: () => Promise.reject(new Error("no template")) } });
    const dialog = await choose();
    expect((await dialog.findByRole("alert")).textContent).toContain("template of this table");
  });

  it("and template are offered only where the form has them", () => {
    const exportTable = vi.fn<NonNullable<FormSources["exportTable"]>>(() => Promise.resolve());
    show({ sources: { exportTable } });
    expect(screen.queryByRole("button", { name: "Import…" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Template" }));
    expect(exportTable).toHaveBeenCalledWith("masks");
  });
});

describe("options of a column that depend on its row", () => {
  it("differ from row to row", () => {
    const own = toyForm([
      table("lines", [
        select("group", { options: values("a", "b") }),
        select("kind", { options: dictionary("kinds", { parentField: "group" }) }),
      ]),
    ]);
    const kinds = [
      { value: "a1", zh: "甲一", en: "A one", parent: "a" },
      { value: "b1", zh: "乙一", en: "B one", parent: "b" },
    ];
    const data = { lines: [{ group: "b" }] };
    render(
      <FormBox
        definition={own}
        data={data}
        changes={changes}
        sources={someSources({ dictionaries: { kinds } })}
        target={{ path: "lines[0].kind" }}
      />,
    );
    const focused = document.activeElement;
    if (focused) fireEvent.keyDown(focused, { key: "Enter" });
    const offered = [...document.querySelectorAll(".ant-select-item-option")].map((option) => option.textContent);
    expect(offered).toEqual(["B one"]);
  });
});
