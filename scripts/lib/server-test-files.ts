import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { repositoryRoot } from "./run-command.ts";

/** Where a test comes by a database of the engine under test, and where by a real server whatever the engine is. */
const anyEngine = "server/src/testing/test-database.ts";
const realServers = ["any-postgres", "recovery-drill", "streaming-replica"].map((name) => `tests/support/${name}.ts`);
/**
 * A virus scanner, an object store and a load balancer are installed for the whole of the tests only; what starts
 * database servers of its own, to lose or to copy them, takes too long for every run.
 */
const wholeRunTools = [
  "server/src/testing/clamd.ts",
  "server/src/testing/promtool.ts",
  "server/src/testing/swift.ts",
  "tests/support/cluster/haproxy.ts",
  "tests/support/pgbouncer.ts",
  "tests/support/recovery-drill.ts",
  "tests/support/streaming-replica.ts",
];

/** Helpers of tests: what a test file imports from elsewhere is what it tests, and opens no database for it. */
const helperFolders = /^(?:server\/src\/testing|tests)\//;

/**
 * About rules that stand above the database: who is let in, what is read of a call, what a form or a sheet holds, what a
 * mail says, which button a task offers. They say the same on either engine, and a server answers them in a third of the
 * time of the embedded one.
 */
const sameOnEither: readonly RegExp[] = [
  /^server\/src\/http\/(?:fuzz|contract-fuzz|api-paths)\.test\.ts$/,
  /^server\/src\/features\/files\/attachments\/scan-everywhere\.test\.ts$/,
  /^server\/src\/features\/registry\/lookups\/list-offers\.test\.ts$/,
  /^server\/src\/features\/messages\/notice-mails\/(?:mail-delivery|mail-content|deliver-notices)\.test\.ts$/,
  /^server\/src\/features\/requests\/lifecycle\/life\/(?:action-right|filing-department|plate-holders|service-requests)\.test\.ts$/,
  /^server\/src\/features\/requests\/tasks\/(?:node-right|save-task|share-task)\.test\.ts$/,
  // Of the journeys, races and what a fault leaves behind hang on the engine.
  /^tests\/journeys\/(?!effect-races|request-races|crash|clock-skew|rolling-restart|api-examples)[\w-]+\.test\.ts$/,
];

/**
 * Features that lean on the engine itself: its locks, its order of transactions, its search of texts, its streams. The
 * others, pages of administration above all, ask plain questions: the life of each of their records is played on either
 * engine by `records.test.ts`, the rest of them on PostgreSQL.
 */
const leanOnEngine =
  /^server\/src\/features\/(?:files\/attachments|operations\/audit|base\/(?:definitions|managed-records|registry-rows|workflow-store)|messages\/(?:events|notice-mails)|registry\/(?:lookups|search)|requests\/(?:lifecycle|request-lists|tasks|timers)|sign-in\/session)\//;

function saysTheSame(file: string): boolean {
  const isPlain = file.startsWith("server/src/features/") && !leanOnEngine.test(file);
  return isPlain || sameOnEither.some((pattern) => pattern.test(file));
}

export interface SparedFiles {
  /** Bring a real server of their own when the engine is the embedded one, or say the same on either. */
  readonly onEmbedded: readonly string[];
  /** Open no database: their outcome on PostgreSQL is the one they had before. In both: what needs a tool left out here. */
  readonly onPostgres: readonly string[];
}

/** The server's test files whose second run would be the first one over again; `full` runs what opens a database twice. */
export function sparedServerFiles(full: boolean): SparedFiles {
  const files = ["server/src/**/*.test.ts", "tests/journeys/**/*.test.ts"].flatMap((pattern) =>
    globSync(pattern, { cwd: repositoryRoot }),
  );
  const uses = files.map((file) => ({ file, named: importsOf(file), helpers: helpersOf(file) }));
  const withoutTool = full
    ? []
    : uses.filter(({ helpers }) => wholeRunTools.some((tool) => helpers.has(tool))).map(({ file }) => file);
  return {
    // Stories and applications take the database they are given: only who names the engine's own asks for it.
    onEmbedded: uses
      .filter(
        ({ file, helpers, named }) =>
          (bringsServer(helpers) && !named.has(anyEngine)) || (!full && helpers.has(anyEngine) && saysTheSame(file)),
      )
      .map(({ file }) => file)
      .concat(withoutTool),
    onPostgres: uses
      .filter(({ helpers }) => !bringsServer(helpers) && !helpers.has(anyEngine))
      .map(({ file }) => file)
      .concat(withoutTool),
  };
}

function bringsServer(helpers: ReadonlySet<string>): boolean {
  return realServers.some((helper) => helpers.has(helper));
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
