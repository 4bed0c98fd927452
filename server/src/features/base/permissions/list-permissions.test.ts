// @engine postgres
import { isSubsystem } from "@signoff/domain/enums/subsystem";
import type { MenuNode } from "@signoff/domain/session/menu-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { permissionsContract } from "./contract.ts";

const { getUserPermissionByToken } = permissionsContract;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const permissionsOf = async (username: string) =>
  resultOf(test.app, getUserPermissionByToken, {}, { token: await signIn(test.app, username) });

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

describe("getUserPermissionByToken", () => {
  it("[R-ROUTE-5] answers an administrator the whole tree under the allowed titles", async () => {
    const { menu, auth, allAuth } = await permissionsOf("admin");
    expect(menu).toHaveLength(13);
    expect(menu.every((node) => isSubsystem(node.meta.title))).toBe(true);
    expect(flat(menu).map((node) => node.path)).toContain("/pages/toptier/create");
    expect(auth.map((one) => one.action)).toEqual(expect.arrayContaining(["user:add", "routing:terminate"]));
    expect(allAuth).toHaveLength(auth.length);
  });

  it("gives every node a path, a component and meta", async () => {
    const { menu } = await permissionsOf("admin");
    const odd = flat(menu).filter((node) => !node.path || !node.component || !node.meta.title || !node.meta.shown.zh);
    expect(odd).toEqual([]);
    expect(new Set(flat(menu).map((node) => node.path)).size).toBe(flat(menu).length);
  });

  it("[R-SYS-3] leaves out the menus and buttons that the user's roles do not grant", async () => {
    const { menu, auth, allAuth } = await permissionsOf("pie.liu");
    const pages = flat(menu).map((node) => node.path);
    expect(pages).toContain("/pages/system/todo");
    expect(pages).not.toContain("/pages/system/user");
    expect(auth.map((one) => one.action)).not.toContain("user:add");
    expect(allAuth.map((one) => one.action)).toContain("user:add");
  });

  it("answers GET like POST", async () => {
    const token = await signIn(test.app, "pie.liu");
    const get = await call(test.app, getUserPermissionByToken, {}, { token, method: "GET" });
    const post = await call(test.app, getUserPermissionByToken, {}, { token });
    expect(get.envelope).toEqual(post.envelope);
  });

  it("counts a right taken away from the very next call on", async () => {
    const token = await signIn(test.app, "admin");
    const { kysely } = test.database;
    await kysely.deleteFrom("user_roles").where("user_id", "=", "admin").where("role_id", "=", "admin").execute();
    const { auth } = await resultOf(test.app, getUserPermissionByToken, {}, { token });
    await kysely.insertInto("user_roles").values({ user_id: "admin", role_id: "admin" }).execute();
    expect(auth.map((one) => one.action)).not.toContain("user:add");
  });

  it("works from the read-only pages: it changes nothing", async () => {
    const token = await signIn(test.app, "pie.liu");
    const answer = await call(test.app, getUserPermissionByToken, {}, { token, headers: { "x-readonly": "1" } });
    expect(answer.envelope.code).toBe(200);
  });

  it("needs a token and takes no parameter to ask for someone else", async () => {
    const token = await signIn(test.app, "pie.liu");
    expect((await call(test.app, getUserPermissionByToken, {})).status).toBe(401);
    for (const field of ["userId", "username", "token"]) {
      const answer = await call(test.app, getUserPermissionByToken, { [field]: "admin" } as never, { token });
      expect(answer.envelope).toMatchObject({
        code: 406,
        result: { errors: [{ path: field, rule: "unknown-field" }] },
      });
    }
  });
});
