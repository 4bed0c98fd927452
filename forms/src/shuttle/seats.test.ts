import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bookSeats,
  freeSeatCount,
  freeShare,
  isFittingChoice,
  readSeats,
  releaseSeats,
  resizedSeats,
} from "./seats.ts";

const four = resizedSeats([], 4);
const one = bookSeats(four, { productId: "P1", seatNos: ["S01", "S02"], count: 1.5, customerCode: "C001" });

describe("seats", () => {
  it("are numbered from S01, and are free", () => {
    expect(four.map((seat) => [seat.seatNo, seat.state])).toEqual([
      ["S01", "free"],
      ["S02", "free"],
      ["S03", "free"],
      ["S04", "free"],
    ]);
    expect(resizedSeats([], 120).at(-1)?.seatNo).toBe("S120");
  });

  it("are added and taken away at the end", () => {
    expect(resizedSeats(one, 5).map((seat) => seat.state)).toEqual(["booked", "half", "free", "free", "free"]);
    expect(resizedSeats(one, 1).map((seat) => seat.seatNo)).toEqual(["S01"]);
  });

  it("survive the registry", () => {
    expect(readSeats(JSON.parse(JSON.stringify(one)))).toEqual(one);
    expect(readSeats(undefined)).toEqual([]);
    expect(readSeats([{ seatNo: "S01" }, "x"])).toEqual([{ seatNo: "S01", state: "free", bookedBy: [] }]);
  });
});

describe("a booking", () => {
  it("takes whole seats first to last, and the rest of the last", () => {
    expect(one[0]).toEqual({
      seatNo: "S01",
      state: "booked",
      bookedBy: [{ id: "P1", share: 1, customerCode: "C001" }],
    });
    expect(one[1]).toMatchObject({ state: "half", bookedBy: [{ id: "P1", share: 0.5 }] });
    expect(one[2]).toMatchObject({ state: "free", bookedBy: [] });
    expect(freeSeatCount(one)).toBe(2.5);
  });

  it("shares a seat with another product", () => {
    const two = bookSeats(one, { productId: "P2", seatNos: ["S02"], count: 0.5 });
    expect(two[1]).toMatchObject({ state: "booked", bookedBy: [{ id: "P1" }, { id: "P2", share: 0.5 }] });
  });

  it("gives back what the product held before", () => {
    const moved = bookSeats(one, { productId: "P1", seatNos: ["S04"], count: 1 });
    expect(moved.map((seat) => seat.state)).toEqual(["free", "free", "free", "booked"]);
  });

  it("takes nothing of a seat that is full or not there", () => {
    const late = bookSeats(one, { productId: "P2", seatNos: ["S01", "S77"], count: 1 });
    expect(late).toEqual(one);
  });

  it("is released as a whole, and nobody else's with it", () => {
    expect(releaseSeats(one, "P1")).toEqual(four);
    expect(releaseSeats(one, "P2")).toEqual(one);
  });
});

describe("a choice of seats", () => {
  const fits = (productId: string, count: number, ...seatNos: string[]) =>
    isFittingChoice(one, { productId, seatNos, count });

  it("holds what is asked for", () => {
    expect(fits("P2", 2, "S03", "S04")).toBe(true);
    expect(fits("P2", 1.5, "S02", "S03")).toBe(true);
    expect(fits("P2", 2, "S02", "S03")).toBe(false);
  });

  it("has no seat too many", () => {
    expect(fits("P2", 1, "S03", "S04")).toBe(false);
    expect(fits("P2", 1.5, "S03", "S04")).toBe(true);
  });

  it("has no seat that is full or not there, but may keep its own", () => {
    expect(fits("P2", 1, "S01")).toBe(false);
    expect(fits("P2", 1, "S99")).toBe(false);
    expect(fits("P1", 2, "S01", "S02")).toBe(true);
  });
});

it("no seat is ever booked beyond itself, and nothing is lost by booking and releasing", () => {
  const wish = fc.record({
    productId: fc.constantFrom("P1", "P2", "P3"),
    seatNos: fc.uniqueArray(fc.constantFrom("S01", "S02", "S03", "S04"), { maxLength: 4 }),
    halves: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 6 }), (wishes) => {
      let seats = four;
      for (const { halves, ...rest } of wishes) seats = bookSeats(seats, { ...rest, count: halves / 2 });
      for (const seat of seats) {
        expect(freeShare(seat)).toBeGreaterThanOrEqual(0);
        expect(seat.state).toBe(freeShare(seat) === 1 ? "free" : freeShare(seat) > 0 ? "half" : "booked");
      }
      const held = seats.flatMap((seat) => seat.bookedBy).reduce((sum, { share }) => sum + share, 0);
      expect(freeSeatCount(seats) + held).toBe(4);
      expect(["P1", "P2", "P3"].reduce(releaseSeats, seats)).toEqual(four);
    }),
  );
});
