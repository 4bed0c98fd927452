import * as fc from "fast-check";
import { expect, it } from "vitest";
import { sameValue } from "./same-value.ts";

const ann = { id: "ann", name: "安" };

it("people are the same whatever language they are named in", () => {
  expect(sameValue(ann, { id: "ann", name: "Ann" })).toBe(true);
  expect(sameValue([ann], [{ id: "ann" }])).toBe(true);
  expect(sameValue(ann, { id: "bob", name: "安" })).toBe(false);
  expect(sameValue([{ assign: ann, seq: 1 }], [{ seq: 1, assign: { id: "ann", name: "Ann" } }])).toBe(true);
});

it("what is empty is the same however it is written, and differs from everything else", () => {
  const empties = [undefined, null, "", "  ", []];
  for (const left of empties) for (const right of empties) expect(sameValue(left, right)).toBe(true);
  for (const value of [0, false, "x", ["x"], ann]) expect(sameValue(undefined, value)).toBe(false);
  expect(sameValue({ a: 1 }, { a: 1, b: "" })).toBe(true);
});

it("a row with an id of its own is compared as a whole", () => {
  expect(sameValue({ id: "1", size: 2 }, { id: "1", size: 3 })).toBe(false);
});

it("is the same as itself and the same both ways", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      expect(sameValue(left, structuredClone(left))).toBe(true);
      expect(sameValue(left, right)).toBe(sameValue(right, left));
    }),
  );
});
