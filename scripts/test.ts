/**
 * `npm test`: lint, types, guards, unit tests, the server suite on the embedded database and on a real PostgreSQL, and
 * browser journeys in a real Chromium. Ends with one plain line `N passed, N failed, N skipped`. `--full` runs every
 * matrix completely. `--since <revision>` runs the tests that the change since then can reach, and lists those it
 * leaves out.
 */
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "../tests/support/postgres.ts";
import { buildWebWhenNeeded } from "./lib/build-web.ts";
import { sparedServerFiles } from "./lib/server-test-files.ts";
import { runStaticChecks } from "./lib/static-checks.ts";
import { ensureSystemTools } from "./lib/system-tools.ts";
import { countByStatus, type TestCase, writeTestReport } from "./lib/test-report.ts";
import { changedSince, partOf, type PickedTests, pickTests, readRepository } from "./lib/tests-since.ts";
import { runVitest } from "./lib/vitest-run.ts";

/** Whole lives of requests, and races between them. */
const pooledJourneys = ["*-races", "*-kinds", "fill-together", "smart-confirm", "tapeout-gate", "plates"].flatMap(
  (name) => globSync(`tests/journeys/${name}.test.ts`),
);

const { values } = parseArgs({ options: { full: { type: "boolean" }, since: { type: "string" } } });
const full = values.full === true;
const picked = values.since === undefined ? undefined : await pickSince(values.since);
/** All files of a part of the run, unless a change was given. */
const only = (part: "unit" | "server" | "browser") => picked?.files.filter((path) => partOf(path) === part);
const env = { TEST_SCALE: full ? "full" : "share" };

if (!(await ensureSystemTools({ full }))) process.exit(1);
const [checks, built] = await Promise.all([runStaticChecks(), buildWebWhenNeeded()]);

const cases: TestCase[] = [];
const fast = ["domain", "workflow", "forms", "web", "architecture"];
cases.push(...(await runVitest({ label: "unit", projects: fast, env, only: only("unit") })));
// These tests wait for job queues, mail servers and processes of their own: meanwhile another file can use the
// processor.
const server = { projects: ["server"], env, moreWorkers: 1, only: only("server") };
const spared = sparedServerFiles(full);
cases.push(...(await runVitest({ label: "server on the embedded database", ...server, without: spared.onEmbedded })));

const postgres = await startPostgres();
try {
  const onPostgres = { ...env, TEST_DATABASE_URL: postgres.url };
  // The database works in processes of its own, and its tests wait for them.
  const waiting = { ...server, env: onPostgres, moreWorkers: 2 };
  cases.push(...(await runVitest({ label: "server on PostgreSQL", ...waiting, without: spared.onPostgres })));
  if (full) cases.push(...(await throughPooler(onPostgres)));
  // A page renders after its answers have arrived: with one file per core a quarter of the processor would be idle.
  const browser = { label: "browser", projects: ["e2e"], only: only("browser") };
  cases.push(...(await runVitest({ ...browser, env: onPostgres, moreWorkers: 1 })));
} finally {
  await postgres.stop();
}

/** Whole lives of requests and their races on connections that are lent for one transaction each. */
async function throughPooler(onPostgres: typeof env & { readonly TEST_DATABASE_URL: string }): Promise<TestCase[]> {
  const { startPgbouncer } = await import("../tests/support/pgbouncer.ts");
  const pooler = await startPgbouncer(onPostgres.TEST_DATABASE_URL);
  try {
    const pooled = { ...onPostgres, TEST_POOLER_URL: pooler.url };
    const wanted = pooledJourneys.filter((path) => server.only?.includes(path) ?? true);
    return await runVitest({ label: "journeys through pgbouncer", ...server, env: pooled, only: wanted });
  } finally {
    await pooler.stop();
  }
}

// All tests together prove the requirements, so a partial run writes no report.
if (picked) tellLeftOut(picked);
else writeTestReport(cases);
for (const test of cases) if (test.status === "failed") console.log(`FAIL [${test.run}] ${test.file}: ${test.title}`);
const counts = countByStatus(cases);
const failed = counts.failed + checks.failed + (built ? 0 : 1);
console.log(`\n${counts.passed + checks.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
process.exit(failed === 0 && counts.skipped === 0 ? 0 : 1);

async function pickSince(revision: string): Promise<PickedTests> {
  const changed = await changedSince(revision);
  return pickTests(changed, readRepository(changed));
}

const ways = {
  unit: "reaches it in a way that is not followed",
  server: "reaches it only through the whole server",
  browser: "opens other rooms",
} as const;

function tellLeftOut({ forAll, files, leftOut }: PickedTests): void {
  console.log(`\nRan ${files.length} test files for the change since ${values.since}.`);
  if (forAll !== undefined) return console.log(`${forAll} changes every test, so none was left out.`);
  console.log("Left out: every file that the change does not reach, and these, which it may reach:");
  for (const path of leftOut) console.log(`  ${path}: ${ways[partOf(path)]}`);
  console.log("`npm test` leaves nothing out.");
}
