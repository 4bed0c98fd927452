import fs from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";

const folder = new URL("./tables/", import.meta.url);

const inherited: Readonly<Record<string, readonly string[]>> = {
  Stamps: ["created_at", "updated_at"],
  Revised: ["revision"],
};

/** The columns of every table interface in `tables/`, by interface name. */
function declaredColumns(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of fs.readdirSync(folder)) {
    const text = fs.readFileSync(new URL(file, folder), "utf8");
    for (const [, name = "", bases = "", body = ""] of text.matchAll(
      /^export interface (\w+(?:Table|View))(?: extends ([\w, ]+))? \{\n(.*?)^\}/gms,
    )) {
      const own = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = ""]) => column);
      found.set(name, [...own, ...bases.split(", ").flatMap((base) => inherited[base] ?? [])].sort());
    }
  }
  return found;
}

/** Table name -> interface name, from the list in `tables.ts`. */
function declaredTables(): readonly (readonly [string, string])[] {
  const text = fs.readFileSync(new URL("./tables.ts", import.meta.url), "utf8");
  return [...text.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = "", type = ""]) => [table, type] as const);
}

describe("the table types", () => {
  let db: Database;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  it("name every table, view and column that the migrations make, and nothing else", async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text order by column_name collate "C") as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_name <> 'schema_migrations'
        -- Read by hand-written SQL alone.
        and table_name <> 'registry_rows'
      group by table_name`.execute(db.kysely);
    const columns = declaredColumns();
    const declared = Object.fromEntries(declaredTables().map(([table, type]) => [table, columns.get(type)]));
    expect(declared).toEqual(Object.fromEntries(rows.map((row) => [row.table, row.columns])));
  });

  it("give the same JavaScript values on both engines", async () => {
    const { rows } = await sql`
      select 9007199254740993::bigint as big, date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06+08' as moment,
             '{"a": [1, null]}'::jsonb as data, array['x', 'y,"z'] as list, 1.5::double precision as number, true as flag
    `.execute(db.kysely);
    expect(rows).toEqual([
      {
        big: "9007199254740993",
        day: "2026-02-03",
        moment: new Date("2026-02-02T20:05:06Z"),
        data: { a: [1, null] },
        list: ["x", 'y,"z'],
        number: 1.5,
        flag: true,
      },
    ]);
  });
});
