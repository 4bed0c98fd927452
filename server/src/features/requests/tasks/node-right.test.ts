// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { type Story, startStory } from "../../../testing/story.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { organisationContract } from "../../base/organisation/contract.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { routingAdminContract } from "../edit-routing/contract.ts";
import { tasksContract } from "./contract.ts";

const code = "techId:table:edit";
const holder = "litho.sun";
const stranger = "ce.han";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

async function atFill(): Promise<{ applyId: string; taskId: string }> {
  const { applyId } = await story.submitted("techId");
  await story.approveAll(applyId, "tableFill");
  return { applyId, taskId: await story.taskOf(holder, applyId) };
}

/** Runs `work` while the holder's role does not grant the code. */
async function withoutCode<Result>(work: () => Promise<Result>): Promise<Result> {
  const { kysely } = story.database;
  const taken = await kysely
    .deleteFrom("role_menus")
    .where("role_id", "=", "litho_eng")
    .where("menu_id", "=", "button.techId.table.edit")
    .returningAll()
    .execute();
  expect(taken).toHaveLength(1);
  const result = await work();
  await kysely.insertInto("role_menus").values(taken).execute();
  return result;
}

/** Runs `work` while the requester's role does not grant the code to assign. */
async function withoutAssigning<Result>(work: () => Promise<Result>): Promise<Result> {
  const { kysely } = story.database;
  const taken = await kysely
    .deleteFrom("role_menus")
    .where("menu_id", "=", "button.trrs.assign")
    .where("role_id", "!=", "admin")
    .returningAll()
    .execute();
  expect(taken.length).toBeGreaterThan(0);
  const result = await work();
  await kysely.insertInto("role_menus").values(taken).execute();
  return result;
}

const errorsOf = (envelope: unknown) =>
  (envelope as { result: { errors: { path: string; rule: string; message: string }[] } }).result.errors;

describe("a node whose decision needs a permission", () => {
  it("[R-SYS-3] is decided only by handlers who hold it, and the refusal is in the operation log", async () => {
    const { applyId, taskId } = await atFill();
    const refused = await withoutCode(() => story.ask(holder, tasksContract.complete, { taskId, decision: "agree" }));
    expect(refused.status).toBe(403);
    const left = await withoutCode(() => story.get(holder, tasksContract.userTask, { taskId }));
    expect(left.mine?.decisions).toEqual(["add_sign", "transfer"]);
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin", operator: holder });
    expect(log.records[0]).toMatchObject({ operation: "access-refused", outcome: "refused", objectId: taskId });
    expect((await story.get(holder, tasksContract.userTask, { applyId })).mine?.taskId).toBe(taskId);
    const passed = await story.ask(holder, tasksContract.complete, {
      taskId,
      decision: "reject",
      remark: "Look again",
    });
    expect(passed.envelope.code).toBe(200);
  });

  it("[R-SYS-3] is handed on, and people are asked besides, only to those who hold it", async () => {
    const { applyId, taskId } = await atFill();
    const transfer = await story.ask(holder, tasksContract.transfer, { taskId, userId: stranger });
    expect(errorsOf(transfer.envelope)).toMatchObject([{ path: "userId", rule: "permission" }]);
    expect(errorsOf(transfer.envelope)[0]?.message).toContain(code);
    const userIds = ["litho.zhu", stranger];
    const sign = await story.ask(holder, tasksContract.addSign, { taskId, userIds, mode: "before", rule: "all" });
    expect(errorsOf(sign.envelope)).toMatchObject([{ path: "userIds[1]", rule: "permission" }]);
    const reassign = { applyId, taskId, operation: "reassign" as const, userIds: [stranger], reason: "Away" };
    const changed = await story.ask("admin", routingAdminContract.operate, reassign);
    expect(errorsOf(changed.envelope)).toMatchObject([{ path: "userIds[0]", rule: "permission" }]);
    expect((await story.ask(holder, tasksContract.transfer, { taskId, userId: "litho.zhu" })).envelope.code).toBe(200);
  });

  it("names the permission to its handler, so that pickers offer only people who hold it", async () => {
    const { taskId } = await atFill();
    const { mine } = await story.get(holder, tasksContract.userTask, { taskId });
    expect(mine?.permission).toBe(code);
    const offered = await story.get(holder, organisationContract.userList, { permission: code, pageSize: 200 });
    const ids = offered.records.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([holder, "litho.zhu", "admin"]));
    expect(ids).not.toContain(stranger);
    expect(offered.total).toBe(ids.length);
    expect((await story.get(holder, organisationContract.userList, { permission: "no:such" })).records).toEqual([]);
  });

  it("[R-SYS-3] is not submitted with people on the form who do not hold it", async () => {
    const { request, data } = await story.created("techId");
    const { applyId, revision } = request;
    const input = { applyId, revision, data: { ...data, ownerLitho: { id: stranger } } };
    const { envelope } = await story.ask("pie.liu", requestsContract.submit, input);
    expect(errorsOf(envelope)).toMatchObject([{ path: "ownerLitho", rule: "permission" }]);
    expect(errorsOf(envelope)[0]?.message).toContain("Han");
  });

  it("[R-SYS-3] is given to somebody in a column only by those who may assign", async () => {
    const { applyId, revision, data: made } = await story.get("pie.wu", requestsContract.create, { formType: "trrs" });
    const { example } = await loadSampledKind("trrs");
    const sample = { ...example.sample, applicant: { id: "pie.wu" }, department: made["department"] };
    const lines = example.sample["maskLines"] as readonly Readonly<Record<string, unknown>>[];
    const at = lines.findIndex(({ assign }) => assign !== undefined);
    const assigned = (id: string | undefined) =>
      lines.map(({ assign: _left, ...line }, row) => (row === at && id ? { ...line, assign: { id } } : line));
    const save = (data: Record<string, unknown>, seen: number) =>
      story.ask("pie.wu", requestsContract.save, { applyId, revision: seen, data });
    const first = await withoutAssigning(() =>
      save({ ...sample, nonMaskLines: [], maskLines: assigned("to.zheng") }, revision),
    );
    const path = `maskLines[${at}].assign`;
    expect(errorsOf(first.envelope)).toMatchObject([{ path, rule: "permission" }]);
    expect(errorsOf(first.envelope)[0]?.message).toContain("trrs:assign");
    const held = await save({ ...sample, maskLines: assigned("to.zheng") }, revision);
    expect(held.envelope.code).toBe(200);
    const kept = await withoutAssigning(() =>
      save({ ...sample, maskLines: assigned("to.zheng"), subject: "Again" }, revision + 1),
    );
    expect(kept.envelope.code).toBe(200);
    for (const other of ["to.guo", undefined]) {
      const changed = await withoutAssigning(() => save({ ...sample, maskLines: assigned(other) }, revision + 2));
      expect(errorsOf(changed.envelope)).toMatchObject([{ path, rule: "permission" }]);
    }
    const copied = await withoutAssigning(() => story.get("pie.wu", requestsContract.copy, { applyId }));
    expect(JSON.stringify(copied.data["maskLines"])).not.toContain("assign");
    const whole = await story.get("pie.wu", requestsContract.copy, { applyId });
    expect(JSON.stringify(whole.data["maskLines"])).toContain("to.zheng");
  });

  it("[R-WORK-5] may be asked for by the route: known, held by its approvers, and then by whoever decides", async () => {
    const { xml } = await story.get("admin", definitionsContract.routeDetail, { id: "lota:1" });
    const asking = (permission: string) =>
      xml.replace('id="deptReview"', `id="deptReview" wf:permission="${permission}"`);
    const check = async (permission: string) =>
      (await story.get("admin", definitionsContract.checkRoute, { processKey: "lota", xml: asking(permission) }))
        .findings;
    expect(await check("lota:export")).toEqual([]);
    expect(await check("no:such")).toMatchObject([{ code: "unknown-permission", element: "deptReview" }]);
    const words = await story.get("admin", definitionsContract.routeVocabulary, { processKey: "lota" });
    expect(words.permissions.map((one) => one.code)).toContain("lota:export");
    const draft = { processKey: "lota", xml: asking("customer:add") };
    const { id } = await story.get("admin", definitionsContract.uploadRoute, draft);
    await story.get("admin", definitionsContract.publishRoute, { id, note: "Asks for a code" });
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    const decide = await story.ask("to.zheng", tasksContract.complete, { taskId, decision: "agree" });
    expect(decide.status).toBe(403);
  });

  it("[R-WORK-5] is not published with a role that does not grant it", async () => {
    const { xml } = await story.get("admin", definitionsContract.routeDetail, { id: "dif:1" });
    const other = xml.replaceAll("role:tapeout_eng", "role:ce_eng");
    expect(other).not.toBe(xml);
    const { findings } = await story.get("admin", definitionsContract.checkRoute, { processKey: "dif", xml: other });
    expect(findings).toMatchObject([{ code: "approver-without-permission", element: "tapeoutRun" }]);
    expect(findings[0]?.message).toContain("dif:run");
    const whole = await story.get("admin", definitionsContract.checkRoute, { processKey: "dif", xml });
    expect(whole.findings).toEqual([]);
  });
});
