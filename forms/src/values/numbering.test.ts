import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as numbering from "./numbering.ts";

const first = (series: { prefix: string; digits: number }, last = 0) => numbering.nextCode(series, last);

describe("codes", () => {
  it("look as the numbering rules show them", () => {
    expect(first(numbering.techIdSeries("28HV", 5, 2))).toBe("28HV52A01");
    expect(first(numbering.lotaSeries("28HV"))).toBe("28HV-LO01");
    expect(first(numbering.tkBodySeries("28HV"))).toBe("TKB-28HV-01");
    expect(first(numbering.productBodySeries("nto", "28HV"))).toBe("N28HV0001");
    expect(first(numbering.productIdSeries("N28HV0001", "A"))).toBe("N28HV0001A-01");
    expect(numbering.deviceName("C001", "N28HV0001A-01")).toBe("C001-N28HV0001A");
    expect(first(numbering.dataSetSeries("C001-N28HV0001A"))).toBe("C001-N28HV0001A-D01");
    expect(numbering.plateId("N28HV0001A-01", "070", "A0")).toBe("N28HV0001A-01-070-A0-01");
    expect(numbering.plateId("N28HV0001A-01", "070", "A0", "02")).toBe("N28HV0001A-01-070-A0-02");
    expect(numbering.plateId("M55LP0002", "070", "A0")).toBe("M55LP0002-01-070-A0-01");
    expect(numbering.formerPlateId("N28HV0001A-01", "070", "A0")).toBe("N28HV0001A-070-A0");
    expect(first(numbering.frameSeries("N28HV0001"))).toBe("FM-N28HV0001-01");
    expect(first(numbering.shuttleSeries(2026, "55LP"), 2)).toBe("M2655LP-03");
    expect(first(numbering.documentSeries("drm", "28HV"))).toBe("DRM-28HV-001");
    expect(first(numbering.opcModelSeries("28HV", "070"))).toBe("28HV-070-01");
  });

  it("have a letter for every kind of body", () => {
    const letters = ["td", "testing", "mpw", "transfer", "foundry", "nto", "combo", "stack"]
      .filter(numbering.isBodyKind)
      .map((kind) => numbering.productBodySeries(kind, "").prefix);
    expect(letters.join("")).toBe("DEMXFNCS");
    expect(numbering.isBodyKind("other")).toBe(false);
  });

  it("tell devices of one product apart by a suffix", () => {
    expect(numbering.deviceName("C001", "N28HV0001A-01", "-T")).toBe("C001-N28HV0001A-T");
  });
});

describe("masks", () => {
  it("belong to the set whose number ends the product ID", () => {
    expect(numbering.maskSetId("N28HV0001A-01")).toBe("N28HV0001A-MS01");
    expect(numbering.maskSetId("N28HV0001A-12")).toBe("N28HV0001A-MS12");
    expect(numbering.maskSetId("M55LP0002")).toBe("M55LP0002-MS01");
  });

  it("are looked at in rounds", () => {
    expect(numbering.jdvNo("N28HV0001A-01-070-A0-01", 2)).toBe("N28HV0001A-01-070-A0-01-J02");
  });
});

it("the letter of a version goes on past Z", () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(numbering.versionLetter)).toEqual([
    "A",
    "B",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});

describe("a series", () => {
  it("counts on from its last code and never repeats", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 4 }), (last, digits) => {
        const code = numbering.nextCode({ prefix: "X-", digits }, last);
        expect(numbering.numberInSeries(code, "X-")).toBe(last + 1);
        expect(code.length).toBeGreaterThanOrEqual(2 + digits);
      }),
    );
  });

  it("does not count codes of another", () => {
    expect(numbering.numberInSeries("Y-07", "X-")).toBe(0);
    expect(numbering.numberInSeries("X-07B", "X-")).toBe(0);
  });
});
