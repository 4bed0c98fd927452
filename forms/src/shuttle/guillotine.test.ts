import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type NamedBlock, uncuttable } from "./guillotine.ts";

const block = (name: string, left: number, bottom: number, width: number, height: number): NamedBlock => ({
  name,
  place: { left, bottom, right: left + width, top: bottom + height },
});

/** Four blocks around a fifth: every line from side to side crosses one of them. */
const pinwheel = [
  block("S01", 0, 0, 2, 1),
  block("S02", 2, 0, 1, 2),
  block("S03", 1, 2, 2, 1),
  block("S04", 0, 1, 1, 2),
  block("S05", 1, 1, 1, 1),
];

/** A field that was cut repeatedly, with the resulting pieces. */
const cutField: fc.Arbitrary<readonly NamedBlock[]> = fc
  .array(fc.tuple(fc.nat(), fc.boolean(), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((cuts) => {
    const pieces = [{ left: 0, bottom: 0, right: 32, top: 24 }];
    for (const [which, isUpright, tenths] of cuts) {
      const at = which % pieces.length;
      const piece = pieces[at];
      if (!piece) continue;
      const { left, bottom, right, top } = piece;
      const x = left + ((right - left) * tenths) / 10;
      const y = bottom + ((top - bottom) * tenths) / 10;
      if (isUpright) pieces.splice(at, 1, { ...piece, right: x }, { ...piece, left: x });
      else pieces.splice(at, 1, { ...piece, top: y }, { ...piece, bottom: y });
    }
    return pieces.map((place, at) => ({ name: `S${at + 1}`, place }));
  });

describe("cutting blocks apart", () => {
  it("goes for none, for one, for rows and for columns of different heights", () => {
    expect(uncuttable([])).toEqual([]);
    expect(uncuttable([block("S01", 0, 0, 4, 4)])).toEqual([]);
    expect(uncuttable([block("S01", 0, 0, 4, 4), block("S02", 4.08, 0, 4, 7)])).toEqual([]);
    expect(uncuttable([block("S01", 0, 0, 4, 4), block("S02", 4, 0, 4, 2), block("S03", 4, 2, 4, 2)])).toEqual([]);
  });

  it("does not go for a pinwheel, whose blocks it names", () => {
    expect(uncuttable(pinwheel).map((names) => [...names].sort())).toEqual([["S01", "S02", "S03", "S04", "S05"]]);
  });

  it("names only the blocks that are in each other's way", () => {
    const beside = [...pinwheel, block("S06", 5, 0, 3, 3), block("S07", 5, 3, 3, 3)];
    expect(uncuttable(beside)).toHaveLength(1);
    expect(uncuttable(beside)[0]).not.toContain("S06");
    const twice = [
      ...pinwheel,
      ...pinwheel.map(({ name, place }) =>
        block(`T${name}`, place.left + 9, place.bottom, place.right - place.left, place.top - place.bottom),
      ),
    ];
    expect(uncuttable(twice)).toHaveLength(2);
  });

  it("does not go for blocks that overlap", () => {
    expect(uncuttable([block("S01", 0, 0, 2, 2), block("S02", 1, 1, 2, 2)])).toHaveLength(1);
  });

  it("goes for every field that was made by cutting, in whatever order its blocks stand", () => {
    fc.assert(
      fc.property(cutField, fc.infiniteStream(fc.nat()), (blocks, order) => {
        const shuffled = blocks.map((one) => [order.next().value ?? 0, one] as const).toSorted(([a], [b]) => a - b);
        expect(uncuttable(shuffled.map(([, one]) => one))).toEqual([]);
      }),
    );
  });

  it("goes for what is left when a block is taken out", () => {
    fc.assert(
      fc.property(cutField, fc.nat(), (blocks, which) => {
        expect(uncuttable(blocks.filter((_, at) => at !== which % blocks.length))).toEqual([]);
      }),
    );
  });

  it("says the same of a field that is turned over", () => {
    fc.assert(
      fc.property(fc.constantFrom(pinwheel, pinwheel.slice(1)), fc.integer({ min: -9, max: 9 }), (blocks, shift) => {
        const turned = blocks.map(({ name, place: { left, bottom, right, top } }) => ({
          name,
          place: { left: bottom + shift, bottom: left, right: top + shift, top: right },
        }));
        expect(uncuttable(turned).length).toBe(uncuttable(blocks).length);
      }),
    );
  });
});
