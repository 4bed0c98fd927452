// @vitest-environment jsdom
import { is, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import { select, text } from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { warmUpTables } from "./table-item.tsx";
import { movedAlong } from "./use-left-cells.ts";

beforeAll(warmUpTables);
beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  fireEvent.pointerUp(document.body);
});
afterEach(cleanup);

const definition = toyForm([
  text("title"),
  table("lines", [
    text("code", { required: true }),
    select("answer", { options: values("Y", "N") }),
    text("detail", { required: when("answer", is("Y")) }),
    text("note"),
  ]),
]);

function show(lines: readonly Record<string, unknown>[], at: string) {
  render(<FormBox definition={definition} data={{ lines }} target={{ path: at }} folded={["header"]} />);
}
const active = () => document.activeElement as HTMLInputElement;
const press = (key: string, more: object = {}) => act(async () => void fireEvent.keyDown(active(), { key, ...more }));
const type = (value: string) => act(async () => void fireEvent.input(active(), { target: { value } }));
const marked = () =>
  [...document.querySelectorAll('[role=gridcell][aria-invalid="true"]')].map(
    (one) => `${one.getAttribute("data-row")}.${one.getAttribute("data-column")}`,
  );

describe("a cell that is left", () => {
  it("M02: says that it may not be empty; those that nobody has been in say nothing", async () => {
    show([{}, {}], "lines[0].code");
    expect(marked()).toEqual([]);
    await press("ArrowRight");
    expect(marked()).toEqual(["0.0"]);
    expect(document.querySelector('[aria-invalid="true"]')?.getAttribute("title")).toBe(
      "Please enter required options",
    );
  });

  it("is asked for only where the rest of its row asks for it", async () => {
    show(
      [
        { code: "1", answer: "N" },
        { code: "2", answer: "Y" },
      ],
      "lines[0].detail",
    );
    await press("ArrowDown");
    expect(marked()).toEqual([]);
    await press("ArrowRight");
    expect(marked()).toEqual(["1.2"]);
  });

  it("[R-FORM-6] keeps a text that is longer than its column whole, and says so", async () => {
    show([{}], "lines[0].note");
    expect(active().maxLength).toBe(-1);
    await type("x".repeat(201));
    await press("Enter");
    expect(marked()).toEqual(["0.3"]);
    const cell = document.querySelector('[aria-invalid="true"]');
    expect(cell?.textContent).toContain("x".repeat(201));
    expect(cell?.getAttribute("title")).toBe("At most 200 characters");
  });

  it("is silent once it is filled, and is left with the table, too", async () => {
    show([{}], "lines[0].code");
    await type("A");
    await press("Tab");
    expect(marked()).toEqual([]);
    await press("ArrowLeft");
    await press("Delete");
    expect(marked()).toEqual(["0.0"]);
    await type("B");
    await press("Enter");
    expect(marked()).toEqual([]);
    await press("Delete");
    act(() => screen.getByRole("textbox", { name: /^title/ }).focus());
    expect(marked()).toEqual(["0.0"]);
  });

  it("is not left while the window is elsewhere, nor are those that a range is pulled over", async () => {
    show([{ code: "1" }, {}, {}, { code: "4" }], "lines[0].code");
    for (let step = 0; step < 3; step += 1) await press("ArrowDown", { shiftKey: true });
    expect(marked()).toEqual([]);
    cleanup();
    show([{}], "lines[0].code");
    // The window loses the focus, its element keeps it.
    act(() => void fireEvent.blur(active()));
    expect(marked()).toEqual([]);
  });

  it("waits until a press is over", async () => {
    show([{}], "lines[0].code");
    fireEvent.pointerDown(document.body);
    act(() => screen.getByRole("textbox", { name: /^title/ }).focus());
    expect(marked()).toEqual([]);
    await act(async () => {
      fireEvent.pointerUp(document.body);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(marked()).toEqual(["0.0"]);
  });
});

describe("movedAlong", () => {
  const [a, b, c] = [{ code: "a" }, { code: "b" }, { code: "c" }];
  const left = new Map([
    [0, new Set(["code"])],
    [1, new Set(["note"])],
  ]);

  it("keeps what was left with its row where rows come and go, and in its place where one is edited", () => {
    expect(movedAlong(left, [a, b], [a, { code: "other" }])).toBe(left);
    expect([...movedAlong(left, [a, b], [c, a, b]).keys()]).toEqual([1, 2]);
    expect([...movedAlong(left, [a, b], [b])]).toEqual([[0, new Set(["note"])]]);
    expect(movedAlong(left, [a, b], [a, b, c])).toEqual(left);
  });
});
