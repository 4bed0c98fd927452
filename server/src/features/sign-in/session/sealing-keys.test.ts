import { parseSealed, type SealedPassword } from "@signoff/domain/session/sealed-password";
import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { sealPassword } from "../../../testing/seal-password.ts";
import { generateSealingKey, openSealed } from "./sealing-keys.ts";

const key = generateSealingKey("k1");
const offer = { keyId: "k1", publicKey: key.publicKey, nonce: Buffer.alloc(16, 1).toString("base64url") };

function sealed(text: string, username = "pie.liu"): SealedPassword {
  const parsed = parseSealed(sealPassword(offer, "login", username, text));
  if (!parsed) throw new Error("what was sealed parses");
  return parsed;
}

describe("a sealed password", () => {
  it("[R-AUTH-1] opens to what was sealed, whatever it is", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 128 }), string({ unit: "grapheme" }), (text, username) => {
        expect(openSealed(key, sealed(text, username), "login", username)).toBe(text.toWellFormed());
      }),
      { numRuns: 50 },
    );
  });

  it("does not open for another user, purpose or key", () => {
    const text = sealed("secret");
    expect(openSealed(key, text, "login", "pie.wu")).toBeUndefined();
    expect(openSealed(key, text, "password:old", "pie.liu")).toBeUndefined();
    expect(openSealed(generateSealingKey("k1"), text, "login", "pie.liu")).toBeUndefined();
  });

  it("does not open when one character of it was changed", () => {
    const text = sealed("secret");
    const flip = (part: string) => (part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`);
    for (const part of ["nonce", "clientPublicKey", "cipherNonce", "ciphertext"] as const) {
      expect(openSealed(key, { ...text, [part]: flip(text[part]) }, "login", "pie.liu")).toBeUndefined();
    }
  });

  it("refuses a client key that would make the secret guessable", () => {
    const zero = Buffer.alloc(32).toString("base64url");
    expect(openSealed(key, { ...sealed("secret"), clientPublicKey: zero }, "login", "pie.liu")).toBeUndefined();
  });
});
