import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryRoot } from "./run-command.ts";
import { hasPragma, type TestPragma, testPragmas } from "./test-pragmas.ts";

/** Helpers of tests: other imports of a test file are its subjects and open no database for it. */
const helperFolders = /^(?:server\/src\/testing|tests)\//;

export interface SparedFiles {
  /**
   * Start a PostgreSQL of their own when the engine under test is the embedded one, or are marked `@engine postgres`.
   */
  readonly onEmbedded: readonly string[];
  /** Open no database: the run on the embedded engine has already run them. */
  readonly onPostgres: readonly string[];
}

/**
 * The server's test files whose second run would repeat the first one; `full` runs every file that opens a database on
 * both engines. Files that need a tool of the full run are in both lists.
 */
export function sparedServerFiles(full: boolean): SparedFiles {
  const uses = serverTestFiles().map((file) => ({ file, ...usesOf(file) }));
  const paths = (some: typeof uses) => some.map(({ file }) => file);
  const withoutTool = full ? [] : paths(uses.filter(({ needsFullRun }) => needsFullRun));
  // Stories and applications use the database they are given: only a file that opens the engine's own requests it.
  const elsewhere = uses.filter(
    ({ file, startsServer, opensItself, opensGiven }) =>
      (startsServer && !opensItself) || (!full && opensGiven && hasPragma(absolute(file), testPragmas.onPostgresOnly)),
  );
  const engineless = uses.filter(({ startsServer, opensGiven }) => !startsServer && !opensGiven);
  return {
    onEmbedded: [...new Set([...paths(elsewhere), ...withoutTool])],
    onPostgres: [...new Set([...paths(engineless), ...withoutTool])],
  };
}

export function serverTestFiles(): string[] {
  return ["server/src/**/*.test.ts", "tests/journeys/**/*.test.ts"].flatMap((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }),
  );
}

export interface HelperUses {
  /** Through any number of helpers: a database of the engine under test. */
  readonly opensGiven: boolean;
  /** The same, imported by the test file itself. */
  readonly opensItself: boolean;
  readonly startsServer: boolean;
  readonly needsFullRun: boolean;
}

/** The kinds of databases that a test file uses, from the pragmas of its helpers. */
export function usesOf(file: string): HelperUses {
  const helpers = [...helpersOf(file)];
  const named = importsOf(file);
  const isOne = (pragma: TestPragma) => (helper: string) => hasPragma(absolute(helper), pragma);
  return {
    opensGiven: helpers.some(isOne(testPragmas.opensGivenEngine)),
    opensItself: helpers.filter((helper) => named.has(helper)).some(isOne(testPragmas.opensGivenEngine)),
    startsServer: helpers.some(isOne(testPragmas.startsOwnServer)),
    needsFullRun: helpers.some(isOne(testPragmas.fullRunOnly)),
  };
}

const absolute = (file: string) => join(repositoryRoot, file);

function importsOf(file: string): Set<string> {
  const text = readFileSync(absolute(file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return new Set(
    specifiers.map((specifier) =>
      relative(repositoryRoot, join(repositoryRoot, dirname(file), specifier)).replaceAll("\\", "/"),
    ),
  );
}

function helpersOf(file: string, found = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (found.has(target) || !helperFolders.test(target) || !existsSync(absolute(target))) continue;
    found.add(target);
    helpersOf(target, found);
  }
  return found;
}
