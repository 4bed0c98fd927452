import { describe, expect, it } from "vitest";
import { readSourceFiles, type SourceFile } from "../support/source-files.ts";

/** Test lines per source line that each package must hold. Browser tests count for the web package. */
const shares = [
  { name: "workflow", source: /^workflow\//, tests: /^workflow\//, atLeast: 1.5 },
  { name: "forms", source: /^forms\//, tests: /^forms\//, atLeast: 1.5 },
  { name: "server", source: /^server\//, tests: /^(?:server|tests\/journeys)\//, atLeast: 0.8 },
  { name: "web", source: /^web\//, tests: /^(?:web|tests\/e2e)\//, atLeast: 0.4 },
];

const files = readSourceFiles();

describe("the share of tests", () => {
  it.each(shares)("$name has at least $atLeast test lines per source line", ({ source, tests, atLeast }) => {
    const sourceLines = count(files.filter((file) => source.test(file.path) && !file.isTest));
    const testLines = count(files.filter((file) => tests.test(file.path) && file.isTest));
    expect(testLines / Math.max(sourceLines, 1)).toBeGreaterThanOrEqual(atLeast);
  });
});

function count(some: readonly SourceFile[]): number {
  return some.reduce((sum, file) => sum + file.text.split("\n").length, 0);
}
