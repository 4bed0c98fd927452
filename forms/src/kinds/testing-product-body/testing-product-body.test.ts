import { describe, expect, it } from "vitest";
import { daysFromToday } from "../days-from-today.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("testingProductBody");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);

describeProductBody({ kind, rows, code: "E55LP0001", without: ["customerName"] });

describe("a test vehicle", () => {
  it("is a body of the kind testing", () => {
    expect(sample.bodyKind).toBe("testing");
  });

  it("[M02] needs a test-key body of its Tech ID", async () => {
    expect(submit({ tkBodyCode: undefined })).toEqual(["tkBodyCode required"]);
    expect(await againstRegistries(kind, rows, { tkBodyCode: "TKB-28HV-01" })).toEqual(["tkBodyCode lookupNotOffered"]);
  });

  it("[M02] says what it is for, how many lots it runs and who pays", () => {
    expect(submit({ testPurpose: [], lotPlan: undefined, expireDate: "", costCenter: "" })).toEqual([
      "testPurpose required",
      "lotPlan required",
      "expireDate required",
      "costCenter required",
    ]);
  });

  it("[M02] needs a plan for a qualification, and only then", () => {
    expect(submit({ testPurpose: ["qual"], reItems: undefined })).toEqual(["qualPlan required"]);
    expect(submit({ testPurpose: ["qual"], reItems: undefined, qualPlan: "PDK-55LP-001" })).toEqual([]);
    expect(submit({ testPurpose: ["tool"], reItems: undefined })).toEqual([]);
  });

  it("[M02] needs its items for reliability, and only then", () => {
    expect(submit({ reItems: [] })).toEqual(["reItems required"]);
    expect(submit({ testPurpose: ["process"], reItems: [] })).toEqual([]);
    expect(submit({ reItems: ["NBTI", "unheard-of"] })).toEqual(["reItems option"]);
  });

  it("runs 1 to 20 lots", () => {
    expect(submit({ lotPlan: 0 })).toEqual(["lotPlan min"]);
    expect(submit({ lotPlan: 21 })).toEqual(["lotPlan max"]);
    expect(submit({ lotPlan: 2.5 })).toEqual(["lotPlan precision"]);
    expect(submit({ lotPlan: 20 })).toEqual([]);
  });

  it("is valid for two years at most", () => {
    expect(submit({ expireDate: daysFromToday(729) })).toEqual([]);
    expect(submit({ expireDate: daysFromToday(732) })).toEqual(["expireDate maxDate"]);
  });

  it("comes from a body that is there, if it comes from one", async () => {
    expect(submit({ sourceBody: undefined })).toEqual([]);
    expect(await againstRegistries(kind, rows, { sourceBody: "F55LP9999" })).toEqual(["sourceBody lookupMissing"]);
    expect(await againstRegistries(kind, rows, { sourceBody: "M55LP0002" })).toEqual([]);
  });

  it("[R-LOOK-2] comes from no customer's body: its form is nobody's", async () => {
    expect(await againstRegistries(kind, rows, { sourceBody: "N28HV0001" })).toEqual(["sourceBody lookupMissing"]);
  });

  it("takes its qualification plan from the documents", async () => {
    const change = { testPurpose: ["qual"], qualPlan: "NO-SUCH-001" };
    expect(await againstRegistries(kind, rows, change)).toEqual(["qualPlan lookupMissing"]);
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 3 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("names its countersigners where it is countersigned", () => {
    expect(submit({ parallelCountersign: "Y" })).toEqual(["countersignStaff required"]);
    expect(submit({ parallelCountersign: "Y", countersignStaff: [{ id: "re.qiu" }] })).toEqual([]);
  });

  it("goes with or without a test plan attached", () => {
    expect(submit({}, { attachments: {} })).toEqual([]);
  });
});
