import { describe, expect, it } from "vitest";
import { addDays } from "../../values/calendar.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { Effect } from "../../effects/effect.ts";
import { rowsIn } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { completed, demoDay } from "../../testing/demo-rows.ts";
import { emptyColumns, patchedIn, writtenTo } from "../../testing/mask-center.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { maskShopRows } from "../../testing/mask-shop-rows.ts";
import { tapeoutRows } from "../../testing/tapeout-rows.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const mci = await loadSampledKind("mci");
const kind = await loadSampledKind("mpw");

const rows = [...tapeoutRows(), ...maskShopRows()];
const { shuttle } = demoNumbers;
const request = completed(kind, filledSample(kind, rows), rows);
const effects = completionEffects(kind, request);
const plate = "M55LP0002-01-070-A0-01";

describe("completing a Mpw", () => {
  it("releases one mask set for all seats, with the devices on it", () => {
    expect(writtenTo("mt", effects).get(request.requestNo)).toMatchObject({
      mtNo: request.requestNo,
      mtStage: "released",
      deviceName: shuttle.shuttleNo,
      devices: [shuttle.device],
      maskSetId: "M55LP0002-MS01",
      assistDiff: "N",
    });
  });

  it("lists each plate in the MT center under the shuttle, with every column", () => {
    const row = writtenTo("mt", effects).get(plate);
    expect(row).toMatchObject({
      type: "mpw",
      deviceName: shuttle.shuttleNo,
      productId: "M55LP0002A-01",
      layerName: "GT",
    });
    expect(emptyColumns("findMt", row)).toEqual([]);
    expect(writtenTo("mt", effects).size).toBe(rowsIn(request.data.maskLayers).length + 1);
  });

  it("makes no plate of a mask that is reused", () => {
    const maskLayers = rowsIn(request.data.maskLayers).map((layer) =>
      layer.maskCode === "070" ? { ...layer, action: "reuse" } : layer,
    );
    const reused = completionEffects(kind, { ...request, data: { ...request.data, maskLayers } });
    expect(writtenTo("mt", reused).has(plate)).toBe(false);
    expect(writtenTo("jdv", reused).has(`${plate}-J01`)).toBe(false);
  });

  it("is due when the first of its customers expects masks, else when wafers are", () => {
    const due = findRow(rows, "fsr", shuttle.fsr)?.data.maskOutDue;
    expect(writtenTo("mt", effects).get(plate)?.maskOutDue).toBe(due);
    const without = rows.filter((row) => row.registry !== "fsr");
    const late = completionEffects(kind, { ...request, rows: without });
    expect(writtenTo("mt", late).get(plate)?.maskOutDue).toBe(request.data.planOut);
  });

  it("lists the JDV round of each plate, with every column of its center", () => {
    const row = writtenTo("jdv", effects).get(`${plate}-J01`);
    expect(row).toMatchObject({ deviceName: shuttle.shuttleNo, customerJdv: "ok", eviewUntil: addDays(demoDay, 3) });
    expect(emptyColumns("findJdv", row)).toEqual([]);
  });

  it("opens e-view for as many days as eviewDefaultDays says", () => {
    const longer = completionEffects(kind, { ...request, constants: { eviewDefaultDays: 9 } });
    expect(writtenTo("jdv", longer).get(`${plate}-J01`)?.eviewUntil).toBe(addDays(demoDay, 9));
  });

  it("releases the shuttle and shows its seats on their devices", () => {
    expect(patchedIn("shuttle", effects).get(shuttle.shuttleNo)).toEqual({
      shuttleStatus: "released",
      mpwNo: request.requestNo,
    });
    expect(patchedIn("device", effects).get(shuttle.device)).toEqual({
      mtStage: "released",
      seatNo: "S01",
      shuttleNo: shuttle.shuttleNo,
      mtNo: request.requestNo,
    });
  });

  it("moves devices to another shuttle, or off theirs", () => {
    const moved = [
      { deviceName: "C006-A", moveTo: "M2655LP-03", reason: "lateData" },
      { deviceName: "C005-B", reason: "payment" },
    ];
    const after = completionEffects(kind, { ...request, data: { ...request.data, moved } });
    const left = { seatNo: "", movedFrom: "M2655LP-02" };
    expect(patchedIn("device", after).get("C006-A")).toEqual({ ...left, shuttleNo: "M2655LP-03" });
    expect(patchedIn("device", after).get("C005-B")).toEqual({ ...left, shuttleNo: "" });
  });

  it("leaves a set that a Mci can change for each of its devices", async () => {
    const after = applyEffects(rows, effects, 1);
    const changes = [{ plateId: plate, action: "remake", maskVersion: "A0", fab: "F1", reason: "Haze" }];
    const change = {
      deviceName: shuttle.device,
      mtNo: request.requestNo,
      changes,
      rscDifNo: undefined,
      mciReason: "haze",
      trrsNo: undefined,
    };
    expect(await againstRegistries(mci, after, change)).toEqual([]);
    const { data } = completed(mci, filledSample(mci, after, change), after);
    const changed = completionEffects(mci, completed(mci, data, after));
    const copy = "M55LP0002-01-070-A0-02";
    expect(writtenTo("mt", changed).get(copy)).toMatchObject({ deviceName: shuttle.shuttleNo, mtStage: "requested" });
  });

  it("takes its plates off the list where the request goes back before the order", () => {
    const undone = kind.effects?.passed?.undone(request) ?? [];
    const after = applyEffects(applyEffects(rows, effects, 1), undone, 1);
    const listed = after.filter((row) => row.state === "current" && row.data.requestNo === request.requestNo);
    expect(listed.filter((row) => row.registry === "mt")).toEqual([]);
    expect(findRow(after, "shuttle", shuttle.shuttleNo)?.data.shuttleStatus).toBe("consolidating");
    const later = completionEffects(kind, { ...request, isPassed: true });
    expect([...(kind.effects?.passed?.effects(request) ?? []), ...later]).toEqual(effects);
  });
});

describe("a Mpw under way", () => {
  const statusAfter = (effects: readonly Effect[] | undefined) =>
    patchedIn("shuttle", effects ?? []).get(shuttle.shuttleNo);

  it("consolidates the shuttle, and gives it back closed when it ends otherwise", () => {
    expect(statusAfter(kind.effects?.submitted?.(request))).toEqual({
      shuttleStatus: "consolidating",
      mpwNo: request.requestNo,
    });
    expect(statusAfter(kind.effects?.ended?.(request))).toEqual({ shuttleStatus: "closed", mpwNo: "" });
  });

  it("gives back a shuttle that an earlier version has released as released", () => {
    expect(statusAfter(kind.effects?.ended?.({ ...request, version: 2 }))).toMatchObject({ shuttleStatus: "released" });
  });

  it("keeps the shuttle from others while it is consolidated", async () => {
    const taken = applyEffects(rows, kind.effects?.submitted?.(request) ?? [], 1);
    expect(await againstRegistries(kind, taken)).toEqual(["shuttleNo lookupNotOffered"]);
  });
});
