import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeProductBody } from "../../testing/product-body-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("stackWiring");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);
const tiers = sample.tiers as readonly FormValues[];
const tier = (number: number): FormValues => ({ ...tiers[0], tier: number });

const body = (code: string, dieSizeX: number, dieSizeY: number): RegistryRow => ({
  registry: "productBody",
  code,
  version: 1,
  state: "current",
  data: { bodyCode: code, bodyKind: "foundry", techId: "55LP61A01", dieSizeX, dieSizeY },
});

describeProductBody({ kind, rows, code: "S55SBSI0001" });

describe("a stack", () => {
  it("is a body of the kind stack, and needs a test-key body", () => {
    expect(sample.bodyKind).toBe("stack");
    expect(submit({ tkBodyCode: "" })).toEqual(["tkBodyCode required"]);
  });

  it("[M21] has 2 to 8 tiers", () => {
    expect(submit({ stackTier: 0 })).toContain("stackTier min");
    expect(submit({ stackTier: 1 })).toContain("stackTier min");
    expect(submit({ stackTier: 9 })).toContain("stackTier max");
    expect(submit({ stackTier: 3, tiers: [tier(1), tier(2), tier(3)] })).toEqual([]);
  });

  it("[M02] says how it is bonded", () => {
    const missing = { bondType: "", bondOrientation: "", alignSpec: undefined, finalThickness: undefined };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
    expect(submit({ bondPitch: undefined })).toEqual(["bondPitch required"]);
    expect(submit({ bondType: "fusion", bondPitch: undefined })).toEqual([]);
  });

  it("[M02] describes its vias where it has them", () => {
    expect(submit({ tsvDiameter: undefined, tsvDepth: undefined })).toEqual([
      "tsvDiameter required",
      "tsvDepth required",
    ]);
    expect(submit({ tsv: "N", tsvDiameter: undefined, tsvDepth: undefined })).toEqual([]);
  });

  it("[M03] has rows for its tiers", () => {
    expect(submit({ tiers: [] })).toEqual(["tiers moreRows"]);
  });

  it("[M04] has a row for every tier, asked for by its name", () => {
    const change = { stackTier: 3, tiers: [tier(1), tier(3), tier(3)] };
    expect(submit(change)).toEqual(["tiers rowOfType", "tiers[2].tier tiersWithoutGap"]);
    const { issues } = validateForm(
      kind.definition,
      kind.rules,
      { ...sample, ...change },
      { level: "submit", today: daysFromToday(0), rows },
    );
    const [missing] = issues;
    const said = (locale: "zh" | "en") => missing && describeIssue(kind.definition, missing, locale);
    expect(said("en")).toBe("At least one data row of type tier 2 is needed");
    expect(said("zh")).toBe("至少需要一条第2层类型的数据");
  });

  it("[M01] numbers its tiers without gap, in any order, and has as many rows as tiers", () => {
    expect(submit({ tiers: tiers.toReversed() })).toEqual([]);
    expect(submit({ tiers: [...tiers, tier(3)] })).toEqual(["tiers[2].tier tiersWithoutGap"]);
    expect(submit({ tiers: [...tiers, tier(2)] })).toEqual(["tiers[2].tier tiersWithoutGap"]);
  });

  it("[M01] accepts tiers in any order exactly when each is there once", () => {
    const numbers = fc
      .integer({ min: 2, max: 5 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.array(fc.integer({ min: 1, max: 6 }), { minLength: count, maxLength: count })),
      );
    fc.assert(
      fc.property(numbers, ([count, list]) => {
        const isWhole = new Set(list).size === count && list.every((one) => one <= count);
        const found = submit({ stackTier: count, tiers: list.map(tier) });
        expect(found.length === 0).toBe(isWhole);
      }),
      { numRuns: 60 },
    );
  });

  it("[M02] says of each tier what it is", () => {
    const empty = { tier: undefined, bodyCode: "", role: "", thickness: undefined, faceUp: "", mirror: "" };
    expect(submit(withRow(sample, "tiers", 1, empty))).toEqual(
      expect.arrayContaining(Object.keys(empty).map((column) => `tiers[1].${column} required`)),
    );
  });

  it("takes the Tech ID of each tier from its body", () => {
    expect(tiers.map((row) => row.techId)).toEqual(["55LP61A01", "55SBSI51A01"]);
  });

  it("bonds masks of its platform", async () => {
    const withMask = (bondMask: string) => againstRegistries(kind, rows, withRow(sample, "tiers", 0, { bondMask }));
    expect(await withMask("241")).toEqual([]);
    expect(await withMask("999")).toEqual(["tiers[0].bondMask lookupMissing"]);
  });

  it("is made of bodies that are there", async () => {
    const change = withRow(sample, "tiers", 1, { bodyCode: "F55LP0777" });
    expect(await againstRegistries(kind, rows, change)).toEqual(["tiers[1].bodyCode lookupMissing"]);
  });
});

describe("bonded wafers", () => {
  const made = [...rows, body("P1", 6.401, 4.8), body("P2", 6.402, 4.8), body("P3", 6.4, 4.9)];
  const { submit: bond } = kindHarness(kind, made);
  const onTop = (bodyCode: string) => withRow(sample, "tiers", 1, { bodyCode });

  it("[M01] carry dies of one size, to a thousandth of a millimetre", () => {
    expect(bond(onTop("P1"))).toEqual([]);
    expect(bond(onTop("P2"))).toEqual(["tiers[1].bodyCode bondedDieSizes"]);
    expect(bond(onTop("P3"))).toEqual(["tiers[1].bodyCode bondedDieSizes"]);
  });

  it("are those of hybrid and fusion bonding; bumps join dies of any size", () => {
    expect(bond({ ...onTop("P3"), bondType: "fusion", bondPitch: undefined })).toEqual([
      "tiers[1].bodyCode bondedDieSizes",
    ]);
    expect(bond({ ...onTop("P3"), bondType: "bump", bondPitch: undefined })).toEqual([]);
  });

  it("are not judged by bodies that are not loaded", () => {
    expect(bond(onTop("F55LP0777"))).toEqual([]);
  });
});

describe("dies on an interposer", () => {
  const place = (posX: number): FormValues => ({ bodyCode: "F55LP0001", posX, posY: 1, rotation: "R0", bumpPitch: 40 });
  const wired: FormValues = {
    stackKind: "wiring25d",
    stackTier: 0,
    interposerBody: "F55LP0001",
    rdlLayers: 3,
    wiringDies: [place(1), place(9)],
  };

  it("need neither tiers nor bonding", () => {
    expect(submit(wired)).toEqual([]);
  });

  it("[M21] are no stack: tier 0, set by itself", () => {
    expect(submit({ ...wired, stackTier: 2 })).toEqual(["stackTier stackTierZero"]);
    expect(submit({ ...wired, stackTier: undefined })).toEqual([]);
  });

  it("[M02] have an interposer and wiring layers", () => {
    expect(submit({ ...wired, interposerBody: undefined, rdlLayers: undefined })).toEqual([
      "interposerBody required",
      "rdlLayers required",
    ]);
    expect(submit({ ...wired, rdlLayers: 9 })).toEqual(["rdlLayers max"]);
  });

  it("[M03] are at least two", () => {
    expect(submit({ ...wired, wiringDies: [place(1)] })).toEqual(["wiringDies moreRows"]);
    expect(submit({ ...wired, wiringDies: [] })).toEqual(["wiringDies moreRows"]);
  });

  it("[M02] have a place and a bump pitch each", () => {
    const wiringDies = [place(1), { bodyCode: "F55LP0001" }];
    expect(submit({ ...wired, wiringDies })).toEqual(
      ["posX", "posY", "rotation", "bumpPitch"].map((column) => `wiringDies[1].${column} required`),
    );
  });

  it("ask for one frame", () => {
    const data = { ...filledSample(kind, rows, wired), bodyCode: "S55SBSI0002" };
    expect(completionEffects(kind, completed(kind, data, rows))[0]).toMatchObject({
      data: { stackTier: 0, frameCount: 1, frameRequested: "Y" },
    });
  });
});

describe("the release of a stack", () => {
  it("[M06] wants the CDRN before LDDI", () => {
    expect(submit({ cdrn: "" })).toEqual(["cdrn required", "lddi cdrnFirst"]);
  });

  it("[M07] wants every LDDI, each complete", () => {
    expect(submit({ chipCount: 3 })).toEqual(["lddi allLddi"]);
    expect(submit(withRow(sample, "lddi", 0, { chipName: "" }))).toEqual(["lddi[0].chipName allLddi"]);
  });

  it("[M08] asks to confirm Assist Layer data that differs", () => {
    const assistLayers = (sample.assistLayers as unknown[]).slice(1);
    const context = { level: "submit", today: daysFromToday(0), rows } as const;
    const judge = (confirmed: string[]) =>
      validateForm(kind.definition, kind.rules, { ...sample, assistLayers }, { ...context, confirmed });
    expect(judge([])).toMatchObject({
      issues: [],
      confirmations: [{ key: "assistLayersAgree", path: "assistLayers" }],
    });
    expect(judge(["assistLayersAgree"])).toEqual({ issues: [], confirmations: [] });
  });

  it("[M10] [M11] wants all Market & Application options, level by level", () => {
    expect(submit({ marketL2: "" })).toEqual(["marketL2 marketComplete", "marketL3 previousLevelFirst"]);
    expect(submit({ endProduct: "" })).toEqual(["endProduct marketComplete"]);
  });

  it("needs its cross-section attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.stackWiring_stack attachmentRequired"]);
    expect(submit({}, { attachments: { stackWiring_stack: 1 } })).toEqual([]);
  });
});

describe("completing a stack", () => {
  const data: FormValues = { ...filledSample(kind, rows), bodyCode: "S55SBSI0002" };

  it("asks for one frame a tier and keeps the tiers", () => {
    expect(completionEffects(kind, completed(kind, data, rows))[0]).toMatchObject({
      registry: "productBody",
      data: { stackTier: 2, frameCount: 2, frameRequested: "Y", assistDiff: "N", tiers: [{ tier: 1 }, { tier: 2 }] },
    });
  });

  it("[M08] keeps that the Assist Layer data differs", () => {
    const assistLayers = (data.assistLayers as unknown[]).slice(1);
    expect(completionEffects(kind, completed(kind, { ...data, assistLayers }, rows))[0]).toMatchObject({
      data: { assistDiff: "Y" },
    });
  });
});
