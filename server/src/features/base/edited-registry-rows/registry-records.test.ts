// @engine postgres
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openedCalls, type RegistrySample, registrySamples } from "../../../testing/registry-samples.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { equipmentContract } from "../../master-data/equipment/contract.ts";
import { findCentersContract } from "../../registry/find-centers/contract.ts";
import { lookupsContract } from "../../registry/lookups/contract.ts";
import { maskTableContract } from "../../master-data/mask-table/contract.ts";
import { opcModelsContract } from "../../master-data/opc-models/contract.ts";
import { operationLogContract } from "../operation-log/contract.ts";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

type Answer = Readonly<Record<string, unknown>>;
interface Stored {
  readonly id: string;
  readonly revision: number;
  readonly fields: Answer;
}

const ask = async (sample: RegistrySample, name: (typeof openedCalls)[number], input: object, user = sample.keeper) =>
  (await story.ask(user, sample.contract[name], input)).envelope;

async function get<Result = Stored>(sample: RegistrySample, name: (typeof openedCalls)[number], input: object) {
  return (await story.get(sample.keeper, sample.contract[name], input)) as Result;
}

const codesOf = (answers: readonly { readonly code: number }[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other);

describe.each(registrySamples)("$kind rows kept by hand", (sample) => {
  it("[R-SYS-1] live their whole life: added, read, changed, deleted, each with its line in the log", async () => {
    const { id, revision } = await get(sample, "add", sample.fields);
    const read = await get(sample, "queryById", { id });
    expect(read.fields).toMatchObject(sample.fields);
    const fields = { ...read.fields, ...sample.change };
    const saved = await get(sample, "edit", { id, revision, fields });
    expect(saved.revision).toBeGreaterThan(revision);
    expect((await get(sample, "queryById", { id })).fields).toMatchObject(sample.change);
    await get(sample, "delete", { id });
    expect((await ask(sample, "queryById", { id })).code).toBe(404);
    const log = await story.get(sample.keeper, operationLogContract.ofRecord, {
      objectKind: sample.kind,
      objectId: id,
    });
    expect(log.map(({ operation }) => operation)).toEqual(["delete", "edit", "add"]);
    expect(Object.keys(log[1]?.after ?? {}).toSorted()).toEqual(Object.keys(sample.change).toSorted());
  });

  it("[R-SYS-1] saved by two at once are changed by the first; added twice at once they are there once", async () => {
    const twice = await Promise.all([ask(sample, "add", sample.fields), ask(sample, "add", sample.fields)]);
    expect(codesOf(twice)).toEqual([200, 406]);
    const refused = twice.find(({ code }) => code === 406);
    expect(refused).toMatchObject({ result: { errors: [{ path: sample.key, rule: "taken" }] } });
    const done = twice.find(({ code }) => code === 200)?.result as Stored | undefined;
    const { id = "", revision = 0 } = done ?? {};
    const edit = { id, revision, fields: { ...sample.fields, ...sample.change } };
    const answers = await Promise.all([ask(sample, "edit", edit), ask(sample, "edit", edit)]);
    expect(codesOf(answers)).toEqual([200, 409]);
    const renamed = { ...edit, revision: revision + 1, fields: { ...edit.fields, [sample.key]: "998" } };
    expect((await ask(sample, "edit", renamed)).code).not.toBe(200);
    await get(sample, "delete", { id });
  });

  it("[R-SYS-1] refuse what is not good at its field, and what they do not know", async () => {
    for (const [path, value] of Object.entries(sample.bad)) {
      const bad = await ask(sample, "add", { ...sample.fields, [path]: value });
      expect(bad).toMatchObject({ code: 406, result: { errors: [expect.objectContaining({ path })] } });
    }
    expect((await ask(sample, "add", { ...sample.fields, isAdmin: true })).code).toBe(406);
    expect((await ask(sample, "edit", { id: "nobody", revision: 1, fields: sample.fields })).code).toBe(404);
    const [report] = await get<Answer[]>(sample, "deleteBatch", { ids: "nobody" });
    expect(report?.["deleted"]).toBe(false);
  });

  it("[R-SYS-3] are nobody's without the page and the code, and nobody's without a token", async () => {
    const sent = { id: "x", ids: "x", revision: 1, fields: sample.fields };
    for (const name of openedCalls) {
      const wanted = name === "add" ? sample.fields : sent;
      expect([name, (await call(story.app, sample.contract[name], wanted)).status]).toEqual([name, 401]);
      expect([name, (await story.ask("ip.shao", sample.contract[name], wanted)).status]).toEqual([name, 403]);
    }
  });
});

function sampleOf(kind: RegistrySample["kind"]): RegistrySample {
  const found = registrySamples.find((sample) => sample.kind === kind);
  if (!found) throw new Error(`there is no sample of ${kind}`);
  return found;
}

async function maskRow(maskCode: string): Promise<string> {
  const asked = { center: "maskTable", conditions: { toptierCode: "28HV", maskCode } } as const;
  const { records } = await story.get("admin", findCentersContract.list, asked);
  return records[0]?.id ?? "";
}

describe("a row that is changed by hand", () => {
  it("[R-SYS-1] is what forms look up from the next call on", async () => {
    const { id } = await get(sampleOf("equipment"), "add", sampleOf("equipment").fields);
    const { fields, revision } = await story.get("metro.du", equipmentContract.queryById, { id });
    const edit = { id, revision, fields: { ...fields, model: "CDS-901" } };
    await story.get("metro.du", equipmentContract.edit, edit);
    const tool = await story.get("metro.du", lookupsContract.equipmentById, { eqpId: "MCD09" });
    expect(tool.data["model"]).toBe("CDS-901");
    await get(sampleOf("equipment"), "delete", { id });
    const stored = await story.get("pie.ma", maskTableContract.queryById, { id: await maskRow("070") });
    const named = { ...stored, fields: { ...stored.fields, layerName: "GATE-X" } };
    await story.get("pie.ma", maskTableContract.edit, named);
    const masks = await story.get("pie.ma", lookupsContract.maskTable, { toptierNo: "28HV", keyword: "GATE-X" });
    expect(masks.map(({ code }) => code)).toEqual(["070"]);
  });

  it("[R-SYS-1] stays while requests name it, and says which", async () => {
    const { requestNo, applyId } = await story.submitted("lota");
    const { id } = await story.database.kysely
      .selectFrom("request_references as f")
      .innerJoin("mask_records as m", (join) => join.onRef("m.code", "=", "f.code").onRef("m.scope", "=", "f.scope"))
      .select("m.id")
      .where("f.request_id", "=", applyId)
      .where("f.registry", "=", "toptierMask")
      .executeTakeFirstOrThrow();
    const uses = await story.get("pie.ma", maskTableContract.dependants, { id });
    expect(uses).toMatchObject([{ what: "Requests", names: [requestNo], blocks: true }]);
    const { envelope } = await story.ask("pie.ma", maskTableContract.delete, { id });
    expect(envelope).toMatchObject({ code: 406, message: expect.stringContaining("Requests 1") });
  });

  it("[R-SYS-1] keeps what a completed request approved of a model; its owner and note are the library's", async () => {
    const { id, revision } = await get(sampleOf("opc-model"), "add", sampleOf("opc-model").fields);
    const { kysely } = story.database;
    const approved = sql<string>`data || '{"requestNo":"OP-2603-0001"}'::jsonb`;
    await kysely.updateTable("registry_entries").set({ data: approved }).where("id", "=", id).execute();
    const { fields } = await story.get("opc.gao", opcModelsContract.queryById, { id });
    const harder = { id, revision, fields: { ...fields, na: 0.5 } };
    const refused = await story.ask("opc.gao", opcModelsContract.edit, harder);
    expect(refused.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "na", rule: "fixed" }] } });
    const noted = { id, revision, fields: { ...fields, note: "Dense lines only" } };
    expect((await story.ask("opc.gao", opcModelsContract.edit, noted)).envelope.code).toBe(200);
  });

  it("[R-SYS-3] has a label for whoever may print it", async () => {
    const { id } = await get(sampleOf("equipment"), "add", sampleOf("equipment").fields);
    const label = await story.get("metro.du", equipmentContract.label, { id }, { locale: "zh" });
    expect(label).toMatchObject({ eqpId: "MCD09", name: "线宽电镜", location: "F1-M1", owner: "杜文" });
    expect((await call(story.app, equipmentContract.label, { id })).status).toBe(401);
    expect((await story.ask("pie.wu", equipmentContract.label, { id })).status).toBe(403);
    expect((await story.ask("metro.du", equipmentContract.label, { id: "nobody" })).envelope.code).toBe(404);
  });
});
