import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { loadSampledKind } from "../demo/samples.ts";
import { findRow } from "../lookup/lookup-rows.ts";
import { kindHarness } from "../testing/kind-harness.ts";
import { againstRegistries } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { demoNumbers } from "./demo-numbers.ts";
import { tapeoutRecords } from "./tapeout-records.ts";

const day = "2026-03-02";
const rows = tapeoutRows(day);
const { display, shuttle } = demoNumbers;
const currentRow = (registry: string, code: string) => {
  const row = findRow(rows, registry, code);
  return row?.state === "current" ? row.data : undefined;
};

describe("the demo records of tape-out", () => {
  it("are the ones that others refer to", () => {
    expect(currentRow("dataSet", display.dataSet)).toMatchObject({ deviceName: display.device, ipMergeType: "both" });
    expect(currentRow("dataSet", display.respinDataSet)).toMatchObject({ baseDataSet: display.dataSet });
    expect(currentRow("dataSet", shuttle.dataSet)).toMatchObject({ deviceName: shuttle.device });
    expect(currentRow("mergedData", display.ipMerge)).toMatchObject({ dataSetNo: display.dataSet });
    expect(currentRow("mt", display.mtf)).toMatchObject({ mtStage: "released", deviceName: display.device });
    expect(currentRow("mci", display.mci)).toMatchObject({ mtNo: display.mtf });
  });

  it("have a Mtr with its Mtf, and one without", () => {
    expect(currentRow("request", display.mtr)?.mtfNo).toBe(display.mtf);
    expect(currentRow("request", display.furtherMtr)).not.toHaveProperty("mtfNo");
  });

  it("list one current row for each plate", () => {
    const plates = rows.filter((row) => row.registry === "mt" && row.state === "current" && row.data.plateId);
    expect(new Set(plates.map((row) => row.code)).size).toBe(plates.length);
    expect(new Set(plates.map((row) => row.data.mtStage))).toEqual(new Set(["received", "scrapped", "requested"]));
  });

  it("have a JDV round of every plate that was released", () => {
    const rounds = rows.filter((row) => row.registry === "jdv").map((row) => row.data.plateId);
    expect(rounds).toContain("N28HV0001A-01-040-A0-01");
    expect(rounds).not.toContain("N28HV0001A-01-160-A0-01");
  });

  it("complete in order, before the day they are made for", () => {
    for (const record of tapeoutRecords(day)) expect(record.completedOn < day).toBe(true);
    const later = tapeoutRecords("2027-03-02");
    expect(later.map((record) => record.completedOn)).not.toEqual(tapeoutRecords(day).map((one) => one.completedOn));
  });

  it("have numbers of their kinds, each once", async () => {
    const records = tapeoutRecords(day);
    expect(new Set(records.map((record) => record.requestNo)).size).toBe(records.length);
    for (const { kind, requestNo } of records) {
      expect(requestNo.startsWith(`${(await loadSampledKind(kind)).definition.prefix}-`)).toBe(true);
    }
  });
});

/** Used up since by the following records. */
const usedUp = new Set(["mtrNo lookupNotOffered", "changes[0].plateId lookupNotOffered"]);

describe.each(tapeoutRecords(day).map((record) => [record.requestNo, record] as const))("%s", async (_no, record) => {
  const kind = await loadSampledKind(record.kind);
  const example = { sample: record.data, atNode: {} };

  it("could be submitted and decided on the day it completed", () => {
    const { submit, decide } = kindHarness({ ...kind, example }, rows);
    expect(submit({}, { today: record.completedOn })).toEqual([]);
    const nodes = new Set(indexOf(kind.definition).definition.nodeEdits.map((edit) => edit.node));
    for (const node of nodes) expect(decide(node, {}, { today: record.completedOn })).toEqual([]);
  });

  it("refers to records that are there", async () => {
    const found = await againstRegistries({ ...kind, example }, rows);
    expect(found.filter((issue) => !usedUp.has(issue))).toEqual([]);
  });
});
