import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyPostgres } from "../testing/empty-postgres.ts";
import type { TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { openPostgres } from "./postgres.ts";

let handle: TestDatabaseHandle;

beforeAll(async () => {
  handle = await emptyPostgres();
});
afterAll(() => handle.drop());

describe("a replica that is none [R-OPS-16]", () => {
  it("since it was promoted is left alone like one that failed, and it is said", async () => {
    const reported: string[] = [];
    // A server that accepts writes follows no other, however it came to that.
    const options = { url: handle.url, replicaUrl: handle.url, poolSize: 2 };
    const database = await openPostgres(options, (what, error) => {
      reported.push(`${what}: ${String(error)}`);
    });
    expect(await database.replica?.caughtUp()).toBeUndefined();
    const told = ["replica: is not asked for 10 s: Error: the server at DATABASE_REPLICA_URL is no standby (any more)"];
    expect(reported).toEqual(told);
    // A second question would have repeated the warning.
    expect(await database.replica?.caughtUp()).toBeUndefined();
    expect(reported).toEqual(told);
    await database.close();
  });
});
