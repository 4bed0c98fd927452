import { createHash } from "node:crypto";
import fs from "node:fs";
import { StartupError } from "../config/startup-error.ts";
import type { Database, ScriptSession } from "./database.ts";

const migrationsFolder = new URL("./migrations/", import.meta.url);
const releaseFile = new URL("./release/schema.txt", import.meta.url);

/**
 * Any fixed number: all nodes ask for the same lock; the first one migrates, and the others find nothing left to do.
 */
const lockId = 7_216_402_551;

export interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

interface AppliedRow {
  readonly name: string;
  readonly checksum: string;
  /** The newest migration of the release that works on the schema with this one; null if none was recorded. */
  readonly beside: string | null;
}

/** The numbered files in order; each area has its hundred. A number used twice is a programming error. */
export function readMigrations(folder: URL = migrationsFolder): readonly Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`migration ${name} should be named like 0001-name.sql`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`migration ${name} has the number of another`);
    const script = fs.readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
    return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
  });
}

/** The newest migration of the last release. The tests run that release's statements against every migration since. */
export function newestOfRelease(): string | undefined {
  const lines = fs.readFileSync(releaseFile, "utf8").split("\n");
  return lines.findLast((line) => line.startsWith("migration "))?.split(" ")[1];
}

/**
 * Migrates the schema to this version of the code; returns the names of the applied migrations. Safe to run on every
 * start and on several nodes at once.
 */
export async function migrate(
  db: Database,
  migrations = readMigrations(),
  beside = newestOfRelease(),
): Promise<readonly string[]> {
  return db.withScriptSession(async (session) => {
    await session.query("select pg_advisory_lock($1::bigint)", [lockId]);
    try {
      return await applyMissing(session, migrations, beside);
    } finally {
      await session.query("select pg_advisory_unlock($1::bigint)", [lockId]);
    }
  });
}

async function applyMissing(
  session: ScriptSession,
  migrations: readonly Migration[],
  beside: string | undefined,
): Promise<readonly string[]> {
  await session.exec(
    `create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    alter table schema_migrations add column if not exists beside text`,
  );
  const applied = await session.query<AppliedRow>("select name, checksum, beside from schema_migrations order by name");
  checkApplied(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.some((row) => row.name === name));
  checkOrder(missing, applied);
  for (const migration of missing) await apply(session, migration, beside);
  return missing.map(({ name }) => name);
}

/**
 * The code must know all applied migrations, unchanged. A newer one is accepted by exactly the release that it was
 * tested with: its servers may restart while others are replaced, or later for a rollback.
 */
function checkApplied(applied: readonly AppliedRow[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const known = migrations.find(({ name }) => name === row.name);
    if (!known && row.beside !== null && row.beside === migrations.at(-1)?.name) continue;
    if (!known) {
      throw new StartupError(
        `The database is newer than this version of Signoff (it has ${row.name}), by more than a release. Start a newer version, or restore what was backed up before.`,
      );
    }
    if (known.checksum !== row.checksum) {
      throw new StartupError(
        `Migration ${row.name} was changed after it was applied to this database. Restore the file.`,
      );
    }
  }
}

/** A migration inserted before one already applied would run in another order here than elsewhere. */
function checkOrder(missing: readonly Migration[], applied: readonly AppliedRow[]): void {
  const last = applied.at(-1)?.name ?? "";
  const late = missing.find(({ name }) => name < last);
  if (late)
    throw new StartupError(
      `Migration ${late.name} stands before ${last}, which this database already has. Give it a later number.`,
    );
}

async function apply(session: ScriptSession, migration: Migration, beside: string | undefined): Promise<void> {
  await session.transaction(async (runner) => {
    await runner.exec(migration.script);
    await runner.query("insert into schema_migrations (name, checksum, beside) values ($1, $2, $3)", [
      migration.name,
      migration.checksum,
      beside ?? null,
    ]);
  });
}
