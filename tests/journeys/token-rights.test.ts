// @engine postgres
import type { Endpoint, Right } from "@signoff/domain/http/endpoint";
import { readScope, writeScope } from "@signoff/domain/session/token";
import { isForPeople } from "@signoff/forms/rights/token-codes";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { menusContract } from "../../server/src/features/people/menus/contract.ts";
import { rolesContract } from "../../server/src/features/people/roles/contract.ts";
import { tokensContract } from "../../server/src/features/people/tokens/contract.ts";
import { usersContract } from "../../server/src/features/people/users/contract.ts";
import { grantRights } from "../../server/src/testing/grant-rights.ts";
import { resultOf, signIn, startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { statusOfCall } from "../support/call-status.ts";
import { callRights } from "../support/call-rights.ts";

const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contractsOf(areas)).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  ),
);
const cases = Object.entries(callRights).flatMap(([key, list]) =>
  list.map(({ needs, send = {} }) => ({ key, needs, send, words: JSON.stringify([...needs, send]) })),
);
const withoutCode = Object.entries(endpoints).filter(
  ([key, { access }]) => access !== "public" && callRights[key] === undefined,
);
const scopeOf = (right: Right) => ("page" in right ? right.page : right.permission);

let test: TestApp;
let session: string;
let token: string;
let offered: readonly string[];

/** A token of the administrator, whose owner therefore has every right: refusals come from its scopes. */
beforeAll(async () => {
  test = await startTestApp();
  session = await signIn(test.app, "admin");
  const words = await resultOf(test.app, tokensContract.scopes, {}, { token: session });
  offered = words.map(({ scope }) => scope);
  const fields = {
    name: "Ceiling",
    owner: [{ id: "admin" }],
    scopes: [readScope],
    expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    active: true,
  };
  const { id } = await resultOf(test.app, tokensContract.add, fields, { token: session });
  ({ token } = await resultOf(test.app, tokensContract.issue, { id }, { token: session }));
});
afterAll(() => test.close());

const hold = (scopes: readonly string[]) =>
  test.database.kysely
    .updateTable("api_tokens")
    .set({ scopes: [...scopes] })
    .execute();

/** The token's answer while it has exactly these scopes. */
async function statusWith(scopes: readonly string[], endpoint: Endpoint, send: object) {
  await hold(scopes);
  return statusOfCall(test.app, endpoint, { ...send }, token);
}

describe("a token's scopes", () => {
  it.each(cases)("[R-SYS-3] are required by $key like a role's codes: $words", async ({ key, needs, send }) => {
    const endpoint = endpoints[key];
    if (!endpoint) throw new Error(`there is no ${key}`);
    const scopes = needs.map(scopeOf);
    const isOpen = endpoint.personOnly !== true && !scopes.some(isForPeople);
    expect(await statusWith([...scopes, readScope, writeScope], endpoint, send)).toBe(isOpen ? 200 : 403);
    const everything = [...new Set([...offered, ...scopes, readScope, writeScope])];
    for (const missing of scopes)
      expect(
        await statusWith(
          everything.filter((scope) => scope !== missing),
          endpoint,
          send,
        ),
      ).toBe(403);
  });

  it.each(withoutCode)("[R-SYS-3] include the scope for calls without a code: %s", async (_key, endpoint) => {
    const words = [readScope, writeScope];
    const needed = endpoint.effect === "write" ? writeScope : readScope;
    const others = [...offered, ...words].filter((scope) => scope !== needed);
    expect(await statusWith(others, endpoint, {})).toBe(403);
    const isOpen = (await statusWith([...offered, ...words], endpoint, {})) !== 403;
    expect(isOpen && endpoint.personOnly === true).toBe(false);
  });

  it("[R-SYS-3] never include a code to decide, sign, transfer, withdraw or hand over", () => {
    const decided = ["todo:approve", "todo:transfer", "todo:endorse", "apply:withdraw", "mtf:release", "routing:edit"];
    expect(decided.filter((code) => !isForPeople(code))).toEqual([]);
    expect(offered.filter(isForPeople)).toEqual([]);
    const closed = ["requests.void", "users.handOver", "outOfOffice.save", "documents.decide"];
    const sessions = Object.keys(endpoints).filter((key) => key.startsWith("sessions."));
    for (const key of [...closed, ...sessions, "webhooks.newSecret"])
      expect([key, endpoints[key]?.personOnly]).toEqual([key, true]);
  });
});

/** Everything that grants a right to a person or to a role. */
const giving = ["user:add", "user:edit", "role:add", "role:edit", "role:grant", readScope];

describe("what a token gives on", () => {
  let roles: readonly string[];
  let menus: readonly string[];
  beforeAll(async () => {
    const { kysely } = test.database;
    for (const right of [{ permission: "group:edit" }, { page: "/pages/system/group" }])
      await grantRights(test.database, "litho.sun", [right]);
    roles = (await kysely.selectFrom("roles").select("id").execute()).map(({ id }) => id);
    menus = (await resultOf(test.app, menusContract.tree, {}, { token: session })).map(({ id }) => id);
  });

  /** Every right that roles give to people or to other roles. */
  async function granted(): Promise<ReadonlySet<string>> {
    const { kysely } = test.database;
    const rows = await kysely
      .selectFrom("role_menus as rm")
      .innerJoin("menus as m", "m.id", "rm.menu_id")
      .leftJoin("user_roles as ur", "ur.role_id", "rm.role_id")
      .select(["rm.role_id", "ur.user_id", "m.path", "m.perms"])
      .execute();
    return new Set(
      rows.flatMap(({ role_id, user_id, path, perms }) =>
        (perms?.split(",") ?? (path === null ? [] : [path])).flatMap((right) => [
          `${role_id} ${right}`,
          `${user_id ?? "-"} ${right}`,
        ]),
      ),
    );
  }

  const call = (endpoint: Endpoint, send: object) => statusOfCall(test.app, endpoint, { ...send }, token);

  async function giveRole(userId: string, roleId: string) {
    const { revision, fields } = await resultOf(test.app, usersContract.queryById, { id: userId }, { token: session });
    return call(usersContract.edit, {
      id: userId,
      revision,
      fields: { ...fields, roles: [...fields.roles, { id: roleId }] },
    });
  }

  async function giveMenu(roleId: string, menuId: string) {
    const now = await resultOf(test.app, rolesContract.queryPermission, { roleId }, { token: session });
    const kept = { roleId, revision: now.revision, data: now.data };
    return call(rolesContract.savePermission, { ...kept, menus: [...new Set([...now.menus, menuId])] });
  }

  async function copy(roleId: string, code: string) {
    const names = { nameZh: "副本", nameEn: "Copy", descriptionZh: "", descriptionEn: "", isDefault: false };
    return call(rolesContract.copy, { id: roleId, fields: { code, ...names } });
  }

  it("[R-SYS-3] is never more than it holds, whatever it holds and whoever its owner is", async () => {
    let made = 0;
    const asked = fc.record({
      scopes: fc.subarray([...offered]),
      role: fc.constantFrom(...roles),
      menu: fc.constantFrom(...menus),
      to: fc.constantFrom("re.yao", "to.guo", "new.mao"),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ scopes, role, menu, to }) => {
        await hold([...new Set([...scopes, ...giving])]);
        const before = await granted();
        await giveRole(to, role);
        await giveMenu(role, menu);
        await copy(role, `copied_${(made += 1)}`);
        const held = new Set([...scopes, ...giving]);
        const beyond = [...(await granted())].filter(
          (one) => !before.has(one) && !held.has(one.slice(one.indexOf(" ") + 1)),
        );
        expect(beyond).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("[R-SYS-3] makes nobody an administrator with the right to edit users alone", async () => {
    await hold(["user:edit"]);
    const before = await granted();
    await giveRole("new.kong", "admin");
    expect([...(await granted())].filter((one) => !before.has(one))).toEqual([]);
    const small = await grantRights(test.database, "re.yao", [{ permission: "group:edit" }]);
    await hold(["user:edit", "group:add"]);
    await giveRole("new.kong", small);
    expect([...(await granted())].filter((one) => one === "new.kong group:edit")).toEqual([]);
    await hold(["user:edit", "group:edit"]);
    await giveRole("new.kong", small);
    expect([...(await granted())]).toContain("new.kong group:edit");
  });
});
