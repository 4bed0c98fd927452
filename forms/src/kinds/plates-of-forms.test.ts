import { describe, expect, it } from "vitest";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { formerPlateId } from "../values/numbering.ts";
import { plainText, rowsIn, type FormValues } from "../values/form-values.ts";

const rows = [...tapeoutRows(), ...maskShopRows()];
const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");
const { display } = demoNumbers;
const forms = [
  ["Mtf", mtf, display.productId],
  ["Mpw", mpw, "M55LP0002"],
] as const;

describe.each(forms)("the plates of a %s", (_name, kind, product) => {
  const layers = rowsIn(filledSample(kind, rows).maskLayers);
  const idsOf = (change: FormValues) => rowsIn(filledSample(kind, rows, change).maskLayers).map((row) => row.plateId);

  it("[R-PLATE-1] have an ID of mask set, mask, version and copy, each its own", () => {
    const ids = layers.map((row) => plainText(row.plateId));
    expect(ids.filter((id) => !/^[A-Z0-9]+-\d{2}-\d{3}-[A-Z]\d-01$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("[R-PLATE-1] keep the IDs that they had before copies were counted", () => {
    const former = layers.map((row) => {
      return { ...row, plateId: formerPlateId(product, plainText(row.maskCode), plainText(row.maskVersion)) };
    });
    expect(idsOf({ maskLayers: former })).toEqual(former.map((row) => row.plateId));
  });

  it("get another ID with another version, whatever ID was sent", () => {
    const [first = {}] = layers;
    const changed = [{ ...first, maskVersion: "C3", plateId: "made-up" }];
    expect(idsOf({ maskLayers: changed })).toEqual([plainText(first.plateId).replace(/-[A-Z]\d-01$/, "-C3-01")]);
  });

  it("have none while mask or version is open", () => {
    expect(
      idsOf({
        maskLayers: [
          { action: "new", maskVersion: "A0" },
          { action: "new", maskCode: "070" },
        ],
      }),
    ).toEqual([undefined, undefined]);
  });
});

it("a Mtf whose Mci is not loaded keeps the plate it has", () => {
  const known = rows.filter((row) => row.registry !== "mci");
  const change = { sourceType: "mci", mtrNo: undefined, mciNo: display.mci };
  const maskLayers = [{ maskCode: "070", maskVersion: "A0", plateId: "N28HV0001A-01-070-A0-02" }];
  const [layer] = rowsIn(filledSample(mtf, known, { ...change, maskLayers }).maskLayers);
  expect(layer?.plateId).toBe("N28HV0001A-01-070-A0-02");
});
