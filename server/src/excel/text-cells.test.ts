import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { streamWorkbook } from "./stream-workbook.ts";
import { readWorkbook, writeWorkbook } from "./workbook.ts";

const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "plain"];

async function* rowsOf(texts: readonly string[]) {
  yield* texts;
}

async function streamed(texts: readonly string[]): Promise<Buffer> {
  const columns = [
    { header: "Text", width: 20, cell: (text: string) => text },
    { header: "Length", width: 10, cell: (text: string) => text.length },
  ];
  return buffer(streamWorkbook(rowsOf(texts), { name: "Texts", columns, maxBytes: 100, moreText: "more" }));
}

async function partOf(workbook: Buffer, path: string): Promise<string> {
  const archive = await fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of archive.eachEntry())
    if (entry.fileName === path) return (await buffer(await archive.openReadStreamPromise(entry))).toString();
  throw new Error(`there is no ${path}`);
}

/** For every cell of the first sheet that holds a text: whether its format marks it as typed with an apostrophe. */
async function textMarks(workbook: Buffer): Promise<readonly boolean[]> {
  const styles = await partOf(workbook, "xl/styles.xml");
  const formats = styles.match(/<cellXfs[\s\S]*<\/cellXfs>/)?.[0].match(/<xf [^>]*>/g) ?? [];
  const cells =
    (await partOf(workbook, "xl/worksheets/sheet1.xml")).match(/<c [^>]*t="(?:s|inlineStr|str)"[^>]*>/g) ?? [];
  return cells.map((cell) => formats[Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)]?.includes('quotePrefix="1"') ?? false);
}

describe("texts in a workbook", () => {
  it("are marked as typed with an apostrophe in an exported list, numbers are not", async () => {
    const workbook = await streamed(hostile);
    const marks = await textMarks(workbook);
    expect(marks).toHaveLength(hostile.length + 2);
    expect(marks).not.toContain(false);
    const [sheet] = await readWorkbook(workbook);
    expect(sheet?.rows.slice(1)).toEqual(hostile.map((text) => [text, text.length]));
    expect(sheet?.formulas).toEqual([]);
  });

  it("are marked so in a written table too, and it still has its limits", async () => {
    const columns = [{ header: "Text", width: 20, holds: "text", limit: { kind: "length", max: 9 } } as const];
    const workbook = await writeWorkbook([
      { name: "Texts", columns, rows: hostile.map((text) => [text]), emptyRows: 2 },
    ]);
    const marks = await textMarks(workbook);
    expect(marks).toHaveLength(hostile.length + 1);
    expect(marks).not.toContain(false);
    const [sheet] = await readWorkbook(workbook);
    expect(sheet?.rows.slice(1, 1 + hostile.length)).toEqual(hostile.map((text) => [text]));
    expect(sheet?.limits).toHaveLength(1);
  });

  it("come back as they were, whatever is in them, but for signs that XML has no place for", async () => {
    const texts = ['<a href="x">&amp;', "第一行\n第二行", "_x0041_", "😀 é", " spaces ", "]]>", "x".repeat(32_767)];
    const [sheet] = await readWorkbook(await streamed([...texts, "bell\u0007 half\ud800", "x".repeat(40_000)]));
    const read = sheet?.rows.slice(1).map(([text]) => text);
    expect(read).toEqual([...texts, "bell half\ufffd", "x".repeat(32_767)]);
  });
});
