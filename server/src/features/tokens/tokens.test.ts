import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../testing/grant-rights.ts";
import { type Story, startStory } from "../../testing/story.ts";
import { noLimits, startTestApp } from "../../testing/test-app.ts";
import { groupsContract } from "../groups/contract.ts";
import { requestsContract } from "../requests/contract.ts";
import { operationLogContract } from "../operation-log/contract.ts";
import { sessionContract } from "../session/contract.ts";
import { webhooksContract } from "../webhooks/contract.ts";
import { tokensContract } from "./contract.ts";

const { add, edit, queryById, list, issue, scopes: scopesOffered, delete: remove } = tokensContract;

let story: Story;
let made = 0;
let name: string;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());
beforeEach(() => {
  made += 1;
  name = `Machine ${made}`;
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function given(scopes: readonly string[], owner = "it.lu") {
  const fields = { name, owner: [{ id: owner }], scopes: [...scopes], expiresOn: dayIn(30), active: true };
  const { id } = await story.get("admin", add, fields);
  const { token } = await story.get("admin", issue, { id });
  return { id, token };
}

const send = (method: "GET" | "POST", url: string, headers: Record<string, string>, payload?: object) =>
  story.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const groups = `${groupsContract.list.path}?pageSize=1`;
const statusOf = async (token: string, url = groups) => (await send("GET", url, bearer(token))).statusCode;

const change = async (id: string, more: object) => {
  const { fields, revision } = await story.get("admin", queryById, { id });
  return (await story.ask("admin", edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};

describe("a token of a machine", () => {
  it("calls in its owner's name with what it was given, by either header", async () => {
    const { id, token } = await given(["api:read", "/pages/system/group"]);
    expect(token).toMatch(/^sgn_[\w-]{43}$/);
    const answer = await send("GET", sessionContract.me.path, bearer(token));
    expect(answer.json()).toMatchObject({ code: 200, result: { userInfo: { id: "it.lu" } } });
    expect((await send("GET", groups, { "access-token": token })).json()).toMatchObject({ code: 200 });
    const [row] = (await story.get("admin", list, { keyword: name })).records;
    expect(row).toMatchObject({ id, state: "active", lastAddress: "127.0.0.1", lastUsedAt: expect.any(String) });
  });

  it("is kept as a hash and shown once: no list, form or log has it", async () => {
    const { id, token } = await given(["api:read"]);
    const { kysely } = story.database;
    const rows = await kysely.selectFrom("api_tokens").selectAll().execute();
    const log = await kysely.selectFrom("operate_log").selectAll().execute();
    const shown = [await story.get("admin", queryById, { id }), await story.get("admin", list, {})];
    expect(JSON.stringify([rows, log, shown])).not.toContain(token.slice(4));
  });

  it("is refused what it was not given, though its owner may do it", async () => {
    const { token } = await given(["/pages/system/group"]);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, sessionContract.me.path)).toBe(403);
    expect(await statusOf(token, webhooksContract.list.path)).toBe(403);
    const wanted = { code: "x", nameZh: "x", nameEn: "x", descriptionZh: "", descriptionEn: "", users: [], depts: [] };
    expect((await send("POST", groupsContract.add.path, bearer(token), wanted)).statusCode).toBe(403);
    expect((await send("POST", requestsContract.save.path, bearer(token), {})).statusCode).toBe(403);
  });

  it("never makes tokens, changes passwords or ends sessions, whatever it was given", async () => {
    const { token } = await given(["api:read", "api:write", "token:edit", "user:resetPwd"], "admin");
    for (const endpoint of [add, issue, sessionContract.changePassword, sessionContract.logout])
      expect((await send("POST", endpoint.path, bearer(token), {})).statusCode).toBe(403);
  });

  it("loses with the next call what its owner loses", async () => {
    const role = await grantRights(story.database, "re.yao", [{ page: "/pages/system/group" }]);
    const { token } = await given(["/pages/system/group"], "re.yao");
    expect(await statusOf(token)).toBe(200);
    await takeRole(story.database, "re.yao", role);
    expect(await statusOf(token)).toBe(403);
  });

  it("opens nothing once it is off, run out, replaced, deleted, or its owner is shut out", async () => {
    const { kysely } = story.database;
    const { id, token } = await given(["/pages/system/group"]);
    expect((await change(id, { active: false })).code).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await change(id, { active: true })).code).toBe(200);
    expect(await statusOf(token)).toBe(200);
    await kysely
      .updateTable("api_tokens")
      .set({ expires_on: dayIn(-2) })
      .where("id", "=", id)
      .execute();
    expect(await statusOf(token)).toBe(401);
    await kysely
      .updateTable("api_tokens")
      .set({ expires_on: dayIn(2) })
      .where("id", "=", id)
      .execute();
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "it.lu").execute();
    expect(await statusOf(token)).toBe(401);
    await kysely.updateTable("users").set({ status: "active" }).where("id", "=", "it.lu").execute();
    const { token: second } = await story.get("admin", issue, { id });
    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 200]);
    await story.get("admin", remove, { id });
    expect(await statusOf(second)).toBe(401);
  });

  it("is not guessed: what names no token counts against its address", async () => {
    const slow = await startTestApp({
      database: story.database,
      allowances: { ...noLimits, address: { perSecond: 0, burst: 5 } },
    });
    const guess = () => slow.app.inject({ url: `/api${groups}`, headers: bearer(`sgn_${"x".repeat(43)}`) });
    const codes = [];
    for (let tries = 0; tries < 7; tries += 1) codes.push((await guess()).json<{ code: number }>().code);
    await slow.app.close();
    expect(codes.slice(0, 5)).toEqual(Array<number>(5).fill(401));
    expect(codes.slice(5)).toEqual([429, 429]);
  });

  it("stands in the log beside its owner", async () => {
    const { token } = await given(["group:add"]);
    const code = `by_machine_${made}`;
    const wanted = {
      code,
      nameZh: "机器",
      nameEn: "Machine",
      descriptionZh: "",
      descriptionEn: "",
      users: [],
      depts: [],
    };
    const { result } = (await send("POST", groupsContract.add.path, bearer(token), wanted)).json<{
      result: { id: string };
    }>();
    const asked = { objectKind: "group", objectId: result.id } as const;
    const [line] = await story.get("admin", operationLogContract.ofRecord, asked);
    expect(line?.operator).toContain(`(token ${name})`);
  });

  it("of a session does not travel as a bearer, and two headers that disagree are none", async () => {
    const session = await story.token("it.lu");
    expect((await send("GET", groups, bearer(session))).statusCode).toBe(401);
    const { token } = await given(["/pages/system/group"]);
    expect((await send("GET", groups, { ...bearer(token), "access-token": session })).statusCode).toBe(401);
  });
});

describe("whoever makes tokens", () => {
  it("gives no more than they have, nor more than the owner has", async () => {
    const role = await grantRights(story.database, "re.yao", [
      { page: "/pages/system/token" },
      { permission: "token:edit" },
    ]);
    const fields = { name, owner: [{ id: "admin" }], scopes: ["user:delete"], expiresOn: dayIn(9), active: true };
    const mine = (await story.ask("re.yao", add, fields)).envelope;
    expect(mine).toMatchObject({ code: 406, result: { errors: [{ path: "scopes", rule: "permission" }] } });
    const { id } = await story.get("admin", add, fields);
    expect((await story.ask("re.yao", issue, { id })).envelope.code).toBe(406);
    const offered = await story.get("re.yao", scopesOffered, {});
    expect(offered.find(({ scope }) => scope === "user:delete")).toMatchObject({ mine: false });
    await takeRole(story.database, "re.yao", role);
    const theirs = await story.ask("admin", add, { ...fields, name: `${name} b`, owner: [{ id: "to.guo" }] });
    expect(theirs.envelope.message + JSON.stringify(theirs.envelope.result)).toContain("user:delete");
  });

  it.each([
    ["a day that has gone", { expiresOn: dayIn(-2) }, "expiresOn"],
    ["more than a year", { expiresOn: dayIn(400) }, "expiresOn"],
    ["nobody for an owner", { owner: [{ id: "nobody" }] }, "owner[0]"],
    ["a right that there is not", { scopes: ["no:such"] }, "scopes"],
  ])("is refused %s", async (_what, wrong, path) => {
    const fields = {
      name,
      owner: [{ id: "it.lu" }],
      scopes: ["api:read"],
      expiresOn: dayIn(9),
      active: true,
      ...wrong,
    };
    const { envelope } = await story.ask("admin", add, fields);
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path }] } });
  });

  it("cannot hand a token on to somebody else, and needs the right to give it out", async () => {
    const { id } = await given(["api:read"]);
    expect(await change(id, { owner: [{ id: "admin" }] })).toMatchObject({ result: { errors: [{ path: "owner" }] } });
    expect((await story.ask("to.guo", issue, { id })).status).toBe(403);
    expect((await story.ask("admin", issue, { id: "nobody" })).envelope.code).toBe(404);
    expect((await story.ask("to.guo", scopesOffered, {})).status).toBe(403);
  });
});
