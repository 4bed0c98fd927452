import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyPostgres, anyPostgres } from "../../../tests/support/any-postgres.ts";
import { createEmptyPostgresDatabase, type TestDatabaseHandle } from "../testing/postgres-test-database.ts";
import { packetsDuring } from "../testing/count-packets.ts";
import { failLoudly } from "../testing/prepare-template.ts";
import type { Database, Queryable } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { preparedQuery, runPlannedOnce, unreadQuery } from "./prepared.ts";

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

describe("statements that are asked for at the same time", () => {
  it("travel in one packet, in the order they were asked, with what was held back before them", async () => {
    const { result, sent } = await packetsDuring(() =>
      db.transaction(async (tx) => {
        await mark(tx, 40);
        return Promise.all([marks(tx), sql`insert into marks values (41)`.execute(tx), marks(tx)]);
      }),
    );
    expect(sent.map((packet) => packet.length)).toEqual([5, 1]);
    expect([result[0].includes(40), result[0].includes(41), result[2].includes(41)]).toEqual([true, false, true]);
  });

  it("fail for what the first of them failed for, and leave nothing", async () => {
    const failed = db.transaction((tx) =>
      Promise.all([
        marks(tx),
        sql`insert into marks values (1)`.execute(tx),
        sql`insert into marks values (50)`.execute(tx),
      ]),
    );
    await expect(failed).rejects.toThrow(/marks_pkey/);
    const later = db.transaction(async (tx) => {
      const first = sql`insert into marks values (1)`.execute(tx);
      const second = marks(tx);
      const outcome = await Promise.allSettled([first, second]);
      return outcome.map((one) => (one.status === "rejected" ? String(one.reason) : "done"));
    });
    await expect(later).rejects.toThrow(/rolled back/);
    expect(await marks()).not.toContain(50);
  });

  it("outside a transaction fail each for itself", async () => {
    const outcome = await db.reading((lane) =>
      Promise.allSettled([sql`insert into marks values (1)`.execute(lane), marks(lane)]),
    );
    expect(outcome.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  it("are not begun once the work is over: the connection is somebody else's", async () => {
    let late: Promise<unknown> | undefined;
    const gone = Promise.withResolvers<void>();
    await db.reading(async (lane) => {
      late = gone.promise.then(() => marks(lane));
    });
    gone.resolve();
    await expect(late).rejects.toThrow(/given back/);
  });
});

describe("a statement that is planned once", () => {
  const above = (on: Queryable, id: number) =>
    runPlannedOnce(on, sql<{ id: number }>`select id from marks where id >= ${id} and id < 10 order by id`);

  it("keeps one plan for whatever is asked, and leaves the planning of others as it was", async () => {
    const { asked, sent, plans, mode } = await db.reading(async (on) => {
      await above(on, 1);
      const { result, sent: packets } = await packetsDuring(() => Promise.all([above(on, 2), above(on, 3), marks(on)]));
      const { rows } = await sql<{ generic_plans: string; custom_plans: string }>`
        select generic_plans, custom_plans from pg_prepared_statements where statement like '%where id >= %'`.execute(
        on,
      );
      const shown = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(on);
      return { asked: result, sent: packets, plans: rows, mode: shown.rows[0]?.plan_cache_mode };
    });
    const [two, three, others] = asked;
    expect([two, three, others.slice(0, 3)]).toEqual([[{ id: 2 }, { id: 3 }], [{ id: 3 }], [1, 2, 3]]);
    expect([sent.length, mode]).toEqual([1, "auto"]);
    expect(plans).toEqual([{ generic_plans: "3", custom_plans: "0" }]);
  });

  it("leaves nothing set when it fails, in a transaction or not", async () => {
    const wrong = (on: Queryable) => runPlannedOnce(on, sql`select 1 / (${0}::int * id) from marks`);
    await expect(db.reading(wrong)).rejects.toThrow(/division by zero/);
    await expect(db.transaction(wrong)).rejects.toThrow(/division by zero/);
    const { rows } = await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(db.kysely);
    expect(rows).toEqual([{ plan_cache_mode: "auto" }]);
  });
});
