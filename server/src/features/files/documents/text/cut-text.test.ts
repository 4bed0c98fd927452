import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { most, TextCutter } from "./cut-text.ts";

function cut(pages: readonly string[], maxOfPage?: number) {
  const cutter = new TextCutter();
  pages.forEach((text, at) => cutter.add(at + 1, text, maxOfPage));
  return cutter.result();
}

const together = (pages: readonly string[]) =>
  cut(pages)
    .pieces.map(({ text }) => text)
    .join("");

describe("[R-OPS-18] the text of a file", () => {
  it("is cut into pieces of bounded length that are the text again when they are put together", () => {
    const words = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constant("栅极。"), fc.constant(". \n\n")), {
      minLength: 1_000,
      maxLength: 3_000,
    });
    fc.assert(
      fc.property(words, (parts) => {
        const text = `a${parts.join("")}`.replaceAll("\0", "").toWellFormed().slice(0, most.page).toWellFormed();
        const { pieces, isCut } = cut([text]);
        expect(pieces.every((piece) => piece.text.length > 0 && piece.text.length <= most.piece)).toBe(true);
        expect(pieces.every((piece) => piece.text.isWellFormed())).toBe(true);
        expect([together([text]) === text, isCut]).toEqual([true, false]);
      }),
      { numRuns: 30 },
    );
  });

  it("is cut at the end of a paragraph, a sentence or a word, where a phrase does not go on", () => {
    const filler = "x".repeat(most.piece - 100);
    const endsOf = (end: string) => cut([`${filler}${end}next words ${"y".repeat(200)}`]).pieces[0]?.text.slice(-3);
    expect(endsOf(" one.\n\n")).toBe(".\n\n");
    expect(endsOf("栅极间距。")).toBe("间距。");
    expect(endsOf(" 3.5 V. ")).toBe("V. ");
    expect(cut(["z".repeat(3_000)]).pieces.map(({ text }) => text.length)).toEqual([most.piece, 1_000]);
  });

  it("keeps the page of each piece, and leaves blank pages out", () => {
    const { pieces } = cut(["first", " \n ", "t".repeat(most.piece + 1)]);
    expect(pieces.map(({ page }) => page)).toEqual([1, 3, 3]);
  });

  it("is bounded in each page and in all, and says so", () => {
    const page = cut(["a ".repeat(most.page)]);
    expect([page.pieces.reduce((sum, { text }) => sum + text.length, 0), page.isCut]).toEqual([most.page, true]);
    const all = cut(["字".repeat(most.characters + 1)], Number.POSITIVE_INFINITY);
    expect([all.pieces.length, all.isCut]).toEqual([most.characters / most.piece, true]);
    expect(cut([`${"a".repeat(most.page)}  `]).isCut).toBe(false);
    const cutter = new TextCutter();
    expect(cutter.add(1, "a".repeat(most.characters - 1), Number.POSITIVE_INFINITY)).toBe(true);
    expect(cutter.add(2, "bb")).toBe(false);
  });
});
