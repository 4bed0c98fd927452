import { describe, expect, it } from "vitest";
import { readSourceFiles } from "../support/source-files.ts";

const sourceLimit = 300;
const testLimit = 400;
const p95Limit = 250;
const medianLimit = 70;

const files = readSourceFiles().map((file) => ({ ...file, lines: file.text.split("\n").length - 1 }));
const sources = files.filter((file) => !file.isTest);

describe("the shape of files", () => {
  it("keeps every source file within 300 lines and every test within 400", () => {
    const tooLong = files.filter((file) => file.lines > (file.isTest ? testLimit : sourceLimit));
    expect(tooLong.map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  it("keeps most source files small", () => {
    const lengths = sources.map((file) => file.lines).toSorted((a, b) => a - b);
    const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
    expect({ median: at(0.5) <= medianLimit, p95: at(0.95) <= p95Limit, lengths: [at(0.5), at(0.95)] }).toMatchObject({
      median: true,
      p95: true,
    });
  });

  it("names every file in kebab-case", () => {
    const wrong = files.filter(
      (file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*\.tsx?$/.test(file.path.split("/").at(-1) ?? ""),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("has default exports only where a tool requires one", () => {
    const wrong = files.filter((file) => /^export default /m.test(file.text) && !file.path.endsWith(".d.ts"));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("swallows no error: a catch reports, handles or rethrows it", () => {
    const pattern = /catch(?: \(\w+\))? \{\s*\}|\.catch\(\(\w*\) => \{\s*\}\)/;
    const wrong = sources.filter((file) => pattern.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("switches off no lint rule except two with false positives", () => {
    const allowed = new Set(["no-control-regex", "eslint/no-control-regex", "react/no-array-index-key"]);
    const rulesOff = (text: string) =>
      [...text.matchAll(/(?:oxlint|eslint)-disable(?:-next-line|-line)?(?:[ \t]+([\w/@-]+))?/g)].map(
        ([, rule]) => rule,
      );
    const wrong = sources.flatMap(({ path, text }) =>
      rulesOff(text).flatMap((rule) => (rule !== undefined && allowed.has(rule) ? [] : [`${path}: ${rule ?? "all"}`])),
    );
    expect(wrong).toEqual([]);
  });

  it("has no skipped or focused test and no switched-off type check", () => {
    const pattern = new RegExp(["\\b(?:it|test|describe)\\.(?:skip|only|todo)\\(", "@ts-(?:ignore|nocheck)"].join("|"));
    expect(files.filter((file) => pattern.test(file.text)).map((file) => file.path)).toEqual([]);
  });
});
