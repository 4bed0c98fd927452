import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind } from "../demo/samples.ts";
import type { FormValues, Row } from "../values/form-values.ts";
import { stackSection } from "./stack-section.ts";

const tier = (number: number, thickness: number, more: Row = {}): Row => ({
  tier: number,
  thickness,
  bodyCode: `B${number}`,
  role: "logic",
  faceUp: "Y",
  mirror: "N",
  ...more,
});

const sectionOf = (tiers: readonly Row[], more: FormValues = {}) => {
  const section = stackSection({ stackKind: "stack3d", tiers, ...more });
  if (!section) throw new Error("no section");
  return section;
};

describe("[R-PICT-4] the section of a stack", () => {
  it("has its tiers on top of one another, the lowest first whatever the order of rows", () => {
    const { layers, height } = sectionOf([tier(2, 50.5), tier(1, 700)]);
    expect(layers.map(({ tier: number, bottom, top, row }) => [number, bottom, top, row])).toEqual([
      [1, 0, 700, 1],
      [2, 700, 750.5, 0],
    ]);
    expect(height).toBe(750.5);
  });

  it("says which body a tier is, which way it looks and whether it is mirrored", () => {
    const { layers } = sectionOf([tier(1, 700), tier(2, 50, { faceUp: "N", mirror: "Y", role: "memory" })]);
    expect(layers[0]).toMatchObject({ body: "B1", faces: "up", isMirrored: false });
    expect(layers[1]).toMatchObject({ body: "B2", role: "memory", faces: "down", isMirrored: true });
  });

  it.each([
    ["Y", "N", "face to face"],
    ["Y", "Y", "face to back"],
    ["N", "N", "face to back"],
    ["N", "Y", "back to back"],
  ])("where the lower faces up: %s and the upper: %s is bonded %s", (lower, upper, faces) => {
    const { bonds } = sectionOf([tier(1, 700, { faceUp: lower }), tier(2, 50, { faceUp: upper })]);
    expect(bonds).toEqual([{ at: 700, faces }]);
  });

  it("has vias through every tier but the highest, as deep as the form says and no deeper than the tier", () => {
    const tiers = [tier(1, 100), tier(2, 40), tier(3, 40)];
    expect(sectionOf(tiers, { tsv: "Y", tsvDepth: 60 }).vias).toEqual([
      { bottom: 0, top: 60 },
      { bottom: 100, top: 140 },
    ]);
    expect(sectionOf(tiers, { tsv: "Y" }).vias).toEqual([
      { bottom: 0, top: 100 },
      { bottom: 100, top: 140 },
    ]);
    expect(sectionOf(tiers, { tsv: "N", tsvDepth: 60 }).vias).toEqual([]);
  });

  it("knows the final thickness where the form does", () => {
    expect(sectionOf([tier(1, 100)], { finalThickness: 775 }).finalThickness).toBe(775);
    expect(sectionOf([tier(1, 100)]).finalThickness).toBeUndefined();
  });

  it("leaves out tiers without a number or a thickness, and is not drawn without any", () => {
    expect(sectionOf([tier(1, 100), tier(2, 0), tier(0, 10)]).layers).toHaveLength(1);
    expect(stackSection({ stackKind: "stack3d", tiers: [tier(1, 0)] })).toBeUndefined();
    expect(stackSection({ stackKind: "wiring25d", tiers: [tier(1, 100)] })).toBeUndefined();
    expect(stackSection({})).toBeUndefined();
  });

  it("is drawn of the sample of a stack", async () => {
    const { example } = await loadSampledKind("stackWiring");
    const section = stackSection({ ...example.sample, stackKind: "stack3d" });
    expect(section?.layers.length ?? 0).toBe(((example.sample.tiers ?? []) as readonly Row[]).length);
  });
});

it("[R-PICT-4] tiers never lie in one another and together are as high as the stack", () => {
  const tiers = fc.array(
    fc.record({ tier: fc.integer({ min: 1, max: 8 }), thickness: fc.integer({ min: 1, max: 775 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(tiers, (rows) => {
      const { layers, bonds, height } = sectionOf(rows.map((row) => tier(row.tier, row.thickness)));
      expect(layers).toHaveLength(rows.length);
      expect(bonds).toHaveLength(rows.length - 1);
      layers.slice(1).forEach((layer, at) => expect(layer.bottom).toBe(layers[at]?.top));
      expect(height).toBe(rows.reduce((sum, { thickness }) => sum + thickness, 0));
    }),
    { numRuns: 40 },
  );
});
