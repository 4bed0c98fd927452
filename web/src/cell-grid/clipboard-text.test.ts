import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeToText, textToCells } from "./clipboard-text.ts";
import type { GridColumn } from "./column.ts";

const column = (key: string): GridColumn => ({
  key,
  title: key,
  width: 100,
  editor: { kind: "text" },
  format: (value) => (typeof value === "string" ? value : ""),
  parse: (text) => text,
  isReadOnly: () => false,
});

describe("the clipboard text of a table", () => {
  it("reads what a spreadsheet writes: tabs, line breaks, a break behind the last row", () => {
    expect(textToCells("070\tGT\r\n080\tNLL\r\n")).toEqual([
      ["070", "GT"],
      ["080", "NLL"],
    ]);
  });

  it("keeps empty cells and empty rows inside", () => {
    expect(textToCells("a\t\tb\n\t\t\nc")).toEqual([["a", "", "b"], ["", "", ""], ["c"]]);
    expect(textToCells("a\n\nb")).toEqual([["a"], [""], ["b"]]);
  });

  it("reads quoted cells with tabs, breaks and doubled quotes", () => {
    expect(textToCells('"two\nlines"\t"say ""yes"""')).toEqual([["two\nlines", 'say "yes"']]);
  });

  it("takes a quote that is never closed as text", () => {
    expect(textToCells('5" wafer\t"open')).toEqual([['5" wafer', '"open']]);
  });

  it("gives back exactly the cells that were copied", () => {
    const texts = fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(texts, (table) => {
        const rows = table.map(([a = "", b = "", c = ""]) => ({ a, b, c }));
        const text = rangeToText(rows, ["a", "b", "c"].map(column), {
          top: 0,
          bottom: rows.length - 1,
          left: 0,
          right: 2,
        });
        expect(textToCells(text)).toEqual(table);
      }),
    );
  });
});
