import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyOfPlate, formerPlateId, nextCopy, plateId } from "./numbering.ts";
import { plateOfLayer } from "./plate-of-layer.ts";

const product = "N28HV0001A-01";
const layer = { maskCode: "070", maskVersion: "A0" };
const mask = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, "0"));
const version = fc.constantFrom("A0", "A1", "B0", "C7");

describe("the plate of a mask layer", () => {
  it("[R-PLATE-1] is the first copy unless something else is asked for", () => {
    expect(plateOfLayer(layer, product)).toBe("N28HV0001A-01-070-A0-01");
    expect(plateOfLayer({ ...layer, plateId: "elsewhere" }, product)).toBe("N28HV0001A-01-070-A0-01");
  });

  it.each([
    ["product", layer, undefined],
    ["mask", { maskVersion: "A0" }, product],
    ["version", { maskCode: "070", maskVersion: "" }, product],
  ])("is none while its %s is open", (_what, row, of) => {
    expect(plateOfLayer(row, of)).toBe(undefined);
  });

  it("[R-PLATE-1] is the copy that a change asks for, each line its own", () => {
    const asked = ["02", "03"].map((copy) => ({ ...layer, plateId: plateId(product, "070", "A0", copy) }));
    expect(plateOfLayer(layer, product, asked)).toBe("N28HV0001A-01-070-A0-02");
    expect(plateOfLayer({ ...layer, plateId: asked[1]?.plateId }, product, asked)).toBe("N28HV0001A-01-070-A0-03");
    expect(plateOfLayer({ ...layer, maskVersion: "A1" }, product, asked)).toBe("N28HV0001A-01-070-A1-01");
  });

  it("keeps an ID that was given before copies were counted, as long as it is of this mask and version", () => {
    const former = formerPlateId(product, "070", "A0");
    expect(plateOfLayer({ ...layer, plateId: former }, product)).toBe(former);
    expect(plateOfLayer({ ...layer, maskVersion: "A1", plateId: former }, product)).toBe("N28HV0001A-01-070-A1-01");
  });

  it("stays what it is when it is worked out again", () => {
    fc.assert(
      fc.property(mask, version, fc.boolean(), (maskCode, maskVersion, isFormer) => {
        const row = {
          maskCode,
          maskVersion,
          ...(isFormer ? { plateId: formerPlateId(product, maskCode, maskVersion) } : {}),
        };
        const once = plateOfLayer(row, product);
        expect(plateOfLayer({ ...row, plateId: once }, product)).toBe(once);
      }),
    );
  });
});

describe("copies of a plate", () => {
  it("are read from its ID; one with a former ID is the first", () => {
    fc.assert(
      fc.property(mask, version, fc.integer({ min: 1, max: 120 }), (maskCode, maskVersion, number) => {
        const copy = String(number).padStart(2, "0");
        expect(copyOfPlate(plateId(product, maskCode, maskVersion, copy))).toBe(copy);
        expect(copyOfPlate(formerPlateId(product, maskCode, maskVersion))).toBe("01");
      }),
    );
  });

  it("count up from those that are there", () => {
    expect([nextCopy([]), nextCopy(["01"]), nextCopy(["03", "01"]), nextCopy(["99"])]).toEqual([
      "01",
      "02",
      "04",
      "100",
    ]);
  });
});
