import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, chainHash, chainStart } from "./hash-chain.ts";
import type { JsonObject } from "./hash-chain.ts";
import type { JsonValue } from "./tables/columns.ts";

describe("canonicalJson", () => {
  it("orders keys at every depth and leaves arrays as they are", () => {
    expect(canonicalJson({ b: [2, 1], a: { z: null, 中: "é", "10": true, "9": false } })).toBe(
      '{"a":{"10":true,"9":false,"z":null,"中":"é"},"b":[2,1]}',
    );
  });

  it("writes minus zero as the database gives it back", () => {
    expect(canonicalJson(-0)).toBe("0");
  });

  it("refuses what JSON cannot carry rather than sealing something else", () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson({ a: undefined as unknown as JsonValue })).toThrow(TypeError);
  });

  it("spells every text and number as JSON does", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          expect(canonicalJson(value)).toBe(JSON.stringify(value));
        },
      ),
    );
    expect(canonicalJson('"\\\n\u0000😀\ud800中')).toBe('"\\"\\\\\\n\\u0000😀\\ud800中"');
  });

  it("gives one text per value, whatever the order the keys were written in", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const given = value as JsonObject;
        const reversed = Object.fromEntries(Object.entries(given).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(given));
        expect(JSON.parse(canonicalJson(given))).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });
});

describe("chainHash", () => {
  it("keeps the seal it has always had, so that old chains still verify", () => {
    expect(chainHash(chainStart, { seq: "1", action: "submit" })).toBe(
      "a89ccc3d4e9dac8752c0266c10719c19af90094a186b59a44935b336623ac616",
    );
  });

  it("differs when the row or its predecessor differs", () => {
    const first = chainHash(chainStart, { seq: "1" });
    expect(chainHash(first, { seq: "1" })).not.toBe(first);
    expect(chainHash(chainStart, { seq: "2" })).not.toBe(first);
  });
});
