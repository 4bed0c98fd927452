import { expect, it } from "vitest";
import { unitText } from "./unit-text.ts";

it("a unit that is a word is said in the language, a symbol stays", () => {
  expect([unitText("day", "zh"), unitText("day", "en")]).toEqual(["天", "days"]);
  expect([unitText("nm", "zh"), unitText("nm", "en")]).toEqual(["nm", "nm"]);
});
