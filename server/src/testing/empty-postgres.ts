import { anyPostgres } from "../../../tests/support/any-postgres.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "./postgres-test-database.ts";

/** An empty database for one test file, on any available server; a server of its own is stopped with it. */
export async function emptyPostgres(): Promise<TestDatabaseHandle> {
  const server = await anyPostgres();
  const { url, drop } = await createEmptyPostgresDatabase(server.url);
  const end = async (): Promise<void> => {
    await drop();
    await server.stop();
  };
  return { url, drop: end };
}
