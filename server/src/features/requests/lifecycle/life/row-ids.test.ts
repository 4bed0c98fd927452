import type { Locale } from "@signoff/domain/locale";
import { type Row, rowsIn } from "@signoff/forms/values/form-values";
import { rowIdOf } from "@signoff/forms/values/row-id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../../testing/story.ts";
import { requestsContract } from "../contract.ts";

const { create, save, submit, detail, copy, revise, compare } = requestsContract;
const maker = "pie.ma";

let story: Story;

beforeAll(async () => {
  story = await startStory();
});

afterAll(() => story.close());

const mask = (maskCode: string, more: Row = {}): Row => ({ maskCode, layerName: `Layer ${maskCode}`, ...more });
const m1 = mask("010");
const m2 = mask("020");

async function masksOf(applyId: string): Promise<Row[]> {
  return rowsIn((await story.get(maker, detail, { applyId })).data["masks"]);
}

const idsOf = (rows: readonly Row[]) => rows.map(rowIdOf);

/** A draft with these masks, as it is stored. */
async function draft(masks: readonly Row[] = [m1, m2]) {
  const { applyId } = await story.get(maker, create, { formType: "toptier" });
  const saved = await story.get(maker, save, { applyId, revision: 0, data: { subject: "Rows", masks } });
  return { applyId, revision: saved.revision, given: saved.rowIds, masks: await masksOf(applyId) };
}

async function saved(applyId: string, revision: number, masks: readonly Row[]) {
  return story.get(maker, save, { applyId, revision, data: { subject: "Rows", masks } });
}

async function refusal(applyId: string, revision: number, masks: readonly Row[], locale: Locale = "en") {
  const data = { subject: "Rows", masks };
  const { envelope } = await story.ask(maker, save, { applyId, revision, data }, { locale });
  const { errors } = envelope.result as unknown as { errors?: { path: string; rule: string; message: string }[] };
  return { code: envelope.code, errors };
}

describe("rows of a saved form", () => {
  it("[R-ROW-1] are given an id each, and the answer says which, by table and place", async () => {
    const { masks, given } = await draft();
    const ids = idsOf(masks);
    expect(new Set(ids).size).toBe(2);
    expect(masks).toEqual([mask("010", { _id: ids[0] }), mask("020", { _id: ids[1] })]);
    expect(given).toEqual({ masks: { 0: ids[0], 1: ids[1] } });
  });

  it("[R-ROW-1] keep them when they are moved and changed; only new rows are in the answer", async () => {
    const { applyId, revision, masks } = await draft();
    const [first = {}, second = {}] = masks;
    const { rowIds } = await saved(applyId, revision, [{ ...second, maskCode: "021" }, mask("030"), first]);
    const now = await masksOf(applyId);
    expect(idsOf(now)).toEqual([rowIdOf(second), rowIds["masks"]?.["1"], rowIdOf(first)]);
    expect(rowIds).toEqual({ masks: { 1: rowIdOf(now[1] ?? {}) } });
    expect((await saved(applyId, revision + 1, now)).rowIds).toEqual({});
  });

  it("[R-ROW-1] keep them for a client that sends none", async () => {
    const { applyId, revision, masks } = await draft();
    const { rowIds } = await saved(applyId, revision, [m2, mask("010", { remark: "changed" })]);
    const ids = idsOf(masks).toReversed();
    expect(idsOf(await masksOf(applyId))).toEqual(ids);
    expect(rowIds).toEqual({ masks: { 0: ids[0], 1: ids[1] } });
  });

  it("[R-ROW-1] get theirs at the next save if they are from before, and are read without", async () => {
    const { applyId, revision } = await draft();
    const data = JSON.stringify({ subject: "Rows", masks: [m1, m2] });
    await story.database.kysely.updateTable("request_data").set({ data }).where("request_id", "=", applyId).execute();
    expect(await masksOf(applyId)).toEqual([m1, m2]);
    await saved(applyId, revision, [m1, m2]);
    expect(idsOf(await masksOf(applyId))).not.toContain(undefined);
  });

  it("[R-ROW-2] may not have an id that the request never held: refused by place, in both languages", async () => {
    const { applyId, revision, masks } = await draft();
    const other = await draft();
    const words = { zh: "本申请没有这一行，请作为新行添加", en: "The request has no such row. Add it as a new row" };
    for (const foreign of ["0000000000", rowIdOf(other.masks[0] ?? {})]) {
      const rows = [...masks, mask("030", { _id: foreign })];
      for (const [locale, message] of Object.entries(words)) {
        const { code, errors } = await refusal(applyId, revision, rows, locale as Locale);
        expect([code, errors]).toEqual([406, [{ path: "masks[2]", rule: "unknownRow", message }]]);
      }
    }
    expect(await masksOf(applyId)).toEqual(masks);
    expect((await refusal(applyId, revision, [mask("010", { _id: 7 })])).errors).toMatchObject([
      { path: "masks[0]", rule: "unknownRow" },
    ]);
  });

  it("[R-ROW-2] may come back with their id after they were deleted", async () => {
    const { applyId, revision, masks } = await draft();
    const [first = {}, second = {}] = masks;
    await saved(applyId, revision, [second]);
    expect((await saved(applyId, revision + 1, [second, first])).rowIds).toEqual({});
    expect(await masksOf(applyId)).toEqual([second, first]);
  });

  it("[R-ROW-2] that have the id of another row are copies of it: the first keeps it, nothing is lost", async () => {
    const { applyId, revision, masks } = await draft();
    const [first = {}, second = {}] = masks;
    const copied = { ...first, maskCode: "011" };
    const { rowIds } = await saved(applyId, revision, [first, copied, second]);
    const now = await masksOf(applyId);
    const fresh = rowIds["masks"]?.["1"];
    expect(rowIds).toEqual({ masks: { 1: fresh } });
    expect(idsOf(masks)).not.toContain(fresh);
    expect(now).toEqual([first, { ...copied, _id: fresh }, second]);
  });

  it("[R-ROW-1] have one id each when two saves meet: the late one is refused and finds the ids of the first", async () => {
    const { applyId } = await story.get(maker, create, { formType: "toptier" });
    const answers = await Promise.all(
      [m1, m2].map((row) => story.ask(maker, save, { applyId, revision: 0, data: { subject: "Rows", masks: [row] } })),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = await masksOf(applyId);
    const won = answers.find(({ envelope }) => envelope.code === 200)?.envelope.result;
    const lost = answers.find(({ envelope }) => envelope.code === 409)?.envelope.result as unknown as {
      current: { data: { masks: Row[] } };
    };
    expect(won?.rowIds).toEqual({ masks: { 0: rowIdOf(stored[0] ?? {}) } });
    expect(lost.current.data.masks).toEqual(stored);
  });

  it("[R-ROW-1] [R-ROW-2] are treated alike in a long form, which a worker checks", async () => {
    const { applyId, revision, masks } = await draft(Array.from({ length: 400 }, (_row, at) => mask(`L${at}`)));
    expect(new Set(idsOf(masks)).size).toBe(400);
    const { code, errors } = await refusal(applyId, revision, [...masks, mask("x", { _id: "0000000000" })]);
    expect([code, errors?.map(({ path }) => path)]).toEqual([406, ["masks[400]"]]);
    const { rowIds } = await saved(applyId, revision, [...masks.slice(1), masks[0] ?? {}, mask("new")]);
    expect(Object.keys(rowIds["masks"] ?? {})).toEqual(["400"]);
  });
});

describe("rows of another request or version", () => {
  let serial = 0;

  async function submitted() {
    serial += 1;
    return story.submitted("toptier", maker, { productBody: `ROWS${serial}` });
  }

  it("[R-ROW-1] have new ids in a copy, and keep theirs in a revision", async () => {
    const { applyId } = await submitted();
    await story.approveAll(applyId);
    const ids = idsOf(await masksOf(applyId));
    expect(ids).not.toContain(undefined);
    const copied = await story.get(maker, copy, { applyId });
    const fresh = idsOf(rowsIn(copied.data["masks"]));
    expect(fresh).toHaveLength(ids.length);
    expect(fresh.filter((id) => id === undefined || ids.includes(id))).toEqual([]);
    const next = await story.get(maker, revise, { applyId });
    expect(idsOf(rowsIn(next.data["masks"]))).toEqual(ids);
    const { fields, rows } = await story.get(maker, compare, { applyId: next.applyId, withApplyId: applyId });
    expect([fields.filter(({ path }) => path.includes("_id")), rows]).toEqual([[], []]);
  });

  it("[R-ROW-2] may come back in a revision after they were deleted there", async () => {
    const { applyId } = await submitted();
    await story.approveAll(applyId);
    const { applyId: next, revision, data } = await story.get(maker, revise, { applyId });
    const rows = rowsIn(data["masks"]);
    const less = await story.get(maker, save, { applyId: next, revision, data: { ...data, masks: rows.slice(1) } });
    await story.get(maker, save, { applyId: next, revision: less.revision, data });
    expect(await masksOf(next)).toEqual(rows);
  });

  it("[R-ROW-1] leave no id in the registries that they are written to, nor in a comparison", async () => {
    const { applyId } = await submitted();
    await story.approveAll(applyId);
    const entries = await story.database.kysely
      .selectFrom("registry_entries")
      .select("data")
      .where("request_id", "=", applyId)
      .execute();
    expect(entries.length).toBeGreaterThan(1);
    expect(JSON.stringify(entries)).not.toContain('"_id"');
    const next = await story.get(maker, revise, { applyId });
    const rows = [...rowsIn(next.data["masks"]).slice(1), mask("X1")];
    const data = { ...next.data, masks: rows };
    await story.get(maker, save, { applyId: next.applyId, revision: next.revision, data });
    const compared = await story.get(maker, compare, { applyId: next.applyId, withApplyId: applyId });
    expect(compared.rows.map(({ kind }) => kind).toSorted()).toEqual(["added", "removed"]);
    expect(JSON.stringify(compared)).not.toContain('"_id"');
  });

  it("[R-ROW-1] are submitted with the ids they have", async () => {
    const { request, data } = await story.created("toptier");
    const { applyId } = request;
    serial += 1;
    const filled = { ...data, productBody: `ROWS${serial}` };
    const { revision } = await story.get(maker, save, { applyId, revision: request.revision, data: filled });
    const stored = await story.get(maker, detail, { applyId });
    const sent = await story.get(maker, submit, { applyId, revision, data: stored.data });
    expect(idsOf(rowsIn(sent.data["masks"]))).toEqual(idsOf(rowsIn(stored.data["masks"])));
    expect(idsOf(rowsIn(sent.data["masks"]))).not.toContain(undefined);
  });
});
