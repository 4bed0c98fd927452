import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryRoot } from "./run-command.ts";

/** Where a test comes by a database of the engine under test, and where by a real server whatever the engine is. */
const anyEngine = "server/src/testing/test-database.ts";
const realServer = "tests/support/any-postgres.ts";

/** Helpers of tests: what a test file imports from elsewhere is what it tests, and opens no database for it. */
const helperFolders = /^(?:server\/src\/testing|tests)\//;

/** About contracts alone: who is let in and what is read of a call is the same whatever stores the rest. */
const ofContractsOnly: readonly string[] = ["server/src/http/fuzz.test.ts", "tests/journeys/call-rights.test.ts"];

export interface SparedFiles {
  /** Bring a real server of their own when the engine is the embedded one: they are tests of that server. */
  readonly onEmbedded: readonly string[];
  /** Open no database, or are about contracts alone: their outcome on PostgreSQL is the one they had before. */
  readonly onPostgres: readonly string[];
}

/** The server's test files whose second run would be the first one over again. */
export function sparedServerFiles(): SparedFiles {
  const files = ["server/src/**/*.test.ts", "tests/journeys/**/*.test.ts"].flatMap((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }),
  );
  const uses = files.map((file) => ({ file, named: importsOf(file), helpers: helpersOf(file) }));
  return {
    // Stories and applications take the database they are given: only who names the engine's own asks for it.
    onEmbedded: uses.filter((use) => use.helpers.has(realServer) && !use.named.has(anyEngine)).map(({ file }) => file),
    onPostgres: uses
      .filter(
        ({ file, helpers }) => ofContractsOnly.includes(file) || (!helpers.has(realServer) && !helpers.has(anyEngine)),
      )
      .map(({ file }) => file),
  };
}

function importsOf(file: string): Set<string> {
  const text = readFileSync(join(repositoryRoot, file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return new Set(
    specifiers.map((specifier) =>
      relative(repositoryRoot, join(repositoryRoot, dirname(file), specifier)).replaceAll("\\", "/"),
    ),
  );
}

function helpersOf(file: string, found = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (found.has(target) || !helperFolders.test(target) || !existsSync(join(repositoryRoot, target))) continue;
    found.add(target);
    helpersOf(target, found);
  }
  return found;
}
