import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { call } from "../../../../testing/test-app.ts";
import { definitionsContract } from "../../../base/definitions/contract.ts";
import { requestsContract, type RequestDetail } from "../contract.ts";

const { detail, history, diagram, withdraw } = requestsContract;
const { formDefinition } = definitionsContract;

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

function offered({ actions }: RequestDetail): string[] {
  return actions.filter(({ allowed }) => allowed).map(({ action }) => action);
}

describe("detail", () => {
  it("says what each person may do now, and for everything else why not, in the caller's language", async () => {
    const { applyId } = await story.submitted("toptier");
    const mine = await story.get("pie.ma", detail, { applyId });
    expect(offered(mine)).toEqual(["withdraw", "copy", "urge"]);
    const reasons = mine.actions.filter(({ allowed }) => !allowed).map(({ reason }) => reason ?? "");
    expect(reasons.every((reason) => reason !== "")).toBe(true);
    const handlers = await story.get("pie.song", detail, { applyId });
    expect(offered(handlers)).toEqual(["copy", "agree", "disagree", "reject", "add_sign", "transfer"]);
    const auditors = await story.get("mod.xie", detail, { applyId }, { locale: "zh" });
    expect(offered(auditors)).toEqual([]);
    expect(auditors.actions.find(({ action }) => action === "agree")?.reason).toBe("您不是当前处理人");
  });

  it("offers a draft, a withdrawn draft, a rework and a finished request what fits each", async () => {
    const { request } = await story.created("toptier");
    expect(offered(request)).toEqual(["save", "submit", "delete", "copy"]);
    const { applyId } = await story.submitted("toptier");
    expect(offered(await story.get("pie.ma", withdraw, { applyId }))).toEqual(["save", "submit", "cancel", "copy"]);
    const returned = await story.submitted("toptier");
    await story.decide("pie.song", returned.applyId, "reject", "Rework");
    const rework = await story.get("pie.ma", detail, { applyId: returned.applyId });
    expect(offered(rework)).toEqual(["save", "submit", "cancel", "withdraw", "copy", "urge"]);
    const ended = await story.submitted("toptier");
    await story.decide("pie.song", ended.applyId, "disagree", "No");
    expect(offered(await story.get("pie.ma", detail, { applyId: ended.applyId }))).toEqual(["copy"]);
  });

  it("offers to take back a decision, naming its task, until it has been looked at", async () => {
    const { applyId } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    await story.decide("to.zheng", applyId, "agree");
    const action = async () =>
      (await story.get("to.zheng", detail, { applyId })).actions.find((one) => one.action === "take_back");
    expect(await action()).toEqual({ action: "take_back", allowed: true, taskId });
    await story.get("litho.sun", detail, { taskId: await story.taskOf("litho.sun", applyId) });
    expect(await action()).toMatchObject({ allowed: false, reason: expect.any(String) });
  });

  it("[R-APPR-5] is refused with 510 to whoever may not see it, as for what is not there", async () => {
    const { applyId } = await story.submitted("toptier");
    const hidden = await story.ask("ce.han", detail, { applyId });
    const missing = await story.ask("ce.han", detail, { applyId: "00000000-0000-7000-8000-000000000000" });
    expect(hidden.envelope).toEqual(missing.envelope);
    expect(hidden.envelope).toMatchObject({ code: 510, message: "You have no permission to view" });
    expect((await story.ask("pie.ma", detail, {})).envelope.code).toBe(406);
    expect((await story.ask("pie.ma", detail, { taskId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, detail, { applyId })).status).toBe(401);
  });

  it("is open to requester, handlers past and present, leaders above, administrators and auditors", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.decide("pie.song", applyId, "agree");
    for (const user of ["pie.ma", "pie.song", "pie.liu", "pie.chen", "gm.zhou", "admin", "mod.xie"])
      expect([user, (await story.ask(user, detail, { applyId })).envelope.code]).toEqual([user, 200]);
    for (const user of ["pie.wu", "litho.sun", "to.guo", "pid.yin"])
      expect([user, (await story.ask(user, detail, { applyId })).envelope.code]).toEqual([user, 510]);
  });

  it("counts a role given or taken from the next call on", async () => {
    const { applyId } = await story.submitted("toptier");
    const code = async () => (await story.ask("to.cao", detail, { applyId })).envelope.code;
    const { kysely } = story.database;
    expect(await code()).toBe(510);
    await kysely.insertInto("user_roles").values({ user_id: "to.cao", role_id: "auditor" }).execute();
    expect(await code()).toBe(200);
    await kysely.deleteFrom("user_roles").where("user_id", "=", "to.cao").where("role_id", "=", "auditor").execute();
    expect(await code()).toBe(510);
  });
});

describe("get_history_info", () => {
  it("[R-APPR-4] has node, name, action, time, current node and handler of every line, in both languages", async () => {
    const { applyId } = await story.submitted("lota");
    const { taskId } = await story.decide("to.zheng", applyId, "agree", "好");
    const lines = await story.get("to.guo", history, { applyId }, { locale: "zh" });
    expect(lines).toMatchObject([
      { action: "提交", round: 1, taskId: null, currentNode: ["部门审核"] },
      { node: "部门审核", action: "同意", remark: "好", userId: "to.zheng", taskId },
    ]);
    const english = await story.get("to.guo", history, { applyId });
    expect(english[1]).toMatchObject({ action: "Agreed", name: "Zheng Kai", currentNode: ["Technical review"] });
    expect(english[1]?.handler).toContain("Sun Peng");
  });

  it("follows the request: 510 without the right, 401 without a token", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("ce.han", history, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("to.guo", history, { applyId: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, history, { applyId })).status).toBe(401);
  });
});

describe("getProcessDiagramByApplyId", () => {
  it("[R-APPR-4] shows the live state of every node with its people, the drawing in the caller's language", async () => {
    const { applyId } = await story.submitted("toptier");
    await story.decide("pie.song", applyId, "agree");
    const { xml, nodes } = await story.get("pie.ma", diagram, { id: applyId });
    expect(xml).toContain('name="Department review"');
    expect(nodes.map(({ key, state }) => [key, state])).toEqual([
      ["start", "done"],
      ["deptReview", "done"],
      ["doubleCheck", "current"],
      ["moduleSign", "upcoming"],
      ["countersign", "skipped"],
      ["pieMgr", "upcoming"],
      ["docControl", "upcoming"],
      ["end", "upcoming"],
    ]);
    expect(nodes[1]).toMatchObject({ people: [{ id: "pie.song", name: "Song Jie" }], since: expect.any(String) });
    expect(nodes[2]?.people.map(({ id }) => id)).toEqual(["pie.liu"]);
    expect(nodes[5]?.people.map(({ id }) => id)).toEqual(["pie.chen", "pie.wu"]);
    const chinese = await story.get("pie.ma", diagram, { id: applyId }, { locale: "zh" });
    expect(chinese.xml).toContain('name="部门审核"');
  });

  it("shows a draft the route it would take, and a rejected node as rejected", async () => {
    const { request } = await story.created("toptier");
    const draft = await story.get("pie.ma", diagram, { id: request.applyId });
    expect(new Set(draft.nodes.map(({ state }) => state))).toEqual(new Set(["upcoming", "skipped"]));
    const { applyId } = await story.submitted("toptier");
    await story.decide("pie.song", applyId, "reject", "Rework");
    const { nodes } = await story.get("pie.ma", diagram, { id: applyId });
    expect(nodes.slice(0, 2).map(({ state }) => state)).toEqual(["current", "rejected"]);
  });

  it("follows the request: 510 without the right, 401 without a token", async () => {
    const { applyId } = await story.submitted("lota");
    expect((await story.ask("ce.han", diagram, { id: applyId })).envelope.code).toBe(510);
    expect((await story.ask("to.guo", diagram, { id: "nothing" })).envelope.code).toBe(510);
    expect((await call(story.app, diagram, { id: applyId })).status).toBe(401);
  });
});

describe("form definition", () => {
  it("is the newest of a kind, or the one a request is pinned to", async () => {
    const newest = await story.get("ce.han", formDefinition, { formType: "toptier" });
    expect(newest).toMatchObject({ formType: "toptier", version: 1, definition: { kind: "toptier", prefix: "TT" } });
    const { applyId, formVersion } = await story.submitted("toptier");
    const pinned = await story.get("pie.ma", formDefinition, { applyId });
    expect(pinned.version).toBe(formVersion);
  });

  it("refuses a kind that is not there with 404, a request that may not be seen with 510, and no token", async () => {
    const { applyId } = await story.submitted("toptier");
    expect((await story.ask("ce.han", formDefinition, { formType: "nothing" })).envelope.code).toBe(404);
    expect((await story.ask("ce.han", formDefinition, { applyId })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", formDefinition, {})).envelope.code).toBe(406);
    expect((await call(story.app, formDefinition, { formType: "toptier" })).status).toBe(401);
  });
});
