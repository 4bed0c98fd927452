// @engine postgres
import type { GroupFields } from "@signoff/domain/records/group";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { groupsContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove } = groupsContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const fields: GroupFields = {
  code: "readers",
  nameZh: "读者",
  nameEn: "Readers",
  descriptionZh: "",
  descriptionEn: "",
  users: [{ id: "pie.wu" }],
  depts: [{ id: "D40" }],
};

describe("a group", () => {
  it("[R-SYS-1] reaches its people and everybody below its departments, shown in the reader's language", async () => {
    const { id } = await story.get("admin", add, fields);
    const [en] = (await story.get("admin", list, { keyword: "readers" })).records;
    const [zh] = (await story.get("admin", list, { keyword: "readers" }, { locale: "zh" })).records;
    expect(en).toMatchObject({ name: "Readers", users: ["Wu Qian"], depts: ["Tape-out & Mask"], memberCount: 8 });
    expect(zh).toMatchObject({ name: "读者", users: ["吴倩"], depts: ["流片与光罩处"] });
    const own = await story.get("admin", list, { userId: "pie.wu" });
    expect(own.records.map(({ code }) => code)).toEqual(expect.arrayContaining(["readers", "jdv_team"]));
    await story.get("admin", remove, { id });
  });

  it("[R-SYS-1] takes in nobody who is not there or has left; who has left meanwhile may stay", async () => {
    const { kysely } = story.database;
    const unknown = await story.ask("admin", add, { ...fields, users: [{ id: "pie.wu" }, { id: "nobody" }] });
    expect(unknown.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "users[1]", rule: "option" }] } });
    const nowhere = await story.ask("admin", add, { ...fields, depts: [{ id: "D99" }] });
    expect(nowhere.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "depts[0]" }] } });
    const { id, revision } = await story.get("admin", add, fields);
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "pie.wu").execute();
    const kept = await story.ask("admin", edit, { id, revision, fields: { ...fields, nameEn: "Old readers" } });
    await kysely.updateTable("users").set({ status: "active" }).where("id", "=", "pie.wu").execute();
    expect(kept.envelope.code).toBe(200);
    await story.get("admin", remove, { id });
  });

  it("[R-SYS-1] that a route or news names keeps its code and is not deleted; it says who needs it", async () => {
    const { kysely } = story.database;
    const open = (groups: string[]) =>
      kysely.updateTable("apply_configurations").set({ group_codes: groups }).where("form_kind", "=", "lota").execute();
    await open(["tech_release"]);
    expect(await story.get("admin", dependants, { id: "tech_release" })).toContainEqual(
      expect.objectContaining({ what: "Apply configurations", names: ["LOTA"], blocks: true }),
    );
    await open([]);
    const { fields: board, revision } = await story.get("admin", queryById, { id: "tech_release" });
    const uses = await story.get("admin", dependants, { id: "tech_release" });
    expect(uses).toContainEqual(expect.objectContaining({ what: "News", count: 1, blocks: true }));
    const { envelope } = await story.ask("admin", remove, { id: "tech_release" });
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("News 1") });
    const renamed = { ...board, code: "tech_readers" };
    const answer = await story.ask("admin", edit, { id: "tech_release", revision, fields: renamed });
    expect(answer.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "code", rule: "in-use" }] } });
    expect((await story.ask("admin", remove, { id: "risk_board" })).envelope.message).toMatch(/Routes \d/);
  });
});
