import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/postgres.ts";
import { createEmptyEmbeddedDatabase } from "./embedded-test-database.ts";
import { createEmptyPostgresDatabase } from "./postgres-test-database.ts";
import { failLoudly } from "./prepare-template.ts";
import { testServerUrl } from "./test-database.ts";

/** A database without any table, on the engine of the test run. */
export async function createEmptyDatabase(): Promise<Database> {
  const server = testServerUrl();
  if (server === undefined) return createEmptyEmbeddedDatabase();
  const { url, drop } = await createEmptyPostgresDatabase(server);
  return openPostgres({ url, poolSize: 4, afterClose: drop }, failLoudly);
}
