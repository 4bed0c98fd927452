// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { DirectoryCache } from "./directory-cache.ts";

let database: Database;
let cache: DirectoryCache;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => {
  cache = new DirectoryCache();
});

afterAll(() => database.close());

const read = () => cache.at(database.kysely);

describe("the directory", () => {
  it("knows the company: people, departments, roles, leaders, administrators", async () => {
    const directory = await read();
    expect(directory.person("pie.liu")).toMatchObject({ active: true, departments: ["D21"] });
    expect(directory.namesOf("pie.liu").en).toBe("Liu Yang");
    expect(directory.namesOf("system").zh).toBe("系统");
    expect(directory.namesOf("nobody")).toEqual({ zh: "nobody", en: "nobody" });
    expect(directory.holders("litho_eng")).toEqual(["litho.sun", "litho.zhu"]);
    expect(directory.department("D21")).toMatchObject({ parent: "D20", leader: "pie.wu" });
    expect(directory.administrators("toptier")).toEqual(["admin", "it.lu"]);
    expect([...directory.rolesOf("pie.wu")].sort()).toEqual(["pie_eng", "pie_mgr", "staff"]);
    expect(directory.applyRule("toptier")).toMatchObject({ departments: ["D10", "D20"], systemOnly: false });
  });

  it("is the same object while nothing changed, for many callers at once", async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, read));
    expect(others.every((other) => other === one)).toBe(true);
    expect((await read()).viewer("admin")).toBe(one?.viewer("admin"));
  });

  it("is read inside a transaction while others read it too, without either waiting for ever", async () => {
    const outside = Array.from({ length: 3 }, read);
    const inside = database.transaction((tx) => cache.at(tx));
    const all = await Promise.all([inside, ...outside, database.transaction((tx) => cache.at(tx))]);
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect(all.every((directory) => directory.person("pie.liu")?.active)).toBe(true);
  });

  it.each<[string, (db: Database) => Promise<unknown>]>([
    [
      "a user",
      ({ kysely }) =>
        kysely.updateTable("users").set({ realname_en: "New Name" }).where("id", "=", "new.mao").execute(),
    ],
    [
      "a role given",
      ({ kysely }) => kysely.insertInto("user_roles").values({ user_id: "new.mao", role_id: "dcc" }).execute(),
    ],
    [
      "a role taken",
      ({ kysely }) =>
        kysely.deleteFrom("user_roles").where("user_id", "=", "new.mao").where("role_id", "=", "dcc").execute(),
    ],
    [
      "a leader",
      ({ kysely }) => kysely.updateTable("departments").set({ leader_id: "pie.liu" }).where("id", "=", "D21").execute(),
    ],
    [
      "an apply configuration",
      ({ kysely }) =>
        kysely
          .updateTable("apply_configurations")
          .set({ administrator_ids: ["pie.wu"] })
          .where("form_kind", "=", "lota")
          .execute(),
    ],
    [
      "a data permission",
      ({ kysely }) =>
        kysely.insertInto("data_permissions").values({ role_code: "dcc", form_kind: "lota", scope: "all" }).execute(),
    ],
  ])("is read anew after a change of %s", async (_what, change) => {
    const before = await read();
    await change(database);
    const after = await read();
    expect(after).not.toBe(before);
    expect(Number(after.version)).toBeGreaterThan(Number(before.version));
  });

  it("stays as it was when a change is rolled back", async () => {
    const before = await read();
    const undone = database.transaction(async (tx) => {
      await tx.updateTable("users").set({ status: "disabled" }).where("id", "=", "new.kong").execute();
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await read()).toBe(before);
  });

  it("hands tasks of absent people to the deputy named for the kind and the time", async () => {
    const day = 24 * 3_600_000;
    const id = "01900000-0000-7000-8000-00000000000a";
    await database.kysely
      .insertInto("out_of_office")
      .values({
        id,
        user_id: "pie.wu",
        deputy_id: "pie.liu",
        starts_at: new Date(Date.now() - day),
        ends_at: new Date(Date.now() + day),
        form_kinds: ["toptier"],
      })
      .execute();
    const directory = await read();
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    expect(directory.deputy("pie.wu", "toptier", at(0))).toBe("pie.liu");
    expect(directory.deputy("pie.wu", "lota", at(0))).toBeUndefined();
    expect(directory.deputy("pie.wu", "toptier", at(2 * day))).toBeUndefined();
    await database.kysely.deleteFrom("out_of_office").where("id", "=", id).execute();
    expect((await read()).deputy("pie.wu", "toptier", at(0))).toBeUndefined();
  });

  it("counts the people of a group's departments as its members", async () => {
    const { kysely } = database;
    await kysely.insertInto("groups").values({ id: "g", code: "g", name_zh: "组", name_en: "Group" }).execute();
    await kysely.insertInto("group_users").values({ group_id: "g", user_id: "ce.han" }).execute();
    await kysely.insertInto("group_departments").values({ group_id: "g", department_id: "D30" }).execute();
    const members = (await read()).members("g");
    expect(members).toEqual(expect.arrayContaining(["ce.han", "mod.xie", "litho.sun", "metro.du"]));
    expect(members).not.toContain("ce.lei");
  });

  it("tries again after a read that failed", async () => {
    const broken = {
      selectFrom: () => {
        throw new Error("gone");
      },
    };
    await expect(cache.ofVersion(broken as unknown as Database["kysely"], "0")).rejects.toThrow("gone");
    expect((await read()).person("admin")).toBeDefined();
  });
});
