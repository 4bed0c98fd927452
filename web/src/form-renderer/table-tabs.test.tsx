// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { PlacedProblem } from "./form-view-props.ts";
import { ProblemSummary } from "./problem-summary.tsx";
import { warmUpTables } from "./table-item.tsx";

const definition = toyForm([], {
  sections: [
    section("tables", [
      table("bias", [text("code")], { type: "type1" }),
      table("tone", [text("code")], { type: "type1" }),
      table("keys", [text("code"), text("name")], { type: "type2" }),
      table("grade", [text("code")], { type: "type3" }),
    ]),
  ],
});
const sources = someSources({
  dictionaries: {
    tk_table_type: [
      { value: "type1", en: "Bias and tone", zh: "偏移与极性" },
      { value: "type2", en: "Test keys", zh: "测试键" },
      { value: "type3", en: "Grade", zh: "等级" },
    ],
  },
});
const data = { bias: [{ code: "1" }, { code: "2" }], keys: [{ code: "k1" }, { code: "k2" }] };

beforeAll(warmUpTables);
beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

interface Shown {
  readonly problems?: readonly PlacedProblem[];
  readonly target?: { readonly path: string };
}
const box = (more: Shown = {}) => (
  <FormBox definition={definition} data={data} sources={sources} folded={["header"]} {...more} />
);
const tab = (name: RegExp) => screen.getByRole("tab", { name });
const shownGrids = () =>
  screen.queryAllByRole("grid").map((grid) => grid.getAttribute("aria-label")?.replace("（中）", ""));

describe("tables of several types", () => {
  it.each([
    ["en", ["Bias and tone2", "Test keys2", "Grade"]],
    ["zh", ["偏移与极性2", "测试键2", "等级"]],
  ] as const)("[R-FORM-1] stand on tabs called as the types are, with their count of rows (%s)", (locale, titles) => {
    startTranslations(locale);
    render(box());
    expect(screen.getAllByRole("tab").map((one) => one.textContent)).toEqual(titles);
    expect(shownGrids()).toEqual(["bias", "tone"]);
    fireEvent.click(tab(/^Test keys|^测试键/));
    expect(shownGrids()).toEqual(["keys"]);
    expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(tab(/^Test keys|^测试键/).id);
  });

  it("are walked with the arrow keys, Home and End, and reached with one Tab", () => {
    render(box());
    tab(/^Bias/).focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const where = () => document.activeElement?.textContent;
    press("ArrowRight");
    expect([where(), shownGrids()]).toEqual(["Test keys2", ["keys"]]);
    press("End");
    expect(where()).toBe("Grade");
    press("ArrowRight");
    expect(where()).toBe("Bias and tone2");
    press("ArrowLeft");
    press("Home");
    expect(where()).toBe("Bias and tone2");
    expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it("count what is wrong on the tab, and open it at the cell that is gone to", () => {
    const problems = [
      { path: "keys[1].name", message: "Please enter required options" },
      { path: "keys[0].name", message: "Please enter required options" },
      { path: "grade", message: "Enter a row" },
    ];
    const { rerender } = render(box({ problems }));
    expect(within(tab(/^Test keys/)).getByRole("img", { name: /2/ })).toBeDefined();
    expect(within(tab(/^Grade/)).getByRole("img", { name: /1/ })).toBeDefined();
    expect(within(tab(/^Bias/)).queryByRole("img")).toBeNull();
    rerender(box({ problems, target: { path: "keys[1].name" } }));
    expect(tab(/^Test keys/).getAttribute("aria-selected")).toBe("true");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("name, row 2");
    fireEvent.click(tab(/^Bias/));
    expect(shownGrids()).toEqual(["bias", "tone"]);
    rerender(box({ problems, target: { path: "keys[0].name" } }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("name, row 1");
  });

  it("stay as they were left: what was done on another tab can still be undone", () => {
    render(box());
    const undo = () => screen.getByRole("button", { name: /^Undo/ });
    fireEvent.click(tab(/^Test keys/));
    expect(undo().hasAttribute("disabled")).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Row" }));
    fireEvent.click(tab(/^Grade/));
    fireEvent.click(tab(/^Test keys3/));
    expect(undo().hasAttribute("disabled")).toBe(false);
  });

  it("are named in the list of what is wrong, where a row alone would say nothing", () => {
    const problems = [{ path: "keys[1].name", message: "Please enter required options" }];
    const { container } = render(
      <ProblemSummary definition={definition} problems={problems} onJump={() => undefined} />,
    );
    expect(container.querySelector(".so-problems-link")?.textContent).toMatch(/^keys: Row 2/);
  });
});
