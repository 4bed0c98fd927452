import { array, assert, integer, property, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { composeSealed, parseSealed, sealAssociatedData, sealedMaxLength, sealInfo } from "./sealed-password.ts";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const bytes = (length: number) => uint8Array({ minLength: length, maxLength: length }).map(base64url);

describe("the sealed form of a password", () => {
  it("parses to what it was composed of", () => {
    const content = integer({ min: 16, max: 528 }).chain((length) => bytes(length));
    assert(
      property(bytes(16), bytes(32), bytes(12), content, (nonce, clientPublicKey, cipherNonce, ciphertext) => {
        const sealed = { keyId: "k-1_A", nonce, clientPublicKey, cipherNonce, ciphertext };
        expect(parseSealed(composeSealed(sealed))).toEqual(sealed);
      }),
    );
  });

  it("is nothing else: a plain password, a part too few or too many, padding, another version", () => {
    const sealed = ["v1", "k", "A".repeat(22), "B".repeat(43), "C".repeat(16), "D".repeat(22)];
    expect(parseSealed(sealed.join("."))).toBeDefined();
    const wrong = [
      "Signoff@2026",
      "",
      sealed.slice(0, 5).join("."),
      [...sealed, "E"].join("."),
      sealed.with(0, "v2").join("."),
      sealed.with(2, "A".repeat(21)).join("."),
      sealed.with(3, `${"B".repeat(43)}=`).join("."),
      sealed.with(5, "D".repeat(sealedMaxLength)).join("."),
      sealed.with(5, "D".repeat(21)).join("."),
    ];
    expect(wrong.filter((text) => parseSealed(text) !== undefined)).toEqual([]);
  });

  it("never throws on any text", () => {
    assert(
      property(array(integer({ min: 0, max: 0xffff }), { maxLength: 300 }), (units) => {
        expect(parseSealed(String.fromCharCode(...units))).toBeUndefined();
      }),
    );
  });

  it("binds purpose, key, nonce and user name", () => {
    expect(sealInfo("password:new")).toBe("signoff:password:new");
    expect(sealAssociatedData("k", "n", "李.四")).toBe("k.n.李.四");
  });
});
