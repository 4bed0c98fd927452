import { expect, it } from "vitest";
import { unitText } from "./unit-text.ts";

it("a unit that is a word is said in the language, a symbol stays", () => {
  expect([unitText("day", "zh"), unitText("day", "en")]).toEqual(["天", "days"]);
  expect([unitText("nm", "zh"), unitText("nm", "en")]).toEqual(["nm", "nm"]);
});

it.each([
  ["um", "µm"],
  ["fF/um²", "fF/µm²"],
  ["ohm/sq", "Ω/sq"],
  ["mJ/cm²", "mJ/cm²"],
])("%s is read as %s", (unit, text) => {
  expect([unitText(unit, "zh"), unitText(unit, "en")]).toEqual([text, text]);
});
