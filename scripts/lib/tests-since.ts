import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesReachedBy, graphOf, type IsCut, readUses } from "./import-graph.ts";
import { repositoryRoot, runCommand } from "./run-command.ts";
import { roomsOpenedBy } from "./test-pragmas.ts";

/** The test files for a change. */
export interface PickedTests {
  /** A changed file that affects how every test runs; every test is picked then. */
  readonly forAll: string | undefined;
  readonly files: readonly string[];
  /** Files that the change may reach in ways that are not tracked. */
  readonly leftOut: readonly string[];
}

/** Files that affect how every test runs. */
const underAllTests =
  /^(?:(?:\w+\/)?package\.json|package-lock\.json|\.npmrc|tsconfig[\w.]*\.json|vitest\.config\.ts|web\/src\/testing\/leave-nothing-loading\.ts)$/;

/**
 * Files that import or read everything: without a cut here, every test that starts the application would reach all of
 * it.
 */
const joints: Readonly<Record<string, RegExp>> = {
  "server/src/app.ts": /^server\/src\/features\//,
  "server/src/main.ts": /^server\/src\/features\//,
  "server/src/features/index.ts": /^server\/src\/features\//,
  "scripts/lib/build-web.ts": /\/$/,
  "tests/support/source-files.ts": /\/$/,
  "tests/support/page-review/words.ts": /\/$/,
};

const isJoint: IsCut = (user, target) => joints[user]?.test(target) ?? false;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The part of `npm test` that runs a test file. */
export function partOf(path: string): "unit" | "server" | "browser" {
  if (path.startsWith("tests/e2e/")) return "browser";
  return /^(?:server|tests\/journeys)\//.test(path) ? "server" : "unit";
}

/** The guards check the whole repository, in seconds. */
const isGuard = (path: string) => path.startsWith("tests/architecture/");

/** The files that differ from a revision, including uncommitted and deleted ones. */
export async function changedSince(revision: string): Promise<string[]> {
  const lists = await Promise.all([
    linesOf("git", ["diff", "--name-only", "--no-renames", revision, "--"]),
    linesOf("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  return lists.flat().toSorted();
}

export interface Repository {
  readonly tests: readonly string[];
  readonly uses: ReturnType<typeof readUses>;
}

/** The current repository, with the names of the files that a change removed. */
export function readRepository(changed: readonly string[]): Repository {
  const isMade = (name: string) => /^(?:node_modules|dist|data|test-results)$/.test(name);
  const present = globSync("**/*.*", { cwd: repositoryRoot, exclude: isMade }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  return {
    tests: present.filter(isTest),
    uses: readUses(repositoryRoot, new Set([...present, ...changed])),
  };
}

/**
 * The tests that a change can reach: on the server through imports and called contracts, in the browser through opened
 * rooms.
 */
export function pickTests(changed: readonly string[], { tests, uses }: Repository): PickedTests {
  const forAll = changed.find((path) => underAllTests.test(path));
  if (forAll !== undefined) return { forAll, files: tests, leftOut: [] };
  const followed = filesReachedBy(changed, graphOf(uses, isJoint));
  const byAnyWay = filesReachedBy(changed, graphOf(uses));
  const helpers = filesReachedBy(changed.filter(isOfTests), graphOf(uses, isJoint));
  const isPicked = (path: string) =>
    isGuard(path) ||
    (partOf(path) === "browser" ? helpers.has(path) || opensChanged(path, changed) : followed.has(path));
  return {
    forAll,
    files: tests.filter(isPicked),
    leftOut: tests.filter((path) => byAnyWay.has(path) && !isPicked(path)),
  };
}

const isOfTests = (path: string) => /^(?:tests|scripts)\//.test(path);

/** Whether a room of the web or of the server that the browser test names has changed. */
function opensChanged(test: string, changed: readonly string[]): boolean {
  const rooms = roomsOpenedBy(readFileSync(join(repositoryRoot, test), "utf8")).flatMap(foldersOf);
  return rooms.some((folder) => changed.some((path) => path.startsWith(folder) && !isTest(path)));
}

/** A room is a feature, on the server and in the web alike, or a shared folder of the web. */
export function foldersOf(room: string): readonly string[] {
  return ["web/src/features/", "server/src/features/", "web/src/"].map((above) => `${above}${room}/`);
}

async function linesOf(command: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await runCommand(command, args, { output: "collect" });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: ${output.trim()}`);
  return output.split("\n").filter((line) => line !== "");
}
