import { describe, expect, it } from "vitest";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("lota");

const rows = platformRows();
const { sample, submit } = kindHarness(kind, rows);
const operations = sample.logicOps as readonly FormValues[];

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
    ["a layer nobody declared", "AA AND XYZ"],
    ["an unbalanced bracket", "SIZE(GT, 2"],
    ["a bracket closed before it is opened", ")GT("],
    ["a sign that is no operator", "GT & AA"],
  ])("refuses an expression with %s", (_what, expression) => {
    expect(submit(withRow(sample, "logicOps", 3, { expression }))).toEqual([
      "logicOps[3].expression declaredLayersOnly",
    ]);
  });

  it("accepts operators, drawn layers, outputs and numbers", () => {
    const expression = "(SIZE(GT, -2.5) OR OUT_010) AND NOT DBGT XOR SRAM";
    expect(submit(withRow(sample, "logicOps", 3, { expression }))).toEqual([]);
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
