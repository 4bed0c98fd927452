// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { tasksContract } from "../tasks/contract.ts";
import { routingAdminContract } from "./contract.ts";

const { detail, list } = routingAdminContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

describe("get_list", () => {
  it("[R-WORK-6] lists running requests of the kinds the caller looks after, and nothing else", async () => {
    const running = await story.submitted("lota");
    const other = await story.submitted("techId");
    const ended = await story.submitted("lota");
    await story.get("to.guo", requestsContract.withdraw, { applyId: ended.applyId });
    const { records, total } = await story.get("admin", list, { pageSize: 50 });
    expect(records.map(({ applyId }) => applyId)).toEqual([other.applyId, running.applyId]);
    expect(total).toBe(2);
    expect(records[1]).toMatchObject({ currentNode: ["Department review"], handler: ["Zheng Kai"], status: 2 });
  });

  it("[R-WORK-6] goes by the administrators a kind names for itself", async () => {
    const { kysely } = story.database;
    const config = kysely.updateTable("apply_configurations").where("form_kind", "=", "techId");
    await config.set({ administrator_ids: ["ce.han"] }).execute();
    const { applyId } = await story.submitted("techId");
    expect((await story.ask("ce.han", list, {})).status).toBe(403);
    const role = await grantRights(story.database, "ce.han", [{ page: "/pages/system/routing" }]);
    expect((await story.get("ce.han", list, {})).records.every(({ formType }) => formType === "techId")).toBe(true);
    const kinds = (await story.get("admin", list, {})).records.map(({ formType }) => formType);
    expect(kinds).not.toContain("techId");
    expect((await story.get("ce.han", detail, { applyId })).request.applyId).toBe(applyId);
    expect((await story.ask("admin", detail, { applyId })).envelope.code).toBe(510);
    await config.set({ administrator_ids: [] }).execute();
    expect((await story.ask("ce.han", list, {})).envelope.code).toBe(510);
    await takeRole(story.database, "ce.han", role);
  });

  it("narrows by who is asked, by node and by kind", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    const found = async (conditions: object) =>
      (await story.get("admin", list, { pageSize: 200, ...conditions })).records.map((row) => row.applyId);
    for (const handler of ["litho.sun", "Sun"]) expect(await found({ handler })).toEqual([applyId]);
    expect(await found({ node: "Technical", formType: "lota" })).toEqual([applyId]);
    expect(await found({ handler: "nobody%" })).toEqual([]);
  });

  it("refuses whoever looks after nothing, unknown conditions, and a caller without token", async () => {
    for (const user of ["gm.zhou", "to.guo"]) expect((await story.ask(user, list, {})).status).toBe(403);
    expect((await story.ask("admin", list, { status: 5 } as object)).envelope.code).toBe(406);
    expect((await call(story.app, list, {})).status).toBe(401);
  });
});

describe("form_detail", () => {
  it("[R-WORK-6] shows the whole way with its people and where it can go", async () => {
    const { applyId } = await story.submitted("lota");
    await story.decide("to.zheng", applyId, "agree");
    const seen = await story.get("admin", detail, { applyId }, { locale: "zh" });
    expect(seen.nodes.map(({ key, state }) => [key, state])).toEqual([
      ["deptReview", "done"],
      ["review", "current"],
      ["tapeoutMgr", "upcoming"],
    ]);
    expect(seen.nodes[1]?.people.map(({ id }) => id)).toContain("litho.sun");
    expect(seen.nodes[2]?.people.length).toBeGreaterThan(0);
    expect(seen.targets.map(({ key, kind }) => [key, kind])).toEqual([
      ["start", "rework"],
      ["deptReview", "approval"],
      ["tapeoutMgr", "approval"],
    ]);
    expect(seen.nodes[0]?.name).toBe("部门审核");
    const { tasks } = await story.get("admin", tasksContract.userTask, { applyId }, { locale: "zh" });
    expect(seen.tasks).toEqual(tasks);
  });

  it("refuses everybody else, what is not there, and a caller without token", async () => {
    const { applyId } = await story.submitted("lota");
    for (const user of ["gm.zhou", "to.guo", "ce.han"])
      expect((await story.ask(user, detail, { applyId })).status).toBe(403);
    expect((await story.ask("admin", detail, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await story.ask("admin", detail, {} as { applyId: string })).envelope.code).toBe(406);
    expect((await call(story.app, detail, { applyId })).status).toBe(401);
  });

  it("offers nothing on a request that has ended, and refuses one that never had a route", async () => {
    const { applyId } = await story.submitted("lota");
    await story.approveAll(applyId);
    const ended = await story.get("admin", detail, { applyId });
    expect(ended).toMatchObject({ status: 5, targets: [], flows: [], routes: [], tasks: [] });
    const { request, data } = await story.created("lota");
    await story.get("to.guo", requestsContract.save, { applyId: request.applyId, revision: 0, data });
    expect((await story.ask("admin", detail, { applyId: request.applyId })).envelope.code).toBe(406);
  });
});
