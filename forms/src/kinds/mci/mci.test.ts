import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { remakeData } from "../../demo/mask-change-data.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mci");

const rows = tapeoutRows();
const { display, shuttle } = demoNumbers;
const { sample, submit } = kindHarness(kind, rows);
const changes = sample.changes as readonly FormValues[];
const minor = {
  changeClass: "minor",
  mciReason: "haze",
  rscDifNo: undefined,
  trrsNo: undefined,
  customerAgree: undefined,
};

describe("a Mci", () => {
  it("is submitted as the sample has it, and refers to records that are there", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes product and mask set over, and of each plate what the set knows", () => {
    expect(sample).toMatchObject({
      productId: "N28HV0001A-01",
      techId: "28HV52A01",
      maskSetId: "N28HV0001A-MS01",
    });
    expect(changes[1]).toMatchObject({
      plateId: "N28HV0001A-01-131-A0-01",
      maskCode: "131",
      layerName: "M3",
      oldVersion: "A0",
    });
  });

  it("[M12] [M13] [M15] starts with one device", () => {
    expect(submit({ deviceName: undefined })).toEqual(
      expect.arrayContaining([
        "deviceName deviceChosen",
        "mtNo deviceFirst",
        "rscDifNo deviceFirst",
        "changes deviceFirst",
      ]),
    );
    expect(submit({ deviceName: [display.device, shuttle.device] })).toContain("deviceName onlyOne");
  });

  it("changes a released mask set of its device", async () => {
    const preparing = rows.map((row) =>
      row.code === display.mtf ? { ...row, data: { ...row.data, mtStage: "preparing" } } : row,
    );
    expect(await againstRegistries(kind, preparing)).toContain("mtNo lookupNotOffered");
    const others = current("mt", "MF-9", {
      mtStage: "released",
      deviceName: shuttle.device,
      plates: [{ plateId: "X" }],
    });
    expect(await againstRegistries(kind, [...rows, others], { mtNo: "MF-9" })).toContain("mtNo lookupNotOffered");
  });

  it("changes the set of a shuttle for every device on it", async () => {
    const plates = changes.map(({ plateId }) => ({ plateId, mtStage: "released" }));
    const set = current("mt", "MW-9", {
      mtStage: "released",
      deviceName: "M2655LP-02",
      devices: [display.device],
      plates,
    });
    expect(await againstRegistries(kind, [...rows, set], { mtNo: "MW-9" })).toEqual([]);
  });

  it("chooses sets, not single plates", async () => {
    expect(await againstRegistries(kind, rows, { mtNo: "N28HV0001A-01-131-A0-01" })).toContain("mtNo lookupNotOffered");
  });

  it("changes plates that are in the set and in use", async () => {
    const strange = withRow(sample, "changes", 0, { plateId: "N28HV0001A-01-999-A0-01" });
    expect(await againstRegistries(kind, rows, strange)).toContain("changes[0].plateId lookupNotOffered");
    const set = rows.find((row) => row.registry === "mt" && row.code === display.mtf);
    const plates = rowsIn(set?.data.plates).map((plate) => ({ ...plate, mtStage: "obsolete" }));
    const retired = applyEffects(rows, [{ do: "patch", registry: "mt", code: display.mtf, data: { plates } }], 1);
    expect(await againstRegistries(kind, retired)).toEqual([
      "changes[0].plateId lookupNotOffered",
      "changes[1].plateId lookupNotOffered",
    ]);
  });

  it("[M02] wants reason, class, switch and handling", () => {
    const missing = {
      mciReason: "",
      changeClass: "",
      switchRule: "",
      oldMaskHandling: "",
      wipImpact: "",
      effectiveDate: "",
    };
    expect(submit(missing).sort()).toEqual(
      Object.keys(missing)
        .map((key) => `${key} required`)
        .sort(),
    );
  });

  it("rests on a re-spin where the reason is one", () => {
    expect(submit({ rscDifNo: undefined })).toEqual(["rscDifNo required"]);
    expect(submit({ rscDifNo: undefined, mciReason: "customer" })).toEqual([]);
  });

  it("refers to a completed RSC DIF of the device", async () => {
    expect(await againstRegistries(kind, rows, { rscDifNo: display.mtr })).toEqual(["rscDifNo lookupNotOffered"]);
  });

  it("has review, consent and its letter where the change is a major one", () => {
    expect(submit({ trrsNo: undefined, customerAgree: undefined })).toEqual([
      "trrsNo required",
      "customerAgree required",
    ]);
    expect(submit({ customerAgree: "N" })).toEqual(["customerAgree mustBe"]);
    expect(submit({}, { attachments: { mci_evidence: 1 } })).toEqual(["attachments.mci_customer attachmentRequired"]);
    expect(submit({}, { attachments: { mci_evidence: 1, mci_customer: 1 } })).toEqual([]);
  });

  it("is minor without them, and needs its evidence all the same", () => {
    expect(submit(minor)).toEqual([]);
    expect(submit(minor, { attachments: {} })).toEqual(["attachments.mci_evidence attachmentRequired"]);
  });

  it.each(["eco", "respin", "biasTune"])("is major where data or process changes: reason %s", (mciReason) => {
    expect(submit({ ...minor, mciReason })).toContain("changeClass classOfChange");
    expect(submit({ mciReason })).toEqual([]);
  });

  it("is major where a plate gets another bias or tone", () => {
    expect(submit({ ...minor, ...withRow(sample, "changes", 0, { biasChange: -1.5 }) })).toEqual([
      "changeClass classOfChange",
    ]);
    expect(submit({ ...minor, ...withRow(sample, "changes", 0, { toneChange: "Y" }) })).toEqual([
      "changeClass classOfChange",
    ]);
    expect(submit({ ...minor, ...withRow(sample, "changes", 0, { biasChange: 0, toneChange: "N" }) })).toEqual([]);
  });

  it("names the first lot where it switches by lot", () => {
    expect(submit({ switchLot: undefined })).toEqual(["switchLot required"]);
    expect(submit({ switchLot: undefined, switchRule: "byDate" })).toEqual([]);
  });

  it("takes effect today or later", () => {
    expect(submit({ effectiveDate: daysFromToday(-1) })).toEqual(["effectiveDate minDate"]);
    expect(kind.definition.reviseUntil).toEqual({ day: "effectiveDate" });
  });
});

describe("its changes", () => {
  it("[M03] are there, each plate once", () => {
    expect(submit({ changes: [] })).toContain("changes minRows");
    expect(submit({ changes: [changes[0], changes[0]] })).toEqual(["changes[1].plateId uniqueRows"]);
  });

  it("a new version is above the old one", () => {
    expect(submit(withRow(sample, "changes", 0, { maskVersion: "A0" }))).toEqual([
      "changes[0].maskVersion newVersionAbove",
    ]);
    expect(submit(withRow(sample, "changes", 0, { maskVersion: "B0" }))).toEqual([]);
    const issue = { path: "changes[0].maskVersion", rule: "newVersionAbove", params: { old: "A0" } };
    expect(describeIssue(kind.definition, issue, "zh")).toBe("新版本必须高于旧版本A0");
  });

  it("a remade plate may keep its version", () => {
    expect(submit(withRow(sample, "changes", 0, { action: "remake", maskVersion: "A0" }))).toEqual([]);
  });

  it("a version is not asked for where a plate is scrapped or swapped", () => {
    expect(submit(withRow(sample, "changes", 0, { action: "scrap", maskVersion: undefined }))).toEqual([]);
    expect(submit(withRow(sample, "changes", 0, { action: "repair", maskVersion: undefined }))).toEqual([
      "changes[0].maskVersion required",
    ]);
  });

  it("a swap is between two plates of one layer", () => {
    const swap = { action: "swap", maskVersion: undefined, fab: "F1", reason: "Backup plate into use" };
    const alone = withRow(sample, "changes", 0, swap);
    expect(submit(alone)).toEqual(["changes[0].action swapOfOneLayer"]);
    const apart = { changes: changes.map((row) => ({ ...row, ...swap })) };
    expect(submit(apart)).toEqual(["changes[0].action swapOfOneLayer", "changes[1].action swapOfOneLayer"]);
    const set = rows.find((row) => row.registry === "mt" && row.code === display.mtf);
    const backup = { ...rowsIn(set?.data.plates).find((one) => one.maskCode === "131"), plateId: "B" };
    const plates = [...rowsIn(set?.data.plates), backup];
    const more = applyEffects(rows, [{ do: "patch", registry: "mt", code: display.mtf, data: { plates } }], 1);
    const pair = {
      changes: [
        { ...swap, plateId: "N28HV0001A-01-131-A0-01" },
        { ...swap, plateId: "B" },
      ],
    };
    expect(kindHarness(kind, more).submit(pair)).toEqual([]);
  });

  it("[M14] ask for e-view where new data is to be seen", () => {
    expect(submit({ eviewEmail: "nobody" })).toEqual(["eviewEmail eviewEmail"]);
    expect(submit({ needEview: undefined, eviewEmail: undefined, eviewDays: undefined })).toContain(
      "needEview required",
    );
    const facts = { device: display.device, mt: display.mtf, productId: display.productId, day: daysFromToday(0) };
    const remade = remakeData({ ...facts, mask: "040" });
    expect(filledSample(kind, rows, { ...remade, changes: remade.changes })).not.toHaveProperty("needEview");
    expect(submit({ ...minor, changes: remade.changes, needEview: undefined, eviewEmail: undefined })).toEqual([]);
  });

  it("[M22] describe the impact in at most 2000 characters", () => {
    expect(submit({ wipImpact: "x".repeat(2001) })).toEqual(["wipImpact commentLength"]);
  });
});
