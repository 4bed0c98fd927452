import { describe, expect, it } from "vitest";
import { layoutOf, versionsOfMapping, writeDataSet } from "./data-set.ts";
import { readMaskVersions } from "./mask-versions.ts";
import { type CompletedRequest, requestRow } from "./effect.ts";

const request: CompletedRequest = {
  kind: "dif",
  requestNo: "DI-1",
  version: 3,
  requester: { id: "ce.han" },
  applicant: { id: "ce.han" },
  completedAt: "2026-03-02T08:00:00Z",
  data: { dataSetNo: "D-D01", maskVersion: "B0" },
  rows: [],
};

describe("a data set", () => {
  it("has the letter of its version and the versions of its masks", () => {
    expect(writeDataSet(request, { "070": "B0" })).toMatchObject({
      do: "write",
      registry: "dataSet",
      code: "D-D01",
      data: { dataSetLetter: "C", maskVersions: { "070": "B0" }, assistDiff: "N", requestNo: "DI-1" },
    });
  });

  it("has a version for every mask that is chosen and needed", () => {
    const maskMapping = [
      { chosen: "Y", need: "Y", maskCode: "040" },
      { chosen: "Y", need: "N", maskCode: "070" },
      { need: "Y", maskCode: "120" },
    ];
    expect(versionsOfMapping({ maskVersion: "A0", maskMapping })).toEqual({ "040": "A0" });
    expect(versionsOfMapping({ maskVersion: "A0" })).toEqual({});
  });

  it("gives its versions back as texts, whatever is there", () => {
    expect(readMaskVersions({ "040": "A0", "070": 7, "120": null })).toEqual({ "040": "A0", "070": "7", "120": "" });
    expect(readMaskVersions(undefined)).toEqual({});
    expect(readMaskVersions("A0")).toEqual({});
  });

  it("hands on what describes the layout, and nothing else", () => {
    const data = {
      topcellName: "TOP",
      checksum: "00",
      cdrn: "C-1",
      lddi: [{ lddiNo: "L01" }],
      deviceName: "D",
      parts: [],
    };
    expect(layoutOf(data)).toEqual({ topcellName: "TOP", checksum: "00", cdrn: "C-1", lddi: [{ lddiNo: "L01" }] });
  });
});

it("a completed request can be found under its number", () => {
  expect(requestRow(request, { extra: 1 })).toMatchObject({
    do: "write",
    registry: "request",
    code: "DI-1",
    data: { type: "dif", requestNo: "DI-1", extra: 1, dataSetNo: "D-D01" },
  });
});
