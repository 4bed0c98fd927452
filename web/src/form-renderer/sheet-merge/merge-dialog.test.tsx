// @vitest-environment jsdom
import { indexOf } from "@signoff/forms/definition/definition-index";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import type { Row } from "@signoff/forms/values/form-values";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GridColumn } from "../../cell-grid/column.ts";
import { startTranslations } from "../../i18n/translate.ts";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { closedCells } from "./closed-cells.ts";
import { MergeDialog } from "./merge-dialog.tsx";

const { definition } = await loadSampledKind("toptier");
const indexed = indexOf(definition).tables.get("masks");
if (!indexed) throw new Error("there is a table of masks");
const table = indexed;

const columns = ["maskCode", "layerName", "grade"].map(
  (key): GridColumn => ({
    key,
    title: key,
    width: 100,
    editor: { kind: "text" },
    format: String,
    parse: (text) => text,
    isReadOnly: (row) => key === "grade" && row["maskCode"] === "090",
  }),
);
const base: readonly Row[] = [
  { maskCode: "070", layerName: "GATE", grade: "D" },
  { maskCode: "080", layerName: "NLL", grade: "D" },
  { maskCode: "090", layerName: "SN", grade: "C" },
];
const taken = vi.fn<(rows: readonly Row[]) => void>();

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  taken.mockClear();
});
afterEach(cleanup);

interface Sheet {
  readonly mine: readonly Row[];
  readonly places: readonly (number | null)[];
  readonly theirs?: readonly Row[];
  readonly problems?: readonly { readonly row: number; readonly column: string; readonly message: string }[];
}

function show({ mine, places, theirs = base, problems = [] }: Sheet) {
  const exported = { time: "2026-11-13T02:02:00Z", rows: base, places };
  const lines = mine.map((_row, at) => at + 2);
  render(
    <MergeDialog
      fileName="masks.xlsx"
      definition={definition}
      indexed={table}
      columns={columns}
      rows={theirs}
      imported={{ rows: mine, lines, problems, exported }}
      takesRows
      onTake={taken}
      onClose={() => undefined}
    />,
  );
  return screen.getByRole("dialog");
}

const all = [0, 1, 2];
const write = (count: number) => screen.getByRole("button", { name: new RegExp(`^Write ${count} rows?`) });
const [first = {}, second = {}, third = {}] = base;

describe("the preview of a changed workbook", () => {
  it("[R-ATT-2] shows what was added, changed and taken out, and writes nothing before it is confirmed", () => {
    const dialog = show({
      mine: [{ ...first, grade: "E" }, { maskCode: "160", grade: "B" }, third],
      places: [0, null, 2],
    });
    for (const name of ["Added 1", "Changed 1", "Taken out 1"])
      expect(within(dialog).getByRole("button", { name })).toBeDefined();
    expect(taken).not.toHaveBeenCalled();
    fireEvent.click(write(3));
    expect(taken).toHaveBeenCalledWith([{ ...first, grade: "E" }, { maskCode: "160", grade: "B" }, third]);
  });

  it("leaves a row as it is that is not ticked", () => {
    show({ mine: [{ ...first, grade: "E" }, { ...second, grade: "F" }, third], places: all });
    fireEvent.click(screen.getByRole("checkbox", { name: "Take over row 1" }));
    fireEvent.click(write(1));
    expect(taken).toHaveBeenCalledWith([first, { ...second, grade: "F" }, third]);
  });

  it("asks which value stays where both sides changed a cell", () => {
    const theirs = [{ ...first, grade: "F" }, second, third];
    show({ mine: [{ ...first, grade: "E" }, second, third], places: all, theirs });
    const question = screen.getByRole("radiogroup", { name: "Row 1 · grade" });
    fireEvent.click(within(question).getByLabelText("Here now: F"));
    fireEvent.click(write(1));
    expect(taken).toHaveBeenCalledWith(theirs);
  });

  it("does not tick rows with something wrong, and says where it is", () => {
    const problems = [{ row: 3, column: "grade", message: "There is no grade J" }];
    show({ mine: [{ ...first, grade: "E" }, { ...second, grade: "J" }, third], places: all, problems });
    expect(screen.getByText("Excel row 3 · grade")).toBeDefined();
    fireEvent.click(write(1));
    expect(taken).toHaveBeenCalledWith([{ ...first, grade: "E" }, second, third]);
  });

  it("says what was changed in closed cells, and takes nothing from them", () => {
    show({ mine: [first, second, { ...third, grade: "A" }], places: all });
    expect(screen.getByText("Row 3: grade")).toBeDefined();
    expect(write(0)).toHaveProperty("disabled", true);
  });

  it("asks before it brings back a row that was taken out meanwhile", () => {
    show({ mine: [first, { ...second, grade: "E" }, third], places: all, theirs: [first, third] });
    expect(screen.getByText(/was removed here and changed in Excel/)).toBeDefined();
    expect(write(0)).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("checkbox", { name: "Take over row new" }));
    fireEvent.click(write(1));
    expect(taken).toHaveBeenCalledWith([first, { ...second, grade: "E" }, third]);
  });

  it("says so when nothing was changed", () => {
    show({ mine: base, places: all });
    expect(screen.getByRole("status").textContent).toBe("The file changes nothing in this table.");
  });

  it("shows the rows of one sort, or all of them", () => {
    const dialog = show({ mine: [{ ...first, grade: "E" }, third], places: [0, 2] });
    fireEvent.click(screen.getByRole("button", { name: "Taken out 1" }));
    expect(within(dialog).getAllByRole("row")).toHaveLength(2);
    fireEvent.click(screen.getByText("All 3 rows"));
    expect(within(dialog).getAllByRole("row")).toHaveLength(4);
  });
});

describe("closed cells of an export", () => {
  it("are named by row, or by column where all of its cells are", () => {
    const closed = closedCells(table, columns, base);
    expect(closed).toContainEqual({ column: "grade", rows: [2] });
    expect(closed).toContainEqual({ column: "seq" });
    expect(closed.map(({ column }) => column)).not.toContain("maskCode");
  });
});
