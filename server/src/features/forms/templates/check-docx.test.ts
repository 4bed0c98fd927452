import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zipStream } from "../../../excel/zip-stream.ts";
import { docxProblem } from "./check-docx.ts";
import { writeDocx } from "./docx.ts";

async function archiveOf(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  const entries = Object.entries(parts).map(([path, content]) => ({ path, content: [Buffer.from(content)] }));
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(entries)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const document = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>" };

describe("a file that should be a Word document", () => {
  it("[R-WORK-3] is taken when it is one, whatever pictures it has", async () => {
    expect(await docxProblem(await writeDocx({ title: "T", heads: ["A", "B"], lines: ["1"] }))).toBeUndefined();
    const pictured = await archiveOf({
      ...document,
      "word/media/logo.png": "picture",
      "word/printerSettings1.bin": "x",
    });
    expect(await docxProblem(pictured)).toBeUndefined();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a text", Buffer.from("Meeting minutes")],
    ["the beginning of an archive", Buffer.from("PK\u0003\u0004 and no more")],
    ["an old Word file", Buffer.from("d0cf11e0a1b11ae1", "hex")],
  ])("[R-WORK-3] is refused when it is %s", async (_what, content) => {
    expect(await docxProblem(content)).toBe("noDocument");
  });

  it("[R-WORK-3] is refused when it was cut off on its way", async () => {
    const whole = await archiveOf(document);
    expect(await docxProblem(whole.subarray(0, whole.length - 30))).toBe("noDocument");
  });

  it.each([
    ["without its text", { "[Content_Types].xml": "<Types/>" }],
    ["without its table of contents", { "word/document.xml": "<w:document/>" }],
    ["that is a workbook", { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" }],
    ["whose parts lie outside", { "../word/document.xml": "<w:document/>", "[Content_Types].xml": "<Types/>" }],
  ])("[R-WORK-3] is refused when it is an archive %s", async (_what, parts) => {
    expect(await docxProblem(await archiveOf(parts))).toBe("noDocument");
  });

  it.each([
    "word/vbaProject.bin",
    "word/VBAPROJECT.BIN",
    "word/activeX/activeX1.xml",
    "word/embeddings/oleObject1.bin",
    "word/embeddings/setup.exe",
    "customUI/start.js",
  ])("[R-WORK-3] is refused with %s in it: it could run", async (path) => {
    expect(await docxProblem(await archiveOf({ ...document, [path]: "x" }))).toBe("macros");
  });

  it("[R-WORK-3] is refused when a part is packed far denser than any text", async () => {
    const zeros = Buffer.alloc(2 * 1_048_576);
    expect(deflateRawSync(zeros).length * 200).toBeLessThan(zeros.length);
    expect(await docxProblem(await archiveOf({ ...document, "word/media/a.png": zeros }))).toBe("tooLarge");
  });

  it("[R-WORK-3] is refused when it has more parts than any paper", async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word/media/${at}.png`, "x"]));
    expect(await docxProblem(await archiveOf({ ...document, ...many }))).toBe("tooLarge");
  });
});
