// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readWorkbook } from "../../../excel/workbook.ts";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { dictionaryContract } from "../../base/dictionary-items/contract.ts";
import { equipmentContract } from "../equipment/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { locationsContract } from "./contract.ts";

const { list, queryById, dependants, add, edit, delete: remove, deleteBatch, exportXls } = locationsContract;

let story: Story;
let made = 0;
let code: string;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

beforeEach(() => {
  made += 1;
  code = `F9-R${made}`;
});

const place = () => ({ code, nameZh: "九厂计量室", nameEn: "Fab 9 metrology", sortNo: 90, active: true });
const added = (more: object = {}) => story.get("admin", add, { ...place(), ...more });
const change = async (id: string, more: object) => {
  const { fields, revision } = await story.get("admin", queryById, { id });
  return (await story.ask("admin", edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};
const offered = async (locale: "zh" | "en" = "en") =>
  (await story.get("pie.wu", dictionaryContract.locations, {}, { locale })).find((one) => one.code === code)?.name;
const tool = (location: string) => ({
  eqpId: `AT-${made}`,
  eqpNameZh: "膜厚仪",
  eqpName: "Thickness meter",
  model: "FT-1",
  serialNo: "",
  location,
  ownerDept: [{ id: "D33" }],
  owner: [{ id: "metro.du" }],
  eqpStatus: "0",
  checkFrequency: "month1",
  nextDate: null,
});

describe("a location", () => {
  it.each([
    ["a code with a blank", "code", { code: "F9 R1" }],
    ["a code without end", "code", { code: "F".repeat(21) }],
    ["no Chinese name", "nameZh", { nameZh: " " }],
    ["no English name", "nameEn", { nameEn: "" }],
    ["a place before the first", "sortNo", { sortNo: -1 }],
    ["half a place", "sortNo", { sortNo: 1.5 }],
    ["a code that another has in small letters", "code", { code: "f1-m1" }],
  ])("[R-SYS-1] is refused with %s", async (_what, path, wrong) => {
    const { envelope } = await story.ask("admin", add, { ...place(), ...wrong });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
  });

  it("[R-SYS-1] is offered at once in the reader's language, and no longer when it is switched off", async () => {
    const { id } = await added();
    expect([await offered("zh"), await offered("en")]).toEqual(["九厂计量室", "Fab 9 metrology"]);
    await change(id, { nameEn: "Fab 9 metrology room" });
    expect(await offered()).toBe("Fab 9 metrology room");
    await change(id, { active: false });
    expect(await offered()).toBeUndefined();
    await change(id, { active: true });
    expect(await offered()).toBe("Fab 9 metrology room");
    await story.get("admin", remove, { id });
    expect(await offered()).toBeUndefined();
  });

  it("[R-SYS-1] takes tools from the next call on; switched off it keeps those it has and takes no other", async () => {
    const before = await story.ask("metro.du", equipmentContract.add, tool(code));
    expect(before.envelope).toMatchObject({ result: { errors: [{ path: "location" }] } });
    const { id } = await added();
    const stands = await story.get("metro.du", equipmentContract.add, tool(code));
    await change(id, { active: false });
    const kept = { ...stands, fields: { ...tool(code), model: "FT-2" } };
    expect((await story.ask("metro.du", equipmentContract.edit, kept)).envelope.code).toBe(200);
    const other = { ...tool(code), eqpId: `AT-${made}-B` };
    expect((await story.ask("metro.du", equipmentContract.add, other)).envelope.code).toBe(406);
  });

  it("[R-SYS-1] with a tool keeps its code and stays, names the tool, and is free when the tool is gone", async () => {
    const { id } = await added();
    const stands = await story.get("metro.du", equipmentContract.add, tool(code));
    expect(await story.get("admin", dependants, { id }, { locale: "zh" })).toEqual([
      { what: "设备与申请单", count: 1, names: [`AT-${made}`], blocks: true },
    ]);
    expect(await change(id, { code: "F9-X" })).toMatchObject({
      result: { errors: [{ path: "code", rule: "in-use" }] },
    });
    const refused = await story.ask("admin", remove, { id });
    expect(refused.envelope).toMatchObject({ code: 406, message: expect.stringContaining(`AT-${made}`) });
    const free = await story.get("admin", add, { ...place(), code: `${code}-B` });
    const report = await story.get("admin", deleteBatch, { ids: `${id},${free.id}` });
    expect(new Map(report.map((one) => [one.id, one.deleted]))).toEqual(
      new Map([
        [id, false],
        [free.id, true],
      ]),
    );
    await story.get("metro.du", equipmentContract.delete, { id: stands.id });
    expect((await change(id, { code: `${code}-C` })).code).toBe(200);
    await story.get("admin", remove, { id });
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: "location", objectId: id });
    expect(log.map(({ operation }) => operation)).toEqual(["delete", "edit", "add"]);
  });

  it("[R-SYS-1] saved on an old reading is refused with what is there now", async () => {
    const { id, revision } = await added();
    await change(id, { sortNo: 91 });
    const late = await story.ask("admin", edit, { id, revision, fields: place() });
    expect(late.envelope).toMatchObject({ code: 409, result: { current: { id, fields: { sortNo: 91 } } } });
  });
});

describe("the list of locations", () => {
  it("[R-SYS-1] is in the order of the places, by state, and exported as it is read", async () => {
    const { id } = await added({ sortNo: 0, active: false });
    const all = await story.get("admin", list, { pageSize: 200 });
    expect(all.records[0]?.id).toBe(id);
    const off = await story.get("admin", list, { status: "disabled", keyword: code });
    expect(off.records.map((row) => row.id)).toEqual([id]);
    expect((await story.get("admin", list, { status: "active", keyword: code })).total).toBe(0);
    expect((await story.get("admin", list, { keyword: "%" })).total).toBe(0);
    const response = await story.app.inject({
      method: "GET",
      url: `/api${exportXls.path}`,
      query: { keyword: code, columns: "active,code" },
      headers: { "access-token": await story.token("admin"), "accept-language": "zh" },
    });
    const [sheet] = await readWorkbook(response.rawPayload);
    expect(sheet?.rows).toEqual([
      ["状态", "代码"],
      ["停用", code],
    ]);
  });

  it("[R-SYS-3] is read with the page, changed with the code, each from the next call on", async () => {
    const somebody = "pie.wu";
    const { id, revision } = await added();
    const changed = { id, revision, fields: { ...place(), sortNo: 99 } };
    expect((await story.ask(somebody, list, {})).status).toBe(403);
    const reader = await grantRights(story.database, somebody, [{ page: "/pages/system/location" }]);
    expect((await story.get(somebody, queryById, { id })).fields).toEqual(place());
    expect((await story.ask(somebody, edit, changed)).status).toBe(403);
    const writer = await grantRights(story.database, somebody, [{ permission: "location:edit" }]);
    expect((await story.ask(somebody, edit, changed)).envelope.code).toBe(200);
    await takeRole(story.database, somebody, writer);
    await takeRole(story.database, somebody, reader);
    expect((await story.ask(somebody, queryById, { id })).status).toBe(403);
  });
});
