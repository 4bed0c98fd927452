// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorkbook, xlsxContentType } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { type ApplyConfigFields, applyConfigContract } from "./contract.ts";

const { list, queryById, exportXls, edit, choices } = applyConfigContract;

let story: Story;
let now: Date | undefined;
beforeAll(async () => {
  story = await startStory({ clock: () => now ?? new Date() });
});
afterAll(() => story.close());

async function change(id: string, fields: Partial<ApplyConfigFields>, user = "admin") {
  const { revision, fields: before } = await story.get("admin", queryById, { id });
  return (await story.ask(user, edit, { id, revision, fields: { ...before, ...fields } })).envelope;
}

const rowOf = async (id: string) =>
  (await story.get("admin", list, { pageSize: 100 })).records.find((row) => row.id === id);

const idsBy = async (conditions: object) =>
  (await story.get("admin", list, { pageSize: 100, ...conditions })).records.map(({ id }) => id);

describe("the list of configurations", () => {
  it("[R-WORK-5] shows how each kind stands today, the days included", async () => {
    expect((await change("lota", { from: "2026-05-10", to: "2026-05-20" })).code).toBe(200);
    const states: (string | undefined)[] = [];
    for (const day of ["2026-05-09", "2026-05-10", "2026-05-20", "2026-05-21"]) {
      now = new Date(`${day}T04:00:00Z`);
      states.push((await rowOf("lota"))?.state);
    }
    now = undefined;
    expect(states).toEqual(["not-yet", "open", "open", "over"]);
    expect((await change("lota", { from: null, to: null, enabled: false })).code).toBe(200);
    expect(await rowOf("lota")).toMatchObject({ state: "disabled" });
    expect(await idsBy({ state: "off" })).toEqual(["lota"]);
    expect((await change("lota", { enabled: true })).code).toBe(200);
    expect(await idsBy({ state: "off" })).toEqual([]);
  });

  it("[R-WORK-5] is found by name, prefix, department and role", async () => {
    expect(await idsBy({ keyword: "LoTa" })).toEqual(["lota"]);
    expect(await idsBy({ keyword: "nothing like it" })).toEqual([]);
    const { fields } = await story.get("admin", queryById, { id: "lota" });
    const [department, role] = [fields.departments[0]?.id ?? "", fields.roles[0]?.id ?? ""];
    expect(await idsBy({ departId: department })).toContain("lota");
    expect(await idsBy({ roleCode: role })).toContain("lota");
    expect(await idsBy({ departId: department, roleCode: "nobody" })).toEqual([]);
    expect(await idsBy({ keyword: "%" })).toEqual([]);
  });

  it("[R-WORK-5] says who changed it last and when; before the first change nobody", async () => {
    const untouched = await rowOf("mci");
    expect(untouched).toMatchObject({ changedBy: "", changedAt: null });
    expect((await change("mci", { batchAgree: false })).code).toBe(200);
    const changed = await rowOf("mci");
    expect(changed).toMatchObject({ changedBy: "Admin", batchAgree: false });
    expect(Date.parse(changed?.changedAt ?? "")).toBeGreaterThan(0);
    const [newest] = await idsBy({ column: "changedAt", order: "desc" });
    expect(newest).toBe("mci");
  });

  it("[R-WORK-5] is exported in the reader's language, with the state in words", async () => {
    const response = await story.app.inject({
      method: "GET",
      url: `/api${exportXls.path}`,
      query: { keyword: "lota", columns: "id,name,state,roles" },
      headers: { "access-token": await story.token("admin"), "accept-language": "zh" },
    });
    expect(response.headers["content-type"]).toBe(xlsxContentType);
    const [sheet] = await readWorkbook(response.rawPayload);
    expect(sheet?.rows[0]).toEqual(["单据类型", "名称", "状态", "角色"]);
    expect(sheet?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([["lota", "逻辑运算表", "开放"]]);
  });

  it("refuses conditions and sorts that it does not know", async () => {
    for (const asked of [{ state: "maybe" }, { column: "xml" }, { order: "up" }, { pageSize: 0 }, { secret: "1" }])
      expect((await story.ask("admin", list, asked as object)).envelope.code).toBe(406);
  });
});

describe("what a configuration can name", () => {
  it("[R-WORK-5] are the steps of the route in use, the attachments of the form, all roles and groups", async () => {
    const [en, zh] = [
      await story.get("admin", choices, { id: "lota" }),
      await story.get("admin", choices, { id: "lota" }, { locale: "zh" }),
    ];
    expect(en.nodes.map(({ id }) => id)).toEqual(["deptReview", "review", "tapeoutMgr"]);
    expect(zh.nodes.map(({ name }) => name)).toEqual(["部门审核", "技术会审", "流片主管"]);
    expect(zh.attachments.map(({ id }) => id)).toEqual(en.attachments.map(({ id }) => id));
    expect(en).toMatchObject({ systemOnly: false, route: { id: "lota:1", version: 1 } });
    expect(en.groups.length).toBeGreaterThan(0);
    expect((await story.get("admin", choices, { id: "pfmChild" })).systemOnly).toBe(true);
    expect((await story.ask("admin", choices, { id: "nothing" })).envelope.code).toBe(404);
    expect((await story.ask("admin", choices, { id: "" })).envelope.code).toBe(406);
  });
});

describe("saving a configuration", () => {
  it("[R-WORK-5] keeps everything as it was sent, each name once, and reads it in the caller's language", async () => {
    const wanted: Partial<ApplyConfigFields> = {
      from: "2026-01-01",
      to: "2999-12-31",
      groups: [{ id: "risk_board" }, { id: "risk_board" }],
      approvers: [{ node: "tapeoutMgr", users: [{ id: "to.huang" }, { id: "to.huang" }] }],
      withdraw: "any",
      allowRevise: false,
      mailNotice: false,
      administrators: [{ id: "admin" }],
      reviewers: [{ id: "ce.han" }],
    };
    const before = (await story.get("admin", queryById, { id: "lota" })).fields;
    expect((await change("lota", wanted)).code).toBe(200);
    const { fields } = await story.get("admin", queryById, { id: "lota" }, { locale: "zh" });
    expect(fields).toMatchObject({
      from: "2026-01-01",
      to: "2999-12-31",
      withdraw: "any",
      allowRevise: false,
      allowCopy: true,
      mailNotice: false,
      reviewers: [{ id: "ce.han", name: "韩梅" }],
    });
    expect(fields.groups).toHaveLength(1);
    expect(fields.approvers).toMatchObject([{ node: "tapeoutMgr", users: [{ id: "to.huang" }] }]);
    expect(fields.approvers[0]?.users).toHaveLength(1);
    expect((await change("lota", before)).code).toBe(200);
    expect((await story.get("admin", queryById, { id: "lota" })).fields).toEqual(before);
  });

  it("[R-WORK-5] keeps whoever has left where they are named, and names nobody who has left anew", async () => {
    const { kysely } = story.database;
    const setStatus = (status: "active" | "disabled") =>
      kysely.updateTable("users").set({ status }).where("id", "=", "re.yao").execute();
    expect((await change("opc", { reviewers: [{ id: "re.yao" }] })).code).toBe(200);
    await setStatus("disabled");
    expect((await change("opc", { batchAgree: false })).code).toBe(200);
    const anew = await change("opc", { administrators: [{ id: "re.yao" }] });
    expect(anew).toMatchObject({ code: 406, result: { errors: [{ path: "administrators[0]" }] } });
    const asked = await change("opc", { approvers: [{ node: "opcMgr", users: [{ id: "re.yao" }] }] });
    expect(asked).toMatchObject({ code: 406, result: { errors: [{ path: "approvers[0].users[0]" }] } });
    await setStatus("active");
  });

  it("[R-WORK-5] refuses a node that is named twice, and says in words who lacks the code of a node", async () => {
    const twice = ["a", "b"].map(() => ({ node: "opcMgr", users: [] }));
    expect(await change("opc", { approvers: twice })).toMatchObject({
      result: { errors: [{ path: "approvers[1].node" }] },
    });
    const lacking = await change("opc", { approvers: [{ node: "opcMgr", users: [{ id: "ce.han" }] }] });
    expect(lacking).toMatchObject({
      code: 406,
      result: { errors: [{ message: expect.stringContaining("Han Mei does not have the permission") }] },
    });
  });

  it("[R-WORK-5] of two at once is done by one; the other is told what is there now", async () => {
    const { revision, fields } = await story.get("admin", queryById, { id: "toptier" });
    const save = async (withdraw: ApplyConfigFields["withdraw"]) =>
      (await story.ask("admin", edit, { id: "toptier", revision, fields: { ...fields, withdraw } })).envelope;
    const answers = await Promise.all([save("any"), save("never")]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const now409 = answers.find(({ code }) => code === 409);
    const { fields: stored } = await story.get("admin", queryById, { id: "toptier" });
    expect(now409).toMatchObject({
      result: { current: { revision: revision + 1, fields: { withdraw: stored.withdraw } } },
    });
  });

  it("[R-SYS-3] needs the code beside the page, from the next call on", async () => {
    const { database } = story;
    const page = await grantRights(database, "pie.liu", [{ page: "/pages/system/applyConfig" }]);
    expect((await story.ask("pie.liu", list, {})).status).toBe(200);
    expect((await story.ask("pie.liu", choices, { id: "lota" })).status).toBe(200);
    const { revision, fields } = await story.get("pie.liu", queryById, { id: "lota" });
    expect((await story.ask("pie.liu", edit, { id: "lota", revision, fields })).status).toBe(403);
    const code = await grantRights(database, "pie.liu", [{ permission: "applyConfig:edit" }]);
    expect((await change("lota", { allowCopy: false }, "pie.liu")).code).toBe(200);
    expect(await rowOf("lota")).toMatchObject({ changedBy: expect.stringContaining("Liu") });
    await takeRole(database, "pie.liu", code);
    expect((await story.ask("pie.liu", edit, { id: "lota", revision, fields })).status).toBe(403);
    await takeRole(database, "pie.liu", page);
    expect((await story.ask("pie.liu", list, {})).status).toBe(403);
  });
});
