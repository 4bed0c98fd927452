import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const roles = JSON.parse(readFileSync(join(repositoryRoot, "catalogue/roles.json"), "utf8")) as readonly {
  readonly code: string;
}[];

/** Seeds, definitions of forms and demo data are data: they may name roles. */
const isCode = (path: string) =>
  /^(?:domain|workflow|server|web)\/src\//.test(path) && !/\/(?:seed|demo-records)\//.test(path);

/** The administrator's code is also the name of an area of the operation log and of a rule of the engine. */
const otherMeanings: readonly RegExp[] = [
  /\barea: "admin"/,
  /"routing" \| "admin"/,
  /\["routing", "admin"/,
  /logAreas = \["admin"/,
  /emptyRules?\b.*"admin"/,
  /^\s*(?:\/\/|\*|\/\*)/,
];

describe("role names", () => {
  it("[R-SYS-3] appear in no code: rights come from grants only", () => {
    const named = readSourceFiles()
      .filter(({ path, isTest }) => isCode(path) && !isTest)
      .flatMap(({ path, text }) =>
        text
          .split("\n")
          .filter((line) => !otherMeanings.some((one) => one.test(line)))
          .flatMap((line) =>
            roles.filter(({ code }) => line.includes(`"${code}"`)).map(({ code }) => `${path}: ${code}`),
          ),
      );
    expect(named).toEqual([]);
  });
});
