import { readXlsx } from "hucre/xlsx";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { streamWorkbook } from "./stream-workbook.ts";
import { readWorkbook } from "./workbook.ts";

async function* numbers(count: number) {
  for (let at = 1; at <= count; at += 1) yield at;
}

const sheet = {
  name: "To-do: all",
  columns: [
    { header: "No.", width: 10, cell: (row: number) => row },
    { header: "Text", width: 20, cell: (row: number) => (row === 2 ? "=1+1" : `第 ${row} 行`) },
  ],
  maxBytes: 3,
  moreText: "There are more",
};

async function read(count: number) {
  const [only] = await readWorkbook(await buffer(streamWorkbook(numbers(count), sheet)));
  return only;
}

describe("a streamed workbook", () => {
  it("has a head and a line for each row, numbers as numbers, and never a formula", async () => {
    const written = await read(3);
    expect(written?.rows).toEqual([
      ["No.", "Text"],
      [1, "第 1 行"],
      [2, "=1+1"],
      [3, "第 3 行"],
    ]);
    expect([written?.name, written?.formulas]).toEqual(["To-do  all", []]);
  });

  it("says when there are more rows than it holds", async () => {
    const written = await read(4);
    expect(written?.rows.at(-1)?.[0]).toBe("There are more");
    expect(written?.rows).toHaveLength(5);
  });

  it("leads from a text to an address, and never by a formula", async () => {
    const [first, second] = sheet.columns;
    const link = (row: number) => (row === 2 ? null : `https://signoff.example.com/?a=${row}&b="<`);
    const columns = [first, { ...second, link }].flatMap((one) => one ?? []);
    const bytes = await buffer(streamWorkbook(numbers(3), { ...sheet, columns } as typeof sheet));
    const [only] = (await readXlsx(bytes)).sheets;
    const leads = [...(only?.cells ?? [])].flatMap(([at, { hyperlink }]) =>
      hyperlink ? [[at, hyperlink.target]] : [],
    );
    expect(leads).toEqual([
      ["1,1", 'https://signoff.example.com/?a=1&b="<'],
      ["3,1", 'https://signoff.example.com/?a=3&b="<'],
    ]);
    expect([...(only?.cells ?? [])].filter(([, { formula }]) => formula !== undefined)).toEqual([]);
  });

  it("is a whole file when there is nothing to write", async () => {
    expect((await read(0))?.rows).toEqual([["No.", "Text"]]);
  });

  it("fails as a whole when its rows cannot be read to the end", async () => {
    async function* broken() {
      yield 1;
      throw new Error("the database has gone");
    }
    await expect(buffer(streamWorkbook(broken(), sheet))).rejects.toThrow("the database has gone");
  });
});
