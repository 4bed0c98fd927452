import { describe, expect, it } from "vitest";
import { completionEffects } from "../../effects/complete-request.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("transferProductBody");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);

describeProductBody({ kind, rows, code: "X55LP0001" });

describe("a transferred product", () => {
  it("is a body of the kind transfer, and needs a test-key body", () => {
    expect(sample.bodyKind).toBe("transfer");
    expect(submit({ tkBodyCode: undefined })).toEqual(["tkBodyCode required"]);
  });

  it("[M02] says where it comes from, for whom and how it is qualified", () => {
    expect(submit({ fromSite: "", fromProduct: "", customerCode: undefined, qualLevel: "" })).toEqual([
      "fromSite required",
      "fromProduct required",
      "customerCode required",
      "qualLevel required",
    ]);
  });

  it("[M02] has its masks checked where they are used again, and only then", () => {
    expect(submit({ maskCompat: undefined })).toEqual(["maskCompat required"]);
    expect(submit({ maskReuse: "N", maskCompat: undefined })).toEqual([]);
    expect(submit({ maskReuse: undefined })).toEqual(["maskReuse required"]);
  });

  it("[M02] needs a change notice where the customer has the product already", () => {
    expect(submit({ pcnNo: undefined })).toEqual(["pcnNo required"]);
    expect(submit({ pcnNo: undefined, transferType: "secondSource" })).toEqual(["pcnNo required"]);
    expect(submit({ pcnNo: undefined, transferType: "external" })).toEqual([]);
  });

  it("belongs to a customer that is known", async () => {
    expect(await againstRegistries(kind, rows, { customerCode: "C999" })).toEqual(["customerCode lookupMissing"]);
    expect(submit({ customerCode: ["C001", "C002"] })).toEqual(["customerCode onlyOne"]);
  });

  it("[M03] lists at least one difference of the processes", () => {
    expect(submit({ diffs: [] })).toEqual(["diffs minRows"]);
    expect(submit({ diffs: (sample.diffs as unknown[]).slice(1) })).toEqual([]);
  });

  it("[M02] says of each difference what it does and what is done about it", () => {
    const empty = { item: "", source: "", target: "", impact: undefined, action: "" };
    expect(submit(withRow(sample, "diffs", 0, empty))).toEqual(
      Object.keys(empty).map((column) => `diffs[0].${column} required`),
    );
    expect(submit(withRow(sample, "diffs", 0, { impact: "huge" }))).toEqual(["diffs[0].impact option"]);
  });

  it("[M10] wants all Market & Application options", () => {
    expect(submit({ marketL3: "", endProduct: "", automotive: undefined })).toEqual([
      "marketL3 marketComplete",
      "endProduct marketComplete",
      "automotive marketComplete",
    ]);
    const other = { marketL1: "other", marketL2: "other", marketL3: "other" };
    expect(submit(other)).toEqual(["marketOther marketComplete"]);
    expect(submit({ ...other, marketOther: "Toys" })).toEqual([]);
  });

  it("[M11] wants the market level by level", () => {
    expect(submit({ marketL1: undefined })).toEqual(["marketL1 marketComplete", "marketL2 previousLevelFirst"]);
    expect(submit({ marketL2: undefined })).toEqual(["marketL2 marketComplete", "marketL3 previousLevelFirst"]);
  });

  it("[M21] is not stacked", () => {
    expect(submit({ stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stackTier: 0 })).toEqual([]);
  });

  it("needs the comparison attached; the change notice may follow", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.transferProductBody_compare attachmentRequired"]);
    expect(submit({}, { attachments: { transferProductBody_compare: 2 } })).toEqual([]);
  });

  it("is found by its customer in either language", () => {
    const [written] = completionEffects(kind, completed(kind, { ...sample, bodyCode: "X55LP0001" }, rows));
    expect(written).toMatchObject({ data: { customerName: "青禾控制 Greenfield MCU" } });
  });
});
