import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overlap } from "../kinds/nto-combo/placements.ts";
import type { FormValues, Row } from "../values/form-values.ts";
import { freePlace, placedRow, type SeatMap, seatMap, shifted, snapped, toneOf, turnedRow } from "./seat-map.ts";

const seat = (seatNo: string, posX: number, posY: number, more: Row = {}): Row => ({
  seatNo,
  deviceName: `DEV-${seatNo}`,
  customerCode: "C001",
  dataReady: "Y",
  sizeX: 4,
  sizeY: 2,
  posX,
  posY,
  rotation: "R0",
  ...more,
});

const mapOf = (seats: readonly Row[], more: FormValues = {}): SeatMap => {
  const map = seatMap({ fieldX: 20, fieldY: 10, seats, ...more });
  if (!map) throw new Error("no map");
  return map;
};

describe("[R-PICT-3] the seat map of a shuttle", () => {
  it("has each seat at its place, turned seats upright", () => {
    const map = mapOf([seat("S01", 0, 0), seat("S02", 5, 1, { rotation: "R90" })]);
    expect(map.seats).toEqual([
      {
        row: 0,
        seatNo: "S01",
        customer: "C001",
        device: "DEV-S01",
        tone: "waiting",
        block: { left: 0, bottom: 0, right: 4, top: 2 },
      },
      {
        row: 1,
        seatNo: "S02",
        customer: "C001",
        device: "DEV-S02",
        tone: "waiting",
        block: { left: 5, bottom: 1, right: 7, top: 5 },
      },
    ]);
    expect(map.clashes).toEqual([]);
    expect(map.fill).toBeCloseTo(16 / 200);
  });

  it("names rows without a place or a size", () => {
    const map = mapOf([seat("S01", 0, 0, { posX: undefined }), seat("S02", 0, 0, { sizeY: 0 }), seat("S03", 1, 1)]);
    expect(map.unplaced).toEqual([0, 1]);
    expect(map.seats.map(({ row }) => row)).toEqual([2]);
  });

  it("is not drawn before the field is known", () => {
    expect(seatMap({ seats: [seat("S01", 0, 0)] })).toBeUndefined();
    expect(seatMap({ fieldX: 20, fieldY: "" })).toBeUndefined();
  });

  it("names seats over one another with the area and how far", () => {
    const map = mapOf([seat("S01", 0, 0), seat("S02", 3.58, 1)]);
    expect(map.clashes).toHaveLength(1);
    expect(map.clashes[0]).toMatchObject({ seat: { seatNo: "S02" }, other: { seatNo: "S01" }, by: 0.42 });
    expect(map.clashes[0]?.area).toEqual({ left: 3.58, bottom: 1, right: 4, top: 2 });
  });

  it("names a seat that leaves the field", () => {
    const [clash] = mapOf([seat("S01", 17, 0)]).clashes;
    expect(clash).toMatchObject({ seat: { seatNo: "S01" }, by: 1 });
    expect(clash?.other).toBeUndefined();
    expect(mapOf([seat("S01", -0.5, 8)]).clashes).toHaveLength(1);
    expect(mapOf([seat("S01", 16, 8)]).clashes).toEqual([]);
  });
});

describe("[R-PICT-3] the colour of a seat", () => {
  it.each([
    [{ dataReady: "N" }, undefined, "missing"],
    [{}, undefined, "missing"],
    [{ dataReady: "Y" }, undefined, "waiting"],
    [{ dataReady: "Y" }, "wait", "waiting"],
    [{ dataReady: "Y" }, "ok", "passed"],
    [{ dataReady: "Y" }, "cond", "passed"],
    [{ dataReady: "Y", customerJdv: "ng" }, "ok", "refused"],
    [{ dataReady: "Y", customerJdv: "ok" }, "ng", "passed"],
    [{ dataReady: "N", customerJdv: "ok" }, "ok", "missing"],
  ])("of %o where all say %s is %s", (row, ofAll, tone) => {
    expect(toneOf(row, ofAll)).toBe(tone);
  });
});

describe("[R-PICT-3] a seat that is moved", () => {
  const field = { width: 20, height: 10 };
  const place = { left: 4.07, bottom: 0.06, right: 8.07, top: 2.06 };

  it("goes to an edge of its neighbour and of the field when it comes near", () => {
    const near = snapped(place, [{ left: 0, bottom: 0, right: 4, top: 2 }], field, 0.1);
    expect(near.left).toBeCloseTo(4);
    expect(near.bottom).toBeCloseTo(0);
    expect(near.right - near.left).toBeCloseTo(4);
  });

  it("goes with its far edge too", () => {
    const near = snapped({ left: 15.95, bottom: 5, right: 19.95, top: 7 }, [], field, 0.1);
    expect(near.right).toBeCloseTo(20);
  });

  it("stays where it is when nothing is near", () => {
    expect(snapped(place, [], field, 0.05)).toEqual(place);
  });

  it("takes the nearer of two lines", () => {
    const near = snapped(place, [{ left: 1, bottom: 5, right: 4.05, top: 6 }, place], field, 0.2);
    expect(near.left).toBeCloseTo(4.07);
  });

  it("is written with three decimals, inside what the column takes", () => {
    expect(placedRow(seat("S01", 0, 0), { left: 1.23456, bottom: -0.0001 })).toMatchObject({ posX: 1.235, posY: 0 });
    expect(placedRow(seat("S01", 0, 0), { left: 99, bottom: -99 })).toMatchObject({ posX: 33, posY: -33 });
  });

  it("turns by quarters and comes back", () => {
    let row = seat("S01", 1, 1);
    const turns = Array.from({ length: 4 }, () => (row = turnedRow(row)).rotation);
    expect(turns).toEqual(["R90", "R180", "R270", "R0"]);
    expect(turnedRow({ rotation: "MX" }).rotation).toBe("R90");
  });

  it("is shifted as a whole", () => {
    expect(shifted({ left: 1, bottom: 2, right: 3, top: 4 }, 1, -1)).toEqual({ left: 2, bottom: 1, right: 4, top: 3 });
  });
});

describe("[R-PICT-3] a free place", () => {
  it("is the lowest from the left", () => {
    const map = mapOf([seat("S01", 0, 0), seat("S02", 4, 0)]);
    expect(freePlace(seat("S03", 0, 0), map)).toMatchObject({ left: 8, bottom: 0 });
  });

  it("is above where the row is full, and nowhere where the field is", () => {
    const map = mapOf([seat("S01", 0, 0, { sizeX: 18 })]);
    expect(freePlace(seat("S02", 0, 0), map)).toMatchObject({ left: 0, bottom: 2 });
    expect(freePlace(seat("S03", 0, 0, { sizeX: 21 }), map)).toBeUndefined();
    expect(freePlace(seat("S04", 0, 0, { sizeX: undefined }), map)).toBeUndefined();
  });
});

const someSeats = fc.array(
  fc.record({
    posX: fc.integer({ min: -20, max: 180 }).map((x) => x / 10),
    posY: fc.integer({ min: -20, max: 90 }).map((y) => y / 10),
    rotation: fc.constantFrom("R0", "R90", "R180", "R270", "MX"),
  }),
  { maxLength: 12 },
);

it("[R-PICT-3] clashes are those that comparing all pairs and the field finds", () => {
  fc.assert(
    fc.property(someSeats, (places) => {
      const { seats, clashes } = mapOf(places.map((one, at) => seat(`S${at}`, 0, 0, one)));
      const pairs = seats.flatMap((one, at) => seats.slice(0, at).filter((other) => overlap(one.block, other.block)));
      const outside = seats.filter(
        ({ block }) => block.left < 0 || block.bottom < 0 || block.right > 20 || block.top > 10,
      );
      expect(clashes.filter(({ other }) => other !== undefined)).toHaveLength(pairs.length);
      expect(clashes.filter(({ other }) => other === undefined)).toHaveLength(outside.length);
    }),
    { numRuns: 60 },
  );
});

it("[R-PICT-3] a free place is free, and inside", () => {
  fc.assert(
    fc.property(someSeats, (places) => {
      const map = mapOf(places.map((one, at) => seat(`S${at}`, 0, 0, one)));
      const found = freePlace(seat("S99", 0, 0), map);
      if (!found) return;
      expect(map.seats.some(({ block }) => overlap(block, found))).toBe(false);
      expect(found.right).toBeLessThanOrEqual(20 + 1e-6);
      expect(found.top).toBeLessThanOrEqual(10 + 1e-6);
    }),
    { numRuns: 60 },
  );
});

const blocks = fc.array(
  fc
    .record({ left: fc.integer({ min: 0, max: 160 }), bottom: fc.integer({ min: 0, max: 80 }) })
    .map(({ left, bottom }) => ({
      left: left / 10,
      bottom: bottom / 10,
      right: left / 10 + 4,
      top: bottom / 10 + 2,
    })),
  { minLength: 1, maxLength: 8 },
);

it("[R-PICT-3] snapping moves a seat no farther than allowed, keeps its size, and a second time moves nothing", () => {
  fc.assert(
    fc.property(blocks, fc.constantFrom(0.05, 0.1, 0.3), ([place, ...others], within) => {
      if (!place) return;
      const field = { width: 20, height: 10 };
      const near = snapped(place, others, field, within);
      expect(Math.abs(near.left - place.left)).toBeLessThanOrEqual(within);
      expect(Math.abs(near.bottom - place.bottom)).toBeLessThanOrEqual(within);
      expect(near.right - near.left).toBeCloseTo(4);
      expect(near.top - near.bottom).toBeCloseTo(2);
      const again = snapped(near, others, field, within);
      expect(again.left).toBeCloseTo(near.left);
      expect(again.bottom).toBeCloseTo(near.bottom);
    }),
    { numRuns: 60 },
  );
});

it("[R-PICT-3] a seat that is put down somewhere lies there", () => {
  fc.assert(
    fc.property(blocks, ([place]) => {
      if (!place) return;
      const row = placedRow(seat("S01", 0, 0), place);
      expect(mapOf([row]).seats[0]?.block.left).toBeCloseTo(place.left);
      expect(mapOf([row]).seats[0]?.block.top).toBeCloseTo(place.top);
    }),
    { numRuns: 40 },
  );
});

it("[R-PICT-3] two hundred seats side by side have no clash, and one more on top of them has", () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    seat(`S${at + 1}`, (at % 20) * 1, Math.floor(at / 20) * 1, { sizeX: 1, sizeY: 1 }),
  );
  expect(mapOf(many).clashes).toEqual([]);
  expect(mapOf(many).fill).toBeCloseTo(1);
  expect(mapOf([...many, seat("S201", 3, 3, { sizeX: 1, sizeY: 1 })]).clashes).toHaveLength(1);
});
