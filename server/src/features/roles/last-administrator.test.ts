import type { Right } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights } from "../../testing/grant-rights.ts";
import { type Story, startStory } from "../../testing/story.ts";
import { hasAdministrator } from "../directory/public.ts";
import { rolesContract } from "./contract.ts";

const { queryPermission, savePermission, deleteBatch, delete: remove } = rolesContract;

/** All that is needed to give every other right again. */
const administrating: readonly Right[] = [
  { permission: "role:grant" },
  { permission: "user:edit" },
  { permission: "role:delete" },
  { page: "/pages/system/role" },
  { page: "/pages/system/user" },
];

let story: Story;
const roles: string[] = [];
beforeAll(async () => {
  story = await startStory();
  // Two administrators by a role of their own each, and nobody else.
  for (const user of ["it.lu", "ce.han"]) roles.push(await grantRights(story.database, user, administrating));
  await story.database.kysely.deleteFrom("user_roles").where("role_id", "=", "admin").execute();
});
afterAll(() => story.close());

async function withoutGrant(user: string, roleId: string) {
  const { revision, menus, data } = await story.get(user, queryPermission, { roleId });
  const left = menus.filter((id) => id !== "button.role.grant");
  return { save: { roleId, revision, menus: left, data }, back: menus };
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
    expect(await hasAdministrator(story.database.kysely)).toBe(true);
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
    expect(await hasAdministrator(database.kysely)).toBe(true);
    expect(await hasAdministrator(database.kysely, { userId: holder.user_id })).toBe(false);
  });

  it("[R-SYS-3] is somebody active whose pages are switched on", async () => {
    const { kysely } = story.database;
    const set = (status: "active" | "disabled") =>
      kysely.updateTable("menus").set({ status }).where("id", "=", "system.management").execute();
    await set("disabled");
    expect(await hasAdministrator(kysely)).toBe(false);
    await set("active");
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "in", ["it.lu", "ce.han"]).execute();
    expect(await hasAdministrator(kysely)).toBe(false);
  });
});
