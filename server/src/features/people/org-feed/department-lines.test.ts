import { describe, expect, it } from "vitest";
import { departmentLines } from "./department-lines.ts";

const header = ["code", "nameZh", "nameEn", "parent", "leader", "status"];
const lines = (...rows: readonly (readonly unknown[])[]) => departmentLines([header, ...rows]);

describe("a line of the file of departments", () => {
  it("is read by the names of the columns, in whatever order and case, without the spaces around", () => {
    const [line] = departmentLines([
      ["STATUS", " Parent ", "Code", "remark"],
      ["Closed", " D40 ", " F1 ", "x"],
    ]);
    expect(line).toEqual({ row: 2, code: "F1", nameZh: "", nameEn: "", parent: "D40", leader: "", active: false });
  });

  it("counts rows as the file does, and leaves out those without anything in them", () => {
    expect(lines(["F1"], ["", " ", null], ["F2"]).map(({ row, code }) => [row, code])).toEqual([
      [2, "F1"],
      [4, "F2"],
    ]);
  });

  it.each([
    ["active", true],
    ["启用", true],
    ["Disabled", false],
    ["停用", false],
    ["", undefined],
  ])("says by %j whether it is open: %j", (status, active) => {
    expect(lines(["F1", "", "", "", "", status])[0]).toMatchObject({ active });
  });

  it.each([
    ["no code", ["", "名"], "code"],
    ["a code with other signs", ["F/1"], "code"],
    ["a code of more than 20 characters", ["F".repeat(21)], "code"],
    ["a status that is none", ["F1", "", "", "", "", "maybe"], "status"],
    ["a Chinese name that is too long", ["F1", "名".repeat(101)], "nameZh"],
    ["an English name that is too long", ["F1", "", "n".repeat(101)], "nameEn"],
  ])("with %s is wrong at its column", (_what, row, column) => {
    expect(lines(row)[0]?.wrong?.column).toBe(column);
  });

  it("takes a number for a code, and the longest names that a form takes", () => {
    expect(lines([101, "名".repeat(100), "n".repeat(100)])[0]).toMatchObject({ code: "101" });
    expect(lines([101, "名".repeat(100)])[0]?.wrong).toBeUndefined();
  });

  it("that is there twice is wrong the second time, and names the row of the first", () => {
    const [first, second] = lines(["F1"], ["f1"]);
    expect(first?.wrong).toBeUndefined();
    expect(second?.wrong?.message).toEqual({ zh: "与第 2 行重复", en: "The same as in row 2" });
  });

  it("needs a header with the code", () => {
    expect(() => departmentLines([["name"], ["x"]])).toThrow("lacks the column");
    expect(() => departmentLines([])).toThrow("lacks the column");
  });
});
