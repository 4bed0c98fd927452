// @engine postgres
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headersOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { blankByKey, blankOfBizType, blanks, closingLines } from "./blanks.ts";
import { docxProblem } from "./check-docx.ts";
import { templatesContract } from "./contract.ts";
import { docxContentType, writeDocx } from "./docx.ts";

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await signIn(test.app, "pie.liu");
});
afterAll(() => test.close());

async function partsOf(content: Buffer): Promise<ReadonlyMap<string, string>> {
  const archive = await fromBufferPromise(content, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, (await buffer(await archive.openReadStreamPromise(entry))).toString());
  return parts;
}

/** The visible text, paragraph by paragraph. */
function textsIn(xml: string): readonly string[] {
  return [...xml.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, text = ""]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

/** Every opened element is closed, in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, close, name = "", self] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (close === "/" && open.pop() !== name) return false;
    if (close === "" && self === "") open.push(name);
  }
  return open.length === 0;
}

const cases = blanks.flatMap((blank) => (["zh", "en"] as const).map((locale) => ({ ...blank, locale })));

describe("a paper to be filled in", () => {
  it.each(cases)(
    "[R-ATT-2] $key opens as a document, with its lines in $locale",
    async ({ key, title, lines, locale }) => {
      const answer = await test.app.inject({
        method: "POST",
        url: `/api${templatesContract.exportTableTemplate.path}`,
        payload: { templateType: key },
        headers: headersOf({ token, locale }),
      });
      expect(answer.headers["content-type"]).toBe(docxContentType);
      expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain(`${title[locale]}.docx`);
      const parts = await partsOf(answer.rawPayload);
      expect([...parts.keys()]).toEqual(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
      for (const xml of parts.values()) expect(isWellFormed(xml)).toBe(true);
      const [heading, , , , ...rest] = textsIn(parts.get("word/document.xml") ?? "");
      expect(heading).toBe(title[locale]);
      const wanted = [...lines, ...closingLines].map((line) => line[locale]);
      expect(rest.filter((text) => text !== "")).toEqual(wanted);
      expect(await docxProblem(answer.rawPayload)).toBeUndefined();
    },
  );

  it("[R-ATT-2] says in the archive what the document is and where it lies", async () => {
    const parts = await partsOf(await writeDocx({ title: "T", heads: ["A", "B"], lines: [] }));
    expect(parts.get("[Content_Types].xml")).toContain(`PartName="/word/document.xml" ContentType="${docxContentType}`);
    expect(parts.get("_rels/.rels")).toContain('Target="word/document.xml"');
  });

  it("[R-ATT-2] holds any text as it is written, and a place for each answer", async () => {
    const lines = ["R&D <draft> \"A\" 'B'", "&amp; stays", "光罩 ≤ 28 nm"];
    const parts = await partsOf(await writeDocx({ title: "1 < 2", heads: ["Item", "Entry"], lines }));
    const xml = parts.get("word/document.xml") ?? "";
    expect(isWellFormed(xml)).toBe(true);
    expect(textsIn(xml).filter((text) => text !== "")).toEqual(["1 < 2", "Item", "Entry", ...lines]);
    expect(xml.match(/<w:tr>/g)).toHaveLength(1 + lines.length);
    expect(xml.match(/<w:tc>/g)).toHaveLength(2 * (1 + lines.length));
  });
});

describe("the list of papers", () => {
  it("[R-ATT-2] has each paper once, for forms and files of its own", () => {
    const keys = blanks.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const bizTypes = blanks.flatMap((blank) => blank.bizTypes);
    expect(new Set(bizTypes).size).toBe(bizTypes.length);
    for (const blank of blanks) {
      expect(blankByKey(blank.key)).toBe(blank);
      for (const bizType of blank.bizTypes) expect(blankOfBizType(bizType)).toBe(blank);
      expect(blank.forms.length).toBeGreaterThan(0);
    }
    expect([blankByKey("nothing"), blankOfBizType("fsr_nothing")]).toEqual([undefined, undefined]);
  });

  it("[R-ATT-2] has no line without a text in both languages, and none twice in one paper", () => {
    for (const { lines } of blanks) {
      const all = [...lines, ...closingLines];
      for (const locale of ["zh", "en"] as const) {
        const texts = all.map((line) => line[locale].trim());
        expect(texts).not.toContain("");
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });
});
