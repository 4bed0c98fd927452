import { describe, expect, it } from "vitest";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("lota");

const rows = platformRows();
const { sample, submit } = kindHarness(kind, rows);
const operations = sample.logicOps as readonly FormValues[];
const active = operations.findIndex((row) => row.layerName === "AA");

describe("a LOTA", () => {
  it("is submitted as the sample has it", () => {
    expect(submit()).toEqual([]);
  });

  it("takes technology and layer names over from its Toptier", () => {
    expect(sample).toMatchObject({ techNode: "N40", productType: "logic" });
    expect(operations[0]).toMatchObject({ maskCode: "010", layerName: "DNW" });
  });

  it("says why it changes from its second version on", () => {
    expect(submit({ version: 2 })).toEqual(["changeReason required"]);
    expect(submit({ version: 2, changeReason: "New gate sizing" })).toEqual([]);
  });

  it("takes effect today or later", () => {
    expect(submit({ effectiveDate: daysFromToday(-1) })).toEqual(["effectiveDate minDate"]);
    expect(submit({ effectiveDate: daysFromToday(0) })).toEqual([]);
  });

  it("[R-FORM-5] has operations and verifications", () => {
    expect(submit({ verify: [] })).toEqual(["verify minRows"]);
    expect(submit({ logicOps: [] })).toContain("logicOps minRows");
  });

  it("[R-FORM-5] has an operation for each mandatory mask of its Toptier", () => {
    const withoutGate = operations.filter((row) => row.maskCode !== "070");
    expect(submit({ logicOps: withoutGate })).toEqual(["logicOps rowOfType"]);
    const withoutTopMetal = operations.filter((row) => row.maskCode !== "171");
    expect(submit({ logicOps: withoutTopMetal })).toEqual([]);
  });

  it("is not submitted with a failed verification", () => {
    expect(submit(withRow(sample, "verify", 0, { runResult: "fail" }))).toEqual(["verify[0].runResult noRowWith"]);
  });

  it.each([
    ["a layer nobody declared", "AA AND XYZ", "declaredLayersOnly"],
    ["an unbalanced bracket", "SIZE(AA, 2", "expressionBracket"],
    ["a bracket closed before it is opened", ")AA(", "expressionLayer"],
    ["a sign that is no operator", "AA & DBAA", "expressionSign"],
    ["operators that join nothing", "AND OR SIZE( NOT)", "expressionLayer"],
    ["two layers and nothing between them", "AA DBAA", "expressionOperator"],
    ["a sizing by nothing", "SIZE(AA)", "expressionSizing"],
  ])("refuses an expression with %s", (_what, expression, rule) => {
    expect(submit(withRow(sample, "logicOps", active, { expression }))).toEqual([
      `logicOps[${active}].expression ${rule}`,
    ]);
  });

  it("names the character at which an expression goes wrong, and what stands there", () => {
    const data = { ...sample, ...withRow(sample, "logicOps", active, { expression: "AA AND XYZ" }) };
    const { issues } = validateForm(kind.definition, kind.rules, data, {
      level: "submit",
      today: daysFromToday(0),
      dictionaries,
      rows,
      requester: "admin",
    });
    expect(issues).toMatchObject([{ rule: "declaredLayersOnly", params: { layer: "XYZ", at: 8 } }]);
  });

  it("accepts operators, drawn layers, outputs and numbers", () => {
    const expression = "(SIZE(AA, -2.5) OR OUT_010) AND NOT DBGT XOR SRAM";
    expect(submit(withRow(sample, "logicOps", active, { expression }))).toEqual([]);
  });

  it("makes a mask with its own drawn layer, directly or through an earlier output", () => {
    const path = `logicOps[${active}].expression`;
    expect(submit(withRow(sample, "logicOps", active, { expression: "DBGT" }))).toEqual([`${path} ownLayerTakesPart`]);
    const [first] = operations.slice(active);
    const steps = [{ ...first, outLayer: "OUT_A", expression: "SIZE(AA, 1)" }];
    const logicOps = [...operations.slice(0, active), { ...first, expression: "OUT_A NOT DBAA" }];
    expect(submit({ logicOps: [...logicOps, ...operations.slice(active + 1), ...steps] })).toEqual([]);
  });

  it("needs its runset attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.lota_runset attachmentRequired"]);
  });

  it("is the only current one of its Toptier", () => {
    const field = kind.definition.sections[1]?.fields.find((one) => one.key === "toptierNo");
    expect(field?.unique).toBe(true);
  });
});

describe("completing a LOTA", () => {
  it("asks for its code", () => {
    expect(numbersWanted(kind, completed(kind, sample, rows))).toEqual([
      { field: "lotaCode", prefix: "40LP-LO", digits: 2 },
    ]);
  });

  it("writes the LOTA and tells each mask its operation", () => {
    const effects = completionEffects(kind, completed(kind, { ...sample, lotaCode: "40LP-LO01" }, rows));
    expect(effects[0]).toMatchObject({ do: "write", registry: "lota", code: "40LP-LO01", data: { toptierNo: "40LP" } });
    expect(effects.find((one) => one.do === "patch" && one.code === "040")).toEqual({
      do: "patch",
      registry: "toptierMask",
      code: "040",
      scope: "40LP",
      data: { logicOp: "AA NOT DBAA" },
    });
  });

  it("joins the steps of a mask in their order", () => {
    const logicOps = [
      { maskCode: "070", step: 2, expression: "OUT_1 NOT DBGT" },
      { maskCode: "070", step: 1, expression: "SIZE(GT, 2)" },
    ];
    const effects = completionEffects(kind, completed(kind, { ...sample, lotaCode: "X", logicOps }, rows));
    expect(effects[1]).toMatchObject({ code: "070", data: { logicOp: "SIZE(GT, 2)\nOUT_1 NOT DBGT" } });
  });
});
