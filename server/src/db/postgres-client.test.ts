import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import type { Database, Queryable } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { preparedQuery, unreadQuery } from "./prepared.ts";

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let db: Database;

beforeAll(async () => {
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  db = await openPostgres({ url: handle.url, poolSize: 1 }, failLoudly);
  await sql`create table marks (id int primary key)`.execute(db.kysely);
});
afterAll(async () => {
  await db.close();
  await handle.drop();
  await server.stop();
});

const mark = (on: Queryable, id: number) => on.executeQuery(unreadQuery("insert into marks values ($1)", [id]));
const marks = async (on: Queryable = db.kysely) => {
  const { rows } = await on.executeQuery(preparedQuery<{ id: number }>("select id from marks order by id", []));
  return rows.map(({ id }) => id);
};

describe("a statement whose answer nobody reads", () => {
  it("is seen by the next statement, and stays when the transaction does", async () => {
    const seen = await db.transaction(async (tx) => {
      await mark(tx, 1);
      await mark(tx, 2);
      return marks(tx);
    });
    await db.transaction((tx) => mark(tx, 3));
    expect([seen, await marks()]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it("undoes the whole transaction when it fails, and says why, with the commit at the latest", async () => {
    const withCommit = db.transaction(async (tx) => {
      await mark(tx, 10);
      await mark(tx, 1);
      await mark(tx, 11);
    });
    await expect(withCommit).rejects.toThrow(/marks_pkey/);
    const withNext = db.transaction(async (tx) => {
      await mark(tx, 1);
      return marks(tx);
    });
    await expect(withNext).rejects.toThrow(/marks_pkey/);
    expect(await marks()).toEqual([1, 2, 3]);
  });

  it("is forgotten when the work fails before it was sent, and the connection goes on", async () => {
    const failed = db.transaction(async (tx) => {
      await mark(tx, 20);
      throw new Error("second thoughts");
    });
    await expect(failed).rejects.toThrow("second thoughts");
    const failedLater = db.transaction(async (tx) => {
      await marks(tx);
      await mark(tx, 21);
      throw new Error("third thoughts");
    });
    await expect(failedLater).rejects.toThrow("third thoughts");
    expect(await db.transaction(async () => "nothing asked")).toBe("nothing asked");
    expect(await marks()).toEqual([1, 2, 3]);
  });

  it("runs at once outside a transaction", async () => {
    await mark(db.kysely, 30);
    await expect(mark(db.kysely, 30)).rejects.toThrow(/marks_pkey/);
    expect(await marks()).toContain(30);
  });
});
