// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Queryable } from "../../../db/database.ts";
import { grantRights } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { administrating, lockOrganisation } from "../../base/directory/public.ts";
import { administrationOf, type Leaving } from "../../base/directory/last-administrator.ts";
import { usersContract } from "../users/contract.ts";
import { rolesContract } from "./contract.ts";

const { queryPermission, savePermission, deleteBatch, delete: remove, edit } = rolesContract;

let story: Story;
const roles: string[] = [];
beforeAll(async () => {
  story = await startStory();
  // Two administrators, each by a role of their own, and no others.
  for (const user of ["it.lu", "ce.han"]) roles.push(await grantRights(story.database, user, administrating));
  await story.database.kysely.deleteFrom("user_roles").where("role_id", "=", "admin").execute();
});
afterAll(() => story.close());

/** Whether one active person has all the rights that administration needs. */
async function hasAdministrator(leaving?: Leaving): Promise<boolean> {
  const held = await administrationOf(story.database.kysely, leaving);
  return held.some(({ size }) => size === administrating.length);
}

async function withoutGrant(user: string, roleId: string) {
  const { revision, menus, data } = await story.get(user, queryPermission, { roleId });
  const left = menus.filter((id) => id !== "button.role.grant");
  return { save: { roleId, revision, menus: left, data }, back: menus };
}

const patience = { timeout: 20_000 };

/**
 * How many transactions wait for the organisation lock: the first of them holds its row until the one before has ended.
 */
async function waiting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'tuple' and relation = 'organisation_version'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

describe("the last administrator", () => {
  it("[R-SYS-3] stays when two take the code from each other at the same time", async () => {
    const [one = "", other = ""] = roles;
    const first = await withoutGrant("it.lu", other);
    const second = await withoutGrant("ce.han", one);
    const answers = await Promise.all([
      story.ask("it.lu", savePermission, first.save),
      story.ask("ce.han", savePermission, second.save),
    ]);
    const done = answers.filter(({ envelope }) => envelope.code === 200);
    expect(done).toHaveLength(1);
    expect(await hasAdministrator()).toBe(true);
    const isFirst = answers[0]?.envelope.code === 200;
    roles.splice(0, 2, ...(isFirst ? [one, other] : [other, one]));
  });

  it("[R-SYS-3] is not locked out: not by taking a code, not by deleting the role, not one by one", async () => {
    const [last = ""] = roles;
    const { database } = story;
    const holder = await database.kysely
      .selectFrom("user_roles")
      .select("user_id")
      .where("role_id", "=", last)
      .executeTakeFirstOrThrow();
    const { save } = await withoutGrant(holder.user_id, last);
    const taken = await story.ask(holder.user_id, savePermission, save);
    expect(taken.envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("one administrator has to stay"),
    });
    const deleted = await story.ask(holder.user_id, remove, { id: last });
    expect(deleted.envelope.message).toContain("one administrator has to stay");
    const batch = await story.get(holder.user_id, deleteBatch, { ids: roles.join(",") });
    expect(batch.map(({ id, deleted: isGone }) => [id, isGone])).toEqual(
      expect.arrayContaining([
        [last, false],
        [roles[1], true],
      ]),
    );
    expect(await hasAdministrator()).toBe(true);
    expect(await hasAdministrator({ userId: holder.user_id })).toBe(false);
  });

  it("[R-SYS-3] may take anything from a role but what nobody could grant again", async () => {
    const { kysely } = story.database;
    const [last = ""] = roles;
    const { user_id: holder } = await kysely
      .selectFrom("user_roles")
      .select("user_id")
      .where("role_id", "=", last)
      .executeTakeFirstOrThrow();
    const code = { permission: "user:sync" };
    const [one, other] = [
      await grantRights(story.database, holder, [code]),
      await grantRights(story.database, holder, [code]),
    ];
    const take = (roleId: string) => story.ask(holder, savePermission, { roleId, revision: 1, menus: [], data: [] });
    await kysely
      .deleteFrom("role_menus")
      .where("menu_id", "=", "button.user.sync")
      .where("role_id", "=", "admin")
      .execute();
    expect((await take(one)).envelope.code).toBe(200);
    expect((await take(other)).envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("(user:sync); without them nobody could grant it again"),
    });
    const { envelope } = await story.ask(holder, remove, { id: other });
    expect(envelope.message).toContain("without them nobody could grant it again");
  });

  it("[R-SYS-3] is asked about before the role is held: a role that is changed and given at once blocks nobody", async () => {
    const { database } = story;
    const { user_id: holder } = await database.kysely
      .selectFrom("user_roles")
      .select("user_id")
      .where("role_id", "=", roles[0] ?? "")
      .executeTakeFirstOrThrow();
    const { revision, fields } = await story.get(holder, usersContract.queryById, { id: "new.mao" });
    const role = await story.get(holder, rolesContract.queryById, { id: "dcc" });
    const { menus, data } = await story.get(holder, queryPermission, { roleId: "dcc" });
    const nameEn = `${role.fields.nameEn} of all`;
    const changes = [
      () => story.ask(holder, savePermission, { roleId: "dcc", revision: role.revision, menus, data }),
      () => story.ask(holder, remove, { id: "dcc" }),
      () => story.ask(holder, edit, { id: "dcc", revision: role.revision, fields: { ...role.fields, nameEn } }),
      () => story.ask(holder, usersContract.edit, { id: "new.mao", revision, fields }),
    ];
    for (const change of changes) {
      const held = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const holding = database.transaction(async (tx) => {
        await lockOrganisation(tx);
        held.resolve();
        await begun.promise;
        await sql`select 1 from roles where id = 'dcc' for update nowait`.execute(tx);
        await sql`select 1 from users where id = 'new.mao' for update nowait`.execute(tx);
      });
      await held.promise;
      const asked = change();
      // Only on PostgreSQL does the other transaction begin before this one has ended.
      const canBegin = database.kind === "postgres";
      await expect.poll(async () => !canBegin || (await waiting(database.kysely)) > 0, patience).toBe(true);
      begun.resolve();
      await holding;
      expect((await asked).status).toBe(200);
    }
  });

  it("[R-SYS-3] is somebody active whose pages are switched on", async () => {
    const { kysely } = story.database;
    const set = (status: "active" | "disabled") =>
      kysely.updateTable("menus").set({ status }).where("id", "=", "system.management").execute();
    await set("disabled");
    expect(await hasAdministrator()).toBe(false);
    await set("active");
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "in", ["it.lu", "ce.han"]).execute();
    expect(await hasAdministrator()).toBe(false);
  });
});
