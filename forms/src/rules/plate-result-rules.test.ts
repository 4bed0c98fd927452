import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";

const rows = [...tapeoutRows(), ...maskShopRows()];
const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");
const { decide, told } = kindHarness(mtf, rows);
const plate = "N28HV0001A-01-160-A0-01";
const [line = {}] = rowsIn(filledSample(mtf, rows).results);
const at = (change: FormValues) => ({ results: [{ ...line, ...change }] });
const person = { id: "litho.sun", name: "Sun" };

describe("plates that have arrived", () => {
  it.each([
    ["Mtf", mtf],
    ["Mpw", mpw],
  ])("[R-PLATE-2] are received as they were ordered: %s", (_name, kind) => {
    expect(kindHarness(kind, rows).decide("maskReceive")).toEqual([]);
  });

  it("[R-PLATE-2] have a line each, and one only", () => {
    expect(decide("maskReceive", { results: [] })).toEqual(["results minRows", "results resultsPerPlate"]);
    expect(told("maskReceive", { results: [] })).toContain(`These plates have no receipt result yet: ${plate}`);
    expect(told("maskReceive", { results: [] }, "zh")).toContain(`以下光罩版还没有收货检验：${plate}`);
    expect(decide("maskReceive", { results: [line, line] })).toEqual(["results[1].plateId uniqueRows"]);
  });

  it("are not asked for before their node", () => {
    for (const node of ["mdpRun", "tapeoutMgr", "maskOrder"]) expect(decide(node, { results: [] })).toEqual([]);
  });

  it.each([
    [{ cdMean: 24.1 }, "CD mean to target 24.1 nm > 24 nm"],
    [{ cdMean: -25 }, "CD mean to target -25 nm > 24 nm"],
    [{ cdSigma: 16.1 }, "CD 3 sigma 16.1 nm > 16 nm"],
    [{ registration: 31 }, "Registration 31 nm > 30 nm"],
    [{ defectsFound: 3, defectsRepaired: 1 }, "Defects found 2"],
    [{ cdSigma: 17, registration: 32 }, "CD 3 sigma 17 nm > 16 nm, Registration 32 nm > 30 nm"],
  ])("[R-PLATE-2] need a disposition out of tolerance: %o", (change, what) => {
    expect(decide("maskReceive", at(change))).toEqual(["results[0].disposition resultInTolerance"]);
    expect(told("maskReceive", at(change))).toEqual([
      `${plate} is out of tolerance (${what}): choose a disposition, use as is or remake`,
    ]);
    const remade = { ...change, disposition: "remake", dispositionReason: "CD off" };
    expect(decide("maskReceive", at(remade))).toEqual([]);
  });

  it("[R-PLATE-2] are used as they are by somebody's name and with a reason", () => {
    const used = { cdMean: 30, disposition: "useAsIs" };
    expect(decide("maskReceive", at(used))).toEqual([
      "results[0].disposedBy required",
      "results[0].dispositionReason required",
    ]);
    const named = { ...used, disposedBy: person, dispositionReason: "Dose compensates" };
    expect(decide("maskReceive", at(named))).toEqual([]);
    expect(decide("maskReceive", at({ disposition: "remake" }))).toEqual(["results[0].dispositionReason required"]);
  });

  it("go by the tolerance of the form, whatever the Tech ID says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 480 }), fc.boolean(), (tenths, isBelow) => {
        const cdMean = (isBelow ? -tenths : tenths) / 10;
        expect(decide("maskReceive", at({ cdMean })).length).toBe(Math.abs(cdMean) > 24 ? 1 : 0);
      }),
      { numRuns: 20 },
    );
  });

  it("have no more defects repaired than found", () => {
    const change = at({ defectsFound: 1, defectsRepaired: 2 });
    expect(decide("maskReceive", change)).toEqual(["results[0].defectsRepaired repairedOfFound"]);
    expect(told("maskReceive", change)).toEqual([`${plate} has 1 defects, so 2 cannot be repaired`]);
  });

  it("have the number of their pellicle where they come with one", () => {
    expect(decide("maskReceive", at({ pellicleNo: undefined }))).toEqual(["results[0].pellicleNo pellicleNumbered"]);
    const [layer = {}] = rowsIn(filledSample(mtf, rows).maskLayers);
    const bare = { ...at({ pellicleNo: undefined }), maskLayers: [{ ...layer, pellicle: "N" }] };
    expect(decide("maskReceive", bare)).toEqual([]);
  });

  it("arrive today at the latest", () => {
    expect(decide("maskReceive", at({ receivedDate: "2999-01-01" }))).toHaveLength(1);
  });
});
