import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aDocx, aPng, anOldOfficeFile, aZip, jpegBytes, pdfBytes } from "../../../testing/sample-files.ts";
import { aGds, anOasis } from "../../../testing/sample-layouts.ts";
import { isContentOf, looksLikeText } from "./check-content.ts";
import { type FileExtension, fileKinds } from "./file-kinds.ts";

const check = (extension: FileExtension, content: Buffer | string) =>
  isContentOf(extension, Readable.from([Buffer.from(content)]));

const sevenZip = Buffer.from("377abcaf271c0004", "hex");
const html = "<!DOCTYPE html><script>alert(1)</script>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

const honest: Readonly<Record<FileExtension, readonly (Buffer | string)[]>> = {
  pdf: [pdfBytes],
  doc: [anOldOfficeFile()],
  xls: [anOldOfficeFile()],
  ppt: [anOldOfficeFile()],
  docx: [aDocx("word"), anOldOfficeFile()],
  xlsx: [aDocx("xl")],
  pptx: [aDocx("ppt")],
  csv: ["a,b\n1,2\n", "\ufeff姓名,部门\n", Buffer.from("d0d5c3fb2cb2bfc3c50a", "hex")],
  txt: ["BM starts like a bitmap", "MZ and this like a program", Buffer.from("\ufeff中文", "utf16le")],
  log: ["\u001b[31merror\u001b[0m\b\b", "a < b and c > d"],
  png: [aPng()],
  jpg: [jpegBytes],
  jpeg: [jpegBytes],
  zip: [aZip({ "a.txt": "x" }), aZip({}), aDocx("word")],
  gz: [gzipSync("log")],
  "7z": [Buffer.concat([sevenZip, Buffer.alloc(64)])],
  gds: [aGds({ library: "LIB", cells: {} })],
  oas: [anOasis([])],
};

describe("isContentOf", () => {
  it.each(Object.entries(honest).flatMap(([extension, all]) => all.map((content) => [extension, content] as const)))(
    "takes an honest %s",
    async (extension, content) => {
      expect(await check(extension as FileExtension, content)).toBe(true);
    },
  );

  it.each(Object.keys(fileKinds) as FileExtension[])("refuses pages, drawings and programs named .%s", async (name) => {
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
    for (const content of [html, svg, ` \n${html}`, `<?xml version="1.0"?>${svg}`, program]) {
      expect(await check(name, content)).toBe(false);
    }
  });

  it("tells apart files that share an envelope", async () => {
    expect(await check("docx", aDocx("xl"))).toBe(false);
    expect(await check("docx", aZip({ "a.txt": "x" }))).toBe(false);
    expect(await check("png", jpegBytes)).toBe(false);
    expect(await check("gz", aZip({ "a.txt": "x" }))).toBe(false);
    expect(await check("txt", pdfBytes)).toBe(false);
  });

  it("takes a picture with a page behind it for the picture that it is", async () => {
    expect(await check("png", Buffer.concat([aPng(), Buffer.from(html)]))).toBe(true);
    expect(await check("txt", Buffer.concat([aPng(), Buffer.from(html)]))).toBe(false);
  });

  it("reads only the beginning of a large file", async () => {
    let read = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          read += 1;
          yield Buffer.alloc(65_536, "x");
        }
      })(),
    );
    expect(await isContentOf("txt", endless)).toBe(true);
    expect(read).toBeLessThan(100);
    expect(endless.destroyed).toBe(true);
  });
});

describe("looksLikeText", () => {
  it.each([
    "<HTML>",
    "<ScRiPt src=x>",
    "\ufeff<svg>",
    "<!-- x --><a href=x>",
    "<iframe/src=x>",
    "%PDF-1.7",
    "%!PS-Adobe",
  ])("does not take %j for text, in any encoding", (text) => {
    for (const encoding of ["utf8", "utf16le"] as const) {
      expect(looksLikeText(Buffer.from(encoding === "utf8" ? text : `\ufeff${text}`, encoding))).toBe(false);
    }
    expect(looksLikeText(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toBe(false);
  });
});
