import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../support/source-files.ts";

const table = readFileSync(join(repositoryRoot, "docs/security.md"), "utf8");
const named = [...table.matchAll(/`([\w./-]+\.test\.tsx?): ([^`]*)`/g)].map(([, file = "", title = ""]) => ({
  file,
  title: title.trim(),
}));

describe("docs/security.md", () => {
  it("names existing tests", () => {
    const missing = named.filter(({ file, title }) => !hasTest(file, title));
    expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(90);
  });

  it("has a line for each of the 33 holes, each with a test", () => {
    const holes = [...table.matchAll(/^\| (\d+) \| [^|]+ \| (.*) \|$/gm)];
    expect(holes.map(([, number]) => Number(number))).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    expect(holes.filter(([, , shown = ""]) => !/\.test\.tsx?: /.test(shown)).map(([, number]) => number)).toEqual([]);
  });

  it("names a test or page for every met section, and the reason for every other", () => {
    const sections = [
      ...table.matchAll(/^\| ([\d., to]+\b[^|]*) \| (met|partly|yours|not met|not used) \| (.*) ?\|$/gm),
    ];
    const unproven = sections.filter(
      ([, , state, shown = ""]) => state === "met" && !/\.test\.tsx?: |\]\(/.test(shown),
    );
    // Follows from the language and the policy alone.
    expect(unproven.map(([, section]) => section)).toEqual(["3.6 resources from elsewhere"]);
    expect(sections.length).toBeGreaterThan(50);
  });
});

function hasTest(file: string, title: string): boolean {
  const path = join(repositoryRoot, file);
  return title !== "" && existsSync(path) && readFileSync(path, "utf8").includes(title);
}
