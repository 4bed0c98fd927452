import { seedDemoRecords } from "../commands/demo-records/seed-demo-records.ts";
import type { Database } from "../db/database.ts";
import { createMemoryFileStore } from "../storage/memory-file-store.ts";
import { createEmbeddedDemoDatabase, createEmbeddedTestDatabase } from "./embedded-test-database.ts";
import { createPostgresTestDatabase } from "./postgres-test-database.ts";

/**
 * A database of its own for one test file: migrated, with the demo company in it. Embedded and in memory by default; on
 * the server that TEST_DATABASE_URL names when it is set. `close` takes it away.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = testServerUrl();
  return server === undefined ? createEmbeddedTestDatabase() : createPostgresTestDatabase(server);
}

/** The same with the demo company's records and the requests it has under way. */
export async function createDemoDatabase(): Promise<Database> {
  const server = testServerUrl();
  if (server === undefined) return createEmbeddedDemoDatabase();
  const database = await createPostgresTestDatabase(server);
  await seedDemoRecords(database, { files: createMemoryFileStore() });
  return database;
}

export function testServerUrl(): string | undefined {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? undefined : url;
}
