import { describe, expect, it } from "vitest";
import type { FormValues } from "../../values/form-values.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("tdProductBody");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);
const modules = sample.modulesOn as readonly FormValues[];

// A development vehicle has no customer and needs no test-key body.
describeProductBody({ kind, rows, code: "D28HV0001", without: ["customerName", "tkBodyCode"] });

describe("a development vehicle", () => {
  it("is a body of the kind td", () => {
    expect(sample.bodyKind).toBe("td");
    expect(kind.definition.prefix).toBe("PBD");
  });

  it("needs no test-key body, and takes one of its Tech ID", async () => {
    expect(sample.tkBodyCode).toBeUndefined();
    expect(submit({ tkBodyCode: "TKB-28HV-01" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { tkBodyCode: "TKB-28HV-01" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { tkBodyCode: "TKB-55LP-01" })).toEqual(["tkBodyCode lookupNotOffered"]);
  });

  it("[M02] says which project it belongs to, how far it is and what it aims at", () => {
    expect(submit({ projectCode: "", tdStage: undefined, vehicleType: "", targetSpec: "", budgetNo: "" })).toEqual([
      "projectCode required",
      "tdStage required",
      "vehicleType required",
      "targetSpec required",
      "budgetNo required",
    ]);
  });

  it("[M02] leaves the split plan to its requester", () => {
    expect(submit({ splitPlan: undefined })).toEqual([]);
  });

  it("chooses stage and vehicle among those there are", () => {
    expect(submit({ tdStage: "T9" })).toEqual(["tdStage option"]);
    expect(submit({ vehicleType: "spaceship" })).toEqual(["vehicleType option"]);
    expect(submit({ tdStage: "T0", vehicleType: "sram" })).toEqual([]);
  });

  it("[M03] lists at least one test module", () => {
    expect(submit({ modulesOn: [] })).toEqual(["modulesOn minRows"]);
    expect(submit({ modulesOn: modules.slice(0, 1) })).toEqual([]);
  });

  it("[M02] says of each module whose it is, how large and what for", () => {
    const empty = { module: "", owner: undefined, sizeX: undefined, sizeY: undefined, purpose: "" };
    expect(submit(withRow(sample, "modulesOn", 1, empty))).toEqual(
      Object.keys(empty).map((column) => `modulesOn[1].${column} required`),
    );
  });

  it("measures modules to the thousandth of a millimetre", () => {
    expect(submit(withRow(sample, "modulesOn", 0, { sizeX: 1.2345 }))).toEqual(["modulesOn[0].sizeX precision"]);
    expect(submit(withRow(sample, "modulesOn", 0, { sizeX: 1.234 }))).toEqual([]);
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("names its countersigners where it is countersigned", () => {
    expect(submit({ parallelCountersign: "Y" })).toEqual(["countersignStaff required"]);
    expect(submit({ parallelCountersign: "Y", countersignStaff: [{ id: "pie.wu" }] })).toEqual([]);
  });

  it("needs its development plan attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.tdProductBody_plan attachmentRequired"]);
    expect(submit({}, { attachments: { tdProductBody_plan: 1 } })).toEqual([]);
  });
});
