import { describe, expect, it } from "vitest";
import { describeIssue } from "../messages/describe-issue.ts";
import { daysFromToday } from "../kinds/days-from-today.ts";
import { loadSampledKind } from "../demo/samples.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { besideSource, kindHarness, withRow } from "../testing/kind-harness.ts";
import { maskShopRows } from "../testing/mask-shop-rows.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { validateForm } from "../validation/validate-form.ts";

const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");

const rows = [...tapeoutRows(), ...maskShopRows()];
const today = daysFromToday(0);

/** The rows with another due day, rush flag or shop in the form's source. */
function withSource(change: Record<string, unknown>): LookupRows {
  return rows.map((row) => (row.registry === "request" ? { ...row, data: { ...row.data, ...change } } : row));
}

const sentences = (kind: typeof mtf, change: Record<string, unknown>, given: LookupRows, locale: "zh" | "en") => {
  const context = { level: "submit", today, dictionaries, rows: given, requester: "admin" } as const;
  return validateForm(kind.definition, kind.rules, { ...filledSample(kind, given), ...change }, context).issues.map(
    (one) => describeIssue(kind.definition, one, locale),
  );
};

describe("the mask shop of a Mtf", () => {
  it("makes the plates of the sample in time", () => {
    expect(kindHarness(mtf, rows).submit()).toEqual([]);
  });

  it.each([
    ["reticleGrade", { reticleGrade: "H", remark: "Critical" }],
    ["maskType", { maskType: "attpsm", remark: "Phase shift" }],
    ["writer", { writer: "mbw" }],
  ])("makes each plate: its %s", (part, change) => {
    const { sample, submit } = kindHarness(mtf, withSource({ maskShop: "MS3" }));
    const told = submit(withRow(sample, "maskLayers", 0, change));
    // Differences from the Mtr require a reason as well.
    expect(told.filter((one) => !one.endsWith(" differenceReason"))).toEqual([`maskLayers[0].${part} shopMakesPlates`]);
  });

  it("has plates of the size", () => {
    expect(kindHarness(mtf, withSource({ maskShop: "MS2" })).submit({ plateSize: "p5009" })).toEqual([
      "plateSize shopMakesPlates",
    ]);
  });

  it("is not asked about a plate that nobody writes", () => {
    const { sample, submit } = kindHarness(mtf, withSource({ maskShop: "MS3" }));
    const repaired = withRow(sample, "maskLayers", 0, { action: "scrap", writer: "mbw" });
    expect(besideSource(submit(repaired))).toEqual([]);
  });

  it("says which plate and which shop, in words", () => {
    const given = withSource({ maskShop: "MS3" });
    const change = withRow(filledSample(mtf, given), "maskLayers", 0, { writer: "mbw" });
    expect(sentences(mtf, change, given, "en")).toEqual([
      "Mask partner B cannot make mask 160 (writer: Multi-beam): choose another mask shop or change the layer",
    ]);
    expect(sentences(mtf, change, given, "zh")).toEqual([
      "合作光罩厂B不能制作光罩160（写版机：多束），请更换光罩厂或修改该层",
    ]);
  });

  it("of which nobody has said what it can make is named", () => {
    const bare = rows.map((row) =>
      row.registry === "maskShop" ? { ...row, data: { nameZh: "甲", nameEn: "A" } } : row,
    );
    expect(kindHarness(mtf, bare).submit()).toEqual(["maskShop shopNotDescribed"]);
    expect(kindHarness(mtf, tapeoutRows()).submit()).toEqual([]);
  });
});

describe("the due day of a Mtf", () => {
  it.each([
    [6, "N", []],
    [5, "N", ["maskLayers[0].reticleGrade platesInTime"]],
    [5, "Y", []],
    [4, "Y", []],
    [3, "Y", ["maskLayers[0].reticleGrade platesInTime"]],
  ])("in %i days, rush %s", (days, rush, found) => {
    expect(kindHarness(mtf, withSource({ maskOutDue: daysFromToday(days), rush })).submit()).toEqual(found);
  });

  it("of a rush at a shop that takes none is refused", () => {
    expect(kindHarness(mtf, withSource({ maskShop: "MS3", rush: "Y" })).submit()).toEqual(["maskShop shopTakesNoRush"]);
  });

  it("is named with the plate, the shop and the day it can be", () => {
    const given = withSource({ maskOutDue: daysFromToday(1) });
    const [said] = sentences(mtf, {}, given, "en");
    expect(said).toBe(
      `Mask 160 is due on ${daysFromToday(1)}, but In-house mask shop delivers on ${daysFromToday(6)} at the earliest: move the date, order in a rush or choose another shop`,
    );
  });
});

describe("what is said of a shop", () => {
  it.each([
    ["zh", "自有光罩厂尚未维护制作能力，请管理员在“系统管理 > 光罩厂”中维护"],
    [
      "en",
      "Nobody has said what In-house mask shop can make: ask an administrator to enter it under System > Mask shops",
    ],
  ] as const)("that nobody has described, in %s", (locale, words) => {
    const bare = rows.map((row) =>
      row.registry === "maskShop" ? { ...row, data: { ...row.data, grades: [], maskTypes: [] } } : row,
    );
    expect(sentences(mtf, {}, bare, locale)).toEqual([words]);
  });

  it.each([
    ["zh", "合作光罩厂B不接受加急订单，请取消加急或更换光罩厂"],
    ["en", "Mask partner B takes no rush orders: order without a rush or choose another mask shop"],
  ] as const)("that takes no rush orders, in %s", (locale, words) => {
    expect(sentences(mtf, {}, withSource({ maskShop: "MS3", rush: "Y" }), locale)).toEqual([words]);
  });
});

describe("the mask shop of a Mpw", () => {
  const due = (days: number): LookupRows =>
    rows.map((row) =>
      row.registry === "fsr" ? { ...row, data: { ...row.data, maskOutDue: daysFromToday(days) } } : row,
    );
  const late = (given: LookupRows) =>
    kindHarness(mpw, given)
      .submit()
      .filter((one) => one.endsWith("platesInTime"));

  it("makes the plates of the sample in time", () => {
    expect(kindHarness(mpw, rows).submit()).toEqual([]);
  });

  it("is to be ready when the first customer expects the masks", () => {
    expect(late(due(9))).toEqual([]);
    expect(late(due(8)).length).toBeGreaterThan(0);
  });

  it("goes by the plan of the shuttle where no order says when", () => {
    const silent = rows.map((row) =>
      row.registry === "fsr" ? { ...row, data: { ...row.data, maskOutDue: "" } } : row,
    );
    expect(late(silent)).toEqual([]);
  });

  it("makes each plate", () => {
    const found = kindHarness(mpw, rows).submit({ maskShop: "MS3" });
    expect(new Set(found.map((one) => one.split(" ")[1]))).toEqual(new Set(["shopMakesPlates"]));
  });
});
