import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../../security/password-hash.ts";
import { createEmptyDatabase } from "../../testing/empty-database.ts";
import { demoSeed } from "../../testing/prepare-template.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { readCatalogue } from "./catalogue.ts";
import { demoPassword, seedDatabase } from "./seed-database.ts";

const passwords = createPasswordHasher();
const demo = await demoSeed();
const catalogue = readCatalogue();

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function count(of: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(of.kysely);
  return rows[0]?.n ?? -1;
}

describe("the demo seed", () => {
  it("puts in the whole catalogue", async () => {
    const items = Object.values(catalogue.dictionaries).flat().length;
    expect({
      departments: await count(db, "departments"),
      users: await count(db, "users"),
      roles: await count(db, "roles"),
      groups: await count(db, "groups"),
      dictionaries: await count(db, "dictionaries"),
      items: await count(db, "dictionary_items"),
      constants: await count(db, "constants"),
      locations: await count(db, "locations"),
      news: await count(db, "news"),
      customers: await count(db, "customers"),
      applyConfigurations: await count(db, "apply_configurations"),
    }).toEqual({
      departments: 25,
      users: 42,
      roles: 26,
      groups: 5,
      dictionaries: 122,
      items,
      constants: 20,
      locations: 7,
      news: 5,
      customers: 8,
      applyConfigurations: 33,
    });
  });

  it("gives every user the published password under a hash of their own", async () => {
    const users = await db.kysely.selectFrom("users").select(["password_hash", "reset_flag"]).execute();
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(42);
    expect(await passwords.verify(users[0]?.password_hash ?? null, demoPassword)).toBe(true);
    expect(users.filter((user) => user.reset_flag === "0")).toHaveLength(2);
  });

  it("does nothing the second time, even when asked after an administrator changed something", async () => {
    await db.kysely.deleteFrom("customers").where("code", "=", "C008").execute();
    await db.kysely.updateTable("roles").set({ name_en: "Colleague" }).where("code", "=", "staff").execute();
    expect(await seedDatabase(db, demo)).toBe(false);
    expect(await count(db, "customers")).toBe(7);
  });

  it("adds only what is missing when the catalogue changed, and keeps what was edited or taken away", async () => {
    await db.kysely.deleteFrom("app_settings").where("key", "=", "seed.demo").execute();
    const before = await count(db, "role_menus");
    expect(await seedDatabase(db, demo)).toBe(true);
    expect(await count(db, "customers")).toBe(8);
    expect(await count(db, "users")).toBe(42);
    expect(await count(db, "role_menus")).toBe(before);
    await db.kysely.deleteFrom("role_menus").where("menu_id", "=", "button.track.export").execute();
    await db.kysely.deleteFrom("menus").where("id", "=", "button.outbox.resend").execute();
    await db.kysely.deleteFrom("app_settings").where("key", "=", "seed.demo").execute();
    await seedDatabase(db, demo);
    const holders = await db.kysely
      .selectFrom("role_menus")
      .selectAll()
      .where("menu_id", "in", ["button.track.export", "button.outbox.resend"])
      .execute();
    expect(holders).toEqual([{ role_id: "admin", menu_id: "button.outbox.resend" }]);
    const staff = await db.kysely.selectFrom("roles").select("name_en").where("code", "=", "staff").executeTakeFirst();
    expect(staff?.name_en).toBe("Colleague");
  });

  it("dates news from the day of the seed", async () => {
    const news = await db.kysely
      .selectFrom("news")
      .select(["id", "release_date"])
      .orderBy("release_date", "desc")
      .execute();
    const dates = news.map((item) => Date.parse(item.release_date));
    const newest = dates[0] ?? Number.NaN;
    expect(dates.map((date) => (newest - date) / 86_400_000)).toEqual([0, 1, 3, 10, 90]);
  });

  it("names every dictionary, role, group, menu and button in both languages", async () => {
    const { rows } = await sql<{ what: string }>`
      select code as what from dictionaries where name_zh !~ '[^[:ascii:]]' or name_en !~ '[a-z]' or name_en = code
      union all select code from roles where name_zh = '' or name_en = '' or description_zh = '' or description_en = ''
      union all select code from groups where description_zh = '' or description_en = ''
      union all select id from menus where name_zh = '' or name_en = ''`.execute(db.kysely);
    expect(rows).toEqual([]);
  });
});

describe("the seed of a company of one's own", () => {
  it("has roles, rights and dictionaries, and none of the demo's people, departments or news", async () => {
    const own = await createEmptyDatabase();
    try {
      await migrate(own);
      expect(await seedDatabase(own, { ...demo, company: "own" })).toBe(true);
      expect(await count(own, "roles")).toBe(26);
      expect(await count(own, "menus")).toBe(await count(db, "menus"));
      const { rows } =
        await sql`select (select count(*) from users)::int + (select count(*) from departments)::int + (select count(*) from news)::int as n`.execute(
          own.kysely,
        );
      expect(rows).toEqual([{ n: 0 }]);
      const { rows: bound } =
        await sql`select form_kind from apply_configurations where department_ids <> '{}'`.execute(own.kysely);
      expect(bound).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
