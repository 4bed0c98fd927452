import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { openInMemory } from "./embedded.ts";

let db: Database;
beforeAll(async () => {
  db = await openInMemory();
  await sql`create table things (id int primary key, name text, data jsonb, tags text[], at timestamptz, ok boolean)`.execute(
    db.kysely,
  );
});
afterAll(() => db.close());

const twice = [1, 2];

describe("a statement that comes again in a transaction", () => {
  it("takes and gives the same values as the first time", async () => {
    const at = new Date("2026-11-15T08:00:00Z");
    const rows = await db.transaction(async (tx) => {
      const found: unknown[] = [];
      for (const id of [1, 2, 3]) {
        const data = JSON.stringify({ a: [id] });
        await sql`insert into things values (${id}, ${null}, ${data}, ${["x, y", '"']}::text[], ${at}, ${id === 2})`.execute(
          tx,
        );
        found.push(...(await sql`select * from things where id = ${id}`.execute(tx)).rows);
      }
      return found;
    });
    const row = (id: number) => ({ id, name: null, data: { a: [id] }, tags: ["x, y", '"'], at, ok: id === 2 });
    expect(rows).toEqual([row(1), row(2), row(3)]);
  });

  it("takes long texts as they are: Chinese, beyond the basic plane, and as both kinds of JSON", async () => {
    const long = '栅极 😀 \\ " '.repeat(20_000);
    const data = JSON.stringify({ long });
    const rows = await db.transaction(async (tx) => {
      const found: unknown[] = [];
      for (const count of twice) {
        const { rows: given } =
          await sql`select ${count}::int as count, ${long}::text as long, ${long}::varchar as narrow,
          ${data}::jsonb as data, ${data}::json as ordered`.execute(tx);
        found.push(...given);
      }
      return found;
    });
    const row = (count: number) => ({ count, long, narrow: long, data: { long }, ordered: { long } });
    expect(rows).toEqual([row(1), row(2)]);
  });

  it("tells how many rows it changed", async () => {
    const changed = await db.transaction(async (tx) => {
      const counts: unknown[] = [];
      for (const id of twice)
        counts.push((await sql`update things set name = 'n' where id <= ${id}`.execute(tx)).numAffectedRows);
      return counts;
    });
    expect(changed).toEqual([1n, 2n]);
  });

  it("fails as it does the first time, and can be used again afterwards", async () => {
    const codes: unknown[] = [];
    for (const id of [...twice, 9]) {
      const added = db.transaction((tx) => sql`insert into things (id) values (${id})`.execute(tx));
      codes.push(
        await added.then(
          () => "added",
          (error: { code?: string }) => error.code,
        ),
      );
    }
    expect(codes).toEqual(["23505", "23505", "added"]);
  });

  it("is made again when its table has other columns since", async () => {
    const read = () =>
      db.transaction(async (tx) => (await sql<object>`select * from things where id = 1`.execute(tx)).rows);
    await read();
    await read();
    await sql`alter table things add column more int`.execute(db.kysely);
    await read().catch(() => undefined);
    expect(Object.keys((await read())[0] ?? {})).toContain("more");
  });
});
