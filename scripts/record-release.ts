/**
 * `npm run release:record`: records what this version requires of its database (the statements of its server tests, its
 * tables and their rules). The tests of the next version compare every new migration with it. Run it for each release;
 * with names of test files it records only their statements.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { migrate, readMigrations } from "../server/src/db/migrate.ts";
import { openPostgres } from "../server/src/db/postgres.ts";
import { createEmptyPostgresDatabase } from "../server/src/testing/postgres-test-database.ts";
import { refusedStatements } from "../server/src/testing/release/prepare-statements.ts";
import { writeRelease } from "../server/src/testing/release/release-record.ts";
import { readShape } from "../server/src/testing/release/schema-shape.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { localTool, repositoryRoot, runCommand } from "./lib/run-command.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-release-"));
const postgres = await startPostgres();
try {
  process.exitCode = await record();
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function record(): Promise<number> {
  const listener = pathToFileURL(path.join(repositoryRoot, "server/src/testing/release/note-statements.ts"));
  const env = { TEST_DATABASE_URL: postgres.url, NOTE_STATEMENTS: folder, NODE_OPTIONS: `--import=${listener.href}` };
  // A release has passed its tests; the record contains their statements, even if a test failed here.
  const chosen = process.argv.slice(2);
  const { code } = await runCommand(localTool("vitest"), ["run", "--project", "server", ...chosen], { env });
  if (code !== 0) console.log("Some tests failed: look whether the record lost anything that is still asked.");
  const { url } = await createEmptyPostgresDatabase(postgres.url);
  const database = await openPostgres({ url, poolSize: 1 }, (what, error) => console.error(what, error));
  try {
    await migrate(database);
    await database.withScriptSession(async (session) => {
      const asked = notedStatements();
      // Tests also query tables of their own; the job queue brings its own.
      const foreign = new Set((await refusedStatements(session, asked)).map(({ statement }) => statement));
      const statements = asked.filter((text) => !foreign.has(text));
      const { version } = JSON.parse(fs.readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as Package;
      writeRelease({ version, migrations: readMigrations(), shape: await readShape(session), statements });
      console.log(`Release ${version}: ${statements.length} statements; ${foreign.size} were not about our tables.`);
    });
  } finally {
    await database.close();
  }
  return 0;
}

interface Package {
  readonly version: string;
}

function notedStatements(): readonly string[] {
  const lines = fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n"));
  return [...new Set(lines)];
}
