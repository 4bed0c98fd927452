import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { demoChecksum } from "../../demo/checksum.ts";
import { maskLayerRows } from "../../demo/mask-layer-data.ts";
import { masksOf } from "../../demo/platform-masks.ts";
import { platforms } from "../../demo/platform.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { heldByOthers } from "../../effects/claims.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { rowsIn, type FormValues } from "../../values/form-values.ts";
import { offeredDefaults } from "../../values/offered-defaults.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { emptyColumns, patchedIn, writtenTo } from "../../testing/mask-center.ts";
import { againstRegistries, filledSample, portOf } from "../../testing/registry-harness.ts";
import { current, tapeoutRows } from "../../testing/tapeout-rows.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("mtr");

const rows = tapeoutRows();
const { display, shuttle } = demoNumbers;
const { sample, submit } = kindHarness(kind, rows);
const layers = sample.maskLayers as readonly FormValues[];
const allMasks = maskLayerRows(platforms["28HV"], { maskVersion: "A0", action: "new" });

describe("a Mtr", () => {
  it("is submitted as the sample has it, and refers to records that are there", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes over device, technology, LOTA and the data it is made from", () => {
    expect(sample).toMatchObject({
      customerCode: "C001",
      productId: "N28HV0001A-01",
      techId: "28HV52A01",
      lotaCode: "28HV-LO01",
      techNode: "N28",
      topcellName: "SV5601_TOP",
      checksum: demoChecksum("SV5601 A1"),
    });
  });

  it("[M12] [M13] [M15] starts with one device", () => {
    expect(submit({ deviceName: undefined })).toEqual(
      expect.arrayContaining([
        "deviceName deviceChosen",
        "fsrNo deviceFirst",
        "dataSetNo deviceFirst",
        "maskMapping deviceFirst",
        "maskLayers deviceFirst",
      ]),
    );
    expect(submit({ deviceName: [display.device, shuttle.device] })).toContain("deviceName onlyOne");
  });

  it("is made for active devices", async () => {
    const held = rows.map((row) =>
      row.registry === "device" ? { ...row, data: { ...row.data, deviceStatus: "hold" } } : row,
    );
    expect(await againstRegistries(kind, held)).toEqual(["deviceName lookupNotOffered"]);
  });

  it("is made from data of the device; where IP is to be merged, from the merged data", async () => {
    expect(await againstRegistries(kind, rows, { dataSetNo: shuttle.dataSet })).toContain("dataSetNo lookupMissing");
    expect(await againstRegistries(kind, rows, { dataSetNo: display.dataSet })).toEqual(["dataSetNo lookupNotOffered"]);
    expect(await againstRegistries(kind, rows, { dataSetNo: display.ipMerge })).toEqual([]);
    expect(filledSample(kind, rows, { dataSetNo: display.ipMerge })).toMatchObject({
      fileName: "sv5601_merged.gds.gz",
      ipMergeType: "both",
    });
  });

  it("makes a re-spin from data that says what it changes", () => {
    expect(submit({ dataSetNo: display.ipMerge })).toEqual(["dataSetNo respinData"]);
    expect(submit({ dataSetNo: display.ipMerge, mtType: "add" })).toEqual([]);
    expect(submit({ dataSetNo: display.ipMerge }, { rows: [] })).toEqual([]);
  });

  it("has a risk review where it is a re-spin or the device is for cars", () => {
    expect(submit({ trrsNo: undefined })).toEqual(["trrsNo required"]);
    expect(submit({ trrsNo: undefined, mtType: "add" })).toEqual([]);
    const cars = rows.map((row) =>
      row.registry === "device" ? { ...row, data: { ...row.data, automotive: "Y" } } : row,
    );
    expect(kindHarness(kind, cars).submit({ trrsNo: undefined, mtType: "add" })).toEqual(["trrsNo required"]);
  });

  it("has a frame where a new set or a seat is made", () => {
    expect(submit({ frameNo: undefined })).toEqual([]);
    expect(submit({ frameNo: undefined, mtType: "mpw" })).toEqual(["frameNo required"]);
    expect(submit({ frameNo: undefined, mtType: "new" })).toContain("frameNo required");
  });

  it("takes a confirmed frame of the device's product body", async () => {
    expect(await againstRegistries(kind, rows, { frameNo: shuttle.frame })).toEqual(["frameNo lookupNotOffered"]);
    const open = current("frame", "FM-N28HV0001-02", { bodyCode: "N28HV0001", overall: "open" });
    expect(await againstRegistries(kind, [...rows, open], { frameNo: open.code })).toEqual([
      "frameNo lookupNotOffered",
    ]);
  });

  it("[M04] makes every mandatory mask of the Toptier for a new set", () => {
    const maskLayers = allMasks.filter((layer) => !["040", "070"].includes(String(layer.maskCode)));
    expect(submit({ mtType: "new", maskLayers })).toEqual(["maskLayers rowOfType", "maskLayers orderedMasks"]);
    expect(submit({ mtType: "new", maskLayers: allMasks })).toEqual([]);
    const mandatory = allMasks.filter((_, at) => masksOf(platforms["28HV"])[at]?.optionOf === undefined);
    expect(submit({ mtType: "new", maskLayers: mandatory })).toEqual(["maskLayers orderedMasks"]);
  });

  it("[M02] wants shop, set type, due day and plan", () => {
    const missing = { maskSetType: "", maskShop: "", maskOutDue: "", releasePlan: "", mtType: "" };
    expect(submit(missing)).toEqual(expect.arrayContaining(Object.keys(missing).map((key) => `${key} required`)));
    expect(submit({ maskOutDue: daysFromToday(-1) })).toEqual(["maskOutDue minDate"]);
    expect(submit({ maskOutDue: daysFromToday(0) })).toEqual([]);
  });

  it("says why it is in a hurry", () => {
    expect(submit({ rush: "Y" })).toEqual(["rushReason required"]);
    expect(submit({ rush: "Y", rushReason: "Customer demo in May" })).toEqual([]);
  });

  it("offers the mask shop of its service request", () => {
    const empty = { ...sample, maskShop: undefined };
    expect(offeredDefaults(kind.definition, empty, { today: daysFromToday(0), rows })).toMatchObject({
      maskShop: "MS1",
    });
  });

  it("[M03] [M09] has mask layers and a mapping of which something is chosen", () => {
    expect(submit({ maskLayers: [] })).toEqual(["maskLayers minRows"]);
    expect(submit({ maskMapping: [] })).toContain("maskMapping minRows");
    const mapping = rowsIn(sample.maskMapping).map((line) => ({ ...line, chosen: "N" }));
    expect(submit({ maskMapping: mapping })).toEqual(["maskMapping mappingChosen"]);
  });

  it("lists a mask once", () => {
    expect(submit({ maskLayers: [...layers, layers[0]] })).toEqual(["maskLayers[2].maskCode uniqueRows"]);
  });

  it("explains a cell that is not as the Tech ID gives it", () => {
    expect(submit(withRow(sample, "maskLayers", 0, { maskBias: 2 }))).toEqual([
      "maskLayers[0].remark changedCellsNeedRemark",
      "differences[0].reason differenceReason",
    ]);
    expect(submit(withRow(sample, "maskLayers", 0, { maskBias: 2, remark: "CD tuned" }))).toEqual([
      "differences[0].reason differenceReason",
    ]);
  });

  it("[M14] opens e-view to real mail addresses, five at most", () => {
    expect(submit({ eviewEmail: "nobody" })).toEqual(["eviewEmail eviewEmail"]);
    expect(submit({ eviewEmail: "a@b.example;c@d" })).toEqual(["eviewEmail eviewEmail"]);
    expect(submit({ eviewEmail: "a@b.example;c@d.example" })).toEqual([]);
    expect(submit({ eviewEmail: Array.from({ length: 6 }, (_, at) => `a${at}@b.example`).join(";") })).toEqual([
      "eviewEmail maxItems",
    ]);
    expect(submit({ needEview: "N", eviewEmail: undefined, eviewDays: undefined })).toEqual([
      "differences[0].reason differenceReason",
    ]);
  });

  it("[M22] has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });

  it("needs its layer map attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.mtr_layermap attachmentRequired"]);
  });

  it("shows no price", () => {
    const keys = kind.definition.sections.flatMap((section) => section.fields.map((field) => field.key));
    expect(keys.filter((key) => /price|cost/i.test(key))).toEqual([]);
  });
});

describe("release batches", () => {
  const batch = (batchNo: number, ...maskCodes: string[]) => ({ batchNo, maskCodes, releaseDate: daysFromToday(20) });

  it("[M03] are there when masks leave in batches", () => {
    expect(submit({ releasePlan: "batch" })).toEqual(["batches minRows"]);
    expect(submit({ releasePlan: "batch", batches: [batch(1, "123"), batch(2, "131")] })).toEqual([]);
  });

  it("have each mask once, and each number once", () => {
    const batches = [batch(1, "123", "131"), batch(2, "131")];
    expect(submit({ releasePlan: "batch", batches })).toEqual(["batches[1].maskCodes maskInOneBatch"]);
    expect(submit({ releasePlan: "batch", batches: [batch(1, "123"), batch(1, "131")] })).toEqual([
      "batches[1].batchNo uniqueRows",
    ]);
  });

  it("have masks of the form only", () => {
    expect(submit({ releasePlan: "batch", batches: [batch(1, "070")] })).toEqual(["batches[0].maskCodes option"]);
  });

  it("find every mask that is in two batches, and no other", () => {
    const batches = fc.array(
      fc.subarray(
        layers.map((layer) => String(layer.maskCode)),
        { minLength: 1 },
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(batches, (lists) => {
        const found = submit({ releasePlan: "batch", batches: lists.map((masks, at) => batch(at + 1, ...masks)) });
        const flat = lists.flat();
        expect(found.length > 0).toBe(new Set(flat).size < flat.length);
      }),
      { numRuns: 30 },
    );
  });
});

describe("completing a Mtr", () => {
  const request = completed(kind, filledSample(kind, rows), rows);
  const effects = completionEffects(kind, request);
  const plates = writtenTo("mt", effects);

  it("requests its plates: each has its row, with every column of the MT center", () => {
    expect([...plates.keys()].sort()).toEqual(["N28HV0001A-01-123-B0-01", "N28HV0001A-01-131-B0-01"]);
    const plate = plates.get("N28HV0001A-01-131-B0-01");
    expect(plate).toMatchObject({
      mtStage: "requested",
      type: "mtr",
      maskCode: "131",
      layerName: "M3",
      maskShop: "MS1",
    });
    expect(emptyColumns("findMt", plate)).toEqual([]);
  });

  it("leaves the rows of other requests alone, even where it names a plate that was released", () => {
    const again = rowsIn(request.data.maskLayers).map((layer) => ({ ...layer, maskVersion: "A0" }));
    const data = { ...request.data, maskLayers: again };
    const after = applyEffects(rows, completionEffects(kind, { ...request, data }), 1);
    const ofPlate = after.filter((row) => row.code === "N28HV0001A-01-131-A0-01" && row.state === "current");
    expect(ofPlate.map((row) => [row.scope, row.data.mtStage])).toEqual([
      [display.mtf, "received"],
      [request.requestNo, "requested"],
    ]);
  });

  it("claims the plates it has made, and nothing for masks that are reused or have no version yet", async () => {
    const held = (layers: FormValues[]) =>
      heldByOthers(kind, { ...sample, maskLayers: layers }, rows, portOf(rows), null);
    const [first, second] = rowsIn(sample.maskLayers).map((layer) => ({ ...layer, maskVersion: "A0" }));
    expect(
      await held([
        { ...first, action: "reuse" },
        { ...second, maskVersion: undefined },
      ]),
    ).toEqual([]);
    expect(await held([{ ...first }])).toEqual([
      {
        path: "maskLayers[0].maskVersion",
        rule: "codeHeld",
        params: { code: "N28HV0001A-01-131-A0-01", holder: display.mtf },
      },
    ]);
  });

  it("requests nothing for masks that are reused", () => {
    const reused = withRow(request.data, "maskLayers", 0, { action: "reuse" });
    const kept = completionEffects(kind, { ...request, data: { ...request.data, ...reused } });
    expect(writtenTo("mt", kept).size).toBe(1);
    expect(kept.find((one) => one.do === "openDraft")).toMatchObject({
      data: { maskLayers: [{ action: "newVersion" }] },
    });
  });

  it("tells the device how far its masks are", () => {
    expect(patchedIn("device", effects).get(display.device)).toEqual({ mtStage: "requested" });
  });

  it("can be found under its number, without a Mtf", () => {
    const own = writtenTo("request", effects).get(request.requestNo);
    expect(own).toMatchObject({ type: "mtr", deviceName: display.device });
    expect(own).not.toHaveProperty("mtfNo");
  });

  it("opens the Mtf for the tape-out owner of the product", () => {
    const draft = effects.find((one) => one.do === "openDraft");
    expect(draft).toMatchObject({
      kind: "mtf",
      requester: { id: "to.guo" },
      data: {
        sourceType: "mtr",
        mtrNo: request.requestNo,
        frameNo: display.frame,
        cdrn: "CDRN-SV-0002",
        chipCount: 1,
        needEview: "Y",
        maskLayers: [{ maskVersion: "B0" }, { maskVersion: "B0" }],
      },
    });
  });

  it("opens it for the applicant where the product names no owner", () => {
    const nobody = rows.filter((row) => row.registry !== "productBody");
    const [draft] = completionEffects(kind, { ...request, rows: nobody }).filter((one) => one.do === "openDraft");
    expect(draft).toMatchObject({ requester: { id: "admin" } });
  });

  it("opens no second one for a new version", () => {
    const second = completionEffects(kind, { ...request, version: 2 });
    expect(second.filter((one) => one.do === "openDraft")).toEqual([]);
    expect(kind.definition.reviseUntil).toEqual({ usedBy: "mtf" });
  });
});
