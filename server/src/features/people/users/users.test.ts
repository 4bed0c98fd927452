// @engine postgres
import type { UserFields } from "@signoff/domain/records/user";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call, resultOf, signIn } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { organisationContract } from "../../base/organisation/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { sessionsContract } from "../../sign-in/session-admin/contract.ts";
import { usersContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove, setStatus, resetPassword } = usersContract;
const { overview, departmentCounts, roleOptions, roleEffects } = usersContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const fields: UserFields = {
  username: "new.person",
  nameZh: "新人",
  nameEn: "New Person",
  nickNames: "",
  workNo: "W9001",
  employeeId: "9001",
  email: "new.person@example.com",
  phone: "",
  language: null,
  departments: [{ id: "D42" }],
  roles: [{ id: "staff" }],
  status: "active",
  machine: false,
};

const read = (id: string) => story.get("admin", queryById, { id });
const errorsOf = async (user: string, endpoint: typeof add | typeof edit, input: object) =>
  (await story.ask(user, endpoint, input as never)).envelope as unknown as {
    code: number;
    result: { errors: object[] };
  };

const codeOf = async (token: string) =>
  (await call(story.app, organisationContract.departmentList, {}, { token })).envelope.code;

/** A new person, deleted after the test. */
async function withUser<Result>(more: Partial<UserFields>, work: (id: string) => Promise<Result>): Promise<Result> {
  const { id } = await story.get("admin", add, { ...fields, ...more });
  try {
    return await work(id);
  } finally {
    await story.database.kysely.deleteFrom("users").where("id", "=", id).execute();
  }
}

describe("the list of users", () => {
  it("[R-ORG-1] is narrowed by name in both languages, account, work number, role, department with all below, state", async () => {
    const found = async (query: object) =>
      (await story.get("admin", list, query)).records.map(({ username }) => username);
    for (const keyword of ["曹颖", "cao ying", "to.cao", "W0404"]) expect(await found({ keyword })).toEqual(["to.cao"]);
    const below = await found({ departId: "D40", pageSize: 100 });
    expect(below).toEqual(expect.arrayContaining(["to.huang", "to.cao", "mask.luo"]));
    expect(below).not.toContain("pie.wu");
    expect(await found({ role: "admin", pageSize: 100 })).toEqual(expect.arrayContaining(["admin", "it.lu"]));
    expect(await found({ state: "reset" })).toEqual(expect.arrayContaining(["new.kong"]));
    expect((await found({ state: "active", pageSize: 100 })).includes("new.kong")).toBe(false);
  });

  it("[R-SYS-1] holds no two with one Employee ID, but those that shared one before stay as they are", async () => {
    await withUser({ employeeId: "Z9001" }, async (id) => {
      const other = { ...fields, username: "other.person", workNo: "W9002", employeeId: "z9001" };
      expect(await errorsOf("admin", add, other)).toMatchObject({
        code: 406,
        result: { errors: [{ path: "employeeId", rule: "taken" }] },
      });
      await withUser({ username: "other.person", workNo: "W9002", employeeId: "9002" }, async (second) => {
        const { revision } = await read(second);
        const shared = { ...other, employeeId: "Z9001" };
        expect(await errorsOf("admin", edit, { id: second, revision, fields: shared })).toMatchObject({ code: 406 });
        const { kysely } = story.database;
        await kysely.updateTable("users").set({ employee_id: "Z9001" }).where("id", "=", second).execute();
        const saved = await errorsOf("admin", edit, { id: second, revision, fields: { ...shared, phone: "555" } });
        expect([saved.code, (await read(id)).fields.employeeId]).toEqual([200, "Z9001"]);
      });
    });
  });

  it("[R-ORG-1] says in the reader's language where somebody belongs, the main department first", async () => {
    await withUser({ departments: [{ id: "D42" }, { id: "D41" }] }, async () => {
      const [en] = (await story.get("admin", list, { keyword: "new.person" })).records;
      const [zh] = (await story.get("admin", list, { keyword: "new.person" }, { locale: "zh" })).records;
      expect(en).toMatchObject({ realname: "New Person", state: "reset", syncTimes: 0, openTasks: 0 });
      expect([en?.departments[0], zh?.departments[0], zh?.realname]).toEqual(["Mask Management", "光罩管理部", "新人"]);
      expect(en?.roles).toHaveLength(1);
    });
  });

  it("[R-ORG-1] counts the people of every department with all below it", async () => {
    const counts = await story.get("admin", departmentCounts, {});
    const of = (id: string) => counts.find((one) => one.id === id);
    expect(of("D40")?.count).toBeGreaterThan((of("D41")?.count ?? 0) + (of("D42")?.count ?? 0));
    expect(of("D41")).toMatchObject({ parentId: "D40" });
  });
});

describe("a user", () => {
  it("[R-SYS-1] belongs to a department that is there, has roles that are there and keeps the account's name", async () => {
    const nowhere = await errorsOf("admin", add, { ...fields, departments: [] });
    expect(nowhere).toMatchObject({ code: 406, result: { errors: [{ path: "departments", rule: "required" }] } });
    const unknown = await errorsOf("admin", add, { ...fields, departments: [{ id: "D99" }], roles: [{ id: "king" }] });
    expect(unknown.result.errors).toMatchObject([{ path: "departments[0]" }, { path: "roles[0]" }]);
    await withUser({}, async (id) => {
      const renamed = { id, revision: 1, fields: { ...fields, username: "other.name" } };
      expect(await errorsOf("admin", edit, renamed)).toMatchObject({ result: { errors: [{ path: "username" }] } });
    });
  });

  it("[R-SYS-1] who took part in requests is not deleted but disabled, and the answer says so", async () => {
    const { applyId } = await story.submitted("lota");
    expect(await story.get("admin", dependants, { id: "to.guo" })).toContainEqual(
      expect.objectContaining({ what: "Requests they took part in", blocks: true }),
    );
    const { envelope } = await story.ask("admin", remove, { id: "to.guo" });
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("disable the account instead") });
    expect((await story.ask("admin", remove, { id: "admin" })).envelope.message).toBe(
      "You cannot delete your own account",
    );
    expect(applyId).not.toBe("");
  });

  it("[R-SYS-1] shows what goes on: last sign-in, sessions, tasks", async () => {
    await story.token("pie.wu");
    const shown = await story.get("admin", overview, { id: "pie.wu" });
    expect(shown).toMatchObject({ sessions: 1, away: null });
    expect(shown.lastSignIn).not.toBeNull();
    expect((await story.ask("admin", overview, { id: "nobody" })).envelope.code).toBe(404);
  });
});

describe("rights that are given", () => {
  it("[R-SYS-3] are never more than the giver has, and the answer names what is missing", async () => {
    const role = await grantRights(story.database, "ce.han", [
      { page: "/pages/system/user" },
      { permission: "user:add" },
      { permission: "user:edit" },
    ]);
    const refused = await errorsOf("ce.han", add, { ...fields, roles: [{ id: "staff" }, { id: "admin" }] });
    expect(refused).toMatchObject({ code: 406, result: { errors: [{ path: "roles[1]", rule: "permission" }] } });
    expect(JSON.stringify(refused)).toMatch(/The role grants what you do not have yourself: .+ and \d+ more/);
    const options = await story.get("ce.han", roleOptions, {});
    expect(options.find(({ id }) => id === "staff")?.lacking).toEqual([]);
    expect(options.find(({ id }) => id === "admin")?.lacking.length).toBeGreaterThan(10);
    const { revision, fields: own } = await read("ce.han");
    const self = { id: "ce.han", revision, fields: { ...own, roles: [...own.roles, { id: "admin" }] } };
    expect(await errorsOf("ce.han", edit, self)).toMatchObject({
      code: 406,
      result: { errors: [{ rule: "permission", message: expect.stringContaining("to yourself") }] },
    });
    await takeRole(story.database, "ce.han", role);
    expect((await story.ask("ce.han", edit, self)).status).toBe(403);
  });

  it("[R-SYS-3] come back with an account that is enabled again, only by somebody who has them", async () => {
    const role = await grantRights(story.database, "ce.han", [{ permission: "user:edit" }]);
    await withUser({ roles: [{ id: "admin" }], status: "disabled" }, async (id) => {
      const { envelope } = await story.ask("ce.han", setStatus, { id, revision: 1, status: "active" });
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "roles[0]", rule: "permission" }] } });
      expect((await story.ask("admin", setStatus, { id, revision: 1, status: "active" })).envelope.code).toBe(200);
    });
    await takeRole(story.database, "ce.han", role);
  });

  it("[R-SYS-3] stay with the last person who can give them, even when two take them from each other at once", async () => {
    const { kysely } = story.database;
    const holders = await kysely.selectFrom("user_roles").selectAll().where("role_id", "=", "admin").execute();
    const leaveOnly = async (users: string[]) => {
      await kysely.deleteFrom("user_roles").where("role_id", "=", "admin").execute();
      const rows = users.map((user_id) => ({ user_id, role_id: "admin" }));
      await kysely.insertInto("user_roles").values(rows).execute();
    };
    // Two people whom no other test of this file calls as: a disabled person loses the session for good.
    const [one, other] = ["litho.sun", "opc.tian"] as const;
    await Promise.all([story.token(one), story.token(other)]);
    const [ofOne, ofOther] = [await read(one), await read(other)];
    await leaveOnly([one, other]);
    const answers = await Promise.all([
      story.ask(one, setStatus, { id: other, revision: ofOther.revision, status: "disabled" }),
      story.ask(other, setStatus, { id: one, revision: ofOne.revision, status: "disabled" }),
    ]);
    expect(answers.filter(({ envelope }) => envelope?.code === 200)).toHaveLength(1);
    await kysely.updateTable("users").set({ status: "active" }).where("id", "in", [one, other]).execute();
    await leaveOnly(["admin"]);
    const alone = await read("admin");
    const without = { ...alone.fields, roles: alone.fields.roles.filter(({ id }) => id !== "admin") };
    const lost = await errorsOf("admin", edit, { id: "admin", revision: alone.revision, fields: without });
    expect(lost).toMatchObject({ code: 406, result: { errors: [{ path: "roles", rule: "in-use" }] } });
    await leaveOnly(holders.map(({ user_id }) => user_id));
  });

  it("[R-SYS-3] are told before they are given: what opens, what closes, who is left", async () => {
    const gained = await story.get("admin", roleEffects, { id: "ce.han", roles: "staff,admin" });
    expect(gained.gains).toContain("Users");
    const lost = await story.get("admin", roleEffects, { id: "admin", roles: "staff" });
    expect(lost.loses).toContain("Users");
    const left = await story.get("admin", roleEffects, { roles: "" });
    expect(left).toEqual({ gains: [], loses: [], left: [] });
  });
});

describe("an account", () => {
  it("[R-SYS-1] that is disabled is out with the next call, and in again when it is enabled", async () => {
    const token = await signIn(story.app, "re.yao");
    const { revision } = await read("re.yao");
    const saved = await story.get("admin", setStatus, { id: "re.yao", revision, status: "disabled" });
    expect(await codeOf(token)).toBe(707);
    const late = await story.ask("admin", setStatus, { id: "re.yao", revision, status: "disabled" });
    expect(late.envelope).toMatchObject({ code: 409, result: { current: { revision: saved.revision } } });
    await story.get("admin", setStatus, { id: "re.yao", revision: saved.revision, status: "active" });
    expect(await codeOf(token)).toBe(707);
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: "user", objectId: "re.yao" });
    expect(log.slice(0, 2).map(({ operation }) => operation)).toEqual(["enable", "disable"]);
    const own = await read("admin");
    const self = await story.ask("admin", setStatus, { id: "admin", revision: own.revision, status: "disabled" });
    expect(self.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "status" }] } });
  });

  it("[R-SYS-1] gets a one-time password that is shown once, kept nowhere, and must be changed", async () => {
    const token = await signIn(story.app, "re.qiu");
    const { revision } = await read("re.qiu");
    const headers = { "idempotency-key": "reset-1" };
    const done = await story.get("admin", resetPassword, { id: "re.qiu", revision }, { headers });
    expect(done.password).toMatch(/^\S{12,}$/);
    expect(await codeOf(token)).toBe(707);
    const again = await signIn(story.app, "re.qiu", done.password);
    expect(await resultOf(story.app, sessionContract.me, {}, { token: again })).toMatchObject({
      userInfo: { resetFlag: "0" },
    });
    const { rows } = await sql<{ text: string }>`select coalesce((select json_agg(i) from idempotency_keys i)::text, '')
      || (select json_agg(l) from operate_log l)::text as text`.execute(story.database.kysely);
    expect(rows[0]?.text).toContain("reset-password");
    expect(rows[0]?.text).not.toContain(done.password);
    const repeated = await story.ask("admin", resetPassword, { id: "re.qiu", revision }, { headers });
    expect(repeated.envelope.code).toBe(409);
  });

  it("[R-SYS-1] is not reset by oneself, after leaving, or by somebody of less power", async () => {
    const role = await grantRights(story.database, "ce.han", [{ permission: "user:resetPwd" }]);
    const reset = async (user: string, id: string) =>
      (await story.ask(user, resetPassword, { id, revision: (await read(id)).revision })).envelope;
    expect(await reset("admin", "admin")).toMatchObject({ code: 406, message: expect.stringContaining("your own") });
    expect(await reset("ce.han", "admin")).toMatchObject({ code: 406, message: expect.stringContaining("role:edit") });
    await withUser({ status: "disabled" }, async (id) => expect((await reset("admin", id)).code).toBe(406));
    expect((await call(story.app, resetPassword, { id: "re.yao", revision: 1 })).status).toBe(401);
    expect((await story.ask("to.guo", resetPassword, { id: "re.yao", revision: 1 })).status).toBe(403);
    expect((await story.ask("admin", resetPassword, { id: "re.yao" } as never)).envelope.code).toBe(406);
    await takeRole(story.database, "ce.han", role);
  });
});

describe("what is sent and answered", () => {
  it("[R-SYS-3] takes no field that a form does not have: no hash, flag or identity is slipped in", async () => {
    for (const more of [{ passwordHash: "x" }, { resetFlag: "1" }, { userIdentity: 2 }, { id: "admin" }]) {
      expect(await errorsOf("admin", add, { ...fields, ...more })).toMatchObject({
        code: 406,
        result: { errors: [{ rule: "unknown-field" }] },
      });
    }
  });

  it("[R-SYS-3] holds no token and no hash, and of colleagues the five fields of pickers only", async () => {
    const token = await story.token("admin");
    const answers = [
      await story.get("admin", list, { pageSize: 100 }),
      await read("admin"),
      await story.get("admin", overview, { id: "admin" }),
      await story.get("admin", sessionsContract.ofUser, { userId: "admin" }),
    ];
    const text = JSON.stringify(answers);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/argon2|password|token/i);
    const [person] = (await story.get("ce.han", organisationContract.userList, { keyword: "to.cao" })).records;
    expect(Object.keys(person ?? {}).toSorted()).toEqual(["departName", "id", "realname", "username", "workNo"]);
  });
});

describe("the quick filters of users", () => {
  it("[R-SYS-1] show who gave too many wrong passwords, as long as it lasts", async () => {
    const { kysely } = story.database;
    const failed = (count: number, account: string, minutesAgo: number) =>
      Array.from({ length: count }, () => ({
        account,
        address: "10.0.0.9",
        budget: "strangers",
        failed: true,
        at: new Date(Date.now() - minutesAgo * 60_000),
      }));
    const rows = [...failed(5, "to.cao", 0), ...failed(4, "to.guo", 0), ...failed(6, "to.huang", 2)];
    await kysely.insertInto("login_failures").values(rows).execute();
    const { records } = await story.get("admin", list, { state: "locked" });
    expect(records).toMatchObject([{ id: "to.cao", state: "locked" }]);
    expect((await story.get("admin", usersContract.stateCounts, {})).locked).toBe(1);
    await kysely.deleteFrom("login_failures").where("address", "=", "10.0.0.9").execute();
    expect((await story.get("admin", list, { state: "locked" })).total).toBe(0);
  });

  it("[R-SYS-1] know the roles of newcomers, for the form of a new account", async () => {
    const roles = await story.get("admin", usersContract.roleOptions, {});
    expect(roles.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(["staff"]);
  });

  it("[R-SYS-1] count how accounts stand, and narrow the list to just as many", async () => {
    const counts = await story.get("admin", usersContract.stateCounts, {});
    const states = ["active", "locked", "reset", "away", "disabled", "leaver", "machine"] as const;
    const listed = states.map(async (state) => [state, (await story.get("admin", list, { state })).total] as const);
    expect(Object.fromEntries(await Promise.all(listed))).toEqual(counts);
    expect(counts.reset).toBeGreaterThanOrEqual(2);
    expect((await story.ask("ce.han", usersContract.stateCounts, {})).status).toBe(403);
  });
});
