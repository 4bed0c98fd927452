// @engine postgres
import type { DepartmentFields } from "@signoff/domain/records/department";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { organisationContract } from "../../base/organisation/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { departmentsContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove, previewMerge, merge } = departmentsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const fields: DepartmentFields = {
  code: "D29",
  nameZh: "先导课",
  nameEn: "Pilot",
  parent: [{ id: "D20" }],
  leader: [],
  sortNo: 9,
  active: true,
};
const read = (id: string) => story.get("admin", queryById, { id });
const move = async (id: string, parent: string) => {
  const { fields: now, revision } = await read(id);
  return story.ask("admin", edit, { id, revision, fields: { ...now, parent: [{ id: parent }] } });
};

describe("a department", () => {
  it("[R-SYS-1] moves with everything below it, and whoever leads the way there sees its requests at once", async () => {
    const { applyId } = await story.submitted("toptier");
    const asks = async () => (await story.ask("ce.xu", requestsContract.detail, { applyId })).envelope.code;
    expect(await asks()).toBe(510);
    expect((await move("D20", "D50")).envelope.code).toBe(200);
    expect(await asks()).toBe(200);
    const rows = (await story.get("admin", list, { under: "D50", pageSize: 100 })).records;
    expect(rows.find(({ id }) => id === "D22")?.above).toEqual([
      "Demo Foundry",
      "Customer & Sales",
      "Process Integration",
    ]);
    expect((await move("D20", "D00")).envelope.code).toBe(200);
    expect(await asks()).toBe(510);
  });

  it("[R-SYS-1] stands neither below itself nor below its own, and only the topmost has none above it", async () => {
    expect((await move("D20", "D21")).envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "parent", rule: "circle", message: expect.stringContaining("below itself") }] },
    });
    expect((await move("D20", "D20")).envelope.code).toBe(406);
    expect((await move("D20", "D99")).envelope).toMatchObject({ code: 406, result: { errors: [{ rule: "option" }] } });
    const { envelope } = await story.ask("admin", add, { ...fields, parent: [] });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "parent", rule: "required" }] } });
    const left = await story.ask("admin", add, { ...fields, leader: [{ id: "nobody" }] });
    expect(left.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "leader" }] } });
  });

  it("[R-SYS-1] two that are moved below each other at once make no circle: the second is refused", async () => {
    // Runs several times, since a deadlock needs the right timing.
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([move("D10", "D20"), move("D20", "D10")]);
      expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([200, 406]);
      await move("D10", "D00");
      expect((await move("D20", "D00")).envelope.code).toBe(200);
    }
  });

  it("[R-SYS-1] with people, sub-departments or news is not deleted, and says what depends on it", async () => {
    const uses = await story.get("admin", dependants, { id: "D51" });
    expect(uses.map(({ what }) => what)).toEqual(expect.arrayContaining(["People", "Apply configurations", "News"]));
    expect((await story.ask("admin", remove, { id: "D51" })).envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("People"),
    });
  });
});

describe("merging a department into another", () => {
  it("[R-SYS-1] says in counts what moves, moves it, and deletes what nothing was filed in", async () => {
    const { kysely } = story.database;
    const { id, revision } = await story.get("admin", add, fields);
    const { id: below } = await story.get("admin", add, { ...fields, code: "D30x", parent: [{ id }] });
    await kysely
      .insertInto("user_departments")
      .values({ user_id: "pie.wu", department_id: id, is_main: false })
      .execute();
    await kysely.insertInto("group_departments").values({ group_id: "risk_board", department_id: id }).execute();
    await kysely
      .insertInto("user_departments")
      .values({ user_id: "re.yao", department_id: id, is_main: false })
      .execute();
    const preview = await story.get("admin", previewMerge, { id, into: "D21" });
    expect(preview.moves.map(({ what, count }) => `${what} ${count}`)).toEqual([
      "People 2",
      "Sub-departments 1",
      "Groups 1",
    ]);
    expect(preview.keptFor).toBe(0);
    expect(await story.get("admin", merge, { id, revision, into: "D21" })).toMatchObject({ deleted: true });
    expect((await story.ask("admin", queryById, { id })).envelope.code).toBe(404);
    expect((await read(below)).fields.parent).toMatchObject([{ id: "D21" }]);
    const own = await story.get("admin", organisationContract.departmentsOfUser, { userId: "re.yao" });
    expect(own.map((one) => one.id)).toContain("D21");
    await story.get("admin", remove, { id: below });
    await kysely.deleteFrom("group_departments").where("department_id", "=", "D21").execute();
  });

  it("[R-SYS-1] keeps it, switched off and below the other, for the requests that were filed in it", async () => {
    const { kysely } = story.database;
    const { id, revision } = await story.get("admin", add, fields);
    const request = await story.submitted("toptier");
    const filed = (to: string) =>
      kysely.updateTable("requests").set({ department_id: to }).where("id", "=", request.applyId).execute();
    await filed(id);
    expect((await story.get("admin", previewMerge, { id, into: "D21" })).keptFor).toBe(1);
    expect(await story.get("admin", merge, { id, revision, into: "D21" })).toMatchObject({ deleted: false });
    const kept = await read(id);
    expect(kept).toMatchObject({ revision: revision + 1, fields: { active: false, parent: [{ id: "D21" }] } });
    await filed("D21");
    await story.get("admin", remove, { id });
  });

  it("[R-SYS-1] is refused into itself or its own, on an older revision, and to whoever may not", async () => {
    const { revision } = await read("D20");
    const into = await story.ask("admin", merge, { id: "D20", revision, into: "D21" });
    expect(into.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "into", rule: "circle" }] } });
    const nowhere = await story.ask("admin", merge, { id: "D20", revision, into: "D99" });
    expect(nowhere.envelope.code).toBe(406);
    const stale = await story.ask("admin", merge, { id: "D20", revision: revision + 7, into: "D10" });
    expect(stale.envelope).toMatchObject({ code: 409, result: { current: { id: "D20", revision } } });
    expect((await story.ask("admin", previewMerge, { id: "nowhere", into: "D10" })).envelope.code).toBe(404);
    for (const endpoint of [merge, previewMerge]) {
      expect((await call(story.app, endpoint, { id: "D20", revision, into: "D10" })).status).toBe(401);
      expect((await story.ask("ce.han", endpoint, { id: "D20", revision, into: "D10" })).status).toBe(403);
    }
  });
});
