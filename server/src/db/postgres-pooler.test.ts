import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { type Pgbouncer, startPgbouncer } from "../../../tests/support/pgbouncer.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { notify } from "./notify.ts";
import { openPostgres } from "./postgres.ts";
import { preparedQuery, unreadQuery } from "./prepared.ts";

let server: AnyPostgres;
let handle: TestDatabaseHandle;
let pooler: Pgbouncer;
let db: Database;

beforeAll(async () => {
  server = await anyPostgres();
  handle = await createEmptyPostgresDatabase(server.url);
  pooler = await startPgbouncer(handle.url, { poolSize: 2 });
  db = await openPostgres({ url: pooler.url, directUrl: handle.url, poolSize: 12 }, failLoudly);
  await sql`create table marks (id int primary key)`.execute(db.kysely);
});
afterAll(async () => {
  await db.close();
  await pooler.stop();
  await handle.drop();
  await server.stop();
});

async function count(): Promise<number> {
  const asked = preparedQuery<{ many: number }>("select count(*)::int as many from marks", []);
  return (await db.kysely.executeQuery(asked)).rows[0]?.many ?? 0;
}

describe("a database through a pooler that lends connections for one transaction", () => {
  it("[R-OPS-10] serves more callers than it has connections, each transaction whole", async () => {
    const one = (id: number) =>
      db.transaction(async (tx) => {
        await tx.executeQuery(unreadQuery("insert into marks (id) values ($1)", [id]));
        await tx.executeQuery(preparedQuery("select id from marks where id = $1 for update", [id]));
        if (id % 3 === 0) throw new Error("second thoughts");
        return id;
      });
    const outcome = await Promise.allSettled(Array.from({ length: 60 }, (_one, at) => one(at)));
    const done = outcome.filter(({ status }) => status === "fulfilled").length;
    expect([done, await count()]).toEqual([40, 40]);
  });

  it("[R-OPS-10] answers what is asked side by side, with the settings of every session", async () => {
    const answers = await db.reading((lane) =>
      Promise.all(
        ["TimeZone", "jit", "statement_timeout"].map((name) =>
          sql<{ value: string }>`select current_setting(${name}) as value`.execute(lane),
        ),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(["UTC", "off", "30s"]);
  });

  it("[R-OPS-10] hears notices, and brings the tables up to date under its lock, past the pooler", async () => {
    const heard = Promise.withResolvers<string>();
    const leave = await db.listen("greetings", heard.resolve);
    await db.transaction((tx) => notify(tx, "greetings", "hello"));
    expect(await heard.promise).toBe("hello");
    await leave();
    await Promise.all([migrate(db), migrate(db)]);
    expect(await db.kysely.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("[R-OPS-10] does not start on connections with other settings, and says what to write where", async () => {
    const bare = await startPgbouncer(handle.url, { databaseOptions: "timezone=Asia/Shanghai" });
    const opened = openPostgres({ url: bare.url, directUrl: handle.url, poolSize: 2 }, failLoudly);
    await expect(opened).rejects.toThrow(
      /^DATABASE_URL: .*timezone is Asia\/Shanghai, not UTC.*pgbouncer\.ini: timezone=UTC connect_query=/,
    );
    await bare.stop();
  });

  it("[R-OPS-10] is not there when its pooler is not, though the server is", async () => {
    const other = await startPgbouncer(handle.url);
    const opened = await openPostgres({ url: other.url, directUrl: handle.url, poolSize: 2 }, () => undefined);
    await opened.ping();
    await other.stop();
    await expect(opened.ping()).rejects.toThrow(/the pooler at .* cannot be used/);
    await opened.close();
  });
});
