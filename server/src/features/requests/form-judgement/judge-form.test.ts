// @engine postgres
import type { FormValues } from "@signoff/forms/values/form-values";
import { loadSampledKind } from "@signoff/forms/demo/samples";
import { withoutRowIds } from "@signoff/forms/values/row-id";
import type { Rule } from "@signoff/forms/rules/rule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused } from "../../../http/refused.ts";
import { startStory, type Story } from "../../../testing/story.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { DirectoryCache } from "../../base/directory/public.ts";
import { dictionariesOf, readDictionaries } from "./dictionaries.sql.ts";
import { judgeData } from "./judge-data.ts";
import { carryOver, judge, type Judgement, judgeDraft, judgeNode, judgeSubmit } from "./judge-form.ts";
import { judgePort } from "./server-port.ts";

let story: Story;
let judgement: Judgement;
let sample: FormValues;

beforeAll(async () => {
  story = await startStory();
  judgement = await judgementOf("toptier");
  sample = { ...(await loadSampledKind("toptier")).example.sample };
});

afterAll(() => story.close());

async function judgementOf(kind: "toptier" | "techId" | "ntoCombo"): Promise<Judgement> {
  const db = story.database.kysely;
  const form = await new DefinitionStore().newestForm(db, kind);
  if (!form) throw new Error(`no form ${kind}`);
  const directory = await new DirectoryCache().at(db);
  const request = { id: "01900000-0000-7000-8000-000000000000", request_no: null, version: 1, requester_id: "admin" };
  return { db, form, request, directory, locale: "en", today: "2026-11-15" };
}

/** The paths and rules of a refusal. */
async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return (error.details.errors ?? []).map(({ path, rule }) => `${path} ${rule}`);
    throw error;
  }
  return [];
}

const submit = { before: {}, confirmed: [], attachments: { toptier_drm: 1 }, roles: ["staff"] };

describe("a draft", () => {
  it("may be anything but misshapen", async () => {
    expect(await problemsOf(judgeDraft(judgement, {}, {}))).toEqual([]);
    expect(await problemsOf(judgeDraft(judgement, { featureSize: "x", more: 1 }, {}))).toEqual(
      expect.arrayContaining(["featureSize shape", "more unknownField"]),
    );
  });

  it("keeps the server's own values and names people as the directory does", async () => {
    const sent = { requestNo: "TT-0000-0001", applicant: { id: "pie.liu", name: "X" }, subject: " spaced " };
    const { data } = await judgeDraft(judgement, sent, {});
    expect(data).toEqual({ applicant: { id: "pie.liu", name: expect.not.stringMatching(/^X$/) }, subject: "spaced" });
  });

  it("of a revision leaves alone what the kind fixes and all but the parts it was opened for", async () => {
    const revision = { ...judgement, request: { ...judgement.request, version: 2 } };
    const changed = { ...sample, productBody: "OTHER" };
    expect(await problemsOf(judgeDraft(revision, changed, sample))).toEqual(["productBody notEditable"]);
    expect(await problemsOf(judgeDraft(judgement, changed, sample))).toEqual([]);
    const opened = { ...revision, request: { ...revision.request, open_parts: ["description"] } };
    const sent = { ...sample, description: "New", subject: "Also new", masks: [] };
    expect(await problemsOf(judgeDraft(opened, sent, sample))).toEqual(["subject notEditable", "masks notEditable"]);
    expect(await problemsOf(judgeDraft(opened, { ...sample, description: "New" }, sample))).toEqual([]);
  });
});

describe("a form with long tables", () => {
  const mask = (example: FormValues) => (example["masks"] as FormValues[])[0];
  const long = (count: number, more: FormValues = {}) => ({
    ...sample,
    masks: Array.from({ length: count }, (_, at) => ({ ...mask(sample), maskCode: String(at), ...more })),
  });

  it("is judged in a thread as it is on the main one", async () => {
    const { form, directory, db, request, today } = judgement;
    const asked = { ...submit, as: "submit", sent: long(400, { tier: "x" }), roles: ["staff"] } as const;
    const dictionaries = await readDictionaries(db, dictionariesOf(form.definition));
    const input = { definition: form.definition, dictionaries, request, today, asked };
    const port = judgePort({ db, directory, request: { id: request.id, requestNo: null } });
    for (const sent of [asked.sent, long(400), { ...long(400), applicant: { id: "nobody" } }]) {
      const each = { ...input, asked: { ...asked, sent } };
      const outcomes = await Promise.all([judge(form, each, port), judgeData(each, form.kind, port)]);
      // Each has given the rows ids of their own.
      const [inThread, onMain] = outcomes.map((one) => ({ ...one, data: withoutRowIds(form.definition, one.data) }));
      expect(inThread).toEqual(onMain);
    }
    const { data } = await judgeDraft(judgement, long(400), {});
    expect(data["masks"]).toHaveLength(400);
  });

  it("is refused beyond what a table and a form hold, in words", async () => {
    expect(await problemsOf(judgeDraft(judgement, long(5_001), {}))).toEqual(["masks maxRows"]);
    const layers = Array.from({ length: 7_000 }, () => ({}));
    expect(await problemsOf(judgeDraft(judgement, { ...long(5_000), layers }, {}))).toEqual(["layers formRows"]);
  });
});

describe("a submit", () => {
  it("takes the sample of the kind", async () => {
    const { data, rows } = await judgeSubmit(judgement, { ...submit, sent: sample });
    expect(data["productBody"]).toBe(sample["productBody"]);
    expect(rows.some(({ code }) => code === "DRM-40HV-001")).toBe(true);
  });

  it("refuses people and departments that are not there", async () => {
    const { kysely } = story.database;
    await kysely.updateTable("users").set({ status: "disabled" }).where("id", "=", "mask.luo").execute();
    const later = { ...judgement, directory: await new DirectoryCache().at(kysely) };
    const sent = { ...sample, applicant: { id: "mask.luo" }, department: { id: "D99" } };
    expect(await problemsOf(judgeSubmit(later, { ...submit, sent }))).toEqual(
      expect.arrayContaining(["applicant unknownPerson", "department unknownDepartment"]),
    );
  });

  it("asks for the user's word where a rule needs it, and goes on once it is given", async () => {
    const { definition, kind } = judgement.form;
    const sure: Rule = () => [{ path: "subject", confirm: "sure" }];
    const form = {
      ...judgement.form,
      definition: {
        ...definition,
        rules: [...definition.rules, { rule: "sure" }],
        ruleTexts: { ...definition.ruleTexts, sure: { zh: "确定吗", en: "Are you sure" } },
      },
      kind: { ...kind, rules: { ...kind.rules, sure } },
    };
    const asking = { ...judgement, form };
    const refusal = await judgeSubmit(asking, { ...submit, sent: sample }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      refusal: "confirmation-needed",
      details: { result: { confirm: [{ key: "sure", message: "Are you sure" }] } },
    });
    const { data } = await judgeSubmit(asking, { ...submit, sent: sample, confirmed: ["sure"] });
    expect(data["subject"]).toBe(sample["subject"]);
  });
});

describe("what a handler sends", () => {
  const node = { node: "tableFill", attachments: {}, roles: [], isComplete: false };

  it("may touch what is open at the node, and is refused by name elsewhere", async () => {
    const techId = await judgementOf("techId");
    const before = { ...(await loadSampledKind("techId")).example.sample };
    const ok = await judgeNode(techId, { ...node, sent: { remark: "seen" }, before, editable: ["remark"] });
    expect(ok.data["remark"]).toBe("seen");
    const closed = judgeNode(techId, { ...node, sent: { subject: "x" }, before, editable: ["remark"] });
    expect(await problemsOf(closed)).toEqual(["subject notEditable"]);
    const misshapen = judgeNode(techId, { ...node, sent: { remark: 5 }, before, editable: ["remark"] });
    expect(await problemsOf(misshapen)).toEqual(["remark shape"]);
  });

  it("refers to records that are there, in what is open at the node and nowhere else", async () => {
    const techId = await judgementOf("techId");
    const { sample: filled, atNode } = (await loadSampledKind("techId")).example ?? {};
    const before = { ...filled, ...atNode?.["tableFill"], lotaCode: "GONE" };
    const grades = (before as FormValues)["reticleGrade"] as FormValues[];
    const wrong = grades.map((row, at) => (at === 0 ? { ...row, maskCode: "NO" } : row));
    const complete = { ...node, isComplete: true, approver: "field:ownerLitho", before, editable: ["reticleGrade"] };
    const refused = await problemsOf(judgeNode(techId, { ...complete, sent: { reticleGrade: wrong } }));
    expect(refused).toContain("reticleGrade[0].maskCode lookupMissing");
    expect(refused.filter((one) => one.startsWith("lotaCode"))).toEqual([]);
  });
});

describe("data of another request", () => {
  it("loses what the form does not know and what is given by others", async () => {
    const carried = await carryOver(judgement, { ...sample, requestNo: "TT-1", oldField: 1 }, {});
    expect(carried).not.toHaveProperty("oldField");
    expect(carried).not.toHaveProperty("requestNo");
    expect(carried["masks"]).toHaveLength((sample["masks"] as unknown[]).length);
  });
});
