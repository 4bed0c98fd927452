// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { readRoute } from "@signoff/forms/kinds/read-route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { routingAdminContract } from "./contract.ts";

const { detail, operate } = routingAdminContract;
const { history, submit } = requestsContract;
const reason = "The approver left";

let story: Story;
let clock: Date | undefined;

beforeAll(async () => {
  story = await startStory({ clock: () => clock ?? new Date() });
  // Sign-ins are in the operation log too.
  await story.token("admin");
});

afterAll(() => story.close());

type Wire = RequestInputOf<typeof operate>;
type Operation = Omit<Wire, "reason" | "userIds"> & { readonly reason?: string; readonly userIds?: readonly string[] };

const asWire = ({ userIds, ...input }: Operation): Wire => ({
  reason,
  ...input,
  ...(userIds && { userIds: [...userIds] }),
});
const change = (input: Operation) => story.get("admin", operate, asWire(input));
const refused = async (input: Operation, user = "admin") => (await story.ask(user, operate, asWire(input))).envelope;
const submitted = async (): Promise<string> => (await story.submitted("lota")).applyId;
const lastLine = async (applyId: string) => (await story.get("to.guo", history, { applyId })).at(-1);
const logged = (requestNo: string) => story.get("gm.zhou", operationLogContract.routingLog, { requestNo });

/** A completed LOTA takes its Toptier, which the next test needs again. */
const freeTopTier = () => story.database.kysely.deleteFrom("registry_entries").where("registry", "=", "lota").execute();

/** Everything that a write could change. */
async function fingerprint(applyId: string) {
  const { kysely } = story.database;
  const request = await kysely.selectFrom("requests").selectAll().where("id", "=", applyId).executeTakeFirstOrThrow();
  const tasks = await kysely.selectFrom("tasks").selectAll().where("request_id", "=", applyId).orderBy("id").execute();
  const head = await kysely.selectFrom("operate_log_head").selectAll().execute();
  const routes = await kysely.selectFrom("process_versions").select("id").orderBy("id").execute();
  return { request, tasks, head, routes, jobs: story.queue.jobs.length };
}

describe("a preview", () => {
  const previews: readonly (readonly [string, Omit<Operation, "applyId">])[] = [
    ["reassign", { operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] }],
    ["set_approvers", { operation: "set_approvers", nodeKey: "tapeoutMgr", userIds: ["to.huang"] }],
    ["jump", { operation: "jump", nodeKey: "tapeoutMgr" }],
    ["skip", { operation: "skip", nodeKey: "deptReview" }],
    ["insert_node", { operation: "insert_node", flowId: "to_end", userIds: ["ce.han"] }],
    ["terminate", { operation: "terminate" }],
    ["urge", { operation: "urge" }],
  ];

  it.each(previews)("[R-WORK-6] of %s writes nothing and shows what the operation then does", async (_name, input) => {
    const applyId = await submitted();
    const before = await fingerprint(applyId);
    const preview = await change({ applyId, ...input, preview: true });
    expect(await fingerprint(applyId)).toEqual(before);
    const done = await change({ applyId, ...input, expectedRev: preview.rev });
    expect(done.before).toEqual(preview.before);
    expect(done.after.nodes).toEqual(preview.after.nodes);
    expect(done.told).toEqual(preview.told);
    const seen = await story.get("admin", detail, { applyId });
    expect(seen.nodes).toEqual(done.after.nodes);
    expect(seen.tasks.map(({ taskId }) => taskId)).toEqual(done.after.tasks.map(({ taskId }) => taskId));
    expect(seen).toMatchObject({ rev: done.rev, status: done.after.status });
  });

  it("is refused exactly as the operation is", async () => {
    const applyId = await submitted();
    const input = { applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["no.such"] } as const;
    expect(await refused({ ...input, preview: true })).toEqual(await refused(input));
  });
});

describe("reassign", () => {
  it("[R-WORK-6] gives the task to somebody else, tells both, and is in history and log with its reason", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    const done = await change({ applyId, operation: "reassign", nodeKey: "deptReview", userIds: ["to.huang"] });
    expect(done.told.map(({ id }) => id)).toEqual(["to.zheng", "to.huang"]);
    expect(await lastLine(applyId)).toMatchObject({ actionKey: "reassign", userId: "admin", remark: reason });
    const { records } = await logged(requestNo ?? "");
    expect(records).toMatchObject([{ operation: "reassign", applyId, reason, operatorId: "admin", outcome: "done" }]);
    expect(records[0]?.before).toMatchObject({ handlers: [{ id: "to.zheng" }] });
    expect(records[0]?.after).toMatchObject({ handlers: [{ id: "to.huang" }] });
    expect((await story.decide("to.huang", applyId, "agree")).currentNode).toEqual(["Technical review"]);
  });

  it("asks for the task where the node has several, and for one of this request", async () => {
    const [applyId, other] = [await submitted(), await submitted()];
    await story.decide("to.zheng", applyId, "agree");
    const input = { applyId, operation: "reassign", nodeKey: "review", userIds: ["ce.han"] } as const;
    expect(await refused(input)).toMatchObject({ code: 406, result: { errors: [{ path: "taskId" }] } });
    const foreign = { ...input, taskId: await story.taskOf("to.zheng", other) };
    expect(await refused(foreign)).toMatchObject({ code: 406, result: { errors: [{ path: "taskId" }] } });
    const done = await change({ ...input, taskId: await story.taskOf("litho.sun", applyId) });
    expect(done.after.tasks.map(({ userId }) => userId)).toContain("ce.han");
  });

  it("refuses inactive people, nobody, and a list that is missing", async () => {
    const input = { applyId: await submitted(), operation: "reassign", nodeKey: "deptReview" } as const;
    expect(await refused({ ...input, userIds: ["no.such"] })).toMatchObject({ result: { because: "person-inactive" } });
    expect(await refused({ ...input, userIds: [] })).toMatchObject({
      code: 406,
      result: { because: "people-required" },
    });
    expect(await refused(input)).toMatchObject({ code: 406, result: { errors: [{ path: "userIds" }] } });
  });
});

describe("set_approvers", () => {
  it("[R-WORK-6] asks other people at a node to come, and gives it back to its rule", async () => {
    const applyId = await submitted();
    const input = { applyId, operation: "set_approvers", nodeKey: "tapeoutMgr" } as const;
    const chosen = await change({ ...input, userIds: ["ce.han"] });
    const node = chosen.after.nodes.find(({ key }) => key === "tapeoutMgr");
    expect(node).toMatchObject({ state: "upcoming", chosen: true, people: [{ id: "ce.han" }] });
    const back = await change({ ...input, userIds: [] });
    expect(back.after.nodes).toEqual(chosen.before.nodes);
    expect(await refused({ ...input, nodeKey: "deptReview", userIds: ["ce.han"] })).toMatchObject({
      code: 406,
      result: { because: "node-is-open" },
    });
    const nowhere = { applyId, operation: "set_approvers", userIds: [] } as const;
    expect(await refused(nowhere)).toMatchObject({ result: { errors: [{ path: "nodeKey" }] } });
  });
});

describe("jump and skip", () => {
  it("[R-WORK-6] moves forwards, and back to the requester, who submits it again", async () => {
    const applyId = await submitted();
    const forward = await change({ applyId, operation: "jump", nodeKey: "tapeoutMgr" });
    expect(forward.after).toMatchObject({ status: 2, tasks: [{ nodeKey: "tapeoutMgr" }] });
    const back = await change({ applyId, operation: "jump", nodeKey: "start" });
    expect(back.after.tasks).toMatchObject([{ kind: "amend", userId: "to.guo" }]);
    const request = await story.get("to.guo", requestsContract.detail, { applyId });
    const { revision, data } = request;
    expect(await story.get("to.guo", submit, { applyId, revision, data })).toMatchObject({ status: 2 });
    expect(await refused({ applyId, operation: "jump", nodeKey: "end" })).toMatchObject({
      result: { because: "bad-target" },
    });
  });

  it("[R-WORK-6] takes the task whose branch moves", async () => {
    const applyId = await submitted();
    const taskId = await story.taskOf("to.zheng", applyId);
    const done = await change({ applyId, operation: "jump", nodeKey: "review", taskId });
    expect(done.after.tasks).toHaveLength(3);
  });

  it("[R-WORK-6] passes a node without its decision; past the last one the request is completed", async () => {
    const applyId = await submitted();
    await change({ applyId, operation: "jump", nodeKey: "tapeoutMgr" });
    const done = await change({ applyId, operation: "skip", nodeKey: "tapeoutMgr" });
    expect(done.after).toMatchObject({ status: 5, tasks: [] });
    expect(await lastLine(applyId)).toMatchObject({ actionKey: "complete" });
    await freeTopTier();
    expect(await refused({ applyId, operation: "skip", nodeKey: "tapeoutMgr" })).toMatchObject({ code: 406 });
  });
});

describe("insert_node", () => {
  it("[R-WORK-6] puts people between two nodes of this request alone", async () => {
    const [applyId, other] = [await submitted(), await submitted()];
    const { flows } = await story.get("admin", detail, { applyId });
    expect(flows.map(({ id }) => id)).toEqual(["to_review", "to_tapeoutMgr", "to_end"]);
    const input = { applyId, operation: "insert_node", flowId: "to_review", nodeName: "Legal" } as const;
    const done = await change({ ...input, userIds: ["ce.han", "ce.han"], mode: "single" });
    const names = done.after.nodes.map(({ name }) => name);
    expect(names).toEqual(["Department review", "Legal", "Technical review", "Tape-out manager"]);
    expect((await story.decide("to.zheng", applyId, "agree")).currentNode).toEqual(["Legal"]);
    expect((await story.decide("ce.han", applyId, "agree")).currentNode).toEqual(["Technical review"]);
    expect((await story.decide("to.zheng", other, "agree")).currentNode).toEqual(["Technical review"]);
  });

  it("can be done twice, and refuses what has been passed, nobody and whoever has left", async () => {
    const applyId = await submitted();
    const input = { applyId, operation: "insert_node", flowId: "to_end" } as const;
    await change({ ...input, userIds: ["ce.han"] });
    const twice = await change({ ...input, userIds: ["pie.liu"] });
    expect(twice.after.nodes.map(({ key }) => key).slice(-2)).toEqual(["added_2", "added_1"]);
    const passed = await refused({ ...input, flowId: "to_deptReview", userIds: ["ce.han"] });
    expect(passed).toMatchObject({ code: 406, result: { because: "unmapped" } });
    expect(await refused({ ...input, userIds: [] })).toMatchObject({ code: 406 });
    expect(await refused({ ...input, userIds: ["no.such"] })).toMatchObject({
      result: { errors: [{ path: "userIds" }] },
    });
    const nowhere = { applyId, operation: "insert_node", userIds: ["ce.han"] } as const;
    expect(await refused(nowhere)).toMatchObject({ result: { errors: [{ path: "flowId" }] } });
  });
});

describe("migrate", () => {
  it("[R-WORK-6] moves a running request to another version; its task keeps id and age", async () => {
    const [applyId, other] = [await submitted(), await submitted()];
    await story.decide("to.zheng", other, "agree");
    const taskId = await story.taskOf("to.zheng", applyId);
    expect(await refused({ applyId, operation: "migrate", routeId: "lota:1" })).toMatchObject({ code: 406 });
    const renamed = (await readRoute("lota")).replaceAll('"review"', '"joint"');
    await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml: renamed });
    const draft = await refused({ applyId, operation: "migrate", routeId: "lota:2" });
    expect(draft).toMatchObject({ code: 406, result: { errors: [{ path: "routeId" }] } });
    await story.get("admin", definitionsContract.publishRoute, { id: "lota:2" });
    const { routes } = await story.get("admin", detail, { applyId });
    expect(routes).toEqual([{ id: "lota:2", version: 2, name: "LOTA" }]);
    const done = await change({ applyId, operation: "migrate", routeId: "lota:2" });
    expect(done.after.tasks.map((task) => task.taskId)).toEqual([taskId]);
    await story.decide("to.zheng", applyId, "agree");
    expect((await story.get("admin", detail, { applyId })).tasks.map(({ nodeKey }) => nodeKey)).toEqual(
      Array.from({ length: 3 }, () => "joint"),
    );
    const unmapped = await refused({ applyId: other, operation: "migrate", routeId: "lota:2" });
    expect(unmapped).toMatchObject({ code: 406, result: { because: "unmapped" } });
    const mapped = { applyId: other, operation: "migrate", routeId: "lota:2", nodeMap: { review: "joint" } } as const;
    expect((await change(mapped)).after.tasks.map(({ nodeKey }) => nodeKey)).toContain("joint");
    await story.approveAll(other);
    expect((await story.get("admin", detail, { applyId: other })).status).toBe(5);
    await freeTopTier();
    expect(await refused({ applyId, operation: "migrate" })).toMatchObject({
      result: { errors: [{ path: "routeId" }] },
    });
  });
});

describe("terminate and urge", () => {
  it("[R-WORK-6] ends the request with its reason", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    expect((await change({ applyId, operation: "terminate" })).after).toMatchObject({ status: 7, tasks: [] });
    expect(await lastLine(applyId)).toMatchObject({ actionKey: "terminate", remark: reason });
    expect((await logged(requestNo ?? "")).records).toMatchObject([{ operation: "terminate", after: { status: 7 } }]);
    expect(await refused({ applyId, operation: "terminate" })).toMatchObject({ code: 406 });
  });

  it("reminds the handlers, at most once an hour", async () => {
    const applyId = await submitted();
    const done = await change({ applyId, operation: "urge" });
    expect(done.told.map(({ id }) => id)).toEqual(["to.zheng"]);
    expect(await lastLine(applyId)).toMatchObject({ actionKey: "urge", remark: reason, userId: "admin" });
    expect((await refused({ applyId, operation: "urge" })).code).toBe(429);
    clock = new Date(Date.now() + 3_700_000);
    expect((await change({ applyId, operation: "urge" })).rev).toBe(done.rev + 1);
    clock = undefined;
  });
});

describe("who and when", () => {
  it("[R-WORK-6] refuses everybody who does not look after the kind, seen or not, and needs a reason", async () => {
    const input = { applyId: await submitted(), operation: "terminate" } as const;
    for (const user of ["gm.zhou", "to.guo", "ce.han"]) expect((await refused(input, user)).code).toBe(403);
    const config = story.database.kysely.updateTable("apply_configurations").where("form_kind", "=", "lota");
    await config.set({ administrator_ids: ["to.zheng"] }).execute();
    const answers = [await refused(input, "admin"), await refused(input, "to.zheng")];
    await config.set({ administrator_ids: [] }).execute();
    expect(answers.map(({ code }) => code)).toEqual([510, 403]);
    expect((await refused({ ...input, applyId: "nothing" })).code).toBe(510);
    expect(await refused({ ...input, reason: "  " })).toMatchObject({ code: 406, result: { key: "remark-required" } });
    expect((await call(story.app, operate, { reason, ...input })).status).toBe(401);
  });

  it("knows nothing of drafts", async () => {
    const { request, data } = await story.created("lota");
    const { applyId, revision } = request;
    await story.get("to.guo", requestsContract.save, { applyId, revision, data });
    expect((await refused({ applyId, operation: "terminate" })).code).toBe(406);
  });

  it("[R-WORK-6] refuses what was decided on something older, and shows what is there now", async () => {
    const applyId = await submitted();
    const { rev } = await story.get("admin", detail, { applyId });
    // A look by a handler changes nothing that an administrator's decision depends on.
    await story.get("to.zheng", requestsContract.detail, { applyId });
    expect((await change({ applyId, operation: "terminate", expectedRev: rev, preview: true })).rev).toBe(rev);
    await story.decide("to.zheng", applyId, "agree");
    const stale = await refused({ applyId, operation: "terminate", expectedRev: rev });
    expect(stale).toMatchObject({ code: 409, result: { current: { rev: rev + 1, status: 2 } } });
  });

  it("[R-WORK-6] loses or wins against a decision at the same moment, never both on one task", async () => {
    const applyId = await submitted();
    const taskId = await story.taskOf("to.zheng", applyId);
    const { rev } = await story.get("admin", detail, { applyId });
    const [admin, handler] = await Promise.all([
      story.ask("admin", operate, {
        applyId,
        operation: "reassign",
        taskId,
        userIds: ["to.huang"],
        reason,
        expectedRev: rev,
      }),
      story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" }),
    ]);
    const codes = [admin.envelope.code, handler.envelope.code];
    expect([
      [200, 510],
      [200, 508],
      [409, 200],
    ]).toContainEqual(codes);
  });

  it("answers the same key with the first answer", async () => {
    const applyId = await submitted();
    const input = asWire({ applyId, operation: "set_approvers", nodeKey: "tapeoutMgr", userIds: ["ce.han"] });
    const headers = { "idempotency-key": "routing-1" };
    const first = await story.get("admin", operate, input, { headers });
    expect(await story.get("admin", operate, input, { headers })).toEqual(first);
    expect((await story.get("admin", detail, { applyId })).rev).toBe(first.rev);
  });
});
