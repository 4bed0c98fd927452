import { describe, expect, it } from "vitest";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

/**
 * Minimum number of test lines per source line of each package. Browser tests count for the web package. Form
 * definitions, their texts, samples and demo records are data that one set of generic tests compares with the
 * catalogue: they do not count as source here, or the share would measure the length of the forms. Nor do the texts of
 * the web, which one test checks in both languages.
 */
const formData =
  /^forms\/src\/(?:kinds\/[^/]+\/(?:[a-z-]*definition|[a-z-]*messages|[a-z-]*sample|card|[a-z-]*section[a-z-]*|[a-z-]*tables?)|groups\/|demo\/|messages\/)/;

const shares: readonly Share[] = [
  { name: "workflow", source: /^workflow\//, tests: /^workflow\//, atLeast: 1.5 },
  { name: "forms", source: /^forms\//, without: formData, tests: /^forms\//, atLeast: 1.5 },
  { name: "server", source: /^server\//, tests: /^(?:server|tests\/journeys)\//, atLeast: 0.55 },
  { name: "web", source: /^web\//, without: /messages\.ts$/, tests: /^(?:web|tests\/e2e)\//, atLeast: 0.4 },
];

interface Share {
  readonly name: string;
  readonly source: RegExp;
  readonly without?: RegExp;
  readonly tests: RegExp;
  readonly atLeast: number;
}

const files = readSourceFiles();

describe("the share of tests", () => {
  it.each(shares)("$name has at least $atLeast test lines per source line", ({ source, without, tests, atLeast }) => {
    const sourceLines = count(
      files.filter((file) => source.test(file.path) && !without?.test(file.path) && !file.isTest),
    );
    const testLines = count(files.filter((file) => tests.test(file.path) && file.isTest));
    expect(testLines / Math.max(sourceLines, 1)).toBeGreaterThanOrEqual(atLeast);
  });
});

function count(some: readonly SourceFile[]): number {
  return some.reduce((sum, file) => sum + file.text.split("\n").length, 0);
}
