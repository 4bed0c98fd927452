// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { findCentersContract } from "../../registry/find-centers/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { type MaskFields, maskTableContract } from "./contract.ts";

const { queryById, dependants, add, edit, delete: remove, deleteBatch } = maskTableContract;
const keeper = "pie.ma";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const mask: MaskFields = {
  toptierCode: "28HV",
  maskCode: "991",
  layerName: "TRIAL",
  layerNumber: "191;0",
  module: "metal",
  exposureType: "krf",
  maskType: "binary",
  tone: "D",
  grade: "C",
  usage: "mandatory",
  optionOf: null,
  logicOp: "",
  tier: null,
};

const tryAdd = async (more: object) => (await story.ask(keeper, add, { ...mask, ...more })).envelope;
const added = (more: Partial<MaskFields> = {}) => story.get(keeper, add, { ...mask, ...more });
const read = (id: string) => story.get(keeper, queryById, { id });
const codesOf = async (toptierNo: string, keyword: string) =>
  (await story.get("pie.liu", lookupsContract.maskTable, { toptierNo, keyword })).map(({ code }) => code);

function refusedAt(path: string, rule?: string) {
  const error = rule === undefined ? { path } : { path, rule };
  return { code: 406, result: { errors: [expect.objectContaining(error)] } };
}

describe("a mask of the table", () => {
  it.each([
    ["a code of letters", { maskCode: "ABC" }],
    ["a code of two digits", { maskCode: "12" }],
    ["a small letter behind the code", { maskCode: "991a" }],
    ["a layer without a data type", { layerNumber: "191" }],
    ["a layer of letters", { layerNumber: "a;b" }],
    ["no name", { layerName: "  " }],
    ["a usage that is none", { usage: "sometimes" }],
    ["a tier beyond the stack", { tier: 9 }],
    ["half a tier", { tier: 0.5 }],
    ["an operation of endless length", { logicOp: "A".repeat(2001) }],
  ])("[R-SYS-1] is refused with %s", async (_what, wrong) => {
    const [path = ""] = Object.keys(wrong);
    expect(await tryAdd(wrong)).toMatchObject(refusedAt(path));
  });

  it.each(["module", "exposureType", "maskType", "tone", "grade"])(
    "[R-SYS-1] takes for %s what its dictionary offers and nothing else",
    async (path) => {
      expect(await tryAdd({ [path]: "unheard" })).toMatchObject(refusedAt(path, "option"));
    },
  );

  it("[R-SYS-1] says every field that is wrong at once", async () => {
    const { result } = await tryAdd({ tone: "unheard", grade: "unheard", toptierCode: "nowhere" });
    const { errors } = result as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).toSorted()).toEqual(["grade", "tone", "toptierCode"]);
  });

  it("[R-SYS-1] names its option while it is optional, and loses it when it becomes mandatory", async () => {
    expect(await tryAdd({ usage: "optional" })).toMatchObject(refusedAt("optionOf", "required"));
    const zh = await story.ask(keeper, add, { ...mask, usage: "optional" }, { locale: "zh" });
    expect(zh.envelope).toMatchObject({ result: { errors: [{ message: "可选光罩须说明对应选项" }] } });
    const { id } = await added({ usage: "optional", optionOf: "MIM", logicOp: "A and B", tier: 2 });
    const { fields, revision } = await read(id);
    expect(fields).toEqual({ ...mask, usage: "optional", optionOf: "MIM", logicOp: "A and B", tier: 2 });
    await story.get(keeper, edit, { id, revision, fields: { ...fields, usage: "mandatory" } });
    expect((await read(id)).fields).toMatchObject({ usage: "mandatory", optionOf: null, tier: 2 });
    await story.get(keeper, remove, { id });
  });

  it("[R-SYS-1] keeps a value that its dictionary no longer offers, and takes it for no other mask", async () => {
    const { id, revision } = await added();
    const set = (status: "active" | "disabled") =>
      story.database.kysely
        .updateTable("dictionary_items")
        .set({ status })
        .where("dictionary_code", "=", "exposure_type")
        .where("value", "=", mask.exposureType)
        .execute();
    await set("disabled");
    const renamed = { id, revision, fields: { ...mask, layerName: "TRIAL3" } };
    const kept = await story.ask(keeper, edit, renamed);
    const fresh = await tryAdd({ maskCode: "992" });
    await set("active");
    expect(kept.envelope.code).toBe(200);
    expect(fresh).toMatchObject(refusedAt("exposureType", "option"));
    await story.get(keeper, remove, { id });
  });

  it("[R-SYS-1] keeps its code and its Toptier: requests name it by them", async () => {
    const { id, revision } = await added();
    const elsewhere = { id, revision, fields: { ...mask, toptierCode: "55LP", maskCode: "993" } };
    const { envelope } = await story.ask(keeper, edit, elsewhere);
    expect(envelope).toMatchObject({
      code: 406,
      result: {
        errors: [
          { path: "maskCode", rule: "fixed" },
          { path: "toptierCode", rule: "fixed" },
        ],
      },
    });
    await story.get(keeper, remove, { id });
  });
});

describe("what forms look up of the mask table", () => {
  it("[R-SYS-1] has a mask from the call that added it until the one that deleted it", async () => {
    expect(await codesOf("28HV", "991")).toEqual([]);
    const { id } = await added();
    expect(await codesOf("28HV", "991")).toEqual(["991"]);
    const found = await story.get(keeper, findCentersContract.list, {
      center: "maskTable",
      conditions: { toptierCode: "28HV", maskCode: "991" },
    });
    expect(found.records).toMatchObject([{ id, applyId: null, cells: { layerName: "TRIAL" } }]);
    await story.get(keeper, remove, { id });
    expect(await codesOf("28HV", "991")).toEqual([]);
  });

  it("[R-SYS-1] has the mask of one Toptier only where it belongs; another may have the same code", async () => {
    const toptiers = await story.get(keeper, lookupsContract.toptiers, { pageSize: 50 });
    const other = toptiers.records.find(({ code }) => code !== "28HV")?.code ?? "";
    const [here, there] = [await added(), await added({ toptierCode: other, layerName: "ELSEWHERE" })];
    expect(await codesOf("28HV", "ELSEWHERE")).toEqual([]);
    expect(await codesOf(other, "ELSEWHERE")).toEqual(["991"]);
    const report = await story.get(keeper, deleteBatch, { ids: `${here.id},${there.id}` });
    expect(report.map(({ name, deleted }) => [name, deleted])).toEqual(
      expect.arrayContaining([
        ["28HV 991", true],
        [`${other} 991`, true],
      ]),
    );
  });

  it("[R-SYS-1] has a mask that was deleted and added again as its next version", async () => {
    const first = await added();
    await story.get(keeper, remove, { id: first.id });
    const second = await added({ layerName: "AGAIN" });
    expect(second.id).not.toBe(first.id);
    const [row] = await story.get(keeper, lookupsContract.maskTable, { toptierNo: "28HV", keyword: "AGAIN" });
    expect(row?.version).toBeGreaterThan(1);
    expect((await story.ask(keeper, queryById, { id: first.id })).envelope.code).toBe(404);
    expect((await story.ask(keeper, remove, { id: first.id })).envelope.code).toBe(404);
    await story.get(keeper, remove, { id: second.id });
  });
});

describe("a mask that requests name", () => {
  async function maskOf(applyId: string): Promise<string> {
    const { id } = await story.database.kysely
      .selectFrom("request_references as f")
      .innerJoin("mask_records as m", (join) => join.onRef("m.code", "=", "f.code").onRef("m.scope", "=", "f.scope"))
      .select("m.id")
      .where("f.request_id", "=", applyId)
      .where("f.registry", "=", "toptierMask")
      .executeTakeFirstOrThrow();
    return id;
  }

  it("[R-SYS-1] is deleted with no other, names them in the reader's language, and is free once they are gone", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    const id = await maskOf(applyId);
    const uses = await story.get(keeper, dependants, { id }, { locale: "zh" });
    expect(uses).toEqual([{ what: "申请单", count: 1, names: [requestNo], blocks: true }]);
    const free = await added();
    const report = await story.get(keeper, deleteBatch, { ids: `${id},${free.id}` });
    expect(report.find((one) => one.id === free.id)).toMatchObject({ deleted: true, reason: null });
    expect(report.find((one) => one.id === id)).toMatchObject({
      deleted: false,
      reason: expect.stringContaining(requestNo ?? "no number"),
    });
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(await story.get(keeper, dependants, { id })).toEqual([]);
  });

  it("[R-SYS-1] may still be corrected, with what it was in the log", async () => {
    const { applyId } = await story.submitted("lota");
    const id = await maskOf(applyId);
    const { fields, revision } = await read(id);
    await story.get(keeper, edit, { id, revision, fields: { ...fields, layerName: "CORRECTED" } });
    const log = await story.get(keeper, operationLogContract.ofRecord, { objectKind: "mask", objectId: id });
    expect(log[0]).toMatchObject({
      operation: "edit",
      operatorId: keeper,
      before: { layerName: fields.layerName },
      after: { layerName: "CORRECTED" },
    });
    const stale = await story.ask(keeper, edit, { id, revision, fields });
    expect(stale.envelope).toMatchObject({
      code: 409,
      result: { current: { id, revision: revision + 1, fields: { layerName: "CORRECTED" } } },
    });
    await story.get("to.guo", requestsContract.withdraw, { applyId });
  });
});

describe("the rights to the mask table", () => {
  it("[R-SYS-3] let the page read, the code write, and count from the next call on", async () => {
    const somebody = "ip.shao";
    const page = { page: "/pages/toptier/maskConfig" } as const;
    const code = { permission: "toptier:maskConfig:edit" } as const;
    const { id, revision } = await added();
    const changed = { id, revision, fields: { ...mask, layerName: "GRANTED" } };
    expect((await story.ask(somebody, queryById, { id })).status).toBe(403);
    const reader = await grantRights(story.database, somebody, [page]);
    expect((await story.get(somebody, queryById, { id })).fields).toEqual(mask);
    expect(await story.get(somebody, dependants, { id })).toEqual([]);
    expect((await story.ask(somebody, edit, changed)).status).toBe(403);
    const writer = await grantRights(story.database, somebody, [code]);
    expect((await story.ask(somebody, edit, changed)).envelope.code).toBe(200);
    await takeRole(story.database, somebody, writer);
    expect((await story.ask(somebody, remove, { id })).status).toBe(403);
    await takeRole(story.database, somebody, reader);
    await story.get(keeper, remove, { id });
  });
});
