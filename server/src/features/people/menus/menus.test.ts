// @engine postgres
import type { MenuFields } from "@signoff/domain/records/menu";
import type { MenuNode } from "@signoff/domain/session/menu-node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { administrating } from "../../base/directory/public.ts";
import { permissionsContract } from "../../base/permissions/contract.ts";
import { menusContract } from "./contract.ts";
import { fieldProblems } from "./menu-problems.ts";

const { add, edit, delete: remove, dependants, queryById, tree, move, asRole } = menusContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const page: MenuFields = {
  parentId: "lota",
  type: 1,
  title: "Notes",
  nameZh: "笔记",
  nameEn: "Notes",
  path: "/pages/lota/notes",
  component: "lota/Notes",
  componentName: "Notes",
  url: "",
  icon: "",
  sortNo: 50,
  hidden: false,
  alwaysShow: false,
  keepAlive: false,
  active: true,
  perms: "",
};
const button: MenuFields = { ...page, type: 2, title: "notes:add", path: "", component: "", perms: "notes:add" };

const made: string[] = [];
async function newMenu(fields: MenuFields): Promise<{ id: string; revision: number }> {
  const menu = await story.get("admin", add, fields);
  made.unshift(menu.id);
  return menu;
}
afterEach(async () => {
  for (const id of made.splice(0)) await story.ask("admin", remove, { id });
});

const refusedAt = async (fields: Partial<MenuFields>, base: MenuFields = page) => {
  const { envelope } = await story.ask("admin", add, { ...base, ...fields });
  const { errors } = envelope.result as unknown as { errors: { path: string; rule: string; message: string }[] };
  return errors.map(({ path, rule }) => `${path} ${rule}`);
};

/** The refusal of an edit to this entry. */
const refusalOf = async (id: string, change: Partial<MenuFields>): Promise<string> => {
  const { fields, revision } = await story.get("admin", queryById, { id });
  const { envelope } = await story.ask("admin", edit, { id, revision, fields: { ...fields, ...change } });
  expect([id, envelope.code]).toEqual([id, 406]);
  const { errors = [] } = (envelope.result ?? {}) as { errors?: readonly { readonly message: string }[] };
  return errors[0]?.message ?? envelope.message;
};

describe("a menu", () => {
  it("[R-SYS-1] stands where it can: wrong nesting is refused in words", async () => {
    expect(await refusedAt({ parentId: null })).toEqual(["parentId nesting"]);
    expect(await refusedAt({ type: 0, title: "lota" })).toEqual(["parentId nesting"]);
    expect(await refusedAt({ type: 0, parentId: null })).toEqual(["title option"]);
    expect(await refusedAt({ parentId: "button.lota.create" })).toEqual(["parentId nesting"]);
    expect(await refusedAt({ parentId: "nowhere" })).toEqual(["parentId option"]);
    expect(await refusedAt({ perms: "a:b" })).toEqual(["perms nesting"]);
    expect(await refusedAt({ perms: "" }, button)).toEqual(["perms required"]);
    expect(await refusedAt({ perms: "lota:create" }, button)).toEqual(["perms taken"]);
    expect(await refusedAt({ perms: "notes:add,LOTA:create" }, button)).toEqual(["perms taken"]);
    expect(await refusedAt({ component: "" })).toEqual(["component required"]);
  });

  it("[R-SYS-1] cannot come to stand below itself, neither by its form nor by moving it", async () => {
    const { id, revision } = await newMenu(page);
    const { id: below } = await newMenu({ ...page, parentId: id, path: "/pages/lota/notes/old" });
    const fields = { ...page, parentId: below };
    const { envelope } = await story.ask("admin", edit, { id, revision, fields });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "parentId", rule: "cycle" }] } });
    const moved = await story.ask("admin", move, { id, revision, parentId: below, order: [id] });
    expect(moved.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "parentId", rule: "cycle" }] } });
    const asButton = await story.ask("admin", edit, { id, revision, fields: { ...button, parentId: "lota" } });
    expect(asButton.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "type", rule: "nesting" }] } });
  });

  it("[R-ROUTE-6] leads outside only by http and the placeholders of the fixed list", async () => {
    const outside = { path: "", component: "" };
    for (const url of ["javascript:alert(1)", "https://x.example/?t={{token}}", "{{username}}", "/dms"])
      expect(await refusedAt({ ...outside, url })).toEqual(["url format"]);
    await newMenu({ ...page, ...outside, url: "{{origin}}/wiki?who={{username}}&in={{locale}}" });
  });

  it("[R-ROUTE-6] leads only to hosts that the settings name, where they name any", () => {
    const rulesOf = (url: string, hosts: readonly string[]) =>
      fieldProblems({ ...page, path: "", component: "", url }, hosts).map(({ rule }) => rule);
    const hosts = ["wiki.example.com"];
    expect(rulesOf("https://other.example.com/", [])).toEqual([]);
    for (const url of ["https://wiki.example.com/a", "{{origin}}/dms", ""]) expect(rulesOf(url, hosts)).toEqual([]);
    for (const url of ["https://other.example.com/", "https://wiki.example.com.evil.example/", "http://wiki.example/"])
      expect(rulesOf(url, hosts)).toEqual(["host"]);
  });

  it("[R-SYS-1] is put in order with its neighbours by one call; the second of two who do so is told", async () => {
    const before = (await story.get("admin", tree, {})).filter(({ parentId }) => parentId === "lota");
    const moved = before[0];
    const order = [...before.slice(1).map(({ id }) => id), moved?.id ?? ""];
    const input = { id: moved?.id ?? "", revision: moved?.revision ?? 0, parentId: "lota", order };
    const answers = await Promise.all([story.ask("admin", move, input), story.ask("admin", move, input)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const after = (await story.get("admin", tree, {})).filter(({ parentId }) => parentId === "lota");
    expect(after.map(({ id }) => id)).toEqual(order);
    const { revision = 0 } = after.find(({ id }) => id === moved?.id) ?? {};
    const missing = await story.ask("admin", move, { ...input, revision, order: order.slice(1) });
    expect(missing.envelope.code).toBe(409);
    const back = await story.ask("admin", move, { ...input, revision, order: before.map(({ id }) => id) });
    expect(back.envelope.code).toBe(200);
    expect((await story.ask("admin", move, { ...input, id: "nowhere" })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] that is switched off is gone from the next call on, but not the pages of the last administrator", async () => {
    const { fields, revision } = await story.get("admin", queryById, { id: "lota.list" });
    const pages = async () =>
      JSON.stringify((await story.get("to.guo", permissionsContract.getUserPermissionByToken, {})).menu);
    expect(await pages()).toContain("/pages/lota/list");
    const off = { id: "lota.list", revision, fields: { ...fields, active: false } };
    const saved = await story.get("admin", edit, off);
    expect(await pages()).not.toContain("/pages/lota/list");
    await story.get("admin", edit, { id: "lota.list", revision: saved.revision, fields });
  });

  it.each<[string, Partial<MenuFields>]>([
    ["switched off", { active: false }],
    ["hidden", { hidden: true }],
    ["given another address", { path: "/pages/system/elsewhere" }],
    ["led to another site", { url: "https://wiki.example/" }],
    ["drawn by another page", { component: "system/TodoList" }],
  ])("[R-SYS-3] that the last administrator needs cannot be %s", async (_what, change) => {
    for (const id of ["system.menu", "system.role", "system.user"])
      expect([id, await refusalOf(id, change)]).toEqual([id, expect.stringContaining("one administrator has to stay")]);
  });

  it("[R-SYS-3] that the last administrator needs stays on with the folders above it, and its buttons", async () => {
    for (const id of ["system", "system.management"])
      for (const change of [{ active: false }, { hidden: true }])
        expect([id, await refusalOf(id, change)]).toEqual([
          id,
          expect.stringContaining("one administrator has to stay"),
        ]);
    const needed = administrating.flatMap((right) => ("permission" in right ? [right.permission] : []));
    expect(needed).toEqual(expect.arrayContaining(["menu:edit", "menu:add", "role:grant", "user:edit", "session:end"]));
    for (const code of needed) {
      const id = `button.${code.replaceAll(":", ".")}`;
      expect([id, await refusalOf(id, { active: false })]).toEqual([id, expect.stringContaining("has to stay")]);
      const { envelope } = await story.ask("admin", remove, { id });
      expect([id, envelope.code, envelope.message]).toEqual([id, 406, expect.stringContaining("has to stay")]);
    }
  });

  it("[R-SYS-3] that the last administrator needs is not moved below what is switched off, nor by two at once", async () => {
    const folder = { ...page, parentId: "system", path: "", component: "", componentName: "" };
    const off = await newMenu({ ...folder, title: "Off", active: false });
    const { revision } = await story.get("admin", queryById, { id: "system.menu" });
    const moved = await story.ask("admin", move, {
      id: "system.menu",
      revision,
      parentId: off.id,
      order: ["system.menu"],
    });
    expect(moved.envelope).toMatchObject({ code: 406, message: expect.stringContaining("has to stay") });
    // One call moves a switched-on folder while the other puts the page below it.
    const on = await newMenu({ ...folder, title: "On" });
    const pagesMenu = { id: "system.menu", revision, parentId: on.id, order: ["system.menu"] };
    const answers = await Promise.all([
      story.ask("admin", move, pagesMenu),
      story.ask("it.lu", edit, { id: on.id, revision: on.revision, fields: { ...folder, title: "On", active: false } }),
    ]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 406]);
    const back = (await story.get("admin", tree, {})).filter(({ parentId }) => parentId === "system.management");
    const now = await story.get("admin", queryById, { id: "system.menu" });
    if (now.fields.parentId === on.id) {
      const order = [...back.map(({ id }) => id), "system.menu"];
      await story.get("admin", move, {
        id: "system.menu",
        revision: now.revision,
        parentId: "system.management",
        order,
      });
    }
  });

  it("[R-SYS-1] is deleted after it said which roles grant it, and not while something stands below it", async () => {
    const uses = await story.get("admin", dependants, { id: "lota.list" });
    expect(uses).toContainEqual(expect.objectContaining({ what: expect.stringContaining("Roles"), blocks: false }));
    const { envelope } = await story.ask("admin", remove, { id: "lota" });
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("Entries below it") });
  });

  it("[R-SYS-3] is its maker's to grant, and nobody comes to a right by renaming or deleting what they do not have", async () => {
    const rights = [{ permission: "menu:add" }, { permission: "menu:edit" }, { permission: "menu:delete" }];
    const role = await grantRights(story.database, "ce.han", rights);
    const { id } = await story.get("ce.han", add, button);
    const granting = await story.database.kysely
      .selectFrom("role_menus")
      .select("role_id")
      .where("menu_id", "=", id)
      .execute();
    expect(granting).toEqual([{ role_id: role }]);
    const { fields, revision } = await story.get("admin", queryById, { id: "button.routing.terminate" });
    const renamed = { id: "button.routing.terminate", revision, fields: { ...fields, perms: "was:terminate" } };
    const { envelope } = await story.ask("ce.han", edit, renamed);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "perms", rule: "not-owned" }] } });
    const deleted = await story.ask("ce.han", remove, { id: "button.routing.terminate" });
    expect(deleted.envelope).toMatchObject({ code: 406, message: expect.stringContaining("yourself") });
    await story.get("ce.han", remove, { id });
    await takeRole(story.database, "ce.han", role);
  });

  it("hole 25: keeps script in a name as the text it is, for everybody who reads it", async () => {
    const script = '<img src=x onerror="alert(1)"><<script>script>alert(2)</script>';
    const { id } = await newMenu({ ...page, title: script, nameZh: script, nameEn: script });
    const row = (await story.get("admin", tree, {})).find((one) => one.id === id);
    expect([row?.title, row?.name]).toEqual([script, script]);
    await story.database.kysely.insertInto("role_menus").values({ role_id: "staff", menu_id: id }).execute();
    const { menu } = await story.get("ce.han", permissionsContract.getUserPermissionByToken, {});
    const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
    expect(flat(menu).find((node) => node.id === id)?.meta.shown).toEqual({ zh: script, en: script });
  });
});

describe("the menu as a role gets it", () => {
  it("[R-SYS-3] has exactly what the role grants", async () => {
    const { roles, menu } = await story.get("admin", asRole, {});
    expect([roles.length > 20, menu]).toEqual([true, []]);
    const auditor = await story.get("admin", asRole, { roleId: "auditor" });
    expect(JSON.stringify(auditor.menu)).toContain("/pages/system/adminLog");
    expect(JSON.stringify(auditor.menu)).not.toContain("/pages/system/user");
    expect(auditor.buttons).toEqual([]);
    expect((await story.ask("admin", asRole, { roleId: "nobody" })).envelope.code).toBe(404);
  });

  it("hole 19: is nobody's without the page of menus, and takes no parameter to ask for somebody else", async () => {
    expect((await call(story.app, asRole, { roleId: "admin" })).status).toBe(401);
    for (const endpoint of [asRole, tree, move] as const)
      expect((await story.ask("ce.han", endpoint, {})).status).toBe(403);
    const { envelope } = await story.ask("admin", asRole, { userId: "ce.han" } as never);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "userId", rule: "unknown-field" }] } });
  });
});
