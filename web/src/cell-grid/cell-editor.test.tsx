// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { cell, column, columns, enter, press, rows, Table, tones, type, where } from "../testing/grid-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  HTMLElement.prototype.setPointerCapture = function capture() {};
});
afterEach(cleanup);

/** With its own timestamp, independent of a busy machine: double clicks depend on it. */
function pressAfter(timeStamp: number, element: HTMLElement, at: object): void {
  const event = createEvent.pointerDown(element, at);
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  fireEvent(element, event);
}

describe("the editor of a cell", () => {
  it("opens a choice with Enter and takes over what is chosen", () => {
    render(<Table />);
    enter(2, 1);
    press("Enter");
    const option = [...document.querySelectorAll(".ant-select-item-option")].find(
      (one) => one.textContent === "Dark field",
    );
    if (option) fireEvent.click(option);
    expect(rows()[2]?.tone).toBe("D");
  });

  it("opens in the cell that a double press began on, though its first press moved the table", () => {
    render(<Table />);
    const at = { button: 0, clientX: 150, clientY: 40 };
    pressAfter(100, cell(0, 0), at);
    fireEvent.focus(screen.getByRole("grid"));
    pressAfter(300, cell(0, 1), at);
    fireEvent.doubleClick(cell(0, 1), at);
    expect(where()).toBe("code, row 1");
    type("011");
    press("Enter");
    expect(rows()[0]).toMatchObject({ code: "011", tone: "C" });
    fireEvent.pointerDown(cell(1, 1), { ...at, clientX: 180 });
    fireEvent.focus(screen.getByRole("grid"));
    expect(where()).toBe("tone, row 2");
  });

  it("takes the marked option with Tab and goes on to the next cell", () => {
    render(<Table />);
    enter(2, 1);
    press("Enter");
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "ArrowDown", keyCode: 40 });
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab", keyCode: 9 });
    expect(rows()[2]?.tone).toBe("D");
    expect(where()).toBe("given, row 3");
  });

  it("searches a choice with the letter that opened it, and takes what matches", async () => {
    render(<Table />);
    enter(2, 1);
    press("d");
    const box = screen.getByRole<HTMLInputElement>("combobox");
    expect(box.value).toBe("d");
    await act(async () => fireEvent.keyDown(box, { key: "Enter", keyCode: 13 }));
    expect(rows()[2]?.tone).toBe("D");
  });

  it.each([
    ["Enter", (box: HTMLElement) => fireEvent.keyDown(box, { key: "Enter", keyCode: 13 }), "v"],
    ["Tab", (box: HTMLElement) => fireEvent.keyDown(box, { key: "Tab", keyCode: 9 }), "v"],
    ["a press elsewhere", () => enter(0, 0), "v"],
    [
      "Escape, which leaves the cell as it was",
      (box: HTMLElement) => fireEvent.keyDown(box, { key: "Escape", keyCode: 27 }),
      "C",
    ],
  ])("chooses nothing that what was typed does not match: %s keeps the text", async (_way, leave, kept) => {
    render(<Table />);
    enter(0, 1);
    press("v");
    await act(async () => leave(screen.getByRole("combobox")));
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    expect(rows()[0]?.tone).toBe(kept);
  });

  it("marks the option of that very name before those that have it in theirs", async () => {
    const options = () => ["N-Well", "Well ring", "Well"].map((name) => ({ value: name, label: name }));
    const wells = [column("well", { editor: { kind: "choice", multiple: false, options } })];
    render(<Table columns={wells} start={[{}]} />);
    enter(0, 0);
    press("w");
    const box = screen.getByRole("combobox");
    fireEvent.change(box, { target: { value: "well" } });
    await act(async () => fireEvent.keyDown(box, { key: "Enter", keyCode: 13 }));
    expect(rows()[0]?.well).toBe("Well");
  });

  it("keeps what was typed beside several choices", async () => {
    const several = [
      column("tones", {
        editor: { kind: "choice", multiple: true, options: () => tones },
        parse: (text) => (text === "" ? undefined : [text]),
      }),
    ];
    render(<Table columns={several} start={[{ tones: ["C"] }]} />);
    enter(0, 0);
    press("v");
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab", keyCode: 9 });
    expect(rows()[0]?.tones).toEqual(["C", "v"]);
  });

  it("keeps several choices on Tab and when another cell is pressed, with the keyboard in the table", () => {
    const several = columns.map((one) =>
      one.key === "tone" ? { ...one, editor: { kind: "choice" as const, multiple: true, options: () => tones } } : one,
    );
    render(<Table columns={several} start={[{ code: "010" }, { code: "020" }]} />);
    const choose = (label: string) => {
      const option = [...document.querySelectorAll(".ant-select-item-option")].find((one) => one.textContent === label);
      if (option) fireEvent.click(option);
    };
    enter(0, 1);
    press("Enter");
    choose("Clear field");
    choose("Dark field");
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab", keyCode: 9 });
    expect(rows()[0]?.tone).toEqual(["C", "D"]);
    expect(where()).toBe("given, row 1");
    enter(1, 1);
    press("Enter");
    choose("Dark field");
    enter(0, 0);
    expect(rows()[1]?.tone).toEqual(["D"]);
    expect(where()).toBe("code, row 1");
  });

  it("takes over what is being typed when another cell is pressed, and gives that cell the keyboard", () => {
    render(<Table />);
    enter(0, 0);
    type("099");
    enter(1, 0);
    expect(rows()[0]?.code).toBe("099");
    // A press focuses the table; a real browser does that by itself.
    act(() => screen.getByRole("grid").focus());
    expect(where()).toBe("code, row 2");
  });

  it("changes a tick with Space and Enter, and opens nothing", () => {
    const ticks = [column("chosen", { editor: { kind: "tick", on: "Y", off: "N" } })];
    render(<Table columns={ticks} start={[{}]} />);
    enter(0, 0);
    press(" ");
    expect(rows()).toEqual([{ chosen: "Y" }]);
    press("Enter");
    expect(rows()).toEqual([{ chosen: "N" }]);
    press("x");
    expect(rows()).toEqual([{ chosen: "N" }]);
  });

  it("takes a day as it is typed, and opens the calendar only when asked", () => {
    render(<Table columns={[column("due", { editor: { kind: "date" } })]} start={[{ due: "2026-01-01" }, {}]} />);
    enter(0, 0);
    press("2");
    type("2026-12-25");
    press("Enter");
    expect(rows()[0]?.due).toBe("2026-12-25");
    expect(where()).toBe("due, row 2");
  });

  it("opens a long text with what was typed", () => {
    render(<Table />);
    enter(0, 3);
    press("n");
    const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "note, row 1" });
    expect(box.value).toBe("n");
    expect(box.selectionStart).toBe(1);
    fireEvent.change(box, { target: { value: "new note" } });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(rows()[0]?.note).toBe("new note");
  });
});
