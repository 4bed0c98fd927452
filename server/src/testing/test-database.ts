// @engine given
import type { Database } from "../db/database.ts";
import { createEmbeddedDemoDatabase, createEmbeddedTestDatabase } from "./embedded-test-database.ts";
import { createPostgresDemoDatabase, createPostgresTestDatabase } from "./postgres-test-database.ts";

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
  return server === undefined ? createEmbeddedDemoDatabase() : createPostgresDemoDatabase(server);
}

export function testServerUrl(): string | undefined {
  const url = process.env["TEST_DATABASE_URL"];
  return url === undefined || url === "" ? undefined : url;
}
