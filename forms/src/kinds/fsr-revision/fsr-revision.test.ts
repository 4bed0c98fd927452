import { describe, expect, it } from "vitest";
import { demoNumbers } from "../../demo/demo-numbers.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("fsrRevision");

const { display, shuttle } = demoNumbers;
const rows = deviceRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const stage = (mtStage: string) =>
  applyEffects(rows, [{ do: "patch", registry: "device", code: display.device, data: { mtStage } }], 1);
const diff = (change: FormValues) => withRow(sample, "diffs", 0, change);

describe("an FSR revision application", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    for (const field of ["fsrNo", "reviseReason", "reviseScope", "costBearer", "reviseDesc"]) {
      expect(submit({ [field]: undefined })).toContain(`${field} required`);
    }
  });

  it("[R-FORM-5] M12 names its device", () => {
    expect(submit({ deviceName: undefined })).toContain("deviceName deviceChosen");
  });

  it("[R-FORM-5] M13 chooses its FSR and its changes after the device", () => {
    const issues = submit({ deviceName: undefined });
    expect(issues).toEqual(expect.arrayContaining(["fsrNo deviceFirst", "diffs deviceFirst"]));
  });

  it("[R-FORM-5] M15 is for one device and one FSR", () => {
    expect(submit({ fsrNo: [display.fsr, shuttle.fsr] })).toEqual(["fsrNo onlyOne"]);
    expect(submit({ deviceName: [display.device, shuttle.device] })).toEqual(["deviceName onlyOne"]);
  });

  it("is for a completed FSR of the device", async () => {
    expect(await againstRegistries(kind, rows, { fsrNo: shuttle.fsr })).toEqual(["fsrNo lookupMissing"]);
    const retired = applyEffects(rows, [{ do: "retire", registry: "fsr", code: display.fsr, as: "void" }], 1);
    expect(await againstRegistries(kind, retired)).toEqual(["fsrNo lookupNotCurrent"]);
  });

  it("shows the version that is revised", () => {
    expect(sample.fsrVersion).toBe(1);
  });

  it("[R-FORM-5] M03 lists at least one change", () => {
    expect(submit({ diffs: [] })).toEqual(["diffs minRows"]);
    for (const column of ["section", "field", "newValue"]) {
      expect(submit(diff({ [column]: undefined }))).toEqual([`diffs[0].${column} required`]);
    }
  });

  it("changes only what is in its scope", () => {
    expect(submit(diff({ section: "masks" }))).toEqual(["diffs[0].section changesInScope"]);
    expect(submit({ ...diff({ section: "service" }), reviseScope: ["service", "contacts"] })).toEqual([]);
    expect(submit({ reviseScope: undefined })).toEqual(["reviseScope required"]);
    const title = dictionaries.revise_scope?.find((item) => item.value === "masks");
    const issue = { path: "diffs[0].section", rule: "changesInScope", params: { section: title ?? "" } };
    expect(describeIssue(kind.definition, issue, "en")).toBe(`“${title?.en ?? ""}” is not in the revision scope`);
    expect(describeIssue(kind.definition, issue, "zh")).toBe(`“${title?.zh ?? ""}”不在改版范围内`);
  });

  it("[R-FORM-9] M22 has an explanation of at most 2000 characters", () => {
    expect(submit({ reviseDesc: "x".repeat(2001) })).toEqual(["reviseDesc commentLength"]);
  });

  it("needs the request of the customer attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.fsrRevision_customer attachmentRequired"]);
    expect(submit({}, { attachments: { fsrRevision_customer: 1 } })).toEqual([]);
  });

  it("asks nothing of its handlers but their decision", () => {
    for (const node of ["deptReview", "sign", "ceMgr"]) expect(decide(node)).toEqual([]);
  });

  it("is neither revised, copied nor voided", () => {
    expect([kind.definition.revise, kind.definition.copy, kind.definition.void]).toEqual([false, false, false]);
  });
});

describe("a change of masks", () => {
  const masks = { reviseScope: ["masks", "dates", "contacts"] };

  it("needs its risk reviewed once plates are being made", () => {
    for (const mtStage of ["preparing", "jdv", "released", "shipped"]) {
      const made = kindHarness(kind, stage(mtStage));
      expect(made.submit(masks)).toEqual(["trrsNo required"]);
      expect(made.submit({ ...masks, trrsNo: display.trrs })).toEqual([]);
      expect(made.submit()).toEqual([]);
    }
  });

  it("needs no review while no plate is made", () => {
    expect(kindHarness(kind, stage("requested")).submit(masks)).toEqual([]);
    expect(submit(masks)).toEqual([]);
  });

  it("shows how far the masks of the device are", () => {
    expect(filledSample(kind, stage("released")).maskStage).toBe("released");
    expect(filledSample(kind, rows)).not.toHaveProperty("maskStage");
  });
});

describe("e-view in an application", () => {
  const eview = { reviseScope: ["eview", "dates", "contacts"], needEview: "Y", eviewDays: 5 };

  it("is asked for only in its scope", () => {
    expect(submit({ ...eview, needEview: undefined })).toEqual(["needEview required"]);
    expect(submit({ ...eview })).toEqual(["eviewEmail required"]);
    expect(submit({ ...eview, needEview: "N" })).toEqual([]);
    expect(filledSample(kind, rows, { needEview: "Y", eviewDays: 3 })).not.toHaveProperty("needEview");
  });

  it("[R-FORM-5] M14 has addresses of the right form", () => {
    expect(submit({ ...eview, eviewEmail: "new@starveil" })).toEqual(["eviewEmail eviewEmail"]);
    expect(submit({ ...eview, eviewEmail: "new@starveil.example.com" })).toEqual([]);
  });

  it("opens layers of the FSR", async () => {
    const open = { ...eview, eviewEmail: "new@starveil.example.com" };
    expect(await againstRegistries(kind, rows, { ...open, eviewLayers: ["070"] })).toEqual([]);
    expect(await againstRegistries(kind, rows, { ...open, eviewLayers: ["999"] })).toEqual([
      "eviewLayers lookupNotOffered",
    ]);
  });
});

describe("the old value of a change", () => {
  const oldValue = (field: string, known = rows) =>
    (filledSample(kind, known, diff({ field })).diffs as readonly FormValues[])[0]?.oldValue;

  it("is what the FSR has now, however the field is named", () => {
    const { maskOutDue } = rows.find((row) => row.code === display.fsr)?.data ?? {};
    expect(maskOutDue).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const name of ["maskOutDue", "Mask-out due", "光罩出货日", " mask-out DUE "]) {
      expect(oldValue(name)).toBe(maskOutDue);
    }
  });

  it("shows several values in a row, numbers and people as text", () => {
    expect(oldValue("serviceItems")).toBe("mask, wafer, ipmerge, dummy, opc, cp, bg");
    expect(oldValue("Wafer quantity")).toBe("12");
    expect(oldValue("applicant")).toBe("admin");
  });

  it("is empty for a field that the FSR does not have, or has empty", () => {
    expect([oldValue("Colour"), oldValue(" "), oldValue("trrsNo")]).toEqual([undefined, undefined, undefined]);
  });

  it("cannot be made up", () => {
    const invented = diff({ field: "waferQty", oldValue: "500" });
    expect((filledSample(kind, rows, invented).diffs as readonly FormValues[])[0]?.oldValue).toBe("12");
  });

  it("stays as it is in a browser that does not have the FSR", () => {
    const known = diff({ field: "waferQty", oldValue: "12" });
    const without = rows.filter((row) => row.registry !== "fsr");
    expect((filledSample(kind, without, known).diffs as readonly FormValues[])[0]?.oldValue).toBe("12");
  });
});

it("the old value is found on a page too, once the definition of the FSR is loaded", async () => {
  const { behaviour } = await import("./behaviour.ts");
  const page = { ...kind, ...behaviour };
  const oldValue = (given: FormValues) =>
    (filledSample(page, rows, diff({ field: "waferQty", ...given })).diffs as readonly FormValues[])[0]?.oldValue;
  expect(oldValue({ oldValue: "7" })).toBe("7");
  await behaviour.loadLater?.();
  expect(oldValue({ oldValue: "7" })).toBe("12");
});
