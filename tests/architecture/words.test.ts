import { describe, expect, it } from "vitest";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

/** The requester of a request and its applicant: one word each, as in the header of every form. */
const words = [
  { zh: "提单人", en: /applicant/i },
  { zh: "申请人", en: /requester/i },
] as const;

describe("a text of the web", () => {
  const web = readSourceFiles().filter(({ path, isTest }) => path.startsWith("web/src/") && !isTest);

  it("is in one file: texts of several areas are in web/src/i18n/words", () => {
    expect(web.flatMap(({ text }) => pairs(text)).length).toBeGreaterThan(1000);
    expect(writtenTwice(web)).toEqual([]);
  });

  it("is found if two files contain it", () => {
    const files = ["a", "b", "b"].map((name) => ({ path: name, text: `x: {\n zh: "取消",\n en: "Cancel",\n}` }));
    expect(writtenTwice(files)).toEqual(["取消 | Cancel: a, b"]);
  });
});

describe("the words of the business", () => {
  it("have one Chinese name each for requester and applicant", () => {
    const texts = readSourceFiles().flatMap(({ path, text }) => pairs(text).map((pair) => ({ path, ...pair })));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => words.some(({ zh, en }) => text.zh.includes(zh) && en.test(text.en)))).toEqual([]);
  });

  it("refer to the row of the requirements, not to a document that is missing here", () => {
    const quoting = readSourceFiles().filter(({ text }) => absentDocument.test(text));
    expect(quoting.map(({ path }) => path)).toEqual([]);
  });
});

/** Each pair of texts that more than one file writes, with these files. */
function writtenTwice(files: readonly Pick<SourceFile, "path" | "text">[]): readonly string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const { zh, en } of pairs(text)) {
      const pair = `${zh} | ${en}`;
      writers.set(pair, (writers.get(pair) ?? new Set()).add(path));
    }
  }
  return [...writers].filter(([, paths]) => paths.size > 1).map(([pair, paths]) => `${pair}: ${[...paths].join(", ")}`);
}

/** Split, so that this file does not contain it itself. */
const absentDocument = new RegExp(["specification", "sections? [0-9]"].join(" "), "i");

interface Pair {
  readonly zh: string;
  readonly en: string;
}

/** Texts in both languages: side by side in one object, or under the same key of the two languages of a messages file. */
function pairs(source: string): readonly Pair[] {
  const together = [...source.matchAll(/zh:\s*"([^"\n]*)",\s*en:\s*"([^"\n]*)"/g)];
  const [english = "", chinese = ""] = source.split(/^ {2}zh: \{$/m);
  const inEnglish = new Map(entries(english));
  return [
    ...together.map(([, zh = "", en = ""]) => ({ zh, en })),
    ...entries(chinese).map(([key, zh]) => ({ zh, en: inEnglish.get(key) ?? "" })),
  ];
}

function entries(source: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(/^ {4}"?([\w.]+)"?:\s*"([^"\n]*)"/gm)].map(([, key = "", text = ""]) => [key, text]);
}
