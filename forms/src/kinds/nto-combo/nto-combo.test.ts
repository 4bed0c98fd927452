import { describe, expect, it } from "vitest";
import { masksOf } from "../../demo/platform-masks.ts";
import { platforms } from "../../demo/platform.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("ntoCombo");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);
const today = daysFromToday(0);

describeProductBody({ kind, rows, code: "N28HV0001" });

describe("a first tape-out", () => {
  it("is a body of the kind that is ticked, whatever is sent", () => {
    expect(sample.bodyKind).toBe("nto");
    expect(filledSample(kind, rows, { bodyKind: "combo" }).bodyKind).toBe("nto");
  });

  it("[M15] is one kind, never both", () => {
    expect(submit({ ntoType: ["nto", "combo"] })).toContain("ntoType onlyOne");
    expect(submit({ ntoType: ["nto"] })).toEqual([]);
    expect(submit({ ntoType: undefined })).toContain("ntoType required");
  });

  it("[M15] belongs to one customer", () => {
    expect(submit({ customerCode: ["C001", "C002"] })).toEqual(["customerCode onlyOne"]);
  });

  it("[M02] has sources, masks, wafers and people", () => {
    const missing = {
      customerCode: "",
      sourceBodies: [],
      maskSetType: "",
      wafersFirst: undefined,
      tapeoutOwner: undefined,
    };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
    expect(submit({ ceOwner: undefined, tkBodyCode: "" })).toEqual(["tkBodyCode required", "ceOwner required"]);
  });

  it("is made of one body", () => {
    expect(submit({ sourceBodies: ["F28HV0001", "F28HV0002"] })).toEqual(["sourceBodies sourceBodyCount"]);
    expect(submit({ sourceBodies: ["F28HV0001"] })).toEqual([]);
  });

  it("is made of a foundry, transfer or shuttle body", async () => {
    expect(await againstRegistries(kind, rows, { sourceBodies: ["M55LP0003"] })).toEqual([]);
    expect(await againstRegistries(kind, rows, { sourceBodies: ["D28HV0001"] })).toEqual([
      "sourceBodies lookupNotOffered",
    ]);
  });

  it("[M02] says how many layers share a plate, where they do", () => {
    expect(submit({ maskSetType: "mlm" })).toEqual(["layersPerPlate required"]);
    expect(submit({ maskSetType: "mlm", layersPerPlate: 5 })).toEqual(["layersPerPlate max"]);
    expect(submit({ maskSetType: "mlm", layersPerPlate: 4 })).toEqual([]);
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("[M10] [M11] wants all Market & Application options, level by level", () => {
    expect(submit({ marketL3: "" })).toEqual(["marketL3 marketComplete"]);
    expect(submit({ marketL1: "" })).toEqual(["marketL1 marketComplete", "marketL2 previousLevelFirst"]);
  });

  it("needs the data release notice attached, and no agreement", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.ntoCombo_cdrn attachmentRequired"]);
    expect(submit({}, { attachments: { ntoCombo_cdrn: 1 } })).toEqual([]);
  });

  it("is copied as a body, without what was released", () => {
    expect(kind.definition.notCopied).toEqual(expect.arrayContaining(["cdrn", "cdrnDate", "lddi", "assistLayers"]));
  });
});

describe("the release", () => {
  it("[M06] wants the CDRN before LDDI", () => {
    expect(submit({ cdrn: undefined })).toEqual(["cdrn required", "lddi cdrnFirst"]);
    expect(submit({ cdrn: "released by mail" })).toEqual(["cdrn pattern"]);
  });

  it("is not dated after today", () => {
    expect(submit({ cdrnDate: daysFromToday(1) })).toEqual(["cdrnDate maxDate"]);
    expect(submit({ cdrnDate: today })).toEqual([]);
  });

  it("[M07] has an LDDI for every chip, each complete", () => {
    expect(submit({ chipCount: 2 })).toEqual(["lddi allLddi"]);
    expect(submit(withRow(sample, "lddi", 0, { topcellName: "", dbUnit: undefined }))).toEqual([
      "lddi[0].topcellName allLddi",
      "lddi[0].dbUnit allLddi",
    ]);
    expect(submit({ lddi: [], floorplan: [] })).toContain("lddi allLddi");
  });

  it("marks each LDDI that is complete", () => {
    expect(sample.lddi).toMatchObject([{ lddiNo: "L01", filled: "Y" }]);
    const incomplete = filledSample(kind, rows, withRow(sample, "lddi", 0, { orientation: undefined }));
    expect(incomplete.lddi).toMatchObject([{ filled: "N" }]);
  });

  it("[M09] chooses at least one line of the mapping", () => {
    const lines = sample.maskMapping as readonly FormValues[];
    expect(submit({ maskMapping: lines.map((line) => ({ ...line, chosen: "N" })) })).toEqual([
      "maskMapping mappingChosen",
    ]);
    expect(submit({ maskMapping: lines.map((line, at) => ({ ...line, chosen: at === 0 ? "Y" : "N" })) })).toEqual([]);
  });

  it("[M03] has lines in mapping and floor plan", () => {
    expect(submit({ maskMapping: [] })).toEqual(["maskMapping minRows", "maskMapping mappingChosen"]);
    expect(submit({ floorplan: [] })).toEqual(["floorplan minRows", "floorplan rowOfType"]);
  });

  it("shows layer and logic operation of each mask", () => {
    const lines = sample.maskMapping as readonly FormValues[];
    expect(lines).toHaveLength(masksOf(platforms["28HV"]).length);
    expect(lines.find((line) => line.maskCode === "070")).toMatchObject({
      layerName: "GT",
      logicOp: "SIZE(GT, 2) NOT DBGT",
    });
  });
});

describe("the floor plan", () => {
  const place = (change: FormValues) => submit(withRow(sample, "floorplan", 0, change));

  it("names the chip of its LDDI", () => {
    expect(sample.floorplan).toMatchObject([{ lddiNo: "L01", chipName: "SV5602" }]);
  });

  it("[M04] uses every LDDI, asked for by its number", () => {
    const lddi = [...(sample.lddi as FormValues[]), { ...(sample.lddi as FormValues[])[0], lddiNo: "L02" }];
    const assistLayers = (sample.assistLayers as FormValues[]).flatMap((row) => [row, { ...row, lddiNo: "L02" }]);
    const data = { ...sample, chipCount: 2, lddi, assistLayers };
    const { issues } = validateForm(kind.definition, kind.rules, data, { level: "submit", today });
    expect(issues).toEqual([{ path: "floorplan", rule: "rowOfType", params: { type: "L02" } }]);
  });

  it("places only LDDI that are listed", () => {
    expect(place({ lddiNo: "L07" })).toEqual(["floorplan[0].lddiNo option", "floorplan rowOfType"]);
  });

  it("[M01] stays inside 26 × 33 mm", () => {
    expect(place({ posX: 1 })).toEqual([]);
    expect(place({ posX: 1.001 })).toEqual(["floorplan[0].posX placementsFit"]);
    expect(place({ posX: -0.001 })).toEqual(["floorplan[0].posX placementsFit"]);
    expect(place({ rowCount: 21 })).toEqual(["floorplan[0].posX placementsFit"]);
    expect(place({ rotation: "R90", colCount: 16, rowCount: 1, posX: 0, posY: 0 })).toEqual([]);
  });

  it("[M01] does not put one block on another", () => {
    const [block] = sample.floorplan as readonly FormValues[];
    const two = (posY: number) =>
      submit({
        floorplan: [
          { ...block, rowCount: 8 },
          { ...block, rowCount: 8, posY },
        ],
      });
    expect(two(13)).toEqual(["floorplan[1].posX placementsApart"]);
    expect(two(13.1)).toEqual([]);
  });

  it("is judged by what is there", () => {
    expect(place({ posX: undefined })).toEqual(["floorplan[0].posX required"]);
    expect(place({ colCount: 0 })).toEqual(["floorplan[0].colCount min"]);
  });
});

describe("completing a first tape-out", () => {
  it("writes a body that asks for its frame", () => {
    const data = { ...filledSample(kind, rows), bodyCode: "N28HV0002" };
    const [written] = completionEffects(kind, completed(kind, data, rows));
    expect(written).toMatchObject({
      code: "N28HV0002",
      data: { bodyKind: "nto", frameRequested: "Y", assistDiff: "N", customerName: "星幕显示科技 Starveil Display" },
    });
  });
});
