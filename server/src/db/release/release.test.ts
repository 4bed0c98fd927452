import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../../tests/support/any-postgres.ts";
import { createPostgresTestDatabase } from "../../testing/postgres-test-database.ts";
import { refusedStatements } from "../../testing/release/prepare-statements.ts";
import { releaseProblems } from "../../testing/release/release-problems.ts";
import { readRelease } from "../../testing/release/release-record.ts";
import { readShape } from "../../testing/release/schema-shape.ts";
import type { Database, ScriptSession } from "../database.ts";
import { readMigrations } from "../migrate.ts";

const release = readRelease();
let postgres: AnyPostgres;
let database: Database;

beforeAll(async () => {
  postgres = await anyPostgres();
  database = await createPostgresTestDatabase(postgres.url);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/**
 * Findings in new migrations that their authors have judged as safe: `-- safe beside the release:
 * requests.requests_status_check, it is wider`.
 */
function judgedSafe(): ReadonlySet<string> {
  const known = new Set(release.migrations.map(({ name }) => name));
  const added = readMigrations().filter(({ name }) => !known.has(name));
  const judged = added.flatMap(({ script }) => [...script.matchAll(/^-- safe beside the release: (\w+\.\w+), \S+/gm)]);
  return new Set(judged.map(([, rule = ""]) => rule));
}

/** Runs the statements only where the comparison finds nothing, to report each problem once. */
async function problemsNow(session: ScriptSession): Promise<readonly string[]> {
  const problems = releaseProblems(release, await readShape(session), judgedSafe());
  if (problems.length > 0) return problems;
  const refused = await refusedStatements(session, release.statements);
  return refused.map(({ statement, reason }) => `${reason}: ${statement}`);
}

/** After a migration that is never committed. */
function problemsAfter(migration: string): Promise<readonly string[]> {
  return database.withScriptSession(async (session) => {
    await session.exec("begin");
    try {
      await session.exec(migration);
      return await problemsNow(session);
    } finally {
      await session.exec("rollback");
    }
  });
}

describe("a server of the last release beside a new one [R-OPS-14]", () => {
  it("knows the migrations that it applied, unchanged", () => {
    expect(readMigrations().map(({ name, checksum }) => ({ name, checksum }))).toEqual(
      expect.arrayContaining([...release.migrations]),
    );
  });

  it("still finds what it asks for, and nothing refuses what it writes", async () => {
    expect(release.statements.length).toBeGreaterThan(500);
    expect(await database.withScriptSession(problemsNow)).toEqual([]);
  });

  it.each([
    ["drops a column", "alter table requests drop column urged_at", "requests.urged_at is gone"],
    ["renames a column", "alter table comments rename column text to words", "comments.text is gone"],
    ["renames a table", "alter table comments rename to remarks", "comments.id is gone"],
    ["changes a type", "alter table comments alter column retracted_at type text", "was timestamp with time zone"],
    ["wants a value", "alter table comments add column mood text not null", "comments.mood must have a value"],
    ["wants one more often", "alter table comment_threads alter column place set not null", "may leave it empty"],
    ["takes a default away", "alter table requests alter column subject drop default", "lost its default"],
    ["adds a condition", "alter table requests add constraint few check (round < 9)", "requests.few"],
    ["adds a key", "create unique index once on comments (thread_id, author_id)", "comments.once"],
    [
      "adds a reference",
      "alter table comments add foreign key (author_name_zh) references users (id)",
      "is new and may",
    ],
    ["takes a key away", "drop index requests_by_number", "requests.requests_by_number"],
    ["keeps what is deleted", "create table pins (request uuid references requests (id))", "let it cascade"],
    ["renames a function", "alter function bigrams(text) rename to pairs", "function bigrams(unknown) does not exist"],
  ])("is protected from a migration that %s", async (_what, migration, problem) => {
    expect(await problemsAfter(migration)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  });

  it.each([
    ["adds a column", "alter table requests add column colour text"],
    [
      "adds one with a default",
      "alter table requests add column colour text not null default 'grey' check (colour > '')",
    ],
    ["adds an index", "create index on requests (round)"],
    ["adds a table", "create table pins (request uuid primary key references requests (id) on delete cascade)"],
    ["adds a key of its own", "alter table requests add column code text unique"],
  ])("does not mind a migration that %s", async (_what, migration) => {
    expect(await problemsAfter(migration)).toEqual([]);
  });
});
