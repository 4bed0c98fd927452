import { expect, it } from "vitest";
import { table } from "./detail-table.ts";
import { text } from "./field.ts";
import { keysBut, section } from "./section.ts";

const sections = [section("one", [text("a"), table("rows", [text("b")])]), section("two", [text("c")])];

it("a section shows fields above tables", () => {
  expect(section("one", [table("rows", [text("b")]), text("a")])).toMatchObject({
    fields: [{ key: "a" }],
    tables: [{ key: "rows" }],
  });
});

it("all keys but some are those of fields and tables, not of columns", () => {
  expect(keysBut(["rows"], sections)).toEqual(["a", "c"]);
  expect(keysBut([], sections)).toEqual(["a", "rows", "c"]);
});
