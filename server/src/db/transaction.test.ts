import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { isForeignKeyViolation, isUniqueViolation } from "./database-errors.ts";
import { notify } from "./notify.ts";

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const isPostgres = process.env["TEST_DATABASE_URL"] !== undefined;
const location = (code: string) => ({ id: code, code, name_zh: code, name_en: code });
const hasLocation = async (code: string): Promise<boolean> =>
  (await db.kysely.selectFrom("locations").select("id").where("id", "=", code).execute()).length === 1;

describe("a transaction", () => {
  it("keeps all of its work or none", async () => {
    await db.transaction((tx) => tx.insertInto("locations").values(location("kept")).execute());
    const failed = db.transaction(async (tx) => {
      await tx.insertInto("locations").values(location("gone")).execute();
      throw new Error("second thoughts");
    });
    await expect(failed).rejects.toThrow("second thoughts");
    expect([await hasLocation("kept"), await hasLocation("gone")]).toEqual([true, false]);
  });

  it("refuses the use of anything but its handle, which would wait for itself or run outside", async () => {
    const careless = db.transaction(async () => db.kysely.selectFrom("locations").selectAll().execute());
    await expect(careless).rejects.toThrow("only the tx handle may be used");
    const nested = db.transaction(() => db.transaction(async () => undefined));
    await expect(nested).rejects.toThrow("only the tx handle may be used");
  });

  it("does not get into the way of queries of other callers", async () => {
    await db.kysely.insertInto("locations").values(location("there")).execute();
    const begun = Promise.withResolvers<void>();
    const othersWereAnswered = Promise.withResolvers<void>();
    const slow = db.transaction(async (tx) => {
      await tx.insertInto("locations").values(location("slow")).execute();
      begun.resolve();
      // The embedded database answers one caller at a time.
      if (isPostgres) await othersWereAnswered.promise;
      return "done";
    });
    await begun.promise;
    expect(await hasLocation("there")).toBe(true);
    othersWereAnswered.resolve();
    expect(await slow).toBe("done");
  });

  it("lets a listener query as soon as it is notified of the commit", async () => {
    const seen = new Promise<boolean>((resolve, reject) => {
      db.listen("locations", (code) => void hasLocation(code).then(resolve, reject)).then(
        () =>
          db.transaction(async (tx) => {
            await tx.insertInto("locations").values(location("told")).execute();
            await notify(tx, "locations", "told");
          }),
        reject,
      );
    });
    expect(await seen).toBe(true);
  });

  it("distinguishes a duplicate key from a missing one, on both engines", async () => {
    const twice = await db.kysely
      .insertInto("locations")
      .values(location("kept"))
      .execute()
      .catch((error: unknown) => error);
    const orphan = await db.kysely
      .insertInto("user_roles")
      .values({ user_id: "nobody", role_id: "staff" })
      .execute()
      .catch((error: unknown) => error);
    expect([isUniqueViolation(twice), isForeignKeyViolation(twice)]).toEqual([true, false]);
    expect([isUniqueViolation(orphan), isForeignKeyViolation(orphan)]).toEqual([false, true]);
  });

  it("refuses a notification that PostgreSQL could not carry and a channel that is no name", async () => {
    await expect(notify(db.kysely, "locations", "界".repeat(3000))).rejects.toThrow("too long");
    await expect(db.listen('x"; drop table users; --', () => undefined)).rejects.toThrow("not a channel name");
  });
});

describe("departments", () => {
  const department = (id: string, parent: string | null) => ({
    id,
    code: id,
    name_zh: id,
    name_en: id,
    parent_id: parent,
    leader_id: null,
  });
  const pathsBelow = async (prefix: string): Promise<string[]> => {
    const rows = await db.kysely
      .selectFrom("departments")
      .select("path")
      .where("path", "like", `${prefix}%`)
      .orderBy("path")
      .execute();
    return rows.map(({ path }) => path);
  };

  it("carry their place in the tree, and take everything below along when they move", async () => {
    await db.kysely
      .insertInto("departments")
      .values([department("T0", null), department("T1", "T0"), department("T2", "T1"), department("T9", null)])
      .execute();
    expect(await pathsBelow("/T0/")).toEqual(["/T0/", "/T0/T1/", "/T0/T1/T2/"]);
    await db.kysely.updateTable("departments").set({ parent_id: "T9" }).where("id", "=", "T1").execute();
    expect(await pathsBelow("/T9/")).toEqual(["/T9/", "/T9/T1/", "/T9/T1/T2/"]);
    const depths = await db.kysely
      .selectFrom("departments")
      .select("depth")
      .where("id", "in", ["T9", "T1", "T2"])
      .orderBy("depth")
      .execute();
    expect(depths.map(({ depth }) => depth)).toEqual([0, 1, 2]);
  });

  it("cannot stand below themselves", async () => {
    const circle = db.kysely.updateTable("departments").set({ parent_id: "T2" }).where("id", "=", "T9").execute();
    await expect(circle).rejects.toThrow("cannot stand below itself");
  });
});
