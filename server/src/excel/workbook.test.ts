import { expect, it } from "vitest";
import { columnLetter } from "./column-letter.ts";
import { readWorkbook, type SheetColumn, sheetName, writeWorkbook } from "./workbook.ts";

const plain = (header: string): SheetColumn => ({ header, width: 12, holds: "text" });

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("http://x")', "=cmd|' /C calc'!A0"])(
  "keeps %j as a text, in the header and below",
  async (hostile) => {
    const bytes = await writeWorkbook([{ name: "A", columns: [plain(hostile)], rows: [[hostile]] }]);
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.rows).toEqual([[hostile], [hostile]]);
    expect(sheet?.formulas).toEqual([]);
  },
);

it("applies limits to all prepared rows", async () => {
  const limit = { kind: "list", sheet: "It's", column: 27, count: 3 } as const;
  const bytes = await writeWorkbook([{ name: "A", columns: [{ ...plain("x"), limit }], rows: [["a"]], emptyRows: 4 }]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.limits[0]).toMatchObject({ type: "list", range: "A2:A6", formula1: "'It''s'!$AB$2:$AB$4" });
});

it.each([
  [
    { min: 1, max: 5 },
    { operator: "between", formula1: "1", formula2: "5" },
  ],
  [{ max: 5 }, { operator: "lessThanOrEqual", formula1: "5" }],
  [{ min: 0 }, { operator: "greaterThanOrEqual", formula1: "0" }],
  [{}, { operator: "greaterThanOrEqual" }],
])("writes the number limit %j", async (limit, expected) => {
  const column: SheetColumn = { header: "n", width: 9, holds: "number", limit: { kind: "number", ...limit } };
  const [sheet] = await readWorkbook(await writeWorkbook([{ name: "A", columns: [column], rows: [], emptyRows: 1 }]));
  expect(sheet?.limits[0]).toMatchObject({ type: "decimal", ...expected });
});

it("counts columns like a spreadsheet", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

it("makes sheet names that a spreadsheet accepts", () => {
  expect(sheetName("a/b[c]:d", [])).toBe("a b c  d");
  expect(sheetName("x".repeat(40), [])).toHaveLength(31);
  expect(sheetName("x".repeat(40), ["X".repeat(31)])).toBe(`${"x".repeat(29)} 2`);
  expect(sheetName("'", [])).toBe("Sheet");
});
