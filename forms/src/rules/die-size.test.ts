import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { current } from "../testing/tapeout-rows.ts";
import { leftOutMasks, needsPlate } from "../values/plate-of-layer.ts";
import type { FormValues, Row } from "../values/form-values.ts";
import { bodiesOfChips, bodyOf, dieOf, inMillimetres, sameSize, sizeOfChip } from "./die-size.ts";
import type { RuleInput } from "./rule.ts";

const body = (code: string, data: FormValues) => current("productBody", code, data);

/** The parts of a rule's input that contain sizes. */
function input(rows: readonly RegistryRow[], values: FormValues = {}): RuleInput {
  const registryRow = (registry: string, code: unknown) =>
    rows.find((row) => row.registry === registry && row.code === code);
  return {
    value: (key: string) => values[key],
    chosen: (registry: string, key: string) => registryRow(registry, values[key]),
    registryRow,
  } as RuleInput;
}

const millimetres = fc.double({ min: 0.01, max: 33, noNaN: true });

describe("the size of a chip on the wafer", () => {
  it("is that of its LDDI where it is neither shrunk nor turned", () => {
    fc.assert(
      fc.property(millimetres, millimetres, (chipSizeX, chipSizeY) => {
        expect(sizeOfChip({ chipSizeX, chipSizeY })).toEqual({ x: chipSizeX, y: chipSizeY });
        expect(sizeOfChip({ chipSizeX, chipSizeY, scale: 100, orientation: "R180" })).toEqual({
          x: chipSizeX,
          y: chipSizeY,
        });
      }),
    );
  });

  it("exchanges its sides by a quarter turn, and has them again by the next", () => {
    fc.assert(
      fc.property(millimetres, millimetres, fc.constantFrom("R90", "R270"), (chipSizeX, chipSizeY, orientation) => {
        const turned = sizeOfChip({ chipSizeX, chipSizeY, orientation });
        expect(turned).toEqual({ x: chipSizeY, y: chipSizeX });
        expect(sizeOfChip({ chipSizeX: turned?.x, chipSizeY: turned?.y, orientation })).toEqual({
          x: chipSizeX,
          y: chipSizeY,
        });
      }),
    );
  });

  it.each([
    [90, "9 × 4.5"],
    [50, "5 × 2.5"],
    [99.5, "9.95 × 4.975"],
  ])("is shrunk by its scale: %d %%", (scale, said) => {
    const size = sizeOfChip({ chipSizeX: 10, chipSizeY: 5, scale });
    expect(size && inMillimetres(size)).toBe(said);
  });

  it.each<Row>([{}, { chipSizeX: 10 }, { chipSizeX: 0, chipSizeY: 5 }, { chipSizeX: -1, chipSizeY: 5 }])(
    "is unknown where a side is missing: %o",
    (chip) => {
      expect(sizeOfChip(chip)).toBeUndefined();
    },
  );
});

describe("two sizes", () => {
  it("are the same to one micrometre, whichever is asked first", () => {
    fc.assert(
      fc.property(millimetres, millimetres, fc.integer({ min: -50, max: 50 }), (x, y, micrometres) => {
        const [one, other] = [
          { x, y },
          { x: x + micrometres / 1000, y },
        ];
        expect(sameSize(one, other)).toBe(Math.abs(micrometres) <= 1);
        expect(sameSize(other, one)).toBe(sameSize(one, other));
      }),
    );
  });
});

describe("the die that a record states", () => {
  it("is known by the code of the record, and none where it states none", () => {
    expect(dieOf(body("N28HV0001", { dieSizeX: 7.8, dieSizeY: 7.2 }))).toEqual({
      code: "N28HV0001",
      size: { x: 7.8, y: 7.2 },
    });
    expect(dieOf(body("N28HV0001", { dieSizeX: 7.8 }))).toBeUndefined();
    expect(dieOf(undefined)).toBeUndefined();
  });

  const combo = body("C1", { bodyKind: "combo", sourceBodies: ["A1", "B1", "gone"] });
  const parts = [body("A1", { dieSizeX: 1, dieSizeY: 2 }), body("B1", { dieSizeX: 3, dieSizeY: 4 })];

  it("is of a combo each of those it is made of", () => {
    expect(bodiesOfChips(combo, input(parts)).map(({ code }) => code)).toEqual(["A1", "B1"]);
  });

  it.each(["mpw", "stack"])("is not asked for of %s, whose parts have sizes of their own", (bodyKind) => {
    expect(bodiesOfChips(body("M1", { bodyKind, dieSizeX: 1, dieSizeY: 1 }), input(parts))).toEqual([]);
    expect(bodiesOfChips(undefined, input(parts))).toEqual([]);
  });

  it("is found by the body, by the device or by the product ID of the device", () => {
    const rows = [
      ...parts,
      current("device", "D1", { bodyCode: "B1" }),
      current("device", "D2", { productId: "P1" }),
      current("productId", "P1", { bodyCode: "A1" }),
    ];
    const codeBy = (values: FormValues) => bodyOf(input(rows, values))?.code;
    expect(codeBy({ bodyCode: "A1", deviceName: "D1" })).toBe("A1");
    expect(codeBy({ deviceName: "D1" })).toBe("B1");
    expect(codeBy({ deviceName: "D2" })).toBe("A1");
    expect(codeBy({ productId: "P1" })).toBe("A1");
    expect(codeBy({})).toBeUndefined();
  });
});

describe("a line of masks", () => {
  it.each([
    ["new", true],
    ["newVersion", true],
    ["remake", true],
    ["add", true],
    ["reuse", false],
    ["scrap", false],
    [undefined, false],
  ])("whose action is %s is written anew: %s", (action, isWritten) => {
    expect(needsPlate({ action })).toBe(isWritten);
  });

  it("is left out on purpose only where it says that none is needed, and why", () => {
    const mapping = [
      { maskCode: "010", need: "N", remark: "merged into 020" },
      { maskCode: "020", need: "Y", remark: "as ordered" },
      { maskCode: "030", need: "N", remark: "" },
      { maskCode: "040", need: "N" },
    ];
    expect([...leftOutMasks(mapping)]).toEqual(["010"]);
  });
});
