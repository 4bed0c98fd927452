import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { findRow } from "../../lookup/lookup-rows.ts";
import { completed } from "../../testing/demo-rows.ts";
import { equipmentRows } from "../../testing/equipment-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("sTool");

const rows = equipmentRows();
const { sample, submit } = kindHarness(kind, rows);

describe("an S-Tool form", () => {
  it("is submitted as the sample has it", () => {
    expect(submit()).toEqual([]);
  });

  it("takes name, place, owner and status from the equipment", () => {
    expect(sample).toMatchObject({ eqpName: "CD-SEM", location: "F1-M1", owner: { id: "metro.du" }, eqpStatus: "0" });
  });

  it("[M02] asks for equipment, activity, dates, result and surroundings", () => {
    for (const key of [
      "eqpId",
      "manufacturerName",
      "activityType",
      "planDate",
      "temperature",
      "humidity",
      "newStatus",
    ]) {
      expect(submit({ [key]: undefined })).toContain(`${key} required`);
    }
  });

  it("[M15] is about one piece of equipment", () => {
    expect(submit({ eqpId: ["MCD01", "MCD02"] })).toContain("eqpId onlyOne");
  });

  it("asks for body and certificate of an external calibration, and for its certificate file", () => {
    expect(submit({ calibOrg: "", certNo: "" })).toEqual(["calibOrg required", "certNo required"]);
    expect(submit({ calibType: "internalCalib", calibOrg: "", certNo: "" })).toEqual([]);
    expect(submit({}, { attachments: {} })).toEqual(["attachments.sTool_cert attachmentRequired"]);
    expect(submit({}, { attachments: { sTool_cert: 1 } })).toEqual([]);
  });

  it("[M04] has a calibration point where it is a calibration, and a study where it is an MSA", () => {
    expect(submit({ points: [] })).toEqual(["points rowOfType"]);
    const msa = { activityType: "msa", calibType: undefined, calibOrg: undefined, certNo: undefined, points: [] };
    expect(submit(msa)).toEqual(["msa rowOfType"]);
    const study = { study: "GRR", sampleCount: 10, value: 8.5, unit: "%", criterion: "< 10 %", result: "Pass" };
    expect(submit({ ...msa, msa: [study] })).toEqual([]);
    expect(submit({ ...msa, msa: [{ ...study, study: "CAL" }] })).toEqual(["msa[0].study option"]);
  });

  it("keeps temperature and humidity within what the room may have", () => {
    expect(submit({ temperature: 14.9 })).toEqual(["temperature min"]);
    expect(submit({ humidity: 80.1 })).toEqual(["humidity max"]);
  });

  it("was done today at the latest", () => {
    expect(submit({ doneDate: daysFromToday(1), references: [] })).toEqual(["doneDate maxDate"]);
  });
});

describe("the result", () => {
  const failed = { activityResult: "Fail", nonConformType: ["CAL"], impactLots: "Lots of week 44" };

  it("[M01] Fail forces the status disabled, restricted or scrapped", () => {
    expect(submit({ ...failed, newStatus: "0" })).toEqual(["newStatus failForcesStatus"]);
    expect(submit({ ...failed, newStatus: "1" })).toEqual(["newStatus failForcesStatus"]);
    expect(submit({ ...failed, newStatus: "2" })).toEqual([]);
    expect(submit({ ...failed, newStatus: "3", restriction: "pitch only" })).toEqual([]);
    expect(submit({ ...failed, newStatus: "4", scrapReason: "column damaged" })).toEqual([]);
  });

  it("asks what did not conform unless it passed, and for the affected lots after a failure", () => {
    expect(submit({ activityResult: "Part" })).toEqual(["nonConformType required"]);
    expect(submit({ activityResult: "Fail", newStatus: "2" })).toEqual([
      "nonConformType required",
      "impactLots required",
    ]);
  });

  it("asks for a reason where equipment that passed is restricted, disabled or scrapped", () => {
    expect(submit({ newStatus: "2" })).toEqual(["statusReason required"]);
    expect(submit({ newStatus: "2", statusReason: "moved to another fab" })).toEqual([]);
    expect(submit({ newStatus: "3" })).toEqual(["restriction required"]);
    expect(submit({ newStatus: "4" })).toEqual(["scrapReason required"]);
  });

  it("[M01] standards were valid on the day they were used", () => {
    const references = sample.references as readonly FormValues[];
    expect(submit(withRow({ references }, "references", 0, { validUntil: daysFromToday(-13) }))).toEqual([
      "references[0].validUntil standardsValid",
    ]);
    expect(submit(withRow({ references }, "references", 0, { validUntil: daysFromToday(-12) }))).toEqual([]);
  });
});

describe("what is worked out", () => {
  const derived = (change: FormValues) => filledSample(kind, rows, change);

  it.each([
    ["day1", "2026-01-31", "2026-02-01"],
    ["day2", "2026-01-31", "2026-02-02"],
    ["week1", "2026-01-31", "2026-02-07"],
    ["week2", "2026-01-31", "2026-02-14"],
    ["month1", "2026-01-31", "2026-02-28"],
    ["quarter1", "2026-01-31", "2026-04-30"],
    ["year1", "2024-02-29", "2025-02-28"],
  ])("%s after %s is due on %s", (checkFrequency, doneDate, nextDate) => {
    expect(derived({ checkFrequency, doneDate }).nextDate).toBe(nextDate);
  });

  it("a point passes exactly while its error is within its limit", () => {
    const micro = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1_000_000);
    fc.assert(
      fc.property(micro, micro, fc.integer({ min: 0, max: 1_000_000 }), (standard, reading, steps) => {
        const limit = steps / 1_000_000;
        const [point] = derived({ points: [{ item: "p", standard, reading, limit }] }).points as FormValues[];
        const micros = Math.abs(Math.round(reading * 1e6) - Math.round(standard * 1e6));
        expect(point?.result).toBe(micros <= steps ? "Pass" : "Fail");
      }),
    );
  });

  it("has no result while a reading is missing", () => {
    const [point] = derived({ points: [{ item: "p", standard: 1, limit: 1 }] }).points as FormValues[];
    expect(point).not.toHaveProperty("result");
  });
});

describe("completing an S-Tool form", () => {
  it("gives the equipment its status and its next due day", () => {
    const request = completed(kind, filledSample(kind, rows, { newStatus: "3", restriction: "pitch only" }), rows);
    const after = applyEffects(rows, completionEffects(kind, request), 1);
    expect(findRow(after, "equipment", "MCD01")?.data).toMatchObject({
      eqpStatus: "3",
      restriction: "pitch only",
      nextDate: request.data.nextDate,
      lastRequestNo: request.requestNo,
    });
    expect(findRow(after, "equipment", "MCD02")).toEqual(findRow(rows, "equipment", "MCD02"));
  });

  it("tells owner and quality of a failure, and nobody otherwise", () => {
    const failed = completed(kind, filledSample(kind, rows, { activityResult: "Fail", newStatus: "2" }), rows);
    expect(completionEffects(kind, failed).at(-1)).toEqual({
      do: "notify",
      notice: "equipment-failed",
      people: [{ id: "metro.du", name: "metro.du" }],
      roles: ["qra_eng"],
    });
    expect(completionEffects(kind, completed(kind, filledSample(kind, rows), rows))).toHaveLength(1);
  });
});
