// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { SelectBox } from "./select-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const options = [
  { value: "28hv", label: "28 nm high voltage" },
  { value: "55lp", label: "55 nm low power" },
];

describe("a select [R-SHELL-8]", () => {
  it("opens inside its form box and searches by label text, not by value", () => {
    const { container } = render(
      <div data-form-box>
        <SelectBox aria-label="node" options={options} />
      </div>,
    );
    const search = screen.getByRole("combobox");
    fireEvent.mouseDown(search);
    fireEvent.change(search, { target: { value: "low" } });
    const shown = [...container.querySelectorAll(".ant-select-item-option-content")].map(
      (option) => option.textContent,
    );
    expect(shown).toEqual(["55 nm low power"]);
    fireEvent.change(search, { target: { value: "28hv" } });
    expect(container.querySelectorAll(".ant-select-item-option-content")).toHaveLength(0);
  });

  it("lets Tab out where several can be chosen, instead of choosing with it, and names its clear button", () => {
    const chosen: unknown[] = [];
    render(
      <div data-form-box>
        <SelectBox
          aria-label="nodes"
          mode="multiple"
          allowClear
          defaultValue={["28hv"]}
          defaultOpen
          options={options}
          onChange={(next) => chosen.push(next)}
        />
      </div>,
    );
    // An event that is not prevented is left to the browser, which moves the focus.
    expect(fireEvent.keyDown(screen.getByRole("combobox"), { key: "Tab", keyCode: 9 })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole("button", { name: "Clear" }), { key: "Tab", keyCode: 9 })).toBe(true);
    expect(chosen).toEqual([]);
  });
});
