// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { kindStory } from "../../../testing/kind-story.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { findCentersContract } from "../../registry/find-centers/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { setRow } from "../../../testing/set-row.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { equipmentContract } from "./contract.ts";

const { queryById, dependants, add, edit, delete: remove, label } = equipmentContract;
const keeper = "metro.du";

let story: Story;
let made = 0;
let eqpId: string;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

beforeEach(() => {
  made += 1;
  eqpId = `TOOL-${made}`;
});

const tool = () => ({
  eqpId,
  eqpNameZh: "膜厚仪",
  eqpName: "Thickness meter",
  model: "FT-1",
  serialNo: "",
  location: "F1-M1",
  ownerDept: [{ id: "D33" }],
  owner: [{ id: "metro.du" }],
  eqpStatus: "0",
  checkFrequency: "month1",
  nextDate: null,
});

const tryAdd = async (more: object) => (await story.ask(keeper, add, { ...tool(), ...more })).envelope;
const added = (more: object = {}) => story.get(keeper, add, { ...tool(), ...more });
const change = async (id: string, more: object) => {
  const { fields, revision } = await story.get(keeper, queryById, { id });
  return (await story.ask(keeper, edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};
const centerIds = async (center: "equipment" | "equipmentDue") =>
  (await story.get(keeper, findCentersContract.list, { center, conditions: { eqpId } })).records.map(({ id }) => id);

async function whileDisabled<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const set = (status: "active" | "disabled") =>
    story.database.kysely.updateTable("users").set({ status }).where("id", "=", userId).execute();
  await set("disabled");
  const result = await work();
  await set("active");
  return result;
}

describe("a tool of the ledger", () => {
  it.each([
    ["a number in small letters", "eqpId", { eqpId: "mcd09" }],
    ["a number with a blank", "eqpId", { eqpId: "MCD 09" }],
    ["no Chinese name", "eqpNameZh", { eqpNameZh: " " }],
    ["no English name", "eqpName", { eqpName: "" }],
    ["no model", "model", { model: "" }],
    ["no owner", "owner", { owner: [] }],
    ["two owners", "owner", { owner: [{ id: "metro.du" }, { id: "pie.wu" }] }],
    ["an owner whom nobody knows", "owner[0]", { owner: [{ id: "nobody" }] }],
    ["no department", "ownerDept", { ownerDept: [] }],
    ["a department that is not there", "ownerDept[0]", { ownerDept: [{ id: "D99" }] }],
    ["a status that is none", "eqpStatus", { eqpStatus: "broken" }],
    ["a frequency that is none", "checkFrequency", { checkFrequency: "hourly" }],
    ["a place that is not there", "location", { location: "F9-M9" }],
    ["a day that is none", "nextDate", { nextDate: "2027-02-30" }],
  ])("[R-SYS-1] is refused with %s", async (_what, path, wrong) => {
    expect(await tryAdd(wrong)).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
  });

  it("[R-SYS-1] is read as it was written, with its people named in the reader's language", async () => {
    const { id } = await added({ serialNo: " SN-1 ", nextDate: "2027-01-31" });
    const en = await story.get(keeper, queryById, { id });
    expect(en.fields).toMatchObject({ ...tool(), serialNo: "SN-1", nextDate: "2027-01-31" });
    const zh = await story.get(keeper, queryById, { id }, { locale: "zh" });
    expect(zh.fields.owner).toEqual([{ id: "metro.du", name: "杜文" }]);
    expect(zh.fields.ownerDept[0]?.name).not.toBe(en.fields.ownerDept[0]?.name);
  });

  it("[R-SYS-1] stays with an owner who has left, and is given to nobody who has", async () => {
    const { id } = await added({ owner: [{ id: "re.yao" }] });
    const [kept, given] = await whileDisabled("re.yao", async () => [
      await change(id, { model: "FT-2" }),
      await tryAdd({ eqpId: `${eqpId}-B`, owner: [{ id: "re.yao" }] }),
    ]);
    expect(kept?.code).toBe(200);
    expect(given).toMatchObject({ code: 406, result: { errors: [{ path: "owner[0]" }] } });
    const [row] = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "equipment", objectId: id });
    expect(row).toMatchObject({ operation: "edit", before: { model: "FT-1" }, after: { model: "FT-2" } });
  });

  it("[R-SYS-1] saved as it was leaves no line in the log", async () => {
    const { id } = await added();
    expect((await change(id, {})).code).toBe(200);
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "equipment", objectId: id });
    expect(log.map(({ operation }) => operation)).toEqual(["add"]);
  });

  it("[R-SYS-1] keeps what its form does not show: the last check and its restriction", async () => {
    const { id } = await added();
    const hidden = { lastDate: "2026-10-01", restriction: "Not below 20 nm" };
    await story.database.transaction((tx) => setRow(tx, { registry: "equipment", code: eqpId }, hidden));
    expect((await change(id, { model: "FT-3", nextDate: "2027-03-01" })).code).toBe(200);
    expect(await story.get(keeper, label, { id })).toMatchObject({ ...hidden, model: "FT-3", nextDate: "2027-03-01" });
  });
});

describe("what is looked up of the ledger", () => {
  it("[R-SYS-1] has a tool in the calendar while it has a day on which it is due", async () => {
    const { id } = await added();
    expect([await centerIds("equipment"), await centerIds("equipmentDue")]).toEqual([[id], []]);
    await change(id, { nextDate: "2027-01-31" });
    expect(await centerIds("equipmentDue")).toEqual([id]);
    await change(id, { nextDate: null });
    expect(await centerIds("equipmentDue")).toEqual([]);
    await story.get(keeper, remove, { id });
    expect(await centerIds("equipment")).toEqual([]);
    expect((await story.ask(keeper, lookupsContract.equipmentById, { eqpId })).envelope.code).toBe(404);
  });

  it("[R-SYS-1] says of a tool that nothing depends on it, until a request under way names it", async () => {
    const { id } = await added();
    expect(await story.get(keeper, dependants, { id })).toEqual([]);
    const { applyId, revision, data, requestNo } = await kindStory(story).drafted("sTool", keeper, { eqpId });
    const certificate = { fields: { applyId, bizType: "sTool_cert" }, fileName: "signed.txt", content: "text" };
    const headers = { "access-token": await story.token(keeper) };
    await postMultipart(story.app, "/attach/attach/upload", certificate, headers);
    expect(await story.get(keeper, dependants, { id })).toEqual([]);
    await story.get(keeper, requestsContract.submit, { applyId, revision, data });
    expect(await story.get(keeper, dependants, { id })).toMatchObject([{ count: 1, names: [requestNo], blocks: true }]);
    const { envelope } = await story.ask(keeper, remove, { id }, { locale: "zh" });
    expect(envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining(`仍被使用：申请单 1 (${requestNo})`),
    });
    expect(await centerIds("equipment")).toEqual([id]);
  });
});

describe("the label of a tool", () => {
  it("[R-SYS-1] is in the reader's language and says what is known", async () => {
    const { id } = await added({ serialNo: "SN-2", nextDate: "2027-01-31" });
    const common = { eqpId, model: "FT-1", serialNo: "SN-2", location: "F1-M1", lastDate: null, restriction: "" };
    expect(await story.get(keeper, label, { id }, { locale: "zh" })).toEqual({
      ...common,
      name: "膜厚仪",
      status: "校准合格",
      checkFrequency: "每月",
      owner: "杜文",
      nextDate: "2027-01-31",
    });
    expect(await story.get(keeper, label, { id })).toMatchObject({
      ...common,
      name: "Thickness meter",
      status: "Calibrated qualified",
      checkFrequency: "Monthly",
    });
  });

  it("[R-SYS-1] has the English name where a tool has no Chinese one, and nobody where it has no owner", async () => {
    const { id } = await added();
    const without = { eqpNameZh: "", owner: null };
    await story.database.transaction((tx) => setRow(tx, { registry: "equipment", code: eqpId }, without));
    const shown = await story.get(keeper, label, { id }, { locale: "zh" });
    expect(shown).toMatchObject({ name: "Thickness meter", owner: "", nextDate: null });
  });

  it("[R-SYS-3] is printed with its own code, which changes nothing else", async () => {
    const somebody = "new.kong";
    const { id } = await added();
    expect((await story.ask(somebody, label, { id })).status).toBe(403);
    const role = await grantRights(story.database, somebody, [{ permission: "equipment:label" }]);
    expect((await story.get(somebody, label, { id })).eqpId).toBe(eqpId);
    expect((await story.ask(somebody, remove, { id })).status).toBe(403);
    expect((await story.ask(somebody, add, { ...tool(), eqpId: `${eqpId}-X` })).status).toBe(403);
    await takeRole(story.database, somebody, role);
    expect((await story.ask(somebody, label, { id })).status).toBe(403);
    await story.get(keeper, remove, { id });
    expect((await story.ask(keeper, label, { id })).envelope.code).toBe(404);
  });
});
