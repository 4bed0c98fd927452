import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmptyDatabase } from "../testing/empty-database.ts";
import type { Database } from "./database.ts";
import { migrate, newestOfRelease, readMigrations, type Migration } from "./migrate.ts";

const first: Migration = {
  name: "0001-boxes.sql",
  script: "create table boxes (id int); create table lids (id int);",
  checksum: "a",
};
const second: Migration = { name: "0002-box-names.sql", script: "alter table boxes add name text;", checksum: "b" };
const broken: Migration = {
  name: "0002-broken.sql",
  script: "create table half (id int); select no_such_function();",
  checksum: "c",
};

describe("migrations", () => {
  let db: Database;
  beforeAll(async () => {
    db = await createEmptyDatabase();
  });
  afterAll(() => db.close());

  it("are applied in order, once each", async () => {
    expect(await migrate(db, [first])).toEqual(["0001-boxes.sql"]);
    expect(await migrate(db, [first, second])).toEqual(["0002-box-names.sql"]);
    expect(await migrate(db, [first, second])).toEqual([]);
  });

  it("refuse a file that was changed after it was applied", async () => {
    await expect(migrate(db, [{ ...first, checksum: "other" }, second])).rejects.toThrow(
      "Migration 0001-boxes.sql was changed after it was applied",
    );
  });

  it("refuse a database that is newer than the code", async () => {
    await expect(migrate(db, [first])).rejects.toThrow("The database is newer than this version of Signoff");
  });

  it("[R-OPS-14] let the release start again that the newer ones were held against, and none before it", async () => {
    const own = await createEmptyDatabase();
    try {
      const [third, fourth] = ["0003-third.sql", "0004-fourth.sql"].map((name) => ({ ...second, name, script: "" }));
      if (!third || !fourth) throw new Error("two more are needed");
      await migrate(own, [first, second], undefined);
      await migrate(own, [first, second, third, fourth], second.name);
      expect(await migrate(own, [first, second], undefined)).toEqual([]);
      for (const other of [[first], [first, second, third]])
        await expect(migrate(own, other)).rejects.toThrow("by more than a release");
      const changed = [first, { ...second, checksum: "other" }];
      await expect(migrate(own, changed)).rejects.toThrow("was changed after it was applied");
    } finally {
      await own.close();
    }
  });

  it("[R-OPS-14] take over a database whose migrations were noted without that", async () => {
    const own = await createEmptyDatabase();
    try {
      await own.withScriptSession((session) =>
        session.exec(`create table schema_migrations (name text primary key, checksum text not null,
          applied_at timestamptz not null default now());
          insert into schema_migrations (name, checksum) values ('${first.name}', '${first.checksum}');
          ${first.script}`),
      );
      expect(await migrate(own, [first, second])).toEqual([second.name]);
      await expect(migrate(own, [])).rejects.toThrow("The database is newer");
    } finally {
      await own.close();
    }
  });

  it("refuse to slip in before one that was applied", async () => {
    const late = { ...second, name: "0001-before-boxes.sql" };
    await expect(migrate(db, [late, first, second])).rejects.toThrow(
      "Migration 0001-before-boxes.sql stands before 0002-box-names.sql",
    );
  });

  it("leave nothing of a migration that fails", async () => {
    const third = { ...broken, name: "0003-broken.sql" };
    await expect(migrate(db, [first, second, third])).rejects.toThrow("no_such_function");
    const half = await db.withScriptSession((session) => session.query("select to_regclass('half') as name"));
    expect(half).toEqual([{ name: null }]);
    expect(await migrate(db, [first, second])).toEqual([]);
  });
});

describe("the migrations of the product", () => {
  it("are in the order of their numbers and carry the checksum of their text", () => {
    const migrations = readMigrations();
    expect(migrations[0]?.name).toBe("0001-organisation.sql");
    expect(migrations.map(({ name }) => name)).toContain(newestOfRelease());
    expect(migrations.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true);
  });
});
