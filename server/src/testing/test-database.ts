// @engine given
import type { Database } from "../db/database.ts";
import { createEmbeddedDemoDatabase, createEmbeddedTestDatabase } from "./embedded-test-database.ts";
import { createPostgresDemoDatabase, createPostgresTestDatabase } from "./postgres-test-database.ts";

/**
 * A database of its own for one test file: migrated, with the demo company. Embedded and in memory by default; on the
 * server of TEST_DATABASE_URL if it is set. `close` deletes it.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = testServerUrl();
  return server === undefined ? createEmbeddedTestDatabase() : createPostgresTestDatabase(server);
}

/** The same with the demo company's records and running requests. */
export async function createDemoDatabase(): Promise<Database> {
  const server = testServerUrl();
  return server === undefined ? createEmbeddedDemoDatabase() : createPostgresDemoDatabase(server);
}

export function testServerUrl(): string | undefined {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? undefined : url;
}
