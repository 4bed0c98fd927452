import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { plateRows } from "../../demo/mask-layer-data.ts";
import { platforms } from "../../demo/platform.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { daysFromToday } from "../days-from-today.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mtf");

const rows = tapeoutRows();
const { display, shuttle } = demoNumbers;
const { sample, submit } = kindHarness(kind, rows);
const mapping = sample.maskMapping as readonly FormValues[];
const [layer] = sample.maskLayers as readonly FormValues[];

describe("a Mtf", () => {
  it("is submitted as the sample has it, and refers to records that are there", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes device, product, shop and data over from its Mtr", () => {
    expect(sample).toMatchObject({
      deviceName: display.device,
      productId: "N28HV0001A-01",
      techId: "28HV52A01",
      customerCode: "C001",
      fsrNo: display.fsr,
      maskShop: "MS1",
      topcellName: "SV5601_TOP",
      fileName: "sv5601_merged.gds.gz",
      maskSetId: "N28HV0001A-MS01",
    });
    expect(layer).toMatchObject({ plateId: "N28HV0001A-01-160-A0-01", layerName: "MIM" });
  });

  it("takes the same over from its Mci", () => {
    const change = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
    expect(filledSample(kind, rows, change)).toMatchObject({
      deviceName: display.device,
      productId: "N28HV0001A-01",
      customerCode: "C001",
      fsrNo: display.fsr,
      maskShop: "MS1",
      topcellName: "SV5601_TOP",
    });
  });

  it("has one source", () => {
    expect(submit({ mtrNo: undefined })).toContain("mtrNo required");
    expect(submit({ sourceType: "mci", mtrNo: undefined })).toContain("mciNo required");
  });

  it("[M13] is about a device: without a source nothing can be filled in", () => {
    const none = { mtrNo: undefined, deviceName: undefined, maskLayers: [layer] };
    expect(submit(none)).toEqual(
      expect.arrayContaining(["maskMapping deviceFirst", "maskLayers deviceFirst", "lddi deviceFirst"]),
    );
  });

  it("is made from a completed Mtr that has no Mtf yet", async () => {
    expect(await againstRegistries(kind, rows, { mtrNo: display.mtr })).toContain("mtrNo lookupNotOffered");
    expect(await againstRegistries(kind, rows, { mtrNo: display.rscDif })).toContain("mtrNo lookupNotOffered");
    const gone = rows.map((row) => (row.code === display.furtherMtr ? { ...row, state: "obsolete" as const } : row));
    expect(await againstRegistries(kind, gone)).toContain("mtrNo lookupNotCurrent");
  });

  it("is made from a Mci whose plates must be written", async () => {
    const change = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
    expect(await againstRegistries(kind, rows, change)).toEqual([]);
    const done = rows.map((row) =>
      row.registry === "mci" ? { ...row, data: { ...row.data, platesToWrite: "N" } } : row,
    );
    expect(await againstRegistries(kind, done, change)).toEqual(["mciNo lookupNotOffered"]);
  });

  it("[M15] takes one frame, confirmed, of the device's product", async () => {
    expect(submit({ frameNo: [display.frame, shuttle.frame] })).toEqual(["frameNo onlyOne"]);
    expect(await againstRegistries(kind, rows, { frameNo: shuttle.frame })).toEqual(["frameNo lookupNotOffered"]);
    const open = current("frame", "FM-N28HV0001-09", { bodyCode: "N28HV0001", overall: "open" });
    expect(await againstRegistries(kind, [...rows, open], { frameNo: open.code })).toEqual([
      "frameNo lookupNotOffered",
    ]);
  });

  it("takes field and array over from its frame, whatever is sent", () => {
    const dies = { fieldX: 25.08, fieldY: 31.6, arrayX: 1, arrayY: 20 };
    expect(sample).toMatchObject(dies);
    expect(filledSample(kind, rows, { fieldX: 26, arrayX: 9 })).toMatchObject(dies);
  });

  it("[M02] wants bar code and title", () => {
    const missing = { barcode: "", maskTitle: "" };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
  });

  it("has the masks of its source: none missing [M04], none added, each in its version", () => {
    const other = { ...layer, maskCode: "070", opcRecipe: "opc_070" };
    expect(submit({ maskLayers: [other] })).toEqual(
      expect.arrayContaining(["maskLayers rowOfType", "maskLayers[0].maskCode maskOfSource"]),
    );
    const [newer] = plateRows(platforms["28HV"], { only: ["160"], maskVersion: "A1", action: "add" });
    expect(submit({ maskLayers: [newer] })).toContain("maskLayers[0].maskVersion versionsOfSource");
    const issue = {
      path: "maskLayers[0].maskVersion",
      rule: "versionsOfSource",
      params: { mask: "160", version: "A0" },
    };
    expect(describeIssue(kind.definition, issue, "en")).toBe("Mask 160 must have the version of its source: A0");
  });

  it("has the changed plates of its Mci, and no others", () => {
    const change = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
    const remade = plateRows(platforms["28HV"], { only: ["070"], maskVersion: "A0", action: "remake" });
    const placements = rowsIn(sample.placements).map((row) => ({ ...row, plateId: "N28HV0001A-01-070-A0-02" }));
    expect(submit({ ...change, maskLayers: remade, placements })).toEqual([]);
    expect(submit(change)).toEqual(
      expect.arrayContaining(["maskLayers rowOfType", "maskLayers[0].maskCode maskOfSource"]),
    );
  });

  it("says nothing of the source where it is not loaded", () => {
    expect(
      submit({ maskLayers: [{ ...layer, maskCode: "070", opcRecipe: "x" }], placements: [] }, { rows: [] }),
    ).toEqual(["placements minRows", "placements jobDeckComplete"]);
  });

  it("lists each mask and each plate once", () => {
    expect(submit({ maskLayers: [layer, layer] })).toEqual([
      "maskLayers[1].maskCode uniqueRows",
      "maskLayers[1].plateId uniqueRows",
    ]);
  });

  it("explains a cell that is not as the Tech ID gives it", () => {
    expect(submit(withRow(sample, "maskLayers", 0, { reticleGrade: "H" }))).toEqual([
      "maskLayers[0].remark changedCellsNeedRemark",
      "differences[0].reason differenceReason",
    ]);
  });

  it("names the OPC recipe of masks with OPC", () => {
    const noOpc = "maskLayers[0].opcFlag opcFlagOfTechId";
    expect(submit(withRow(sample, "maskLayers", 0, { opcFlag: "Y" }))).toEqual([
      "maskLayers[0].opcRecipe required",
      noOpc,
    ]);
    expect(submit(withRow(sample, "maskLayers", 0, { opcFlag: "Y", opcRecipe: "opc_160" }))).toEqual([noOpc]);
  });

  it("may leave a mask of its source out with a remark that says why", () => {
    const left = mapping.map((line) => (line.maskCode === "160" ? { ...line, need: "N" } : line));
    const [other] = plateRows(platforms["28HV"], { only: ["070"], maskVersion: "A0", action: "add" });
    const without = { maskLayers: [other], placements: [] };
    expect(submit({ ...without, maskMapping: left })).toContain("maskLayers rowOfType");
    const said = left.map((line) => (line.maskCode === "160" ? { ...line, remark: "The plate is there" } : line));
    expect(submit({ ...without, maskMapping: said })).not.toContain("maskLayers rowOfType");
  });

  it("[M03] places patterns on its own plates", () => {
    expect(submit({ placements: [] })).toEqual(["placements minRows", "placements jobDeckComplete"]);
    expect(submit(withRow(sample, "placements", 0, { plateId: "N28HV0001A-01-070-A0-01" }))).toEqual([
      "placements[0].plateId option",
    ]);
  });

  it("[M06] [M07] [M08] [M09] has release, LDDI and mapping", () => {
    expect(submit({ cdrn: undefined })).toEqual(["cdrn required", "lddi cdrnFirst"]);
    expect(submit({ chipCount: 2 })).toEqual(["lddi allLddi", "differences[0].reason differenceReason"]);
    expect(submit({ maskMapping: mapping.map((line) => ({ ...line, chosen: "N" })) })).toEqual([
      "maskMapping mappingChosen",
    ]);
    const lddi = sample.lddi as readonly FormValues[];
    const two = { ...sample, chipCount: 2, lddi: [lddi[0], { ...lddi[0], lddiNo: "L02" }] };
    const context = { level: "submit", today: daysFromToday(0), rows, requester: "admin" } as const;
    expect(validateForm(kind.definition, kind.rules, two, context).confirmations.map((one) => one.key)).toEqual([
      "assistLayersAgree",
    ]);
  });

  it("[M14] opens e-view to real mail addresses", () => {
    expect(submit({ eviewEmail: "nobody" })).toContain("eviewEmail eviewEmail");
    expect(submit({ eviewEmail: undefined })).toEqual(["eviewEmail required"]);
    expect(submit({ needEview: "N", eviewEmail: undefined, eviewDays: undefined })).toEqual([
      "differences[0].reason differenceReason",
    ]);
  });

  it("[M22] has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });

  it("needs its job deck attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.mtf_jobdeck attachmentRequired"]);
  });

  it("copies its placements, nothing else", () => {
    const { notCopied = [] } = kind.definition;
    expect(notCopied).toContain("mtrNo");
    expect(notCopied).toContain("maskLayers");
    expect(notCopied).not.toContain("placements");
  });
});
