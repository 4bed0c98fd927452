// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { outOfOfficeContract } from "../out-of-office/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { type HeldItem, usersContract } from "./contract.ts";

const { heldWork, handOver } = usersContract;
const reason = "Leaves the company";
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const preview = (id: string, to: string, user = "admin") =>
  story.get(user, handOver, { id, to, reason, preview: true });
const named = (items: readonly HeldItem[], what: HeldItem["what"]) => items.filter((item) => item.what === what);
const month = { from: new Date().toISOString(), to: new Date(Date.now() + 30 * 86_400_000).toISOString() };

describe("what a person holds", () => {
  it("[R-SYS-1] is one list: tasks, own requests, deputies, groups, departments led, kinds looked after", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    await story.get("admin", outOfOfficeContract.save, {
      userId: "tk.bai",
      deputyId: "to.zheng",
      formTypes: ["lota"],
      ...month,
    });
    const items = await story.get("admin", heldWork, { id: "to.zheng" });
    expect(named(items, "task")).toMatchObject([{ name: requestNo, detail: expect.stringContaining("review") }]);
    expect(named(items, "deputy")).toMatchObject([{ name: "Bai Xue" }]);
    expect(named(items, "department").length).toBeGreaterThan(0);
    const own = await story.get("admin", heldWork, { id: "to.guo" }, { locale: "zh" });
    expect(named(own, "request")).toMatchObject([{ id: applyId, stays: null }]);
    expect((await story.ask("admin", heldWork, { id: "nobody" })).envelope.code).toBe(404);
    expect((await story.ask("to.guo", heldWork, { id: "to.zheng" })).status).toBe(403);
  });

  it("[R-SYS-1] goes to somebody else in one step that was shown before; a preview writes nothing", async () => {
    const before = await story.get("admin", heldWork, { id: "to.zheng" });
    const shown = await preview("to.zheng", "to.huang");
    expect(shown).toMatchObject({ preview: true, count: shown.items.length });
    expect(await story.get("admin", heldWork, { id: "to.zheng" })).toEqual(before);
    const input = { id: "to.zheng", to: "to.huang", reason, preview: false };
    const late = await story.ask("admin", handOver, { ...input, expected: shown.count + 1 });
    expect(late.envelope).toMatchObject({ code: 409, result: { current: { count: shown.count } } });
    await story.get("admin", handOver, { ...input, expected: shown.count });
    const left = await story.get("admin", heldWork, { id: "to.zheng" });
    expect(left.filter(({ stays }) => stays === null)).toEqual([]);
    const taken = await story.get("admin", heldWork, { id: "to.huang" });
    const idsOf = (items: readonly HeldItem[]) => items.map(({ what, id }) => `${what} ${id}`);
    expect(idsOf(taken)).toEqual(expect.arrayContaining(idsOf(shown.items)));
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: "user", objectId: "to.zheng" });
    expect(log[0]).toMatchObject({ operation: "reassign", reason, after: { to: "to.huang" } });
  });

  it("[R-SYS-3] stays where the other one lacks the permission of a node, and says so", async () => {
    const { applyId } = await story.submitted("techId");
    await story.approveAll(applyId, "tableFill");
    const shown = await preview("litho.sun", "ce.han");
    const [task] = named(shown.items, "task");
    expect(task?.stays).toContain("techId:table:edit");
    const input = { id: "litho.sun", to: "ce.han", reason, preview: false, expected: shown.count };
    await story.get("admin", handOver, input);
    expect(named(await story.get("admin", heldWork, { id: "litho.sun" }), "task")).toMatchObject([{ id: task?.id }]);
  });

  it("[R-SYS-3] is given only by whoever may change it elsewhere, and taken only by somebody else who is there", async () => {
    const role = await grantRights(story.database, "ce.han", [{ permission: "user:edit" }]);
    const shown = await preview("to.huang", "to.zheng", "ce.han");
    const movable = shown.items.filter(({ stays }) => stays === null).map(({ what }) => what);
    expect(new Set(movable)).toEqual(new Set(["deputy"]));
    expect(named(shown.items, "task")[0]?.stays).toContain("You do not have the permission");
    await takeRole(story.database, "ce.han", role);
    const ask = async (input: object) =>
      (await story.ask("admin", handOver, { reason, preview: true, ...input } as never)).envelope;
    expect(await ask({ id: "to.huang", to: "to.huang" })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "to" }] },
    });
    expect(await ask({ id: "to.huang", to: "nobody" })).toMatchObject({
      code: 406,
      result: { errors: [{ path: "to" }] },
    });
    expect(await ask({ id: "to.huang", to: "to.guo", reason: " " })).toMatchObject({ code: 406 });
    expect((await story.ask("ce.han", handOver, { id: "a", to: "b", reason, preview: true })).status).toBe(403);
    expect((await call(story.app, handOver, { id: "a", to: "b", reason, preview: true })).status).toBe(401);
  });

  it("[R-SYS-1] is given once by two who do it at the same time", async () => {
    await story.submitted("lota");
    const { count } = await preview("to.huang", "to.zheng");
    const input = { id: "to.huang", to: "to.zheng", reason, preview: false, expected: count };
    const answers = await Promise.all([story.ask("admin", handOver, input), story.ask("it.lu", handOver, input)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe("a request of a leaver", () => {
  it("[R-SYS-1] becomes somebody else's who could have filed it and does not judge it", async () => {
    const { applyId } = await story.submitted("lota");
    const judge = await story.get("admin", handOver, { id: "to.guo", to: "to.zheng", reason, preview: true });
    const refused = named(judge.items, "request").find(({ id }) => id === applyId);
    expect(refused?.stays).toContain("judges");
    const outsider = named((await preview("to.guo", "re.qiu")).items, "request").find(({ id }) => id === applyId);
    expect(outsider?.stays).toContain("may not file");
    const { count } = await preview("to.guo", "to.cao");
    await story.get("admin", handOver, { id: "to.guo", to: "to.cao", reason, preview: false, expected: count });
    const { requesterId, requesterName } = await story.get("to.cao", requestsContract.detail, { applyId });
    expect([requesterId, requesterName]).toEqual(["to.cao", "Cao Ying"]);
    expect((await story.ask("to.guo", requestsContract.withdraw, { applyId, remark: reason })).envelope.code).not.toBe(
      200,
    );
    await story.get("to.cao", requestsContract.withdraw, { applyId, remark: reason });
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin", operation: "edit" });
    expect(log.records).toContainEqual(
      expect.objectContaining({ objectId: applyId, before: { requester: "to.guo" }, after: { requester: "to.cao" } }),
    );
  });
});
