import { describe, expect, it } from "vitest";
import { formState } from "../../conditions/visibility.ts";
import { reviewConditions } from "../../demo/risk-review-data.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { DictionaryItem } from "../../lookup/dictionaries.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { broughtBy } from "../../prefill/prefill.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import type { FormValues } from "../../values/form-values.ts";
import { daysFromToday } from "../days-from-today.ts";

const kind = await loadSampledKind("trrs");
const rows = tapeoutRows();
const { decide } = kindHarness(kind, rows);
const due = daysFromToday(7);
const conditions = reviewConditions(due);
const conditional: FormValues = { overallRisk: "mid", conclusion: "goCond", conditions };

describe("a go with conditions", () => {
  it("names each of them, with its owner and the day it is due", () => {
    expect(decide("chair", { ...conditional, conditions: [] })).toEqual(["conditions conditionsNamed"]);
    expect(decide("chair", { ...conditional, conditions: [{}] })).toEqual([
      "conditions[0].condition required",
      "conditions[0].owner required",
      "conditions[0].due required",
    ]);
    expect(decide("chair", conditional)).toEqual([]);
  });

  it("is due from today on", () => {
    expect(decide("chair", { ...conditional, conditions: reviewConditions(daysFromToday(-1)) })).toEqual([
      "conditions[0].due minDate",
      "conditions[1].due minDate",
    ]);
  });

  it("says so in words, in both languages", () => {
    const issue = { path: "conditions", rule: "conditionsNamed", params: {} };
    expect(describeIssue(kind.definition, issue, "zh")).toBe("有条件放行时，须列出每项条件及其负责人和到期日");
    expect(describeIssue(kind.definition, issue, "en")).toContain("names each of them");
  });

  it("asks for none where the conclusion is another", () => {
    for (const conclusion of ["go", "hold"])
      expect(decide("chair", { ...conditional, conclusion, conditions: [] })).toEqual([]);
  });

  it("is not closed by the chair who writes it", () => {
    const [first = {}] = conditions;
    for (const forged of [{ closedBy: { id: "litho.sun" } }, { closedOn: due }, { evidence: "Report 7" }])
      expect(decide("chair", { ...conditional, conditions: [{ ...first, ...forged }] })).toEqual([
        "conditions[0].closedBy conditionsStillOpen",
      ]);
    const closed = [{ ...first, closedBy: { id: "litho.sun" }, closedOn: due, evidence: "Report 7" }];
    const before = { conclusion: "goCond", conditions: closed };
    expect(decide("chair", { ...conditional, conditions: closed }, { before })).toEqual([]);
  });

  it("is told to its owners, each once, and to nobody where it is none", () => {
    const twice = [...conditions, { ...conditions[0], condition: "Another" }];
    const told = (change: FormValues) =>
      completionEffects(kind, completed(kind, filledSample(kind, rows, change), rows)).filter(
        (effect) => effect.do === "notify",
      );
    expect(told({ ...conditional, conditions: twice })).toMatchObject([
      { notice: "condition-to-close", people: [{ id: "litho.sun" }, { id: "qra.pan" }] },
    ]);
    expect(told({ conclusion: "go", conditions })).toEqual([]);
  });

  it("is kept with the review, where requests look it up", () => {
    const [written] = completionEffects(kind, completed(kind, filledSample(kind, rows, conditional), rows));
    expect(written).toMatchObject({ registry: "trrs", data: { conclusion: "goCond", conditions: [{ due }, { due }] } });
  });
});

describe("choosing the stage of a review", () => {
  const mandatory = (...items: readonly [stage: string, question: string][]): readonly DictionaryItem[] =>
    items.map(([value, parent]) => ({ value, parent, zh: value, en: value }));
  const bring = (data: FormValues, items: readonly DictionaryItem[] | undefined) => {
    const known = { ...dictionaries, ...(items ? { trrs_mandatory: items } : {}) };
    const state = formState(kind.definition, data, { rows, viewer: { mode: "edit" } });
    const context = { today: daysFromToday(0), rows, dictionaries: known };
    return broughtBy(kind.definition, kind.prefills ?? [], { data, state, context }, {});
  };
  const library = mandatory(["respin", "MQ1"], ["respin", "NQ2"], ["nto", "MQ4"]);

  it("gives the questions that the library asks at it", () => {
    expect(bring({ trrsStage: "respin" }, library)?.values).toEqual({
      maskQuestions: ["MQ1"],
      nonMaskQuestions: ["NQ2"],
    });
    expect(bring({ trrsStage: "nto" }, library)?.values).toEqual({ maskQuestions: ["MQ4"] });
  });

  it("keeps those that were chosen, which is no replacing", () => {
    const brought = bring({ trrsStage: "respin", maskQuestions: ["MQ3", "MQ1"] }, library);
    expect(brought?.values.maskQuestions).toEqual(["MQ3", "MQ1"]);
    expect(brought?.replaces).toEqual([]);
  });

  it("waits for the library", () => {
    const { trrs_mandatory: _none, ...others } = dictionaries;
    expect(Object.keys(others).length).toBeGreaterThan(0);
    expect(bring({ trrsStage: "respin" }, undefined)?.values.maskQuestions).toBeUndefined();
  });
});
