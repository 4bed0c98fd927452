import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { longFirst } from "../../scripts/lib/long-files-first.ts";
import { serverTestFiles, sparedServerFiles, usesOf } from "../../scripts/lib/server-test-files.ts";
import { hasPragma, isKnownPragma, pragmasIn, testPragmas } from "../../scripts/lib/test-pragmas.ts";
import config from "../../vitest.config.ts";
import { readSourceFiles, repositoryRoot } from "../support/source-files.ts";

const files = readSourceFiles();
const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path)).map(({ path }) => path);
const [share, full] = [sparedServerFiles(false), sparedServerFiles(true)];

describe("test files", () => {
  it("belong to one project each, wherever they are", () => {
    const projects = (config.test?.projects ?? []).map((one) => (one as ProjectOptions).test.include);
    const homes = (path: string) => projects.filter((include) => include.some((glob) => matchesGlob(path, glob)));
    expect(tests.filter((path) => homes(path).length !== 1)).toEqual([]);
    const everywhere = globSync("**/*.test.{ts,tsx}", {
      cwd: repositoryRoot,
      exclude: (name) => /^(?:node_modules|dist|data)$/.test(name),
    });
    expect(everywhere.filter((path) => !tests.includes(path))).toEqual([]);
  });

  it("have only pragmas that the runs understand", () => {
    const unknown = files.flatMap(({ path, text }) =>
      pragmasIn(text)
        .filter((pragma) => !isKnownPragma(pragma))
        .map((pragma) => `${path}: ${pragma}`),
    );
    expect(unknown).toEqual([]);
  });

  it("of the server run at least once, and those with a database on both engines in the full run", () => {
    const spared = (lists: typeof share) => serverTestFiles().filter((file) => inBoth(lists, file));
    expect(spared(full)).toEqual([]);
    expect(spared(share).filter((file) => !usesOf(file).needsFullRun)).toEqual([]);
    const given = serverTestFiles().filter((file) => usesOf(file).opensGiven && !usesOf(file).startsServer);
    expect(given.length).toBeGreaterThan(100);
    expect(given.filter((file) => full.onEmbedded.includes(file) || full.onPostgres.includes(file))).toEqual([]);
  });

  it("name PostgreSQL as their engine if they open a database, and only then", () => {
    const named = tests.filter((path) => hasPragma(join(repositoryRoot, path), testPragmas.onPostgresOnly));
    expect(named.filter((path) => !usesOf(path).opensGiven)).toEqual([]);
    expect(named.filter((path) => !share.onEmbedded.includes(path) || share.onPostgres.includes(path))).toEqual([]);
  });

  it("that take long start first, under any name", () => {
    const isLong = (path: string) => pragmasIn(read(path)).includes(testPragmas.startsFirst);
    const long = tests.filter(isLong);
    expect(long.length).toBeGreaterThan(10);
    const sorted = longFirst(tests.map((path) => ({ moduleId: join(repositoryRoot, path) })));
    const others = tests.filter((path) => !isLong(path));
    expect(sorted.map(({ moduleId }) => moduleId.slice(repositoryRoot.length))).toEqual([...long, ...others]);
  });
});

interface ProjectOptions {
  readonly test: { readonly include: readonly string[] };
}

function inBoth({ onEmbedded, onPostgres }: typeof share, file: string): boolean {
  return onEmbedded.includes(file) && onPostgres.includes(file);
}

const read = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");
