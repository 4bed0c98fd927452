import { describe, expect, it } from "vitest";
import { completionEffects } from "../../effects/complete-request.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeNewLetter, describeProductId } from "../../testing/product-id-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("tdProductId");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);

describeProductId({
  kind,
  rows,
  code: "D28HV0001A-01",
  strangeBody: "F28HV0001",
  without: ["customerName", "customerPart"],
});
describeNewLetter(kind, rows, "D28HV0001A-01");

describe("a run of a development vehicle", () => {
  it("is a product ID of the kind td, without a customer", () => {
    expect(sample.pidKind).toBe("td");
    expect(submit({ customerCode: undefined, customerPart: undefined })).toEqual([]);
  });

  it("belongs to the project of its body, whatever is sent", () => {
    expect(sample.projectCode).toBe("TD-28HV");
    expect(filledSample(kind, rows, { projectCode: "MINE" }).projectCode).toBe("TD-28HV");
  });

  it("[M02] says how far it is, how urgent and on which flow", () => {
    expect(submit({ tdStage: "", lotPriority: undefined, flowStatus: "" })).toEqual([
      "tdStage required",
      "lotPriority required",
      "flowStatus required",
    ]);
    expect(submit({ specialTools: undefined })).toEqual([]);
  });

  it("chooses among the stages, priorities and flows there are", () => {
    expect(submit({ tdStage: "T7", lotPriority: "asap", flowStatus: "wild" })).toEqual([
      "tdStage option",
      "lotPriority option",
      "flowStatus option",
    ]);
    expect(submit({ tdStage: "T3", lotPriority: "hot", flowStatus: "frozen" })).toEqual([]);
  });

  it("names special tools in 200 characters at most", () => {
    expect(submit({ specialTools: "x".repeat(200) })).toEqual([]);
    expect(submit({ specialTools: "x".repeat(201) })).toEqual(["specialTools maxLength"]);
  });

  it("goes with or without the experimental flow attached", () => {
    expect(submit({}, { attachments: {} })).toEqual([]);
  });

  it("keeps project and flow in the record", () => {
    const data = { ...filledSample(kind, rows), productId: "D28HV0001A-01" };
    expect(completionEffects(kind, completed(kind, data, rows))[0]).toMatchObject({
      data: { projectCode: "TD-28HV", flowStatus: "experimental", techId: "28HV52A01", techNode: "N28" },
    });
  });
});
