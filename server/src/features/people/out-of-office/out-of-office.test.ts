// @engine postgres
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { outOfOfficeContract } from "./contract.ts";

const { list, save, remove } = outOfOfficeContract;
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
beforeEach(() => story.database.kysely.deleteFrom("out_of_office").execute());
afterAll(() => story.close());

const days = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
type Wish = RequestInputOf<typeof save>;
const wish: Wish = { deputyId: "to.huang", from: days(-1), to: days(3), formTypes: ["lota"], remark: "annual leave" };

async function handler() {
  const { applyId } = await story.submitted("lota");
  const [task] = (await story.get("gm.zhou", tasksContract.userTask, { applyId })).tasks;
  return { applyId, user: task?.userId, onBehalfOf: task?.onBehalfOf, taskId: task?.taskId ?? "" };
}

describe("out of office", () => {
  it("sends tasks that arrive to the deputy, shown as standing in, and leaves open ones where they are", async () => {
    const before = await handler();
    await story.get("to.zheng", save, wish);
    const after = await handler();
    expect([before.user, after.user, after.onBehalfOf]).toEqual(["to.zheng", "to.huang", "Zheng Kai"]);
    const { records } = await story.get("to.huang", requestListsContract.todo, {});
    expect(records.find((row) => row.applyId === after.applyId)?.onBehalfOf).toBe("Zheng Kai");
    const [again] = (await story.get("gm.zhou", tasksContract.userTask, { applyId: before.applyId })).tasks;
    expect(again?.userId).toBe("to.zheng");
  });

  it("counts only for the dates and kinds it names, and no longer once it is taken back", async () => {
    await story.get("to.zheng", save, { ...wish, formTypes: ["toptier"] });
    await story.get("to.zheng", save, { ...wish, from: days(1), formTypes: ["lota"] });
    expect((await handler()).user).toBe("to.zheng");
    const absence = await story.get("to.zheng", save, { ...wish, to: days(0.5), formTypes: ["lota"] });
    expect((await handler()).user).toBe("to.huang");
    await story.get("to.zheng", remove, { id: absence.id });
    expect((await handler()).user).toBe("to.zheng");
  });

  it("is listed to its owner, and can be changed", async () => {
    const { id } = await story.get("to.zheng", save, wish);
    const changed = await story.get("to.zheng", save, { ...wish, id, deputyId: "to.cao" });
    expect(changed).toMatchObject({
      id,
      userId: "to.zheng",
      deputyName: "Cao Ying",
      state: "active",
      formTypes: ["lota"],
    });
    expect(await story.get("to.zheng", list, {})).toEqual([changed]);
  });

  it("is kept by administrators for others, with a line in the operation log", async () => {
    const { id } = await story.get("admin", save, { ...wish, userId: "to.zheng" });
    expect(await story.get("admin", list, { userId: "to.zheng" })).toHaveLength(1);
    await story.get("admin", remove, { id });
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin" });
    expect(log.records.slice(0, 2).map((row) => [row.operation, row.objectId])).toEqual([
      ["delete", "to.zheng"],
      ["edit", "to.zheng"],
    ]);
  });

  it("[R-WORK-7] is in the operation log when somebody enters, changes or removes their own", async () => {
    const { id } = await story.get("to.zheng", save, wish);
    await story.get("to.zheng", save, { ...wish, id, deputyId: "to.cao" });
    await story.get("to.zheng", remove, { id });
    const log = await story.get("admin", operationLogContract.adminLog, { area: "admin", operator: "to.zheng" });
    expect(log.records.slice(0, 3).map((row) => [row.operation, row.before, row.after])).toMatchObject([
      ["delete", { outOfOffice: { deputyId: "to.cao" } }, null],
      ["edit", { outOfOffice: { deputyId: wish.deputyId } }, { outOfOffice: { deputyId: "to.cao" } }],
      ["edit", null, { outOfOffice: { deputyId: wish.deputyId } }],
    ]);
  });

  it("is nobody else's business", async () => {
    const { id } = await story.get("to.zheng", save, wish);
    expect((await story.ask("ce.han", list, { userId: "to.zheng" })).status).toBe(403);
    expect((await story.ask("ce.han", save, { ...wish, userId: "to.zheng" })).status).toBe(403);
    expect((await story.ask("ce.han", save, { ...wish, id })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", remove, { id })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", remove, { id: "no such id" })).envelope.code).toBe(510);
    for (const endpoint of [list, save, remove]) {
      const response = await story.app.inject({ method: endpoint.method, url: `/api${endpoint.path}` });
      expect(response.statusCode).toBe(401);
    }
  });

  it("[R-SYS-3] names the forms whose decisions the deputy has no permission for, and takes one who has it", async () => {
    const { formTypes: _lota, ...everything } = wish;
    const { envelope } = await story.ask("to.guo", save, { ...everything, deputyId: "ce.han" });
    const message = expect.stringMatching(
      /may not take the decisions of .*DIF.*: choose somebody else, or leave these forms out/,
    );
    expect(envelope).toMatchObject({ result: { errors: [{ path: "deputyId", message }] } });
    expect((await story.ask("to.guo", save, { ...everything, deputyId: "to.cao" })).envelope.code).toBe(200);
    const narrow = { ...wish, from: days(5), to: days(6), deputyId: "ce.han" };
    expect((await story.ask("to.guo", save, { ...narrow, formTypes: ["dif"] })).envelope.code).toBe(406);
    expect((await story.ask("to.guo", save, narrow)).envelope.code).toBe(200);
  });

  it.each([
    ["deputyId", { deputyId: "to.zheng" }],
    ["deputyId", { deputyId: "nobody" }],
    ["to", { to: days(-2) }],
    ["to", { from: days(-5), to: days(-2) }],
    ["formTypes[1]", { formTypes: ["lota", "no-such-form"] }],
    ["from", { from: "tomorrow" }],
  ])("refuses a wrong %s", async (path, wrong) => {
    const { envelope } = await story.ask("to.zheng", save, { ...wish, ...wrong });
    expect(envelope).toMatchObject({
      code: 406,
      result: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  it("has one deputy at a time: of two absences entered together one is refused", async () => {
    const answers = await Promise.all([
      story.ask("to.zheng", save, wish),
      story.ask("to.zheng", save, { ...wish, deputyId: "to.cao" }),
    ]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 406]);
    const apart = await story.ask("to.zheng", save, { ...wish, from: days(4), to: days(5) });
    expect(apart.envelope.code).toBe(200);
  });
});
