// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { groupsContract } from "../../server/src/features/people/groups/contract.ts";
import { areas, contractsOf } from "../../server/src/features/index.ts";
import { lookupsContract } from "../../server/src/features/registry/lookups/contract.ts";
import { menusContract } from "../../server/src/features/people/menus/contract.ts";
import { organisationContract } from "../../server/src/features/base/organisation/contract.ts";
import { rolesContract } from "../../server/src/features/people/roles/contract.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { sessionsContract } from "../../server/src/features/sign-in/session-admin/contract.ts";
import { operationLogContract } from "../../server/src/features/base/operation-log/contract.ts";
import { usersContract } from "../../server/src/features/people/users/contract.ts";
import { variables } from "../../server/src/config/variables.ts";
import { demoPassword } from "../../server/src/db/seed/seed-database.ts";
import { sealPassword } from "../../server/src/testing/seal-password.ts";
import { sealingOffer } from "../../server/src/testing/test-app.ts";
import { type Story, startStory } from "../../server/src/testing/story.ts";
import { statusOfCall } from "../support/call-status.ts";
import { readSourceFiles } from "../support/source-files.ts";

/** Holes found in other products of this kind, each tried on ours. */
const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contractsOf(areas)).flatMap(
  ([area, contract]) => Object.entries(contract).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const fieldsOf = ({ request }: Endpoint): readonly string[] =>
  "shape" in request ? Object.keys(request.shape as object) : [];
const sorted = endpoints.filter(([, endpoint]) => fieldsOf(endpoint).includes("column"));

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const hostile = ["id; drop table users", "(select 1)", "id/**/desc", "id\n--", "1'", "users.password_hash"];

describe("a query", () => {
  it("hole 1 and 5: looks up what a form asks for, and no table or column by name", async () => {
    for (const registry of ["users", "users,password_hash,id", "pg_user", "dictionary_items' or '1'='1"]) {
      const { envelope } = await story.ask("admin", lookupsContract.lookup, {
        registry,
        formType: "techId",
        field: "productBody",
      });
      expect([registry, envelope.code === 200]).toEqual([registry, false]);
      expect(JSON.stringify(envelope)).not.toMatch(/argon2|password/i);
    }
  });

  it("hole 2: sorts by the columns of its list, and by nothing that is sent", async () => {
    expect(sorted.length).toBeGreaterThan(30);
    const token = await story.token("admin");
    for (const [name, endpoint] of sorted)
      for (const [column, order] of [...hostile.map((text) => [text, "asc"]), ["id", "asc, (select 1)"]])
        expect([name, column, await statusOfCall(story.app, endpoint, { column, order }, token)]).not.toContain(500);
    for (const column of hostile) {
      const { envelope } = await story.ask("admin", usersContract.list, { column } as never);
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "column" }] } });
    }
  });

  it("hole 3: is never put together from texts: what stands in SQL as it is comes from a list of ours", () => {
    const raw = readSourceFiles().filter(
      ({ path, text, isTest }) => path.startsWith("server/src") && !isTest && /sql\.raw\(/.test(text),
    );
    expect(raw.map(({ path }) => path)).toEqual([
      "server/src/features/base/registry-rows/offered-rows.sql.ts",
      "server/src/features/base/registry-rows/row-filter.sql.ts",
      "server/src/lists/list-cursor.ts",
      "server/src/lists/way-sql.ts",
    ]);
    expect(raw.flatMap(({ text }) => text.match(/sql\.raw\([^)]*[`+$][^)]*\)/g) ?? [])).toEqual([]);
  });

  it("hole 4: takes no condition that its list does not know", async () => {
    for (const key of ["_tableFilterSql", "filterSql", "superQueryParams", "dataScope"]) {
      const { envelope } = await story.ask("admin", usersContract.list, { [key]: "1=1) or (1=1" });
      expect([key, envelope.code]).toEqual([key, 406]);
    }
  });
});

describe("an account", () => {
  it("hole 13: has its password changed by nobody else, whatever name is sent along", async () => {
    const before = await hashOf("to.cao");
    const offer = await sealingOffer(story.app);
    const seal = (purpose: "old" | "new" | "confirm", word: string) =>
      sealPassword(offer, `password:${purpose}`, "to.cao", word);
    const fresh = "Another@2026";
    await story.ask("td.lin", sessionContract.changePassword, {
      oldpassword: seal("old", demoPassword),
      password: seal("new", fresh),
      confirmpassword: seal("confirm", fresh),
      username: "to.cao",
    });
    expect(await hashOf("to.cao")).toBe(before);
    expect((await story.ask("pie.liu", usersContract.resetPassword, { id: "to.cao", revision: 1 })).status).toBe(403);
  });

  it("hole 14: takes no field that is not offered: identity, status of the password, the hash itself", async () => {
    const { id, revision, fields } = await story.get("admin", usersContract.queryById, { id: "to.cao" });
    for (const more of [{ userIdentity: 2 }, { resetFlag: "1" }, { passwordHash: "x" }, { isAdmin: true }]) {
      const sent = { id, revision, fields: { ...fields, ...more } };
      expect((await story.ask("admin", usersContract.edit, sent)).envelope.code).toBe(406);
    }
    const { records } = await story.get("admin", operationLogContract.adminLog, { operation: "access-refused" });
    expect(records.filter(({ objectId }) => objectId === id)).toHaveLength(4);
    expect((await story.get("admin", usersContract.queryById, { id })).revision).toBe(revision);
  });

  it("hole 15: gives itself nothing: roles, menus and groups are refused to whoever lacks their codes", async () => {
    const before = await story.get("admin", usersContract.queryById, { id: "pie.liu" });
    const attempts = [
      [usersContract.edit, { ...before, fields: { ...before.fields, roles: [{ id: "admin" }] } }],
      [rolesContract.edit, { id: "staff", revision: 1, fields: {} }],
      [menusContract.edit, { id: "system", revision: 1, fields: {} }],
      [groupsContract.edit, { id: "tech_release", revision: 1, fields: {} }],
    ] as const;
    const statuses = [];
    for (const [endpoint, input] of attempts)
      statuses.push((await story.ask("pie.liu", endpoint, input as never)).status);
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect(await story.get("admin", usersContract.queryById, { id: "pie.liu" })).toEqual(before);
  });
});

describe("a session", () => {
  it("hole 16: is known by its header alone, and a token that is made up ends nobody's", async () => {
    const token = await story.token("pie.liu");
    const url = "/api/system-boot/sys/permission/getUserPermissionByToken";
    const elsewhere = [
      { url: `${url}?token=${token}&access-token=${token}&X-Access-Token=${token}` },
      { url, headers: { cookie: `access-token=${token}; token=${token}` } },
      { url, headers: { authorization: `Bearer ${token}` } },
      { url, headers: { token } },
    ];
    for (const sent of elsewhere) expect((await story.app.inject(sent)).statusCode).toBe(401);
    const forged = {
      method: "POST",
      url: "/api/system-boot/sys/logout",
      headers: { "access-token": `${token}x` },
    } as const;
    await story.app.inject(forged);
    expect((await story.ask("pie.liu", sessionsContract.mine, {})).envelope.code).toBe(200);
  });

  it("hole 17: is listed without its token, and ended by whoever may", async () => {
    const token = await story.token("pie.liu");
    const [own] = await story.get("pie.liu", sessionsContract.mine, {});
    const listed = await story.get("admin", sessionsContract.ofUser, { userId: "pie.liu" });
    expect(JSON.stringify([own, listed])).not.toContain(token);
    expect((await story.ask("ce.han", sessionsContract.ofUser, { userId: "pie.liu" })).status).toBe(403);
  });

  it("hole 18: tells of people what a picker shows, and no more", async () => {
    const { records } = await story.get("ce.han", organisationContract.userList, { keyword: "to.cao" });
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(["departName", "id", "realname", "username", "workNo"]);
  });

  it("hole 21: is sealed by nothing that comes with the program", () => {
    const secrets = Object.entries(variables).filter(([name]) => /SECRET|TOKEN|KEY_FILE|PEPPER/.test(name));
    expect(secrets.length).toBeGreaterThan(2);
    const given = secrets.map(([, type]) => type.safeParse(undefined).data);
    expect(given.every((value) => value === undefined)).toBe(true);
  });
});

async function hashOf(id: string): Promise<string | null | undefined> {
  const { kysely } = story.database;
  return (await kysely.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst())
    ?.password_hash;
}
