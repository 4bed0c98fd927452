import { describe, expect, it } from "vitest";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { mergeNodeData } from "../../values/node-data.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { atNode } from "./sample.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("foundryProductBody");

const rows = productRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const answered = atNode.pieReview?.options as readonly FormValues[];

describeProductBody({ kind, rows, code: "F55LP0001" });

describe("a customer's product", () => {
  it("is a body of the kind foundry, and needs a test-key body", () => {
    expect(sample.bodyKind).toBe("foundry");
    expect(submit({ tkBodyCode: "" })).toEqual(["tkBodyCode required"]);
  });

  it("[M02] says whose it is, on which models, and when it is made in numbers", () => {
    const missing = { customerCode: "", customerProject: "", spiceVersion: "", pdkVersion: "", massDate: undefined };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
  });

  it("uses option masks of its platform, and no mandatory ones", async () => {
    expect(submit({ optionMasks: undefined })).toEqual([]);
    expect(await againstRegistries(kind, rows, { optionMasks: ["160"] })).toEqual([]);
    expect(await againstRegistries(kind, rows, { optionMasks: ["070"] })).toEqual(["optionMasks lookupNotOffered"]);
    expect(await againstRegistries(kind, rows, { optionMasks: ["105"] })).toEqual(["optionMasks lookupNotOffered"]);
  });

  it("may have had a prototype on a shuttle that there is", async () => {
    expect(await againstRegistries(kind, rows, { prototypeShuttle: undefined })).toEqual([]);
    expect(await againstRegistries(kind, rows, { prototypeShuttle: "M2655LP-99" })).toEqual([
      "prototypeShuttle lookupMissing",
    ]);
  });

  it("[M10] wants all Market & Application options", () => {
    expect(submit({ marketL3: "" })).toEqual(["marketL3 marketComplete"]);
    expect(submit({ endProduct: " ", automotive: "" })).toEqual([
      "endProduct marketComplete",
      "automotive marketComplete",
    ]);
  });

  it("[M11] wants the market level by level", () => {
    expect(submit({ marketL1: "" })).toEqual(["marketL1 marketComplete", "marketL2 previousLevelFirst"]);
    expect(submit({ marketL1: "auto" })).toEqual(["marketL2 option"]);
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 8 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("asks for the back-end details of what is needed", () => {
    expect(submit({ cpSite: undefined })).toEqual(["cpSite required"]);
    expect(submit({ needBackGrinding: "Y", backGrindingThickness: 49 })).toEqual(["backGrindingThickness min"]);
    expect(submit({ needBackGrinding: "Y", backGrindingThickness: 50 })).toEqual([]);
  });

  it("goes with or without the product specification attached", () => {
    expect(submit({}, { attachments: {} })).toEqual([]);
  });
});

describe("a non-standard request", () => {
  it("need not be made", () => {
    expect(submit({ options: [] })).toEqual([]);
  });

  it("[M02] says what is asked for", () => {
    expect(submit(withRow(sample, "options", 0, { item: "", request: "" }))).toEqual([
      "options[0].item required",
      "options[0].request required",
    ]);
  });

  it("is not answered by the one who makes it", () => {
    expect(submit(withRow(sample, "options", 0, { reply: undefined, accept: undefined }))).toEqual([]);
  });

  it("[M02] is answered by PIE, yes or no", () => {
    expect(decide("pieReview")).toEqual([]);
    expect(decide("pieReview", { options: sample.options })).toEqual([
      "options[0].reply required",
      "options[0].accept required",
    ]);
    expect(decide("pieReview", { options: [{ ...answered[0], accept: "perhaps" }] })).toEqual([
      "options[0].accept option",
    ]);
  });

  it("stays as it was asked: PIE changes its own columns only", () => {
    const editable = ["options.reply", "options.accept"];
    const merged = mergeNodeData(kind.definition, sample, { options: answered }, editable);
    expect(merged.issues).toEqual([]);
    expect(merged.data.options).toEqual(answered);
    const changed = [{ ...answered[0], request: "Something else" }];
    const refused = mergeNodeData(kind.definition, sample, { options: changed }, editable);
    expect(refused.issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(["options[0].request notEditable"]);
  });

  it("asks nothing of the other nodes", () => {
    expect(decide("ceMgr", { options: sample.options })).toEqual([]);
  });

  it("is kept with its answer in the record", () => {
    const data = { ...filledSample(kind, rows), bodyCode: "F55LP0002" };
    const [written] = completionEffects(kind, completed(kind, data, rows));
    expect(written).toMatchObject({ data: { options: answered, customerName: "微澜微电子 Ripple Micro" } });
  });
});
