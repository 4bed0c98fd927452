import { describe, expect, it } from "vitest";
import { comboData } from "../../demo/nto-combo-data.ts";
import { platforms } from "../../demo/platform.ts";
import { displayMarket } from "../../demo/product-body-base.ts";
import { completionEffects, numbersWanted, withCode } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind, type SampledKind } from "../../demo/samples.ts";

const ntoCombo = await loadSampledKind("ntoCombo");

const today = daysFromToday(0);
const rows = productRows();

const combo: FormValues = comboData({
  platform: platforms["28HV"],
  name: "SV5601 and SV5602 combo",
  owner: "ce.han",
  die: [7, 7.2],
  customers: ["C001", "C003"],
  sourceBodies: ["F28HV0001", "F28HV0002"],
  chips: [
    { chipName: "SV5601", size: [7, 7.2] },
    { chipName: "PP1", size: [8, 7.2] },
  ],
  cdrn: "CDRN-CB-0001",
  market: displayMarket,
  day: today,
});
const kind: SampledKind = { ...ntoCombo, example: { sample: combo, atNode: {} } };
const { sample, submit } = kindHarness(kind, rows);
const shares = sample.costShare as readonly FormValues[];

const row = (registry: string, code: string, data: FormValues): RegistryRow => ({
  registry,
  code,
  version: 1,
  state: "current",
  data,
});

describe("a combination", () => {
  it("is submitted with several customers, bodies and chips", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
    expect(sample.bodyKind).toBe("combo");
  });

  it("is made of at least two bodies", () => {
    expect(submit({ sourceBodies: ["F28HV0001"] })).toEqual(["sourceBodies sourceBodyCount"]);
    expect(submit({ sourceBodies: ["F28HV0001", "F28HV0001"] })).toEqual(["sourceBodies duplicate"]);
  });

  it("[M02] has a name, a reason and a base chip", () => {
    expect(submit({ comboName: "", comboReason: "", baseChip: undefined })).toEqual([
      "comboName required",
      "comboReason required",
      "baseChip required",
    ]);
  });

  it("[M15] has one base chip, of its source bodies", () => {
    expect(submit({ baseChip: ["F28HV0001", "F28HV0002"] })).toEqual(["baseChip onlyOne"]);
    expect(submit({ baseChip: "F55LP0001" })).toEqual(["baseChip option"]);
    expect(submit({ baseChip: "F28HV0002" })).toEqual([]);
  });

  it("[M03] shares its cost", () => {
    expect(submit({ costShare: [] })).toEqual(["costShare minRows"]);
  });

  it("shares all of its cost and no more", () => {
    expect(submit(withRow(sample, "costShare", 1, { share: 39.99 }))).toEqual(["costShare[0].share columnTotal"]);
    expect(
      submit({
        costShare: [
          { ...shares[0], share: 33.34 },
          { ...shares[1], share: 66.66 },
        ],
      }),
    ).toEqual([]);
  });

  it("needs floor plan and agreement attached beside the release notice", () => {
    expect(submit({}, { attachments: {} })).toEqual(
      ["ntoCombo_cdrn", "ntoCombo_floor", "ntoCombo_agreement"].map((type) => `attachments.${type} attachmentRequired`),
    );
  });

  it("[M08] asks to confirm Assist Layer data that differs", () => {
    const assistLayers = (sample.assistLayers as FormValues[]).slice(1);
    const context = { level: "submit", today, rows } as const;
    const judge = (confirmed: string[]) =>
      validateForm(kind.definition, kind.rules, { ...sample, assistLayers }, { ...context, confirmed });
    expect(judge([]).confirmations).toMatchObject([{ key: "assistLayersAgree" }]);
    expect(judge(["assistLayersAgree"])).toEqual({ issues: [], confirmations: [] });
  });
});

describe("what shares a mask set", () => {
  it("[M01] has the same Tech ID", () => {
    expect(submit({ sourceBodies: ["F28HV0001", "F55LP0001"], baseChip: "F28HV0001" })).toEqual([
      "sourceBodies sameTechnology",
    ]);
  });

  it("[M01] has the same metal option", () => {
    const shuttleBody = (metalOptionFixed: string) =>
      row("productBody", "M28HV0001", { bodyKind: "mpw", techId: "28HV52A01", metalOptionFixed });
    const change = { sourceBodies: ["F28HV0001", "M28HV0001"] };
    const on = (metal: string) => kindHarness(kind, [...rows, shuttleBody(metal)]).submit(change);
    expect(on("1P5M2TM")).toEqual([]);
    expect(on("1P4M1TM")).toEqual(["sourceBodies sameTechnology"]);
  });

  it("[M01] has data made for it", () => {
    const dataSets = [row("dataSet", "DS-1", { techId: "28HV52A01" }), row("dataSet", "DS-2", { techId: "55LP61A01" })];
    const { submit: release } = kindHarness(kind, [...rows, ...dataSets]);
    expect(release(withRow(sample, "lddi", 1, { dataSetNo: "DS-1" }))).toEqual([]);
    expect(release(withRow(sample, "lddi", 1, { dataSetNo: "DS-2" }))).toEqual(["lddi[1].dataSetNo sameTechnology"]);
  });

  it("is not judged while its Tech ID or its bodies are unknown", () => {
    expect(submit({ techId: undefined })).not.toContain("sourceBodies sameTechnology");
    expect(submit({ sourceBodies: ["F28HV0001", "F28HV0888"] })).toEqual([]);
  });

  it("is not asked of a first tape-out", () => {
    expect(kindHarness(ntoCombo, rows).submit({ sourceBodies: ["F55LP0001"] })).toEqual([]);
  });
});

describe("completing a combination", () => {
  const request = completed(kind, sample, rows);

  it("gives it a code of its own kind", () => {
    const codes = numbersWanted(kind, request).map((one) => withCode(kind.definition, sample, one, 1).bodyCode);
    expect(codes).toEqual(["C28HV0001"]);
  });

  it("is found by each of its customers, and offers its chips to product IDs", () => {
    const [written] = completionEffects(kind, completed(kind, { ...sample, bodyCode: "C28HV0001" }, rows));
    expect(written).toMatchObject({
      data: {
        customerName: "星幕显示科技 Starveil Display; 北斗电源半导体 Polaris Power",
        lddi: [{ chipName: "SV5601" }, { chipName: "PP1" }],
      },
    });
  });

  it("[M08] keeps that the Assist Layer data differs", () => {
    const assistLayers = (sample.assistLayers as FormValues[]).slice(1);
    const data = { ...sample, assistLayers, bodyCode: "C28HV0001" };
    expect(completionEffects(kind, completed(kind, data, rows))[0]).toMatchObject({ data: { assistDiff: "Y" } });
  });
});
