// @engine postgres
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { applyConfigContract } from "../../forms/apply-config/contract.ts";
import { groupsContract } from "../groups/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { outOfOfficeContract } from "../out-of-office/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { type HeldItem, usersContract } from "./contract.ts";

const { heldWork, handOver } = usersContract;
const reason = "Leaves the company";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const held = (id: string) => story.get("admin", heldWork, { id });
const preview = (id: string, to: string) => story.get("admin", handOver, { id, to, reason, preview: true });
/** As an administrator does it: first a preview, then the hand-over. */
const give = async (id: string, to: string) => {
  const { count } = await preview(id, to);
  return story.get("admin", handOver, { id, to, reason, preview: false, expected: count });
};
const of = (items: readonly HeldItem[], what: HeldItem["what"]) => items.filter((item) => item.what === what);
const moving = (items: readonly HeldItem[]) => items.filter(({ stays }) => stays === null);
const from = new Date(Date.now() - 60_000).toISOString();
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

/** All data that a hand-over could change. */
async function everything() {
  const { kysely } = story.database;
  const { rows: configurations } = await sql`select form_kind, administrator_ids from apply_configurations
    order by form_kind`.execute(kysely);
  return {
    configurations,
    requests: await kysely.selectFrom("requests").selectAll().orderBy("id").execute(),
    tasks: await kysely.selectFrom("tasks").selectAll().orderBy("request_id").orderBy("id").execute(),
    groups: await kysely.selectFrom("group_users").selectAll().orderBy("group_id").orderBy("user_id").execute(),
    departments: await kysely.selectFrom("departments").selectAll().orderBy("id").execute(),
    absences: await kysely.selectFrom("out_of_office").selectAll().orderBy("id").execute(),
    log: await kysely.selectFrom("operate_log_head").selectAll().execute(),
  };
}

describe("handing over", () => {
  const good = { id: "to.guo", to: "to.cao", reason, preview: true };

  it.each([
    ["somebody who is not there", { id: "nobody" }, 404],
    ["the same person", { to: "to.guo" }, 406],
    ["nobody at all", { to: "nobody" }, 406],
    ["no reason", { reason: "   " }, 406],
    ["a reason that is too long", { reason: "x".repeat(5_001) }, 406],
    ["no word whether it is a preview", { preview: undefined }, 406],
    ["a number of items below none", { preview: false, expected: -1 }, 406],
    ["half an item", { preview: false, expected: 0.5 }, 406],
    ["an empty id", { id: "" }, 406],
  ])("[R-SYS-1] is refused with %s, and nothing is written", async (_what, more, code) => {
    await story.token("admin");
    const before = await everything();
    expect((await story.ask("admin", handOver, { ...good, ...more } as never)).envelope.code).toBe(code);
    expect(await everything()).toEqual(before);
  });

  it("[R-SYS-1] is refused with a field that nobody offers: only the log has a line of it", async () => {
    await story.token("admin");
    const { log, ...before } = await everything();
    expect((await story.ask("admin", handOver, { ...good, force: true } as never)).envelope.code).toBe(406);
    const { log: logged, ...after } = await everything();
    expect(after).toEqual(before);
    expect(logged).not.toEqual(log);
  });

  it("[R-SYS-3] needs a token and the code of users; looking needs the page", async () => {
    expect((await call(story.app, handOver, good)).status).toBe(401);
    expect((await call(story.app, heldWork, { id: "to.guo" })).status).toBe(401);
    const role = await grantRights(story.database, "pie.liu", [{ page: "/pages/system/user" }]);
    expect((await story.ask("pie.liu", heldWork, { id: "to.guo" })).envelope.code).toBe(200);
    expect((await story.ask("pie.liu", handOver, good)).status).toBe(403);
    await takeRole(story.database, "pie.liu", role);
    expect((await story.ask("pie.liu", heldWork, { id: "to.guo" })).status).toBe(403);
  });

  it("[R-SYS-1] is not taken by somebody who has left, who can still be the one that leaves", async () => {
    const { revision } = await story.get("admin", usersContract.queryById, { id: "mpw.yuan" });
    await story.get("admin", usersContract.setStatus, { id: "mpw.yuan", revision, status: "disabled" });
    const { envelope } = await story.ask("admin", handOver, { ...good, to: "mpw.yuan" });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "to" }] } });
    expect((await preview("mpw.yuan", "mpw.ding")).preview).toBe(true);
  });

  it("[R-SYS-1] without the number that was shown is not done; the answer says what would go", async () => {
    await story.submitted("lota");
    const shown = await preview("to.guo", "to.cao");
    const before = await everything();
    for (const expected of [undefined, shown.count + 1, 0]) {
      const input = { ...good, preview: false, ...(expected === undefined ? {} : { expected }) };
      const { envelope } = await story.ask("admin", handOver, input);
      expect(envelope).toMatchObject({ code: 409, result: { current: { count: shown.count, items: shown.items } } });
    }
    expect(await everything()).toEqual(before);
  });

  it("[R-SYS-1] does exactly what its preview said, and says it in the language of whoever asks", async () => {
    await story.submitted("lota");
    const shown = await preview("to.zheng", "to.huang");
    expect(shown.count).toBe(moving(shown.items).length);
    const done = await give("to.zheng", "to.huang");
    expect(done).toEqual({ ...shown, preview: false });
    expect(moving(await held("to.zheng"))).toEqual([]);
    const zh = await story.get("admin", handOver, { ...good, id: "to.huang", to: "to.guo" }, { locale: "zh" });
    for (const item of of(zh.items, "task").filter(({ stays }) => stays !== null))
      expect(item.stays).toMatch(/[一-龥]/);
    await give("to.huang", "to.zheng");
  });
});

describe("a running request that is handed over", () => {
  it("[R-SYS-1] is the new one's to follow and withdraw; who filed it still sees it and no more", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    await give("to.guo", "to.cao");
    const { requesterId } = await story.get("to.guo", requestsContract.detail, { applyId });
    expect(requesterId).toBe("to.cao");
    const before = await story.ask("to.guo", requestsContract.withdraw, { applyId, remark: reason });
    expect(before.envelope.code).not.toBe(200);
    expect(of(await held("to.cao"), "request")).toContainEqual(
      expect.objectContaining({ id: applyId, name: requestNo, stays: null }),
    );
    const { records } = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "edit" });
    expect(records.find(({ objectId }) => objectId === applyId)).toMatchObject({
      reason,
      before: { requester: "to.guo" },
      after: { requester: "to.cao" },
    });
    await story.get("to.cao", requestsContract.withdraw, { applyId, remark: reason });
  });

  it("[R-SYS-1] goes on to its end on its way, and is told by its new owner", async () => {
    const { applyId } = await story.submitted("toptier");
    await give("pie.ma", "pie.liu");
    await story.approveAll(applyId);
    const { status, requesterId } = await story.get("pie.liu", requestsContract.detail, { applyId });
    expect([status, requesterId]).toEqual([5, "pie.liu"]);
    expect(of(await held("pie.liu"), "request").map(({ id }) => id)).not.toContain(applyId);
  });

  it("[R-SYS-1] stays with whoever filed it for somebody else, and the list of that person says so", async () => {
    const { applyId } = await story.submitted("lota");
    await sql`update requests set applicant_id = 'to.cao' where id = ${applyId}::uuid`.execute(story.database.kysely);
    const listed = of(await held("to.cao"), "request").find(({ id }) => id === applyId);
    expect(listed?.stays).toContain("Somebody else submitted it");
    expect(of((await preview("to.cao", "to.zheng")).items, "request").map(({ id }) => id)).not.toContain(applyId);
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: reason });
  });

  it("[R-SYS-1] is none any more when it is withdrawn, and a draft is nobody else's", async () => {
    const { request } = await story.created("lota");
    const { applyId } = await story.submitted("lota");
    expect(of(await held("to.guo"), "request").map(({ id }) => id)).toContain(applyId);
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: reason });
    const ids = of(await held("to.guo"), "request").map(({ id }) => id);
    expect([ids.includes(applyId), ids.includes(request.applyId)]).toEqual([false, false]);
  });

  it("[R-SYS-3] stays where the caller may not change routes, and is not counted", async () => {
    const { applyId } = await story.submitted("lota");
    const role = await grantRights(story.database, "pie.wu", [{ permission: "user:edit" }]);
    const shown = await story.get("pie.wu", handOver, { id: "to.guo", to: "to.cao", reason, preview: true });
    expect(of(shown.items, "request").find(({ id }) => id === applyId)?.stays).toContain("permission");
    const input = { id: "to.guo", to: "to.cao", reason, preview: false, expected: shown.count };
    await story.get("pie.wu", handOver, input);
    expect((await story.get("to.guo", requestsContract.detail, { applyId })).requesterId).toBe("to.guo");
    await takeRole(story.database, "pie.wu", role);
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: reason });
  });
});

describe("while work is handed over", () => {
  it("[R-SYS-1] somebody decides a task that was shown: nothing at all is given", async () => {
    const { applyId } = await story.submitted("lota");
    const { count } = await preview("to.zheng", "to.huang");
    await story.decide("to.zheng", applyId, "agree");
    const leads = of(await held("to.zheng"), "department").length;
    const input = { id: "to.zheng", to: "to.huang", reason, preview: false, expected: count };
    expect((await story.ask("admin", handOver, input)).envelope.code).toBe(409);
    expect(of(await held("to.zheng"), "department")).toHaveLength(leads);
    expect(leads).toBeGreaterThan(0);
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: reason });
  });

  it.each([0, 2, 4, 8])("[R-SYS-1] and decided %i ms later, the task is decided once and never lost", async (ms) => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const { count } = await preview("to.zheng", "to.huang");
    const [decided, given] = await Promise.all([
      setTimeout(ms).then(() => story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" })),
      story.ask("admin", handOver, { id: "to.zheng", to: "to.huang", reason, preview: false, expected: count }),
    ]);
    const isDecided = decided.envelope.code === 200;
    expect(given.envelope.code).toBe(isDecided ? 409 : 200);
    const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
    expect(tasks.find((task) => task.taskId === taskId)?.status === "open").toBe(!isDecided);
    if (!isDecided) await give("to.huang", "to.zheng");
  });

  it("[R-SYS-1] a request that ends meanwhile is not made anybody's", async () => {
    const { applyId } = await story.submitted("lota");
    const { count } = await preview("to.guo", "to.cao");
    await story.get("to.guo", requestsContract.withdraw, { applyId, remark: reason });
    const input = { id: "to.guo", to: "to.cao", reason, preview: false, expected: count };
    expect((await story.ask("admin", handOver, input)).envelope.code).toBe(409);
    expect((await story.get("to.guo", requestsContract.detail, { applyId })).requesterId).toBe("to.guo");
  });
});

describe("places that name a person", () => {
  it("[R-SYS-1] in groups go to the other one, who stands there once, and an edit on the old group is refused", async () => {
    const { kysely } = story.database;
    const group = "tech_release";
    const insert = (user_id: string) =>
      kysely
        .insertInto("group_users")
        .values({ group_id: group, user_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await insert("re.yao");
    await insert("re.qiu");
    const opened = await story.get("admin", groupsContract.queryById, { id: group });
    await give("re.yao", "re.qiu");
    const now = await story.get("admin", groupsContract.queryById, { id: group });
    const ids = now.fields.users.map(({ id }) => id);
    expect([ids.includes("re.yao"), ids.filter((id) => id === "re.qiu").length]).toEqual([false, 1]);
    const late = await story.ask("admin", groupsContract.edit, {
      id: group,
      revision: opened.revision,
      fields: opened.fields,
    });
    expect(late.envelope.code).toBe(409);
  });

  it("[R-SYS-1] as deputies go on as far as the absence lasts, and not to the one who is away", async () => {
    const absent = { userId: "qra.pan", deputyId: "qra.feng", from, to: days(5), remark: "" };
    const { id } = await story.get("admin", outOfOfficeContract.save, absent);
    const own = of((await preview("qra.feng", "qra.pan")).items, "deputy");
    expect(own).toMatchObject([{ name: "Pan Hui", stays: "This person is the one who is away" }]);
    const [closed] = of((await preview("qra.feng", "wat.ren")).items, "deputy");
    expect(closed?.stays).toContain("May not take the decisions of");
    await story.get("admin", outOfOfficeContract.save, { ...absent, id, formTypes: ["lota"] });
    await give("qra.feng", "wat.ren");
    const [absence] = await story.get("admin", outOfOfficeContract.list, { userId: "qra.pan" });
    expect(absence?.deputyId).toBe("wat.ren");
    await sql`update out_of_office set starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'
      where deputy_id = 'wat.ren'`.execute(story.database.kysely);
    expect(of(await held("wat.ren"), "deputy")).toEqual([]);
  });

  it("[R-SYS-1] as those who look after a kind go to the other one, once, with a line in the log; an edit on the old kind is refused", async () => {
    const { kysely } = story.database;
    await sql`update apply_configurations set administrator_ids = array['ip.shao', 'sales.qin']
      where form_kind = 'ipMerge'`.execute(kysely);
    expect(of(await held("ip.shao"), "kind")).toMatchObject([{ id: "ipMerge" }]);
    const opened = await story.get("admin", applyConfigContract.queryById, { id: "ipMerge" });
    await give("ip.shao", "sales.qin");
    const { rows } = await sql<{ administrator_ids: string[] }>`select administrator_ids from apply_configurations
      where form_kind = 'ipMerge'`.execute(kysely);
    expect(rows[0]?.administrator_ids).toEqual(["sales.qin"]);
    const { revision, fields } = opened;
    const late = await story.ask("admin", applyConfigContract.edit, { id: "ipMerge", revision, fields });
    expect(late.envelope.code).toBe(409);
    const asked = { area: "admin", operation: "edit" } as const;
    const { records } = await story.get("admin", operationLogContract.adminLog, asked);
    expect(records).toContainEqual(
      expect.objectContaining({ objectId: "ipMerge", after: { administrators: ["sales.qin"] }, reason }),
    );
  });
});
