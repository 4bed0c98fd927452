// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { cell, column, drawn, enter, press, rows, someRows, Table, type, where } from "../testing/grid-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { CellGridProps } from "./cell-grid.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const copied = () => {
  let text = "";
  if (document.activeElement) {
    fireEvent.copy(document.activeElement, {
      clipboardData: { setData: (_type: string, value: string) => (text = value) },
    });
  }
  return text;
};
const paste = (text: string) => {
  if (document.activeElement) fireEvent.paste(document.activeElement, { clipboardData: { getData: () => text } });
};

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = function capture() {};
});

/** The cells that the form scrolls to from now on. */
function cellsShown(): readonly string[] {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function note() {
    shown.push(`${this.getAttribute("data-row")}, ${this.getAttribute("data-column")}`);
  };
  return shown;
}

describe("the keyboard in a table", () => {
  it("moves cell by cell, to the edges and to the corners", () => {
    render(<Table />);
    enter(0, 0);
    expect(where()).toBe("code, row 1");
    press("ArrowDown");
    press("ArrowRight");
    expect(where()).toBe("tone, row 2");
    press("End");
    expect(where()).toBe("note, row 2");
    press("Home", { ctrlKey: true });
    expect(where()).toBe("code, row 1");
    press("End", { ctrlKey: true });
    expect(where()).toBe("note, row 3");
  });

  it("brings the cell it goes to into view in the form as well, but none that is pressed", () => {
    const shown = cellsShown();
    render(<Table />);
    enter(0, 0);
    expect(shown).toEqual([]);
    press("ArrowDown");
    expect(shown).toEqual(["1, 0"]);
    fireEvent.pointerDown(document.body);
    enter(2, 1);
    expect(shown).toEqual(["1, 0"]);
  });

  it("edits by typing, takes over with Enter and goes down", () => {
    render(<Table />);
    enter(0, 0);
    type("099");
    press("Enter");
    expect(rows()[0]?.code).toBe("099");
    expect(where()).toBe("code, row 2");
  });

  it("edits what is there with F2 and gives it back with Esc", () => {
    render(<Table />);
    enter(1, 0);
    press("F2");
    expect((document.activeElement as HTMLInputElement).value).toBe("020");
    type("x");
    press("Escape");
    expect(rows()).toBe(someRows);
  });

  it("walks with Tab over the cells that are open, and leaves behind the last", () => {
    render(<Table />);
    enter(0, 1);
    press("Tab");
    expect(where()).toBe("note, row 1");
    press("Tab");
    expect(where()).toBe("code, row 2");
    press("Tab", { shiftKey: true });
    expect(where()).toBe("note, row 1");
    enter(2, 3);
    const leaves = fireEvent.keyDown(document.activeElement ?? document.body, { key: "Tab" });
    expect(leaves).toBe(true);
  });

  it("does not open a cell that is closed", () => {
    render(<Table />);
    enter(0, 2);
    press("Enter");
    expect((document.activeElement as HTMLInputElement).readOnly).toBe(true);
    press("Delete");
    expect(rows()).toBe(someRows);
  });
});

describe("ranges", () => {
  it("grow with Shift, are copied as a spreadsheet reads them and cleared", () => {
    render(<Table />);
    enter(0, 0);
    press("ArrowRight", { shiftKey: true });
    press("ArrowDown", { shiftKey: true });
    expect(copied()).toBe("010\tClear field\r\n020\tDark field");
    expect(screen.getByText("2 × 2 cells selected")).toBeDefined();
    press("Delete");
    expect(rows().slice(0, 2)).toEqual([{ given: "g1" }, { given: "g2" }]);
  });

  it("take a paste from Excel, which grows the table but leaves closed cells alone", () => {
    render(<Table />);
    enter(2, 0);
    paste("100\tDark field\tno\tfirst\r\n101\tClear field\tno\tsecond\r\n");
    expect(rows().slice(2)).toEqual([
      { code: "100", tone: "D", given: "g3", note: "first" },
      { code: "101", tone: "C", note: "second" },
    ]);
  });

  it("are filled down from their first row", () => {
    render(<Table />);
    enter(0, 0);
    press("ArrowDown", { shiftKey: true });
    press("ArrowDown", { shiftKey: true });
    press("d", { ctrlKey: true });
    expect(rows().map((row) => row.code)).toEqual(["010", "010", "010"]);
  });

  it("are whole rows when the row number is pressed", () => {
    render(<Table />);
    const head = screen.getAllByRole("rowheader")[1];
    if (head) fireEvent.pointerDown(head, { button: 0 });
    fireEvent.focus(screen.getByRole("grid"));
    expect(cell(1, 0).getAttribute("aria-selected")).toBe("true");
    expect(cell(1, 3).getAttribute("aria-selected")).toBe("true");
    expect(cell(0, 0).getAttribute("aria-selected")).toBe("false");
  });
});

describe("rows", () => {
  it("are inserted, doubled, moved and deleted from the keyboard, and all of it undone", () => {
    render(<Table />);
    const codes = () =>
      rows()
        .map(({ code }) => (typeof code === "string" ? code : "-"))
        .join(" ");
    enter(1, 0);
    press("+", { ctrlKey: true });
    expect(codes()).toBe("010 - 020 030");
    press("-", { ctrlKey: true });
    expect(codes()).toBe("010 020 030");
    press("D", { ctrlKey: true, shiftKey: true });
    expect(codes()).toBe("010 020 020 030");
    press("ArrowUp", { altKey: true });
    expect(codes()).toBe("020 010 020 030");
    for (let step = 0; step < 4; step += 1) press("z", { ctrlKey: true });
    expect(rows()).toBe(someRows);
    press("y", { ctrlKey: true });
    expect(codes()).toBe("010 - 020 030");
  });

  it("are added at the end by the button, which goes there", () => {
    render(<Table start={[]} />);
    expect(screen.getByText("No rows yet")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Row" }));
    expect(rows()).toEqual([{ tone: "C" }]);
    expect(where()).toBe("code, row 1");
  });

  it("come by pasting into the empty table, which shows its columns, and stay under the keyboard", () => {
    render(<Table start={[]} />);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "",
      "code *",
      "tone",
      "given",
      "note",
    ]);
    act(() => screen.getByRole("grid", { name: "Masks" }).focus());
    paste("010\tDark field\r\n020\tClear field");
    expect(rows()).toEqual([
      { code: "010", tone: "D" },
      { code: "020", tone: "C" },
    ]);
    press("a", { ctrlKey: true });
    press("-", { ctrlKey: true });
    expect(rows()).toEqual([]);
    press("z", { ctrlKey: true });
    expect(rows().map(({ code }) => code)).toEqual(["010", "020"]);
    expect(where()).toBe("note, row 2");
  });

  it("begin with Enter in an empty table, the first cell in view in the form as well", () => {
    const shown = cellsShown();
    render(<Table start={[]} />);
    act(() => screen.getByRole("grid", { name: "Masks" }).focus());
    press("Enter");
    expect(rows()).toEqual([{ tone: "C" }]);
    expect(where()).toBe("code, row 1");
    expect(shown).toEqual(["0, 0"]);
  });

  it("of a fixed number are not added, whatever is pressed or pasted", () => {
    render(<Table newRow={undefined} />);
    enter(2, 0);
    press("+", { ctrlKey: true });
    paste("1\r\n2\r\n3");
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Row" })).toBeNull();
  });
});

describe("a table", () => {
  it("is a grid to screen readers: counts, places, what is closed, what is wrong", () => {
    const errors = new Map([[1, new Map([["code", "Used in row 1"]])]]);
    render(<Table errors={errors} />);
    const grid = screen.getByRole("grid", { name: "Masks" });
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["4", "5"]);
    expect(cell(1, 0).getAttribute("aria-colindex")).toBe("2");
    expect(cell(1, 2).getAttribute("aria-readonly")).toBe("true");
    enter(1, 0);
    const described = document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("code, row 2: Used in row 1");
  });

  it("finds text, goes from match to match and gives the keyboard back", async () => {
    render(<Table />);
    enter(0, 0);
    press("f", { ctrlKey: true });
    // Its script is loaded with the first search.
    const search = await screen.findByRole("textbox", { name: "Find in the table" }, { timeout: 25_000 });
    fireEvent.change(search, { target: { value: "0" } });
    expect(screen.getByText("1 of 3")).toBeDefined();
    fireEvent.keyDown(search, { key: "Enter" });
    expect(screen.getByText("2 of 3")).toBeDefined();
    fireEvent.change(search, { target: { value: "nowhere" } });
    expect(screen.getByText("No match")).toBeDefined();
    fireEvent.keyDown(search, { key: "Escape" });
    expect(where()).toBe("code, row 2");
  });

  it("fills the screen and comes back with Esc", () => {
    render(<Table />);
    fireEvent.click(screen.getByRole("button", { name: "Full screen" }));
    expect(document.querySelector(".so-grid-full")).not.toBeNull();
    enter(0, 0);
    press("Escape");
    expect(document.querySelector(".so-grid-full")).toBeNull();
  });

  it("keeps its first column in view and lets columns be made wider", () => {
    render(<Table />);
    expect(cell(0, 0).className).toContain("so-grid-cell-frozen");
    const width = () => Number.parseFloat(cell(0, 1).style.width);
    const before = width();
    fireEvent.keyDown(screen.getByRole("separator", { name: "Width of tone" }), { key: "ArrowRight" });
    expect(width()).toBe(before + 16);
  });

  it("says its name, unless what stands above it does", () => {
    const { rerender } = render(<Table />);
    const name = () => screen.getByRole("toolbar").querySelector(".so-grid-name")?.textContent;
    expect(name()).toBe("Masks");
    rerender(<Table isNamedAbove />);
    expect(name()).toBeUndefined();
    expect(screen.getByRole("grid", { name: "Masks" })).toBeDefined();
  });

  it("draws only the row that changed", () => {
    render(<Table />);
    enter(0, 0);
    drawn.splice(0);
    act(() => type("0"));
    expect(new Set(drawn).size).toBeGreaterThan(0);
    expect(drawn.filter((key) => key === "code").length).toBeLessThan(someRows.length);
  });

  it("that is only read can be walked, searched and copied, not changed", () => {
    render(<Table onChange={undefined} />);
    enter(0, 0);
    press("ArrowDown");
    expect(copied()).toBe("020");
    type("x");
    press("Enter");
    press("Delete");
    paste("1");
    expect(rows()).toBe(someRows);
    expect(within(screen.getByRole("toolbar")).queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("cuts off what is longer than its cell, a name behind a code with it, and nothing that fits", () => {
    const named = column("code", { nameOf: () => "a platform with a long name" });
    render(<Table columns={[named, column("given")]} start={[{ code: "010", given: "g1" }]} />);
    expect(cell(0, 0).querySelector(".so-grid-text-long")?.textContent).toBe("010a platform with a long name");
    expect(cell(0, 1).querySelector(".so-grid-text-long")).toBeNull();
  });

  it("shows what changed between versions", () => {
    const marks: CellGridProps["marks"] = (row, key) => {
      if (row === 2) return { kind: "added" };
      return row === 0 && key === "code" ? { kind: "changed", before: "009" } : undefined;
    };
    render(<Table onChange={undefined} marks={marks} rowHead={(row) => (row === 2 ? "+" : String(row + 1))} />);
    expect(cell(0, 0).querySelector("del")?.textContent).toBe("009");
    expect(cell(0, 0).title).toBe("was 009");
    expect(cell(2, 1).className).toContain("so-grid-cell-added");
    expect(screen.getAllByRole("rowheader").map((head) => head.textContent)).toEqual(["1", "2", "+"]);
  });
});
