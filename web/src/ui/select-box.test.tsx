// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SelectBox } from "./select-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
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
});
