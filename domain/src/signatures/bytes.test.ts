import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, isSame, joined } from "./bytes.ts";

const bytes = fc.uint8Array({ maxLength: 80 });

describe("bytes and their texts", () => {
  it("writes hex and base64 as Node does, and reads them back", () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(hexOf(value)).toBe(Buffer.from(value).toString("hex"));
        expect(base64Of(value)).toBe(Buffer.from(value).toString("base64"));
        expect(bytesOfHex(hexOf(value))).toEqual(value);
        expect(bytesOfBase64(base64Of(value))).toEqual(value);
      }),
    );
  });

  it("reads one text per value: no capitals, blanks, missing padding or spare bits", () => {
    for (const text of ["A0", "a", "0g", " 00", "00\n"]) expect(bytesOfHex(text)).toBeUndefined();
    for (const text of ["AA", "AA=", "AB==", "AAB=", "AAA_", "AA==\n", " AAAA", "AAAA="]) {
      expect(bytesOfBase64(text)).toBeUndefined();
    }
  });

  it("joins parts, and compares by content and length", () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect([...joined(one, other)]).toEqual([...one, ...other]);
        expect(isSame(one, other)).toBe(hexOf(one) === hexOf(other));
      }),
    );
  });
});
