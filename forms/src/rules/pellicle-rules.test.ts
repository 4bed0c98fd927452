import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import { plateOf } from "../effects/mask-tooling.ts";
import { layerAfter, plateChanges } from "../kinds/mci/plate-changes.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { besideSource, kindHarness, withRow } from "../testing/kind-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { rowsIn, type FormValues } from "../values/form-values.ts";

const rows: LookupRows = [...tapeoutRows(), ...maskShopRows()];
const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");
const ofMtf = kindHarness(mtf, rows);
const ofMpw = kindHarness(mpw, rows);
const type = "maskLayers[0].pellicleType";

const [first = {}] = rowsIn(ofMtf.sample.maskLayers);
const plate = (change: FormValues) => withRow(ofMtf.sample, "maskLayers", 0, change);
const seatPlate = (change: FormValues) => withRow(ofMpw.sample, "maskLayers", 0, change);

/** The rows, with a Tech ID whose masks have no pellicle. */
const bare: LookupRows = rows.map((row) => {
  if (row.registry !== "techId") return row;
  const reticleGrade = rowsIn(row.data.reticleGrade).map((line) => ({ ...line, pellicle: "N" }));
  return { ...row, data: { ...row.data, reticleGrade } };
});

describe("[R-GATE-12] the pellicle of a plate", () => {
  it("is of a type that suits its exposure, in the samples", () => {
    expect(ofMtf.submit()).toEqual([]);
    expect(ofMpw.submit()).toEqual([]);
    const films = [...rowsIn(ofMtf.sample.maskLayers), ...rowsIn(ofMpw.sample.maskLayers)];
    expect(films.every(({ pellicleType }) => pellicleType !== undefined)).toBe(true);
  });

  it("is chosen where the plate has one, in a Mtf by its own word", () => {
    expect(ofMtf.submit(plate({ pellicleType: undefined }))).toEqual([`${type} pellicleChosen`]);
    expect(ofMtf.submit(plate({ pellicleType: undefined, pellicle: "N" }))).toEqual([]);
    expect(ofMtf.told("submit", plate({ pellicleType: "" }))).toEqual([
      `Mask ${String(first.maskCode)} comes with a pellicle: choose its type`,
    ]);
  });

  it("is chosen where the plate has one, in a Mpw by that of its Tech ID", () => {
    expect(ofMpw.submit(seatPlate({ pellicleType: undefined }))).toEqual([`${type} pellicleChosen`]);
    const without = kindHarness(mpw, bare);
    expect(without.submit(seatPlate({ pellicleType: undefined }))).not.toContain(`${type} pellicleChosen`);
    expect(without.submit()).toContain(`${type} pellicleNotWanted`);
  });

  it("is not chosen where the plate has none", () => {
    const film = String(first.pellicleType);
    expect(ofMtf.submit(plate({ pellicle: "N" }))).toEqual([`${type} pellicleNotWanted`]);
    const name = dictionaries["pellicle_type"]?.find(({ value }) => value === film);
    expect(ofMtf.told("submit", plate({ pellicle: "N" }))).toEqual([
      `Mask ${String(first.maskCode)} has no pellicle, but the type ${name?.en} is chosen: clear the type, or have the plate come with a pellicle`,
    ]);
    expect(ofMtf.told("submit", plate({ pellicle: "N" }), "zh")[0]).toContain(`保护膜类型为${name?.zh}；请清空类型`);
  });

  it("suits the light of its exposure, in words that name both", () => {
    const wrong = plate({ exposureType: "krf", pellicleType: "arf" });
    expect(ofMtf.submit(wrong)).toEqual([`${type} pellicleMisfit`]);
    expect(ofMtf.told("submit", wrong)).toEqual([
      `Mask ${String(first.maskCode)} is exposed by KrF 248 nm, but ArF film (193 nm) is made for ArF dry 193 nm: choose a pellicle that suits KrF 248 nm`,
    ]);
    expect(ofMtf.told("submit", wrong, "zh")).toEqual([
      `光罩${String(first.maskCode)}以KrF曝光，而ArF膜（193 nm）用于ArF干式；请选择用于KrF的保护膜`,
    ]);
    expect(ofMtf.submit(plate({ exposureType: "krf", pellicleType: "krf" }))).toEqual([]);
  });

  it.each([
    ["i", "iline"],
    ["krf", "krf"],
    ["arf", "arf"],
    ["arfi", "arf"],
  ])("of a mask exposed by %s is %s and no other", (exposureType, film) => {
    for (const { value } of dictionaries["pellicle_type"] ?? []) {
      const told = ofMtf.submit(plate({ exposureType, pellicleType: value, remark: "Another scanner" }));
      // An exposure other than the Mtr's requires a reason as well.
      expect(besideSource(told)).toEqual(value === film ? [] : [`${type} pellicleMisfit`]);
    }
  });

  it("made for no exposure in particular suits every one", () => {
    const own = { value: "own", zh: "自有膜", en: "Own film" };
    const given = { ...dictionaries, pellicle_type: [...(dictionaries["pellicle_type"] ?? []), own] };
    const found = ofMtf.submit(plate({ pellicleType: "own" }), { dictionaries: given });
    expect(found).toEqual([`${type} shopMakesPlates`]);
  });

  it("is nothing to ask of a plate that nobody writes", () => {
    const kept = fc.constantFrom("reuse", "scrap", "swap", "repair");
    const film = fc.constantFrom(undefined, "iline", "krf", "arf");
    fc.assert(
      fc.property(kept, film, (action, pellicleType) => {
        const found = ofMtf.submit(plate({ action, pellicleType }));
        expect(found.filter((one) => one.includes("pellicle"))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it("is one that the mask shop mounts", () => {
    const poor = rows.map((row) =>
      row.registry === "maskShop" ? { ...row, data: { ...row.data, pellicleTypes: ["iline"] } } : row,
    );
    const { submit, told } = kindHarness(mtf, poor);
    const wanted = plate({ exposureType: "krf", pellicleType: "krf" });
    expect(submit(wanted)).toContain(`${type} shopMakesPlates`);
    expect(told("submit", wanted)).toContain(
      `In-house mask shop cannot make mask ${String(first.maskCode)} (pellicle type: KrF film (248 nm)): choose another mask shop or change the layer`,
    );
    expect(submit(plate({ exposureType: "i", pellicleType: "iline" }))).not.toContain(`${type} shopMakesPlates`);
  });
});

describe("the pellicle of the plate that a Mci asks for", () => {
  const old = plateOf({ ...first, pellicleType: "krf" }, "N28HV0001A-01", "inUse");
  const set = { plates: [old], product: "N28HV0001A-01", handling: "scrap" };
  const after = (line: FormValues) => {
    const [change] = plateChanges([{ plateId: old.plateId, action: "newVersion", maskVersion: "B0", ...line }], set);
    return change && { plate: change.next?.pellicleType, layer: layerAfter(first, change).pellicleType };
  };

  it("is the one the line names, else that of the plate before", () => {
    expect(after({ newPellicle: "arf" })).toEqual({ plate: "arf", layer: "arf" });
    expect(after({})).toEqual({ plate: "krf", layer: "krf" });
  });

  it("stands on the row of a plate only where somebody chose one", () => {
    expect(plateOf({ ...first, pellicleType: undefined }, "N28HV0001A-01", "ordered")).not.toHaveProperty(
      "pellicleType",
    );
    expect(old.pellicleType).toBe("krf");
  });
});
