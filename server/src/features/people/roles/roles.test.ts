// @engine postgres
import type { RoleFields } from "@signoff/domain/records/role";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { permissionsContract } from "../../base/permissions/contract.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { rolesContract } from "./contract.ts";

const {
  add,
  edit,
  delete: remove,
  dependants,
  queryById,
  queryPermission,
  savePermission,
  copy,
  rights,
  list,
} = rolesContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const fields: RoleFields = {
  code: "reader_of_lists",
  nameZh: "列表读者",
  nameEn: "Reader of lists",
  descriptionZh: "",
  descriptionEn: "",
  isDefault: false,
};
const track = ["system", "system.work-center", "system.track"];

const made: string[] = [];
async function newRole(code = fields.code): Promise<{ id: string; revision: number }> {
  const role = await story.get("admin", add, { ...fields, code });
  made.push(role.id);
  return role;
}
afterEach(async () => {
  for (const id of made.splice(0)) await story.ask("admin", remove, { id });
});

async function give(userId: string, roleId: string): Promise<void> {
  await story.database.kysely.insertInto("user_roles").values({ user_id: userId, role_id: roleId }).execute();
}
const problemsIn = (envelope: { readonly result: unknown }) =>
  (envelope.result as { errors: { path: string; rule: string; message: string }[] }).errors;

describe("what a role grants", () => {
  it("[R-SYS-3] counts from the next call on, and a code that was taken away refuses at once", async () => {
    const { id, revision } = await newRole();
    await give("ce.han", id);
    const ask = async () => (await story.ask("ce.han", list, {})).status;
    const pages = async () =>
      JSON.stringify((await story.get("ce.han", permissionsContract.getUserPermissionByToken, {})).menu);
    expect(await ask()).toBe(403);
    const saved = await story.get("admin", savePermission, {
      roleId: id,
      revision,
      menus: ["system", "system.management", "system.role", "button.role.add"],
      data: [],
    });
    expect([await ask(), await pages()]).toEqual([200, expect.stringContaining("/pages/system/role")]);
    expect((await story.ask("ce.han", add, { ...fields, code: "made_by_han" })).envelope.code).toBe(200);
    await story.get("admin", savePermission, { roleId: id, revision: saved.revision, menus: track, data: [] });
    expect([await ask(), await pages()]).toEqual([403, expect.not.stringContaining("/pages/system/role")]);
    expect((await story.ask("ce.han", add, { ...fields, code: "made_again" })).status).toBe(403);
    expect((await story.ask("ce.han", requestListsContract.tracking, {})).envelope.code).toBe(200);
  });

  it("[R-SYS-1] is told in the log: what was added, what was taken, and how far it sees", async () => {
    const { id, revision } = await newRole();
    const first = await story.get("admin", savePermission, { roleId: id, revision, menus: track, data: [] });
    const data = [{ formKind: "lota", scope: "department" as const }];
    const menus = ["system", "system.work-center", "system.todo"];
    await story.get("admin", savePermission, { roleId: id, revision: first.revision, menus, data });
    const [entry] = await story.get("admin", operationLogContract.ofRecord, { objectKind: "role", objectId: id });
    expect(entry).toMatchObject({
      operation: "grant",
      before: { rights: ["system.track"], data: [] },
      after: { rights: ["system.todo"], data: ["lota: department"] },
    });
    const shown = await story.get("admin", queryPermission, { roleId: id });
    expect([shown.menus.toSorted(), shown.data]).toEqual([menus.toSorted(), data]);
  });

  it("[R-SYS-1] saved by two at once is the first one's; the second is told what is there now", async () => {
    const { id, revision } = await newRole();
    const answers = await Promise.all(
      [track, ["system"]].map((menus) => story.ask("admin", savePermission, { roleId: id, revision, menus, data: [] })),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const loser = answers.find(({ envelope }) => envelope.code === 409)?.envelope.result as unknown;
    expect(loser).toMatchObject({ current: { id, revision: revision + 1, data: [] } });
  });

  it("[R-SYS-3] is nobody's to see or to give without the page and the code, and nobody's without a token", async () => {
    const grant = { roleId: "staff", revision: 1, menus: [], data: [] };
    const copied = { id: "staff", fields };
    for (const [endpoint, input] of [
      [queryPermission, { roleId: "staff" }],
      [rights, {}],
      [savePermission, grant],
      [copy, copied],
    ] as const) {
      expect((await call(story.app, endpoint, input as never)).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, input as never)).status).toBe(403);
    }
  });

  it("[R-SYS-1] refuses menus and kinds that are not there, kinds named twice, and roles it does not know", async () => {
    const { id: roleId, revision } = await newRole();
    const save = async (menus: string[], data: { formKind: string | null; scope: "all" }[]) =>
      (await story.ask("admin", savePermission, { roleId, revision, menus, data })).envelope;
    expect(problemsIn(await save(["system", "nothing"], []))).toMatchObject([{ path: "menus[1]", rule: "option" }]);
    expect(problemsIn(await save([], [{ formKind: "cake", scope: "all" }]))[0]?.path).toBe("data[0].formKind");
    const lota = { formKind: "lota", scope: "all" as const };
    expect(problemsIn(await save([], [lota, lota]))).toMatchObject([{ path: "data" }]);
    const nobody = { roleId: "nobody", revision: 1, menus: [], data: [] };
    expect((await story.ask("admin", savePermission, nobody)).envelope.code).toBe(404);
    expect((await story.ask("admin", queryPermission, { roleId: "nobody" })).envelope.code).toBe(404);
  });
});

describe("a button and the page it stands on", () => {
  const granted = async (roleId: string) => (await story.get("admin", queryPermission, { roleId })).menus.toSorted();
  const usersPage = ["system", "system.management", "system.user"];

  it("[R-SYS-3] are granted together: a new button brings the page and the folders above it", async () => {
    const { id: roleId, revision } = await newRole();
    const menus = ["button.user.edit"];
    const saved = await story.get("admin", savePermission, { roleId, revision, menus, data: [] });
    expect(await granted(roleId)).toEqual(["button.user.edit", ...usersPage]);
    const [entry] = await story.get("admin", operationLogContract.ofRecord, { objectKind: "role", objectId: roleId });
    expect(entry).toMatchObject({ after: { rights: ["button.user.edit", ...usersPage] } });
    await story.get("admin", savePermission, {
      roleId,
      revision: saved.revision,
      menus: ["button.lota.create"],
      data: [],
    });
    expect(await granted(roleId)).toEqual(["button.lota.create", "lota", "lota.create", "lota.detail"]);
  });

  it("[R-SYS-3] are taken together: who takes the page and leaves the button takes both", async () => {
    const { id: roleId, revision } = await newRole();
    const menus = [...usersPage, "button.user.edit", ...track];
    const saved = await story.get("admin", savePermission, { roleId, revision, menus, data: [] });
    const left = [...track, "system.management", "button.user.edit"];
    await story.get("admin", savePermission, { roleId, revision: saved.revision, menus: left, data: [] });
    expect(await granted(roleId)).toEqual([...track, "system.management"].toSorted());
  });

  it("[R-SYS-3] are granted together by every role there is: a copy of it grants the very same", async () => {
    const { records } = await story.get("admin", list, { pageSize: 100 });
    expect(records.length).toBeGreaterThan(10);
    for (const { id, code } of records) {
      const copied = await story.get("admin", copy, { id, fields: { ...fields, code: `${code}_again` } });
      made.push(copied.id);
      expect([code, copied.leftOut, await granted(copied.id)]).toEqual([code, [], await granted(id)]);
    }
  });

  it("[R-SYS-3] are refused in words to whoever lacks the page, and copied only together", async () => {
    const codes = ["role:grant", "role:add", "user:edit"].map((permission) => ({ permission }));
    const own = await grantRights(story.database, "ce.han", codes);
    const { id: roleId, revision } = await newRole();
    const menus = ["button.user.edit"];
    const asked = await story.ask("ce.han", savePermission, { roleId, revision, menus, data: [] });
    expect(problemsIn(asked.envelope)).toEqual([
      {
        path: "menus[0]",
        rule: "not-owned",
        message:
          '"Edit user" (user:edit) stands on the page "Users", which you do not have yourself, so you cannot grant it',
      },
    ]);
    expect(await granted(roleId)).toEqual([]);
    await story.database.kysely
      .insertInto("role_menus")
      .values({ role_id: roleId, menu_id: "button.user.edit" })
      .execute();
    const left = await story.get("ce.han", copy, { id: roleId, fields: { ...fields, code: "without_page" } });
    made.push(left.id);
    expect([left.leftOut, await granted(left.id)]).toEqual([["Edit user"], []]);
    const whole = await story.get("admin", copy, { id: roleId, fields: { ...fields, code: "with_page" } });
    made.push(whole.id);
    expect([whole.leftOut, await granted(whole.id)]).toEqual([[], ["button.user.edit", ...usersPage]]);
    await takeRole(story.database, "ce.han", own);
  });
});

describe("whoever grants", () => {
  it("[R-SYS-3] gives nothing they do not have, not even to their own role; taking away is free", async () => {
    const { id, revision } = await newRole();
    const pages = ["system.track", "system.role"];
    await story.get("admin", savePermission, { roleId: id, revision, menus: pages, data: [] });
    const own = await grantRights(story.database, "ce.han", [{ permission: "role:grant" }]);
    const save = async (roleId: string, menus: string[], more: object = {}, on = revision + 1) =>
      (await story.ask("ce.han", savePermission, { roleId, revision: on, menus, data: [], ...more })).envelope;
    const refused = await save(id, ["system.track", "button.routing.terminate"]);
    expect(problemsIn(refused)).toEqual([
      {
        path: "menus[1]",
        rule: "not-owned",
        message: 'You do not have "Terminate request routing" (routing:terminate) yourself, so you cannot grant it',
      },
    ]);
    const itself = await save(own, ["button.role.grant", "button.user.edit"], {}, 1);
    expect(problemsIn(itself)[0]).toMatchObject({ path: "menus[1]", rule: "not-owned" });
    const tooFar = await save(id, ["system.track"], { data: [{ formKind: null, scope: "all" }] });
    expect(problemsIn(tooFar)[0]).toMatchObject({ path: "data[0]", rule: "not-owned" });
    expect((await save(id, ["system.role", "button.role.grant"])).code).toBe(200);
    await takeRole(story.database, "ce.han", own);
  });

  it("[R-SYS-1] copies a role as far as they have it, and is told what was left out", async () => {
    const codes = ["role:grant", "role:add", "user:edit", "group:edit"].map((permission) => ({ permission }));
    const granted = [...codes, { page: "/pages/system/user" }];
    const own = await grantRights(story.database, "ce.han", granted);
    const { id, revision } = await newRole();
    const menus = ["system.user", "button.user.edit", "button.user.add", "system.group", "button.group.edit"];
    await story.get("admin", savePermission, { roleId: id, revision, menus, data: [{ formKind: null, scope: "all" }] });
    const copied = await story.get("ce.han", copy, { id, fields: { ...fields, code: "copied" } });
    made.push(copied.id);
    const shown = await story.get("admin", queryPermission, { roleId: copied.id });
    expect([copied.leftOut, shown.menus, shown.data, shown.holderCount]).toEqual([
      ["Groups", "Add user", "Edit group"],
      ["button.user.edit", "system.user"],
      [],
      0,
    ]);
    const twice = await story.ask("ce.han", copy, { id, fields: { ...fields, code: "copied" } });
    expect(problemsIn(twice.envelope)).toMatchObject([{ path: "fields.code", rule: "taken" }]);
    expect((await story.ask("ce.han", copy, { id: "nobody", fields })).envelope.code).toBe(404);
    await takeRole(story.database, "ce.han", own);
  });

  it("[R-SYS-1] sees of every right whether they have it, and who keeps one by another role", async () => {
    const own = await story.get("admin", rights, {});
    expect(own.menus.every(({ isMine }) => isMine)).toBe(true);
    expect(own.data).toEqual([{ formKind: null, scope: "all" }]);
    const { id, revision } = await newRole();
    await give("ce.han", id);
    const menus = ["system.todo", "system.user"];
    await story.get("admin", savePermission, { roleId: id, revision, menus, data: [] });
    const { elsewhere, holders, holderCount } = await story.get("admin", queryPermission, { roleId: id });
    expect(elsewhere).toEqual([{ menuId: "system.todo", holders: 1 }]);
    expect([holderCount, holders[0]]).toMatchObject([1, { id: "ce.han", active: true }]);
  });
});

describe("a role", () => {
  it("[R-SYS-1] that routes, apply configurations or news name keeps its code and is not deleted", async () => {
    const { fields: known, revision } = await story.get("admin", queryById, { id: "pie_eng" });
    const uses = await story.get("admin", dependants, { id: "pie_eng" });
    expect(uses.filter(({ blocks }) => blocks).map(({ what }) => what)).toEqual(["Routes", "Apply configurations"]);
    expect((await story.ask("admin", remove, { id: "pie_eng" })).envelope).toMatchObject({
      code: 406,
      message: expect.stringMatching(/Routes \d/),
    });
    const renamed = await story.ask("admin", edit, { id: "pie_eng", revision, fields: { ...known, code: "pie" } });
    expect(problemsIn(renamed.envelope)).toMatchObject([{ path: "code", rule: "in-use" }]);
  });

  it("[R-SYS-3] keeps how far it sees when its code changes, and takes it along when it is deleted", async () => {
    const { id, revision } = await newRole();
    const data = [{ formKind: "lota", scope: "all" as const }];
    const saved = await story.get("admin", savePermission, { roleId: id, revision, menus: [], data });
    await give("ce.han", id);
    await story.get("admin", edit, { id, revision: saved.revision, fields: { ...fields, code: "renamed" } });
    expect((await story.get("admin", queryPermission, { roleId: id })).data).toEqual(data);
    await story.get("admin", remove, { id });
    const left = await story.database.kysely
      .selectFrom("data_permissions")
      .select("id")
      .where("role_code", "in", ["renamed", fields.code])
      .execute();
    expect(left).toEqual([]);
  });
});

describe("a role for newcomers", () => {
  it("[R-SYS-1] is switched on by whoever has all of it, and tells clients that rights have changed", async () => {
    const { id, revision, fields } = await story.get("admin", queryById, { id: "pie_eng" });
    expect(fields.isDefault).toBe(false);
    expect((await story.get("admin", queryById, { id: "staff" })).fields.isDefault).toBe(true);
    const own = await grantRights(story.database, "ce.han", [{ permission: "role:edit" }]);
    const marked = { id, revision, fields: { ...fields, isDefault: true } };
    expect((await story.ask("ce.han", edit, marked)).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "isDefault", rule: "permission" }] },
    });
    await takeRole(story.database, "ce.han", own);
    const versionNow = async () => (await story.ask("admin", queryById, { id })).headers["x-rights-version"];
    const before = await versionNow();
    expect((await story.ask("admin", edit, marked)).envelope.code).toBe(200);
    expect(await versionNow()).not.toBe(before);
    await story.get("admin", edit, { id, revision: revision + 1, fields });
  });
});
