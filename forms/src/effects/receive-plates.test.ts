import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { findRow } from "../lookup/lookup-rows.ts";
import { completed } from "../testing/demo-rows.ts";
import { patchedIn } from "../testing/mask-center.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { completionEffects } from "./complete-request.ts";
import { readPlates } from "./mask-tooling.ts";

const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");
const rows = [...tapeoutRows(), ...maskShopRows()];
const { display, shuttle } = demoNumbers;
const plate = "N28HV0001A-01-160-A0-01";
const request = completed(mtf, filledSample(mtf, rows), rows);
const withResult = (change: FormValues) => {
  const results = rowsIn(request.data.results).map((row) => ({ ...row, ...change }));
  return { ...request, data: { ...request.data, results } };
};

describe("receiving plates", () => {
  it("[R-PLATE-2] moves each to received, in its row and in its set, with what was measured", () => {
    const after = applyEffects(rows, completionEffects(mtf, request), 1);
    expect(findRow(after, "mt", plate)?.data).toMatchObject({
      mtStage: "received",
      cdMean: expect.any(Number),
      certificate: `COC-${plate}`,
      inspectionTool: "RINS01",
    });
    const [inSet] = readPlates(findRow(after, "mt", request.requestNo)?.data.plates);
    expect(inSet).toMatchObject({ plateId: plate, mtStage: "received" });
  });

  it("writes only that when the order was written before", () => {
    const effects = completionEffects(mtf, { ...request, isPassed: true });
    expect(effects.map((one) => one.do)).toEqual(["patch", "stage"]);
    expect(patchedIn("mt", effects).get(plate)).not.toHaveProperty("mtStage");
  });

  it("leaves plates of a request without results as ordered: its route ended with the order", () => {
    const { results: _results, ...data } = request.data;
    const after = applyEffects(rows, completionEffects(mtf, { ...request, data }), 1);
    expect(findRow(after, "mt", plate)?.data.mtStage).toBe("ordered");
  });

  it("says why, where a plate out of tolerance is used as it is, and starts nothing", () => {
    const used = withResult({ disposition: "useAsIs", disposedBy: { id: "litho.sun" }, dispositionReason: "Dose" });
    const effects = completionEffects(mtf, used);
    expect(effects).toContainEqual({ do: "stage", plateId: plate, stage: "received", reason: "Dose" });
    expect(effects.filter((one) => one.do === "openDraft")).toEqual([]);
    expect(patchedIn("mt", effects).get(plate)).toMatchObject({
      disposition: "useAsIs",
      disposedBy: { id: "litho.sun" },
    });
  });

  it("[R-PLATE-2] starts a Mci for the plates that are to be made once more", () => {
    const effects = completionEffects(mtf, withResult({ disposition: "remake", dispositionReason: "CD off" }));
    expect(effects.find((one) => one.do === "openDraft")).toMatchObject({
      kind: "mci",
      requester: { id: "to.guo" },
      data: {
        deviceName: display.device,
        mtNo: request.requestNo,
        mciReason: "damage",
        changes: [{ plateId: plate, action: "remake", maskVersion: "A0", fab: "F1", reason: "CD off" }],
      },
    });
  });

  it("starts it on the set that the Mci of the plates has changed", () => {
    const change = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
    const results = [{ plateId: "N28HV0001A-01-070-A0-02", disposition: "remake" }];
    const effects = completionEffects(mtf, completed(mtf, filledSample(mtf, rows, { ...change, results }), rows));
    expect(effects.find((one) => one.do === "openDraft")).toMatchObject({ data: { mtNo: display.mtf } });
  });

  it("starts it for a device on the shuttle", () => {
    const whole = completed(mpw, filledSample(mpw, rows), rows);
    const results = rowsIn(whole.data.results).map((row, at) => (at === 0 ? { ...row, disposition: "remake" } : row));
    const effects = completionEffects(mpw, { ...whole, data: { ...whole.data, results } });
    const drafts = effects.filter((one) => one.do === "openDraft");
    expect(drafts).toMatchObject([{ data: { deviceName: shuttle.device, mtNo: whole.requestNo, changes: [{}] } }]);
  });
});
