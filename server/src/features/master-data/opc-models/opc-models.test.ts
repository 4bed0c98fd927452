// @engine postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { findCentersContract } from "../../registry/find-centers/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { setRow } from "../../../testing/set-row.ts";
import { type ModelFields, opcModelsContract } from "./contract.ts";

const { queryById, dependants, add, edit, delete: remove, deleteBatch } = opcModelsContract;
const keeper = "opc.gao";

let story: Story;
let made = 0;
let modelCode: string;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

beforeEach(() => {
  made += 1;
  modelCode = `OLD-070-${made}`;
});

const model = () => ({
  modelCode,
  requestNo: "",
  toptierNo: "28HV",
  maskCode: "070",
  opcType: "model",
  scanner: "LAI01",
  source: "",
  na: 1.35,
  bestDose: null,
  bestFocus: null,
  targetRms: 1.2,
  owner: [{ id: "opc.gao" }],
  note: "",
});

const tryAdd = async (more: object) => (await story.ask(keeper, add, { ...model(), ...more })).envelope;
const added = (more: object = {}) => story.get(keeper, add, { ...model(), ...more });
const read = (id: string) => story.get(keeper, queryById, { id });
const change = async (id: string, more: Partial<ModelFields>) => {
  const { fields, revision } = await read(id);
  return (await story.ask(keeper, edit, { id, revision, fields: { ...fields, ...more } })).envelope;
};
/** As a completed request leaves it. */
const approve = () =>
  story.database.transaction((tx) =>
    setRow(tx, { registry: "opcModel", code: modelCode }, { requestNo: "OP-2603-0001" }),
  );
const offered = async () => {
  const asked = { registry: "opcModel", formType: "opc", field: "baseModel", keyword: modelCode };
  return (await story.get(keeper, lookupsContract.lookup, asked)).records.map(({ code }) => code);
};

describe("a model from elsewhere", () => {
  it.each([
    ["a code with a blank", "modelCode", { modelCode: "OLD 070" }],
    ["a code of two letters", "modelCode", { modelCode: "AB" }],
    ["a mask that is none", "maskCode", { maskCode: "7" }],
    ["a mask that the platform does not have", "maskCode", { maskCode: "998" }],
    ["a platform that is not there", "maskCode", { toptierNo: "99XX" }],
    ["no type", "opcType", { opcType: "" }],
    ["a type that is none", "opcType", { opcType: "guess" }],
    ["a scanner that is none", "scanner", { scanner: "XX-1" }],
    ["a source that is none", "source", { source: "sun" }],
    ["an aperture beyond water", "na", { na: 1.6 }],
    ["an aperture of nothing", "na", { na: 0 }],
    ["a dose that is no number", "bestDose", { bestDose: "much" }],
    ["no owner", "owner", { owner: [] }],
    ["an owner whom nobody knows", "owner[0]", { owner: [{ id: "nobody" }] }],
    ["a number of a request that did not release it", "requestNo", { requestNo: "OP-2603-0001" }],
    ["a note without end", "note", { note: "x".repeat(501) }],
  ])("[R-SYS-1] is refused with %s", async (_what, path, wrong) => {
    expect(await tryAdd(wrong)).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
    expect(await offered()).toEqual([]);
  });

  it("[R-SYS-1] is offered by the next call, and no longer once it is deleted", async () => {
    const { id } = await added();
    expect(await offered()).toEqual([modelCode]);
    const { records } = await story.get(keeper, findCentersContract.list, {
      center: "opcModels",
      conditions: { modelCode },
    });
    expect(records).toMatchObject([{ id, applyId: null, cells: { maskCode: "070" } }]);
    expect(await story.get(keeper, dependants, { id })).toEqual([]);
    await story.get(keeper, remove, { id });
    expect(await offered()).toEqual([]);
  });

  it("[R-SYS-1] has no value where nothing was measured, and loses one that is taken out", async () => {
    const { id } = await added({ bestDose: 21.5, bestFocus: -0.02, note: "Dense lines" });
    expect((await read(id)).fields).toMatchObject({
      bestDose: 21.5,
      bestFocus: -0.02,
      note: "Dense lines",
      source: "",
    });
    expect((await change(id, { bestDose: null, na: null, note: "", scanner: "" })).code).toBe(200);
    expect((await read(id)).fields).toMatchObject({
      bestDose: null,
      na: null,
      note: "",
      scanner: "",
      bestFocus: -0.02,
    });
    const { data } = await story.database.kysely
      .selectFrom("opc_model_records")
      .select("data")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(data)).not.toContain("bestDose");
  });

  it("[R-SYS-1] keeps its code and is nobody's release", async () => {
    const { id } = await added();
    const fixed = (path: string) => ({ code: 406, result: { errors: [{ path, rule: "fixed" }] } });
    expect(await change(id, { modelCode: "OTHER-1" })).toMatchObject(fixed("modelCode"));
    expect(await change(id, { requestNo: "OP-2603-0001" })).toMatchObject(fixed("requestNo"));
    expect((await read(id)).fields).toMatchObject(model());
  });

  it("[R-SYS-1] saved on an old reading is refused with what is there now", async () => {
    const { id, revision } = await added();
    await change(id, { note: "First" });
    const { fields } = await read(id);
    const late = await story.ask(keeper, edit, { id, revision, fields: { ...fields, note: "Second" } });
    expect(late.envelope).toMatchObject({ code: 409, result: { current: { id, fields: { note: "First" } } } });
  });
});

describe("a model that a completed request released", () => {
  const approved: readonly (readonly [keyof ModelFields, Partial<ModelFields>])[] = [
    ["toptierNo", { toptierNo: "55LP" }],
    ["maskCode", { maskCode: "080" }],
    ["opcType", { opcType: "rule" }],
    ["scanner", { scanner: "" }],
    ["na", { na: 1.2 }],
    ["bestDose", { bestDose: 20 }],
    ["bestFocus", { bestFocus: 0 }],
    ["targetRms", { targetRms: null }],
  ];

  it.each(approved)("[R-SYS-1] keeps its %s as approved", async (path, other) => {
    const { id } = await added();
    await approve();
    expect(await change(id, other)).toMatchObject({
      code: 406,
      result: { errors: [{ path, rule: "fixed", message: expect.stringContaining("revise that request") }] },
    });
    expect((await read(id)).fields[path]).toEqual({ ...model(), requestNo: "OP-2603-0001" }[path]);
  });

  it("[R-SYS-1] gets another owner and a note, and stays the release that it is", async () => {
    const { id } = await added();
    await approve();
    expect((await change(id, { owner: [{ id: "pie.wu", name: "?" }], note: "Ask first" })).code).toBe(200);
    const { fields } = await read(id);
    expect(fields).toMatchObject({ requestNo: "OP-2603-0001", note: "Ask first", owner: [{ id: "pie.wu" }] });
    expect(fields.owner[0]?.name).not.toBe("?");
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "opc-model", objectId: id });
    expect(Object.keys(log[0]?.after ?? {}).toSorted()).toEqual(["note", "owner"]);
  });
});

describe("the rights to the model library", () => {
  it("[R-SYS-3] let whoever releases models keep it, and whoever has the page read it", async () => {
    const somebody = "ip.shao";
    const { id, revision } = await added();
    const changed = { id, revision, fields: { ...model(), note: "Granted" } };
    const reader = await grantRights(story.database, somebody, [{ page: "/pages/opc/models" }]);
    expect((await story.get(somebody, queryById, { id })).fields.modelCode).toBe(modelCode);
    for (const refused of [
      await story.ask(somebody, add, { ...model(), modelCode: `${modelCode}-X` }),
      await story.ask(somebody, edit, changed),
      await story.ask(somebody, remove, { id }),
      await story.ask(somebody, deleteBatch, { ids: id }),
    ])
      expect(refused.status).toBe(403);
    const keeperRole = await grantRights(story.database, somebody, [{ permission: "opc:release" }]);
    expect((await story.ask(somebody, edit, changed)).envelope.code).toBe(200);
    await takeRole(story.database, somebody, keeperRole);
    await takeRole(story.database, somebody, reader);
    expect((await story.ask(somebody, queryById, { id })).status).toBe(403);
  });
});
