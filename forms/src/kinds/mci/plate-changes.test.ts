import { describe, expect, it } from "vitest";
import { demoChecksum } from "../../demo/checksum.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { readPlates, type Plate } from "../../effects/mask-tooling.ts";
import type { FormValues } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { completed } from "../../testing/demo-rows.ts";
import { emptyColumns, patchedIn, writtenTo } from "../../testing/mask-center.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { layerAfter, plateChanges, platesAfter, type ChangedSet } from "./plate-changes.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mci");

const rows = tapeoutRows();
const { display } = demoNumbers;
const request = completed(kind, filledSample(kind, rows), rows);
const effects = completionEffects(kind, request);

const withChanges = (change: FormValues, version = 1) =>
  completionEffects(kind, { ...request, version, data: { ...request.data, changes: [change] } });

describe("completing a Mci", () => {
  it("lists it in the MCI center, with every column", () => {
    const row = writtenTo("mci", effects).get(request.requestNo);
    expect(row).toMatchObject({
      mciNo: request.requestNo,
      plates: ["N28HV0001A-01-123-A0-01", "N28HV0001A-01-131-A0-01"].sort(),
      actions: ["newVersion"],
      maskCode: ["123", "131"],
      platesToWrite: "Y",
      customerCode: "C001",
      fsrNo: display.fsr,
      maskShop: "MS1",
    });
    expect(emptyColumns("findMci", row)).toEqual([]);
  });

  it("brings the data of its re-spin along for the Mtf", () => {
    const row = writtenTo("mci", effects).get(request.requestNo);
    expect(row).toMatchObject({ checksum: demoChecksum("SV5601 A1"), cdrn: "CDRN-SV-0002" });
  });

  it("retires the old plates and requests the new ones", () => {
    expect(patchedIn("mt", effects).get("N28HV0001A-01-131-A0-01")).toEqual({
      mciNo: request.requestNo,
      mtStage: "obsolete",
      disposal: "storage",
    });
    const plate = writtenTo("mt", effects).get("N28HV0001A-01-131-A1-01");
    expect(plate).toMatchObject({ mtStage: "requested", maskVersion: "A1", layerName: "M3", mciNo: request.requestNo });
    expect(emptyColumns("findMt", plate)).toEqual([]);
  });

  it("shows both in the mask set", () => {
    const plates = readPlates(patchedIn("mt", effects).get(display.mtf)?.plates);
    const m3 = plates.filter((plate) => plate.maskCode === "131");
    expect(m3.map(({ maskVersion, mtStage }) => [maskVersion, mtStage])).toEqual([
      ["A0", "obsolete"],
      ["A1", "requested"],
    ]);
    expect(plates.find((plate) => plate.maskCode === "040")).toMatchObject({ mtStage: "received" });
  });

  it("opens the Mtf for the tape-out owner, with the layers as they are to be", () => {
    const draft = effects.find((one) => one.do === "openDraft");
    expect(draft).toMatchObject({
      kind: "mtf",
      requester: { id: "to.guo" },
      data: {
        sourceType: "mci",
        mciNo: request.requestNo,
        frameNo: display.frame,
        cdrn: "CDRN-SV-0002",
        maskLayers: [
          { maskCode: "123", maskVersion: "A1" },
          { maskCode: "131", maskVersion: "A1" },
        ],
        maskMapping: [{}, {}],
        eviewDays: 3,
      },
    });
    expect(patchedIn("device", effects).get(display.device)).toEqual({ mtStage: "requested" });
  });

  it("opens none for a new version, and changes the same plates again", () => {
    const after = applyEffects(rows, effects, 1);
    const again = completionEffects(kind, { ...request, version: 2, rows: after });
    expect(again.filter((one) => one.do === "openDraft")).toEqual([]);
    expect(readPlates(patchedIn("mt", again).get(display.mtf)?.plates)).toEqual(
      readPlates(patchedIn("mt", effects).get(display.mtf)?.plates),
    );
  });
});

describe("plates that are not written", () => {
  it("a scrapped plate leaves, and nothing is to be written", () => {
    const scrapped = withChanges({
      plateId: "N28HV0001A-01-040-A0-01",
      maskCode: "040",
      action: "scrap",
      reason: "Broken",
    });
    expect(patchedIn("mt", scrapped).get("N28HV0001A-01-040-A0-01")).toMatchObject({
      mtStage: "scrapped",
      disposal: "scrap",
    });
    expect(scrapped).toContainEqual({
      do: "stage",
      plateId: "N28HV0001A-01-040-A0-01",
      stage: "scrapped",
      reason: "Broken",
    });
    expect(writtenTo("mci", scrapped).get(request.requestNo)).toMatchObject({ platesToWrite: "N" });
    expect(scrapped.some((one) => one.do === "openDraft")).toBe(false);
    expect(patchedIn("device", scrapped).size).toBe(0);
  });

  it.each(["repair", "swap", "reuse"])("%s leaves the plate in use and notes the Mci", (action) => {
    const kept = withChanges({ plateId: "N28HV0001A-01-040-A0-01", maskCode: "040", action });
    expect(patchedIn("mt", kept).get("N28HV0001A-01-040-A0-01")).toEqual({ mciNo: request.requestNo });
    expect(writtenTo("mt", kept).size).toBe(0);
  });
});

describe("plates that are written once more", () => {
  it("a remade plate of the same version is its next copy, and the old one leaves", () => {
    const change = { plateId: "N28HV0001A-01-040-A0-01", maskCode: "040", action: "remake", maskVersion: "A0" };
    const remade = withChanges(change);
    expect(patchedIn("mt", remade).get("N28HV0001A-01-040-A0-01")).toMatchObject({ mtStage: "obsolete" });
    expect(writtenTo("mt", remade).get("N28HV0001A-01-040-A0-02")).toMatchObject({
      mtStage: "requested",
      copyNo: "02",
    });
    const asked = [{ plateId: "N28HV0001A-01-040-A0-02", maskCode: "040", maskVersion: "A0" }];
    expect(writtenTo("mci", remade).get(request.requestNo)).toMatchObject({ platesAsked: asked });
  });

  it("one more plate of the same version is its next copy, and leaves the first in use", () => {
    const change = { plateId: "N28HV0001A-01-040-A0-01", maskCode: "040", action: "add", maskVersion: "A0" };
    const added = withChanges(change);
    expect([...writtenTo("mt", added).keys()]).toEqual(["N28HV0001A-01-040-A0-02"]);
    expect(patchedIn("mt", added).get("N28HV0001A-01-040-A0-01")).toEqual({ mciNo: request.requestNo });
    expect(writtenTo("mci", added).get(request.requestNo)).toMatchObject({ platesToWrite: "Y" });
  });

  it("the demo change has asked for a hazed plate again", () => {
    expect(findRow(rows, "mt", "N28HV0001A-01-070-A0-02")?.data).toMatchObject({
      mtStage: "requested",
      mciNo: display.mci,
    });
    expect(findRow(rows, "mt", "N28HV0001A-01-070-A0-01")?.data).toMatchObject({ mtStage: "scrapped" });
    expect(findRow(rows, "mci", display.mci)?.data).toMatchObject({ platesToWrite: "Y", actions: ["remake"] });
  });
});

describe("a mask set that is not loaded", () => {
  it("is left alone; the change itself is listed", () => {
    const alone = completionEffects(kind, { ...request, rows: [] });
    expect(alone.map((one) => one.do)).toEqual(["write"]);
    expect(writtenTo("mci", alone).get(request.requestNo)).toMatchObject({ platesToWrite: "N" });
  });
});

describe("plate changes", () => {
  const plate: Plate = {
    plateId: "M55LP0002-01-070-A0-01",
    maskCode: "070",
    layerName: "GT",
    maskVersion: "A0",
    copyNo: "01",
    reticleGrade: "H",
    mtStage: "inUse",
  };
  const setOf = (...plates: Plate[]): ChangedSet => ({ plates, product: "M55LP0002", handling: "keep" });

  it("keep the product of the plate, a shuttle's body included", () => {
    const [change] = plateChanges(
      [{ plateId: plate.plateId, action: "newVersion", maskVersion: "A1", newGrade: "G" }],
      setOf(plate),
    );
    expect(change?.next).toMatchObject({ plateId: "M55LP0002-01-070-A1-01", reticleGrade: "G", layerName: "GT" });
    expect(change?.leaves).toBe("obsolete");
  });

  it("count copies up, within one Mci too, and beside plates with a former ID", () => {
    const former = { ...plate, plateId: "M55LP0002-070-A0" };
    const second = { ...plate, plateId: "M55LP0002-01-070-A0-02", copyNo: "02" };
    const lines = [former, second].map(({ plateId }) => ({ plateId, action: "remake", maskVersion: "A0" }));
    const next = plateChanges(lines, setOf(former, second)).map((change) => change.next?.plateId);
    expect(next).toEqual(["M55LP0002-01-070-A0-03", "M55LP0002-01-070-A0-04"]);
  });

  it("ask for a plate once, whatever version of the Mci it is", () => {
    const asked: Plate = {
      ...plate,
      plateId: "M55LP0002-01-070-A0-02",
      copyNo: "02",
      mtStage: "requested",
      mciNo: "MC-1",
    };
    const line = { plateId: plate.plateId, action: "remake", maskVersion: "A0" };
    const nextOf = (mciNo: string) => plateChanges([line], { ...setOf(plate, asked), mciNo })[0]?.next?.copyNo;
    expect([nextOf("MC-1"), nextOf("MC-2")]).toEqual(["02", "03"]);
  });

  it("scrap what is not kept", () => {
    const line = { plateId: plate.plateId, action: "remake", maskVersion: "A0" };
    expect(plateChanges([line], { ...setOf(plate), handling: "scrap" })[0]?.leaves).toBe("scrapped");
    expect(plateChanges([{ ...line, action: "add" }], { ...setOf(plate), handling: "scrap" })[0]?.leaves).toBe(
      undefined,
    );
  });

  it("leave lines out whose plate is not in the set", () => {
    expect(plateChanges([{ plateId: "X", action: "scrap" }], setOf(plate))).toEqual([]);
  });

  it("leave other plates of the set as they are", () => {
    const other = { ...plate, plateId: "M55LP0002-01-040-A0-01", maskCode: "040" };
    const changes = plateChanges([{ plateId: plate.plateId, action: "scrap" }], setOf(plate, other));
    expect(platesAfter([plate, other], changes, "MC-1")).toEqual([
      { ...plate, mtStage: "scrapped", mciNo: "MC-1" },
      other,
    ]);
  });

  it("change bias and tone of the layer, and leave its job deck to be named", () => {
    const line = { plateId: plate.plateId, action: "newVersion", maskVersion: "A1", biasChange: -1.5, toneChange: "Y" };
    const [change] = plateChanges([line], setOf(plate));
    const layer = { maskCode: "070", maskBias: 2, mainTone: "C", jobDeck: "jd_070_a0", plateId: plate.plateId };
    expect(change && layerAfter(layer, change)).toEqual({
      maskCode: "070",
      plateId: "M55LP0002-01-070-A1-01",
      action: "newVersion",
      maskVersion: "A1",
      reticleGrade: "H",
      maskBias: 0.5,
      mainTone: "D",
    });
    expect(change && layerAfter({ ...layer, mainTone: "D" }, change).mainTone).toBe("C");
  });
});
