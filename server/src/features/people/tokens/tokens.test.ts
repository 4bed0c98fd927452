// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { noLimits, startTestApp } from "../../../testing/test-app.ts";
import { groupsContract } from "../groups/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { notificationsContract } from "../../messages/notification-list/contract.ts";
import { webhooksContract } from "../../messages/webhooks/contract.ts";
import { tokensContract } from "./contract.ts";

const { add, edit, queryById, list, issue, scopes: scopesOffered, delete: remove } = tokensContract;
const { mine, addMine, ownScopes, answerProposal, issueMine, endMine } = tokensContract;

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
  const { id, revision } = await story.get("admin", add, fields);
  const [{ state } = { state: "new" }] = (await story.get("admin", list, { keyword: name })).records;
  if (state === "waiting") await story.get(owner, answerProposal, { id, revision, accept: true });
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
    const { id, token } = await given(["api:read", "api:write"], "admin");
    await story.database.kysely
      .updateTable("api_tokens")
      .set({ scopes: ["api:read", "api:write", "token:edit", "user:resetPwd"] })
      .where("id", "=", id)
      .execute();
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
    // Another person switched it on again, so its owner is asked again.
    expect(await statusOf(token)).toBe(401);
    const { revision } = await story.get("admin", queryById, { id });
    await story.get("it.lu", answerProposal, { id, revision, accept: true });
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

  it("[R-APPR-4] submits what its owner could, and the history names it, not the owner alone", async () => {
    const { request, data } = await story.created("lota", "to.guo");
    const { token } = await given(["api:read", "api:write"], "to.guo");
    const { applyId, revision } = request;
    const answer = await send("POST", requestsContract.submit.path, bearer(token), { applyId, revision, data });
    expect(answer.json()).toMatchObject({ code: 200 });
    const [line] = await story.get("to.guo", requestsContract.history, { applyId });
    expect(line).toMatchObject({ userId: "to.guo", name: expect.stringContaining(`(token ${name})`) });
    const { kysely } = story.database;
    const stored = await kysely.selectFrom("requests").selectAll().where("id", "=", applyId).executeTakeFirstOrThrow();
    expect(JSON.stringify([stored.requester_name_en, stored.handlers])).not.toContain("token");
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

describe("[R-SYS-4] the owner of a token", () => {
  const wanted = (scopes: readonly string[]) => ({ name, scopes: [...scopes], expiresOn: dayIn(30) });
  const proposed = async (scopes: readonly string[], owner = "it.lu") =>
    story.get("admin", add, { ...wanted(scopes), owner: [{ id: owner }], active: true });
  const own = async (user: string, id: string) => (await story.get(user, mine, {})).find((one) => one.id === id);

  it("is asked before it opens anything, sees who asks for what, and is asked again for more", async () => {
    const { id, revision } = await proposed(["api:read", "api:write"]);
    expect((await story.ask("admin", issue, { id })).envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("My API tokens"),
    });
    expect(await own("it.lu", id)).toMatchObject({ state: "waiting", proposedBy: expect.stringMatching(/\S/) });
    expect((await own("it.lu", id))?.rights).toEqual(["Read what the owner sees", "Write what is the owner's own"]);
    const { kysely } = story.database;
    const mails = await kysely.selectFrom("mails").selectAll().where("user_id", "=", "it.lu").execute();
    expect(mails.find(({ kind, subject }) => kind === "token" && subject.includes(name))).toMatchObject({
      text_body: expect.stringContaining("api:write"),
    });
    await story.get("it.lu", answerProposal, { id, revision, accept: true });
    const { token } = await story.get("admin", issue, { id });
    expect(await statusOf(token, sessionContract.me.path)).toBe(200);
    expect((await change(id, { scopes: ["api:read", "api:write", "group:add"] })).code).toBe(200);
    expect(await statusOf(token, sessionContract.me.path)).toBe(401);
    const again = await own("it.lu", id);
    const { name_en } = await kysely
      .selectFrom("menus")
      .select("name_en")
      .where("perms", "=", "group:add")
      .executeTakeFirstOrThrow();
    expect(again?.rights).toEqual(["Read what the owner sees", "Write what is the owner's own", name_en]);
    await story.get("it.lu", answerProposal, { id, revision: again?.revision ?? 0, accept: true });
    expect(await statusOf(token, sessionContract.me.path)).toBe(200);
    expect((await change(id, { scopes: ["api:read", "api:write"] })).code).toBe(200);
    expect(await statusOf(token, sessionContract.me.path)).toBe(200);
  });

  it("[R-SYS-3] is asked by somebody else also where it only reads: it would see what they do not", async () => {
    for (const scope of ["api:read", "/pages/system/track"]) {
      name = `${name} ${scope}`;
      const { id } = await proposed([scope], "gm.zhou");
      expect((await story.ask("admin", issue, { id })).envelope.code).toBe(406);
      expect(await own("gm.zhou", id)).toMatchObject({ state: "waiting", consent: "waiting" });
    }
    name = `${name} own`;
    const { id } = await story.get("gm.zhou", addMine, wanted(["api:read"]));
    expect(await own("gm.zhou", id)).toMatchObject({ state: "new", consent: "reading" });
  });

  it("[R-SYS-4] is told by the bell in either language, which is read with the answer and gone with the token", async () => {
    const { id, revision } = await proposed(["api:read", "api:write"]);
    const told = async (locale: "zh" | "en") => {
      const { envelope } = await story.ask("it.lu", notificationsContract.list, { show: "all" }, { locale });
      if (envelope.code !== 200) throw new Error(envelope.message);
      return envelope.result.records.find(({ applyId }) => applyId === id);
    };
    expect(await told("zh")).toMatchObject({
      isToken: true,
      subject: name,
      isUnread: true,
      items: [{ event: "task", text: expect.stringMatching(/^\S+提议此接口令牌，请同意或拒绝$/) }],
    });
    expect((await told("en"))?.items[0]?.text).toMatch(/ proposes this API token: accept or refuse$/);
    await story.get("it.lu", answerProposal, { id, revision, accept: true });
    expect(await told("en")).toMatchObject({ isUnread: false });
    await story.get("it.lu", endMine, { id });
    expect(await told("en")).toBeUndefined();
    const { kysely } = story.database;
    const mails = await kysely.selectFrom("mails").selectAll().where("user_id", "=", "it.lu").execute();
    const mail = mails.filter(({ subject }) => subject.includes(name));
    expect(mail.map(({ text_body: text }) => text.includes("/tapeout/home?dialog=tokens"))).toEqual([true]);
  });

  it("[R-SYS-4] reads the notice of a token alone", async () => {
    const { id } = await proposed(["api:write"], "re.yao");
    const unread = async () => (await story.get("re.yao", notificationsContract.list, {})).unread;
    expect(await unread()).toBe(1);
    const { newest } = await story.get("re.yao", notificationsContract.list, {});
    expect(await story.get("re.yao", notificationsContract.read, { applyId: id, upTo: newest })).toEqual({ unread: 0 });
  });

  it("accepts what was shown and nothing else, once, and nobody does it for them", async () => {
    const { id, revision } = await proposed(["api:write"]);
    expect((await story.ask("admin", answerProposal, { id, revision, accept: true })).envelope.code).toBe(404);
    await change(id, { scopes: ["api:write", "group:add"] });
    const stale = (await story.ask("it.lu", answerProposal, { id, revision, accept: true })).envelope;
    expect(stale).toMatchObject({ result: { key: "stale-revision" } });
    const answer = { id, revision: (await own("it.lu", id))?.revision ?? 0, accept: true };
    const codes = await Promise.all(
      [1, 2].map(async () => (await story.ask("it.lu", answerProposal, answer)).envelope.code),
    );
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 508]);
  });

  it("refuses, and it is gone; ends what calls in their name, whoever made it", async () => {
    const first = await proposed(["api:write"]);
    await story.get("it.lu", answerProposal, { ...first, accept: false });
    expect(await own("it.lu", first.id)).toBeUndefined();
    name = `${name} b`;
    const { id, token } = await given(["/pages/system/group"]);
    expect((await story.ask("to.guo", endMine, { id })).envelope.code).toBe(404);
    await story.get("it.lu", endMine, { id });
    expect(await statusOf(token)).toBe(401);
  });

  it("makes one without anybody else, of rights of their own that a token can have, and gives it out alone", async () => {
    const offered = (await story.get("to.guo", ownScopes, {})).map(({ scope }) => scope);
    expect(offered).toEqual(expect.arrayContaining(["api:read", "api:write", "lota:create"]));
    expect(offered.filter((scope) => ["todo:approve", "user:edit", "token:edit"].includes(scope))).toEqual([]);
    for (const scope of ["todo:approve", "user:edit"])
      expect((await story.ask("to.guo", addMine, wanted([scope]))).envelope).toMatchObject({
        code: 406,
        result: { errors: [{ path: "scopes" }] },
      });
    const { id } = await story.get("to.guo", addMine, wanted(["api:read", "api:write"]));
    expect((await story.ask("admin", issue, { id })).envelope.code).toBe(406);
    expect((await story.ask("admin", issueMine, { id })).envelope.code).toBe(404);
    const { token } = await story.get("to.guo", issueMine, { id });
    expect(await statusOf(token, sessionContract.me.path)).toBe(200);
    const [row] = (await story.get("admin", list, { keyword: name })).records;
    expect(row).toMatchObject({ consent: "own", state: "active" });
  });

  it("keeps what others made before owners were asked until its last day, without what people decide by", async () => {
    const { id, token } = await given(["api:read", "api:write"]);
    const { kysely } = story.database;
    const scopes = ["api:read", "api:write", "todo:approve"];
    await kysely.updateTable("api_tokens").set({ consent: "earlier", scopes }).where("id", "=", id).execute();
    expect(await statusOf(token, sessionContract.me.path)).toBe(200);
    expect((await send("POST", tasksContract.complete.path, bearer(token), {})).statusCode).toBe(403);
    const [row] = (await story.get("admin", list, { keyword: name })).records;
    expect(row).toMatchObject({ consent: "earlier", state: "active" });
    expect((await story.ask("admin", issue, { id })).envelope.code).toBe(406);
  });
});
