import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aGds, anOasis } from "../../../../testing/sample-layouts.ts";
import { GdsReader } from "./gds-reader.ts";
import { oasisMagic, readOasis } from "./oasis-reader.ts";

const read = (bytes: Uint8Array, size = bytes.length) => {
  const reader = new GdsReader();
  for (let at = 0; at < bytes.length; at += size) if (!reader.feed(bytes.subarray(at, at + size))) break;
  return reader.result();
};

const chip = aGds({ library: "CHIP.DB", cells: { TOP: ["BLOCK", "VIA"], BLOCK: ["VIA"], VIA: [], SPARE: [] } });

describe("a GDSII file", () => {
  it("says its library, its unit, when it was changed, and which of its cells no other holds", () => {
    const header = read(chip);
    expect(header).toMatchObject({
      format: "GDSII",
      version: "600",
      library: "CHIP.DB",
      changed: "2026-11-12 16:20",
      cells: 4,
      topCells: ["TOP", "SPARE"],
      unread: "nothing",
    });
    expect(header.unit).toBeCloseTo(1e-9, 15);
  });

  it("says the same however its bytes are cut into pieces", () => {
    const whole = read(chip);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (size) => {
        expect(read(chip, size)).toEqual(whole);
      }),
    );
  });

  it("that breaks off names no top cells, which only the whole file could tell", () => {
    expect(read(chip.subarray(0, -20))).toMatchObject({ library: "CHIP.DB", topCells: [], unread: "limit" });
    const broken = Buffer.concat([chip.subarray(0, 66), Buffer.from([0, 3, 9, 9])]);
    expect(read(broken)).toMatchObject({ unread: "damaged" });
  });

  it("with names beyond reason is read no further, and says that it was read in part", () => {
    const names = Array.from({ length: 20 }, (_name, at) => `C${at}`.padEnd(60_000, "x"));
    const content = aGds({ library: "L", cells: Object.fromEntries(names.map((name) => [name, []])) });
    const reader = new GdsReader();
    expect(reader.feed(content)).toBe(false);
    expect(reader.result()).toMatchObject({ library: "L", cells: 0, topCells: [], unread: "limit" });
  });

  it("of whatever bytes never fails and never hangs", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 64 }), (bytes, size) => {
        const header = read(Buffer.concat([chip.subarray(0, 40), bytes]), size);
        expect(["nothing", "limit", "damaged"]).toContain(header.unread);
      }),
      { numRuns: 500 },
    );
  });
});

describe("an OASIS file", () => {
  it("says its version, its unit and how many cells it names", () => {
    const header = readOasis(anOasis(["TOP", "VIA"]));
    expect(header).toMatchObject({ format: "OASIS", version: "1.0", cells: 2, unread: "nothing", library: null });
    expect(header.unit).toBeCloseTo(1e-9, 15);
  });

  it("whose names are packed says so", () => {
    expect(readOasis(anOasis(["TOP"], [34, 0, 5, 5]))).toMatchObject({ unread: "compressed" });
  });

  it("of whatever bytes never fails and never hangs", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const header = readOasis(Buffer.concat([Buffer.from(oasisMagic), bytes]));
        expect(["nothing", "limit", "damaged", "compressed"]).toContain(header.unread);
      }),
      { numRuns: 500 },
    );
  });
});
