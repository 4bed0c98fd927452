import { describe, expect, it } from "vitest";
import { is, isFilled, isIn, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { checkbox, number, radio, text, textarea } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { values, yesNo } from "../definition/options.ts";
import { normalise } from "./normalise.ts";
import { toyForm } from "../testing/toy-form.ts";

const definition = toyForm([
  radio("first", { options: yesNo }),
  text("second", { visible: when("first", is("Y")) }),
  text("third", { visible: when("second", isFilled) }),
  textarea("long"),
  number("tier", { fixedWhen: { when: when("first", is("N")), value: 0 } }),
  checkbox("one", { radioMode: true, options: values("a", "b") }),
  number("price", { visible: when("$role", isIn("sales")) }),
  table("lines", [text("name"), text("detail", { visible: when("name", is("x")) })]),
]);

describe("normalising", () => {
  it("drops empty values and trims what stands on one line", () => {
    expect(normalise(definition, { first: "Y", second: " a ", third: "", long: " kept ", lines: [] })).toEqual({
      first: "Y",
      second: "a",
      long: " kept ",
    });
  });

  it("drops hidden values, and those that depend on them", () => {
    expect(normalise(definition, { first: "N", second: "a", third: "b" })).toEqual({ first: "N", tier: 0 });
  });

  it("sets a fixed value that is missing, and leaves a wrong one for the validator", () => {
    expect(normalise(definition, { first: "N" })).toEqual({ first: "N", tier: 0 });
    expect(normalise(definition, { first: "N", tier: 3 })).toEqual({ first: "N", tier: 3 });
  });

  it("drops hidden cells row by row and keeps the rows", () => {
    const lines = [{ name: "x", detail: "kept" }, { name: "y", detail: "dropped" }, { name: " " }];
    expect(normalise(definition, { lines })).toEqual({ lines: [{ name: "x", detail: "kept" }, { name: "y" }, {}] });
  });

  it("stores the only tick of radio mode as a single value", () => {
    expect(normalise(definition, { one: ["a"] })).toEqual({ one: "a" });
  });

  it("keeps stored values that a role may not see, and hides them from others", () => {
    expect(normalise(definition, { price: 5 })).toEqual({ price: 5 });
    expect(normalise(definition, { price: 5 }, { roles: ["staff"] })).toEqual({});
    expect(normalise(definition, { price: 5 }, { roles: ["sales"] })).toEqual({ price: 5 });
  });

  it("drops keys that the form does not have", () => {
    expect(normalise(definition, { stranger: 1, long: "a" })).toEqual({ long: "a" });
  });

  it("reads and writes a section stored as one object", () => {
    const nested = toyForm([], {
      sections: [section("mask", [text("id"), text("note"), table("rows", [text("a")])], { storeAs: "maskData" })],
    });
    const data = { maskData: { id: "M1", note: "", rows: [{ a: "1", b: 2 }] } };
    expect(normalise(nested, data)).toEqual({ maskData: { id: "M1", rows: [{ a: "1" }] } });
  });
});
