import { describe, expect, it } from "vitest";
import { completionEffects, voidEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { catalogueMasks } from "../../testing/read-catalogue.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { masksOf } from "../../demo/platform-masks.ts";
import { platforms } from "../../demo/platform.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("toptier");

const { sample, submit } = kindHarness(kind, platformRows());
const masks = sample.masks as readonly FormValues[];
const docs = sample.docs as readonly FormValues[];

describe("a Toptier", () => {
  it("is submitted as the sample has it", () => {
    expect(submit()).toEqual([]);
  });

  it("stores its product application as the path of the three market levels", () => {
    expect(sample.productApplication).toBe("mobile/phone/oledDdic");
  });

  it("[R-FORM-9] has stack tier 0 unless the product is stacked", () => {
    expect(submit({ stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ stacked: "Y", stackTier: 0 })).toContain("stackTier min");
  });

  it("[R-GATE-11] has its optical shrink, from 50 to 100 %", () => {
    expect(sample.opticalShrink).toBe(90);
    expect(submit({ opticalShrink: undefined })).toEqual(["opticalShrink required"]);
    expect(submit({ opticalShrink: 45 })).toEqual(["opticalShrink min"]);
    expect(submit({ opticalShrink: 101 })).toEqual(["opticalShrink max"]);
    expect(submit({ opticalShrink: 92.5 })).toEqual([]);
  });

  it("[R-FORM-5] wants all Market & Application options, level by level", () => {
    expect(submit({ marketL3: undefined, endProduct: "" })).toEqual([
      "marketL3 marketComplete",
      "endProduct marketComplete",
    ]);
    expect(submit({ marketL1: undefined })).toEqual(["marketL1 marketComplete", "marketL2 previousLevelFirst"]);
    expect(submit({ marketL1: "other", marketL2: "other", marketL3: "other" })).toContain("marketOther marketComplete");
  });

  it("has the voltages and pixel data that its product type has", () => {
    expect(submit({ hvDeviceVoltage: [] })).toContain("hvDeviceVoltage required");
    expect(submit({ productType: "cis" })).toEqual(
      expect.arrayContaining(["pixelSize required", "pixelProcess required"]),
    );
  });

  it("[R-FORM-5] has at least one row in each of its tables", () => {
    expect(submit({ masks: [], layers: [], docs: [] })).toEqual([
      "masks minRows",
      "layers minRows",
      "docs minRows",
      "docs rowOfType",
    ]);
  });

  it("[R-FORM-5] has a design rule among its documents, asked for by its shown name", () => {
    const withoutManual = { ...sample, docs: docs.filter((doc) => doc.documentType !== "drm") };
    const context = { level: "submit", today: "2026-03-02", rows: platformRows(), requester: "admin" } as const;
    const { issues } = validateForm(kind.definition, kind.rules, withoutManual, context);
    expect(issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(["docs rowOfType"]);
    expect(submit({ docs: withoutManual.docs })).toEqual(["docs rowOfType"]);
  });

  it("lists each mask code once", () => {
    expect(submit(withRow(sample, "masks", 1, { maskCode: masks[0]?.maskCode }))).toEqual([
      "masks[1].maskCode uniqueRows",
    ]);
  });

  it("asks which option an optional mask belongs to", () => {
    expect(submit(withRow(sample, "masks", 0, { usage: "optional" }))).toEqual(["masks[0].optionOf required"]);
  });

  it("has option masks exactly for the options in use", () => {
    const hrp = masks.findIndex((mask) => mask.optionOf === "HRP");
    expect(submit({ HRP: "N" })).toEqual([`masks[${hrp}].optionOf optionMasksMatch`]);
    expect(submit({ MIM: "Y", mimDensity: 2 })).toEqual(["masks optionMasksMatch"]);
  });

  it("needs no mask of its own for MOM and varactor", () => {
    expect(submit({ MOM: "Y", varactor: "Y" })).toEqual([]);
  });

  it("has one metal mask for each metal layer", () => {
    expect(submit({ interMetal: 5 })).toEqual(["masks metalMaskCount"]);
    const [issue] = validateForm(
      kind.definition,
      kind.rules,
      { ...sample, interMetal: 5 },
      { level: "submit", today: "2026-03-02" },
    ).issues;
    expect(issue && describeIssue(kind.definition, issue, "en")).toBe(
      "There must be 6 metal masks (inter + top metal), there are 7",
    );
  });

  it("has a poly layer unless it is an interposer", () => {
    expect(submit({ polyLayer: 0 })).toEqual(["polyLayer polyOfInterposer"]);
    expect(submit({ polyLayer: 0, productType: "interposer" })).not.toContain("polyLayer polyOfInterposer");
  });

  it("[R-FORM-5] is double-checked by one other person", () => {
    expect(submit({ doubleCheckUser: { id: "admin" } })).toEqual(["doubleCheckUser notTheRequester"]);
    expect(submit({ doubleCheckUser: [{ id: "a" }, { id: "b" }] })).toEqual(["doubleCheckUser onlyOne"]);
    expect(submit({ doubleCheck: "N", doubleCheckUser: undefined })).toEqual([]);
  });

  it("[R-APPR-6] names its countersigners where it is countersigned", () => {
    expect(submit({ parallelCountersign: "Y" })).toEqual(["countersignStaff required"]);
    expect(submit({ parallelCountersign: "Y", countersignStaff: [{ id: "re.yao" }, { id: "tk.bai" }] })).toEqual([]);
  });

  it("needs its design rule manual attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.toptier_drm attachmentRequired"]);
    expect(submit({}, { attachments: { toptier_drm: 1 } })).toEqual([]);
  });
});

describe("completing a Toptier", () => {
  const request = completed(kind, sample, []);

  it("writes the platform, its masks and what its documents belong to", () => {
    const effects = completionEffects(kind, request);
    expect(effects[0]).toMatchObject({
      do: "write",
      registry: "toptier",
      code: "40HV",
      data: { techNode: "N40", toptierCode: "40HV", opticalShrink: 90 },
    });
    expect(effects.filter((one) => one.do === "write" && one.registry === "toptierMask")).toHaveLength(masks.length);
    expect(effects.findLast((one) => one.do === "notify")).toMatchObject({ groups: ["tech_release"] });
    expect(effects.find((one) => one.do === "patch")).toMatchObject({
      do: "patch",
      registry: "document",
      code: "DRM-40HV-001",
      data: { toptierNo: "40HV" },
    });
    const patched = effects.flatMap((one) => (one.do === "patch" ? Object.keys(one.data) : []));
    expect(patched).not.toContain("documentName");
  });

  it("keeps masks of different platforms apart", () => {
    const [mask] = completionEffects(kind, request).slice(1);
    expect(mask).toMatchObject({ registry: "toptierMask", code: "010", scope: "40HV" });
  });

  it("is undone by voiding: platform and masks, not the documents", () => {
    const registries = voidEffects(kind, request).map((one) => (one.do === "retire" ? one.registry : one.do));
    expect(new Set(registries)).toEqual(new Set(["toptier", "toptierMask"]));
  });
});

it("the demo platform 28HV has the masks of the catalogue", () => {
  const facts = ({
    maskCode,
    layerName,
    module,
    exposureType,
    maskType,
    tone,
    grade,
    optionOf,
  }: ReturnType<typeof masksOf>[number]) => ({
    maskCode,
    layerName,
    module,
    exposureType,
    maskType,
    tone,
    grade,
    optionOf,
  });
  const wanted = catalogueMasks()
    .filter((mask) => mask.in28HV)
    .map(({ layerNumber, ...mask }) => facts({ ...mask, gdsLayer: Number.parseInt(layerNumber, 10) }));
  const byCode = (a: { maskCode: string }, b: { maskCode: string }) => (a.maskCode < b.maskCode ? -1 : 1);
  expect(masksOf(platforms["28HV"]).map(facts).sort(byCode)).toEqual(wanted.sort(byCode));
});
