import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { sessionContract } from "../../sign-in/session/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { requestListsContract } from "./contract.ts";

let story: Story;
let running: string;
let draft: string;
let done: string;

beforeAll(async () => {
  story = await startStory();
  const first = await story.submitted("lota", "to.guo", { subject: "金属层逻辑运算表" });
  done = first.applyId;
  running = (await story.submitted("lota", "to.guo", { subject: "Second metal table" })).applyId;
  await story.approveAll(done);
  const { request, data } = await story.created("lota", "to.guo");
  draft = request.applyId;
  await story.get("to.guo", requestsContract.save, { applyId: draft, revision: 0, data });
  await story.created("lota", "to.guo");
});
afterAll(() => story.close());

const ids = (page: { readonly records: readonly { readonly applyId: string }[] }) =>
  page.records.map((row) => row.applyId);

async function handlerOf(applyId: string) {
  const { tasks } = await story.get("gm.zhou", tasksContract.userTask, { applyId });
  const task = tasks.find((one) => one.status === "open");
  if (!task) throw new Error("no open task");
  return { user: task.userId ?? task.candidates[0]?.id ?? "", task };
}

describe("the lists of the work area", () => {
  it("[R-WORK-1] shows a handler the open task with its node and arrival, and counts it in the shell", async () => {
    const { user, task } = await handlerOf(running);
    const page = await story.get(user, requestListsContract.todo, {});
    expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    expect(page.records[0]).toMatchObject({
      applyId: running,
      taskId: task.taskId,
      nodeKey: task.nodeKey,
      nodeName: task.nodeName,
      arrivalTime: task.since,
      subject: "Second metal table",
      status: 2,
      overdue: false,
      seen: false,
    });
    const me = await story.get(user, sessionContract.me, {});
    expect([me.todoCount, me.todo.map((row) => row.taskId)]).toEqual([1, [task.taskId]]);
  });

  it("[R-WORK-2] shows the requester drafts and requests, the newest first, and no empty shell", async () => {
    expect(ids(await story.get("to.guo", requestListsContract.drafts, {}))).toEqual([draft]);
    const mine = await story.get("to.guo", requestListsContract.myRequests, {});
    expect(ids(mine)).toEqual([draft, running, done]);
    expect(mine.records.map((row) => row.status)).toEqual([1, 2, 5]);
    expect(mine.records[1]?.currentNode).toHaveLength(1);
    expect(mine.records[1]?.handler.length).toBeGreaterThan(0);
    const { task } = await handlerOf(running);
    expect(mine.records.map((row) => row.arrivalTime)).toEqual([null, task.since, null]);
    expect(mine.records.map((row) => row.completeTime !== null)).toEqual([false, false, true]);
  });

  it("[R-WORK-2] names the first of many handlers and how many more there are, however many a role has", async () => {
    const { kysely } = story.database;
    const heldBy = (handlers: readonly object[]) =>
      sql`update requests set handlers = ${JSON.stringify(handlers)}::jsonb where id = ${running}`.execute(kysely);
    const row = kysely.selectFrom("requests").select("handlers").where("id", "=", running);
    const { handlers } = await row.executeTakeFirstOrThrow();
    await heldBy(Array.from({ length: 500 }, (_, at) => ({ id: `p${at}`, zh: `人${at}`, en: `Person ${at}` })));
    const { records } = await story.get("to.guo", requestListsContract.myRequests, {});
    const many = records.find(({ applyId }) => applyId === running);
    expect([many?.handler[0], many?.handler.length, many?.moreHandlers]).toEqual(["Person 0", 30, 470]);
    await heldBy(handlers);
    const [few] = (await story.get("to.guo", requestListsContract.myRequests, { requestNo: many?.requestNo ?? "" }))
      .records;
    expect(few).not.toHaveProperty("moreHandlers");
  });

  it("[R-WORK-2] shows an approver the decisions taken, with their times", async () => {
    const history = await story.get("gm.zhou", requestsContract.history, { applyId: done });
    const line = history.findLast((one) => one.actionKey === "agree");
    const page = await story.get(line?.userId ?? "", requestListsContract.done, { formType: "lota" });
    expect(page.records[0]).toMatchObject({ applyId: done, approvalTime: line?.time, decision: "agree", status: 5 });
  });

  it("[R-WORK-2] tracks for everybody exactly what they may see", async () => {
    const { user: handler } = await handlerOf(running);
    const seen = async (user: string) =>
      ids(await story.get(user, requestListsContract.tracking, { formType: "lota" }));
    expect(await seen("to.guo")).toEqual([draft, running, done]);
    expect(await seen("gm.zhou")).toEqual([draft, running, done]);
    expect(await seen("admin")).toEqual([draft, running, done]);
    expect(await seen("to.huang")).toEqual([draft, running, done]);
    expect(await seen(handler)).toContain(running);
    expect(await seen("ce.han")).toEqual([]);
  });

  it("lists as copied only what somebody was copied in on", async () => {
    expect(ids(await story.get("ce.han", requestListsContract.copied, {}))).toEqual([]);
  });

  it("shows a request to a leader of its department once, though more than one right leads to it", async () => {
    const { records, total } = await story.get("to.zheng", requestListsContract.tracking, { formType: "lota" });
    expect([new Set(ids({ records })).size, total]).toEqual([records.length, records.length]);
  });
});

describe("conditions", () => {
  const found = async (conditions: Parameters<typeof story.get<typeof requestListsContract.tracking>>[2]) =>
    ids(await story.get("gm.zhou", requestListsContract.tracking, { formType: "lota", ...conditions }));

  it("[R-API-6] narrow by every column of the contract", async () => {
    const { requestNo } = await story.get("to.guo", requestsContract.detail, { applyId: done });
    expect(await found({ requestNo: requestNo ?? "" })).toEqual([done]);
    expect(await found({ requestNo: (requestNo ?? "").toLowerCase().slice(0, 7) })).toEqual([draft, running, done]);
    expect(await found({ requestNo: (requestNo ?? "").slice(-4) })).toEqual([done]);
    expect(await found({ subject: "METAL" })).toEqual([running]);
    expect(await found({ status: [2, 5] })).toEqual([running, done]);
    expect(await found({ status: 1 })).toEqual([draft]);
    expect(await found({ applicant: "to.guo" })).toEqual([draft, running, done]);
    expect(await found({ applicant: "郭" })).toEqual([draft, running, done]);
    expect(await found({ applicant: "nobody of that name" })).toEqual([]);
    expect(await found({ department: "D40" })).toEqual([draft, running, done]);
    expect(await found({ department: "流片服务" })).toEqual([draft, running, done]);
    expect(await found({ department: "D51" })).toEqual([]);
    const { task } = await handlerOf(running);
    expect(await found({ node: task.nodeKey })).toEqual([running]);
    expect(await found({ node: task.nodeName.slice(0, 4).toUpperCase() })).toEqual([running]);
    expect(await found({ priority: "no such priority" })).toEqual([]);
  });

  it("[R-API-6] find a Chinese word of two characters, and several words in any order", async () => {
    expect(await found({ keyword: "金属" })).toEqual([done]);
    expect(await found({ keyword: "运算 金属层" })).toEqual([done]);
    expect(await found({ keyword: "属金" })).toEqual([]);
    expect(await found({ keyword: "金" })).toEqual([done]);
    expect(await found({ keyword: "second METAL" })).toEqual([running]);
    expect(await found({ keyword: "100%_\\" })).toEqual([]);
  });

  it("narrow by time, a day meaning all of it", async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await found({ from: day(-1), to: day(1) })).toEqual([draft, running, done]);
    expect(await found({ to: day(-2) })).toEqual([]);
    expect(await found({ from: new Date(Date.now() + 1000).toISOString() })).toEqual([]);
  });

  it("keep overdue tasks apart", async () => {
    const { user } = await handlerOf(running);
    const { database } = story;
    const late = new Date(Date.now() - 1000);
    expect(ids(await story.get(user, requestListsContract.todo, { overdue: true }))).toEqual([]);
    await database.kysely.updateTable("tasks").set({ due_at: late }).where("request_id", "=", running).execute();
    const page = await story.get(user, requestListsContract.todo, { overdue: true });
    expect(page.records).toMatchObject([{ applyId: running, overdue: true, dueTime: late.toISOString() }]);
    expect(ids(await story.get(user, requestListsContract.todo, { overdue: false }))).toEqual([]);
  });

  it("[R-WORK-1] keep apart what waits for more than three days, what is urgent, and what somebody else handed over", async () => {
    const { user } = await handlerOf(running);
    const { kysely } = story.database;
    const inView = async (only: "aged" | "urgent" | "delegated") =>
      ids(await story.get(user, requestListsContract.todo, { only }));
    expect([await inView("aged"), await inView("urgent"), await inView("delegated")]).toEqual([[], [], []]);
    const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000);
    const ofTask = kysely.updateTable("tasks").where("request_id", "=", running);
    await ofTask.set({ opened_at: fourDaysAgo }).execute();
    await kysely
      .updateTable("task_candidates")
      .where("request_id", "=", running)
      .set({ opened_at: fourDaysAgo })
      .execute();
    expect([await inView("aged"), await inView("urgent"), await inView("delegated")]).toEqual([[running], [], []]);
    await kysely.updateTable("requests").where("id", "=", running).set({ priority: "hot" }).execute();
    await ofTask.set({ stand_in: JSON.stringify({ [user]: "gm.zhou" }) }).execute();
    expect([await inView("urgent"), await inView("delegated")]).toEqual([[running], [running]]);
    const other = await story.ask(user, requestListsContract.todo, { only: "somewhen" } as never);
    expect(other.envelope.code).toBe(406);
  });
});

describe("a list that is asked wrongly", () => {
  const everyList = Object.entries(requestListsContract);

  it.each(everyList)("[R-API-6] %s refuses unknown columns and conditions with 406", async (_name, endpoint) => {
    for (const wrong of [
      { column: "r.id; drop table users" },
      { filterSql: "1=1" },
      { order: "up" },
      { pageSize: 201 },
    ]) {
      const { status, envelope } = await story.ask("to.guo", endpoint, wrong as never);
      expect([status, envelope.code]).toEqual([200, 406]);
    }
  });

  it.each(everyList)("%s refuses a cursor that is none, or belongs to another order", async (_name, endpoint) => {
    const forged = ["x", "e30", Buffer.from('["createTime","desc",1,false,"1\'"]').toString("base64url")];
    for (const cursor of forged) {
      const { envelope } = await story.ask("to.guo", endpoint, { cursor });
      expect([cursor, envelope.code]).toEqual([cursor, 406]);
    }
  });

  it.each(everyList)("%s answers HTTP 401 without a token", async (_name, endpoint) => {
    const { method, path } = endpoint;
    const response = await story.app.inject({
      method,
      url: `/api${path}`,
      ...(method === "POST" ? { payload: {} } : {}),
    });
    expect(response.statusCode).toBe(401);
  });
});
