import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyPostgres } from "../testing/empty-postgres.ts";
import type { TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import type { Database } from "./database.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { notify } from "./notify.ts";
import { openPostgres } from "./postgres.ts";

let handle: TestDatabaseHandle;
const troubles: string[] = [];

beforeAll(async () => {
  handle = await emptyPostgres();
});
afterAll(() => handle.drop());

const openNode = (): Promise<Database> =>
  openPostgres({ url: handle.url, poolSize: 4 }, (what) => {
    troubles.push(what);
  });

/** Closes the connections of this database with this name. */
async function cutConnections(name: string): Promise<void> {
  const client = new Client({ connectionString: handle.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1",
    [name],
  );
  await client.end();
}

async function until(holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !holds(); attempt += 1) await pause(50);
  expect(holds()).toBe(true);
}

describe("PostgreSQL", () => {
  it("is migrated by one of several nodes that start at the same time", async () => {
    const nodes = await Promise.all([1, 2, 3].map(openNode));
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.flat()).toEqual(readMigrations().map(({ name }) => name));
    await Promise.all(nodes.map((node) => node.close()));
  });

  it("carries a notification from one node to another, at commit and not after a rollback", async () => {
    const [speaker, hearer] = await Promise.all([openNode(), openNode()]);
    const heard: string[] = [];
    const leave = await hearer.listen("greetings", (payload) => heard.push(payload));
    await speaker
      .transaction(async (tx) => {
        await notify(tx, "greetings", "unsaid");
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    await speaker.transaction((tx) => notify(tx, "greetings", "said"));
    await until(() => heard.length > 0);
    expect(heard).toEqual(["said"]);
    await leave();
    await Promise.all([speaker.close(), hearer.close()]);
  });

  it("hears again after its listening connection was cut, and says that it may have missed something", async () => {
    const node = await openNode();
    const heard: string[] = [];
    let gaps = 0;
    await node.listen(
      "news",
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    await cutConnections("signoff-listener");
    await until(() => gaps === 1);
    await notify(node.kysely, "news", "back");
    await until(() => heard.length > 0);
    expect(troubles).toContain("database listener");
    await node.close();
  });

  it("goes on with a fresh connection after one was cut in mid-transaction", async () => {
    const node = await openNode();
    const cut = node.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      await cutConnections("signoff");
      await sql`select 1`.execute(tx);
    });
    // PostgreSQL's own message may or may not arrive before the connection is cut.
    await expect(cut).rejects.toThrow(/terminat|connection|ECONNRESET/i);
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => node.ping()));
    await node.close();
  });

  it("runs a transaction again when it lost a deadlock", async () => {
    const node = await openNode();
    await node.withScriptSession((session) =>
      session.exec("create table pairs (id int primary key, n int); insert into pairs values (1, 0), (2, 0)"),
    );
    let holders = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      node.transaction(async (tx) => {
        await sql`update pairs set n = n + 1 where id = ${first}`.execute(tx);
        holders += 1;
        if (holders === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await sql`update pairs set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    const { rows } = await sql<{ n: number }>`select n from pairs`.execute(node.kysely);
    expect(rows.map(({ n }) => n)).toEqual([2, 2]);
    await node.close();
  });

  it("runs a transaction again when somebody else was faster with the same key, and then sees it", async () => {
    const node = await openNode();
    await node.withScriptSession((session) => session.exec("create table names (name text primary key, n int)"));
    let readers = 0;
    const bothHaveRead = Promise.withResolvers<void>();
    const add = () =>
      node.transaction(async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from names where name = 'one'`.execute(tx);
        readers += 1;
        if (readers === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        if (rows.length > 0) await sql`update names set n = n + 1 where name = 'one'`.execute(tx);
        else await sql`insert into names values ('one', 1)`.execute(tx);
      });
    await Promise.all([add(), add()]);
    const { rows } = await sql<{ n: number }>`select n from names`.execute(node.kysely);
    expect(rows.map(({ n }) => n)).toEqual([2]);
    const twice = node.transaction((tx) => sql`insert into names values ('one', 1)`.execute(tx));
    await expect(twice).rejects.toThrow(/names_pkey/);
    await node.close();
  });

  it.each([
    ["no such database", "/nowhere", 'there is no database "nowhere"'],
    ["no such server", "", "cannot be reached (ECONNREFUSED)"],
  ])("is refused in one clear line without the password: %s", async (_case, path, reason) => {
    const url = new URL(handle.url);
    url.password = "secret";
    if (path === "") url.port = "1";
    else url.pathname = path;
    const failure = await openPostgres({ url: url.href, poolSize: 2 }, failLoudly).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "StartupError", message: expect.stringContaining(reason) });
    expect(String(failure)).not.toContain("secret");
  });
});
