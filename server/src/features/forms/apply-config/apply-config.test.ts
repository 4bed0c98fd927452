// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { definitionsContract } from "../../base/definitions/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { type ApplyConfigFields, applyConfigContract } from "./contract.ts";

const { list, queryById, exportXls, edit, choices, preview } = applyConfigContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const read = (id: string) => story.get("admin", queryById, { id });

async function change(id: string, fields: Partial<ApplyConfigFields>) {
  const { revision, fields: before } = await read(id);
  return (await story.ask("admin", edit, { id, revision, fields: { ...before, ...fields } })).envelope;
}

/** The change holds while `play` runs and is then reverted. */
async function configured(id: string, fields: Partial<ApplyConfigFields>, play: () => Promise<void>): Promise<void> {
  const { fields: before } = await read(id);
  expect(await change(id, fields)).toMatchObject({ code: 200 });
  await play();
  expect(await change(id, before)).toMatchObject({ code: 200 });
}

const createLota = () => story.ask("to.guo", requestsContract.create, { formType: "lota" });

describe("the apply configuration of a kind", () => {
  it("[R-WORK-5] is listed for every kind with who may create it and the version of its route", async () => {
    const { records, total } = await story.get("admin", list, { pageSize: 100 });
    expect(total).toBe(33);
    expect(records.find(({ id }) => id === "lota")).toMatchObject({
      name: "LOTA",
      state: "open",
      departments: ["Tape-out & Mask"],
      roles: ["Tape-out engineer"],
      routeVersion: 1,
    });
    expect(records.find(({ id }) => id === "pfmChild")).toMatchObject({ state: "system-only" });
    const found = await story.get("admin", list, { keyword: "逻辑" }, { locale: "zh" });
    expect(found.records.map(({ id }) => id)).toEqual(["lota"]);
    const offered = await story.get("admin", choices, { id: "lota" });
    expect(offered.nodes.length).toBeGreaterThan(1);
    expect(offered.route).toMatchObject({ version: 1 });
  });

  it("[R-WORK-5] refuses a creation with its reason from the next call on; without the code the call itself is", async () => {
    const cases = [
      [{ enabled: false }, "disabled"],
      [{ from: "2999-01-01" }, "not-yet"],
      [{ to: "2001-01-01" }, "over"],
      [{ departments: [{ id: "D10" }] }, "department"],
      [{ departments: [], roles: [{ id: "pie_eng" }] }, "role"],
      [{ departments: [], roles: [], groups: [{ id: "risk_board" }] }, "group"],
    ] as const satisfies readonly (readonly [Partial<ApplyConfigFields>, string])[];
    for (const [fields, because] of cases)
      await configured("lota", fields, async () => {
        expect((await createLota()).envelope).toMatchObject({ code: 406, result: { because } });
      });
    expect((await createLota()).envelope.code).toBe(200);
    expect((await story.ask("ce.han", requestsContract.create, { formType: "lota" })).status).toBe(403);
  });

  it("[R-WORK-5] keeps drafts from being handed in while the kind is closed, and says so before it is saved", async () => {
    const { request, data } = await story.created("lota");
    const { applyId } = request;
    const saved = await story.get("to.guo", requestsContract.save, { applyId, revision: request.revision, data });
    const { fields } = await read("lota");
    const told = await story.get("admin", preview, { id: "lota", fields: { ...fields, enabled: false } });
    expect(told).toContainEqual({ what: "draftsClosed", count: 1, names: [saved.requestNo] });
    expect(told.find(({ what }) => what === "creatorsLost")?.names).toContain("Guo Fei");
    const submit = () => story.ask("to.guo", requestsContract.submit, { applyId, revision: saved.revision, data });
    await configured("lota", { enabled: false }, async () => {
      expect((await submit()).envelope).toMatchObject({ code: 406, result: { because: "disabled" } });
      const { actions } = await story.get("to.guo", requestsContract.detail, { applyId });
      expect(actions.find(({ action }) => action === "submit")).toMatchObject({ allowed: false });
    });
    expect((await submit()).envelope.code).toBe(200);
  });

  it("[R-WORK-5] asks for attachments beside those of the form, in the form and when it is handed in", async () => {
    const { attachments } = await story.get("admin", choices, { id: "toptier" });
    const optional = attachments.find(({ always }) => !always)?.id ?? "";
    const { request, data } = await story.created("toptier");
    await configured("toptier", { attachments: [optional] }, async () => {
      const shown = await story.get("pie.ma", definitionsContract.formDefinition, { formType: "toptier" });
      const asked = (shown.definition as { attachments: { bizType: string }[] }).attachments;
      expect(asked).toContainEqual(expect.objectContaining({ bizType: optional, required: true }));
      const { applyId, revision } = request;
      const { envelope } = await story.ask("pie.ma", requestsContract.submit, { applyId, revision, data });
      expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: `attachments.${optional}` }] } });
    });
  });

  it("[R-WORK-5] says who is asked at a node, never the requester, and whom to copy in", async () => {
    const { nodes } = await story.get("admin", choices, { id: "lota" });
    const node = nodes[0]?.id ?? "";
    const approvers = [{ node, users: [{ id: "re.yao" }, { id: "to.guo" }] }];
    await configured("lota", { approvers, reviewers: [{ id: "pie.wu" }] }, async () => {
      const { data } = await story.created("lota");
      const planned = await story.get("to.guo", requestsContract.previewRoute, { formType: "lota", data });
      expect(planned[0]).toMatchObject({ key: node, people: [{ id: "re.yao" }] });
      const { applyId } = await story.submitted("lota");
      const { tasks } = await story.get("to.guo", tasksContract.userTask, { applyId });
      expect(tasks.flatMap(({ userId, candidates }) => [userId ?? candidates.map(({ id }) => id)].flat())).toEqual([
        "re.yao",
      ]);
      expect((await story.ask("pie.wu", requestsContract.detail, { applyId })).envelope.code).toBe(200);
    });
  });

  it("[R-WORK-5] decides whether tasks are agreed to in a batch", async () => {
    const { applyId } = await story.submitted("lota");
    const handler = (await story.get("to.guo", tasksContract.userTask, { applyId })).tasks[0];
    const person = handler?.userId ?? handler?.candidates[0]?.id ?? "";
    const taskIds = [handler?.taskId ?? ""];
    await configured("lota", { batchAgree: false }, async () => {
      const [refused] = await story.get(person, tasksContract.completeBatch, { taskIds });
      expect(refused).toMatchObject({ code: 406, message: expect.stringContaining("one by one") });
      const [stranger] = await story.get("re.yao", tasksContract.completeBatch, { taskIds });
      expect(stranger).toMatchObject({ code: 510 });
    });
    expect(await story.get(person, tasksContract.completeBatch, { taskIds })).toMatchObject([{ code: 200 }]);
  });

  it("[R-WORK-5] decides until when a request is withdrawn", async () => {
    const { applyId } = await story.submitted("lota");
    await configured("lota", { withdraw: "never" }, async () => {
      const { actions } = await story.get("to.guo", requestsContract.detail, { applyId });
      expect(actions.find(({ action }) => action === "withdraw")).toMatchObject({ allowed: false });
      expect((await story.ask("to.guo", requestsContract.withdraw, { applyId })).envelope.code).not.toBe(200);
    });
    expect(await story.get("to.guo", requestsContract.withdraw, { applyId })).toMatchObject({ status: 1 });
  });

  it("[R-WORK-5] is logged with before and after, and of two who save at once the second is told", async () => {
    const { revision, fields } = await read("mci");
    expect(
      (await story.ask("admin", edit, { id: "mci", revision, fields: { ...fields, batchAgree: false } })).envelope.code,
    ).toBe(200);
    const slower = await story.ask("admin", edit, { id: "mci", revision, fields: { ...fields, allowCopy: false } });
    expect(slower.envelope).toMatchObject({ code: 409, result: { current: { revision: revision + 1 } } });
    const asked = { objectKind: "apply-configuration", objectId: "mci" } as const;
    expect(await story.get("admin", operationLogContract.ofRecord, asked)).toMatchObject([
      {
        operation: "edit",
        objectName: expect.stringContaining("Mci"),
        before: { batchAgree: true },
        after: { batchAgree: false },
      },
    ]);
  });

  it("[R-WORK-5] takes nothing that is not there, and no day that ends before it begins", async () => {
    const cases: readonly (readonly [Partial<ApplyConfigFields>, string])[] = [
      [{ roles: [{ id: "nobody" }] }, "roles[0]"],
      [{ groups: [{ id: "nobody" }] }, "groups[0]"],
      [{ departments: [{ id: "D99" }] }, "departments[0]"],
      [{ administrators: [{ id: "nobody" }] }, "administrators[0]"],
      [{ kind: "lota" }, "kind"],
      [{ attachments: ["no_such"] }, "attachments[0]"],
      [{ approvers: [{ node: "nowhere", users: [] }] }, "approvers[0].node"],
      [{ from: "2026-12-02", to: "2026-12-01" }, "to"],
    ];
    for (const [fields, path] of cases)
      expect(await change("opc", fields)).toMatchObject({
        code: 406,
        result: { errors: [{ path }] },
      });
    const manager = [{ node: "opcMgr", users: [{ id: "ce.han" }] }];
    expect(await change("opc", { approvers: manager })).toMatchObject({ result: { errors: [{ rule: "permission" }] } });
    expect(await change("pfmChild", { enabled: false })).toMatchObject({ result: { errors: [{ path: "enabled" }] } });
    expect((await story.ask("admin", queryById, { id: "nothing" })).envelope.code).toBe(404);
  });

  it("[R-SYS-3] is nobody's to read or change without the page and the code, and nobody's without a token", async () => {
    const { fields } = await read("lota");
    for (const endpoint of [list, queryById, exportXls, edit, choices, preview]) {
      const sent = { id: "lota", revision: 1, fields };
      expect((await call(story.app, endpoint, sent)).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, sent)).status).toBe(403);
    }
  });
});
