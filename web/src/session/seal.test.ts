import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { parseSealed, type SealPurpose } from "@signoff/domain/session/sealed-password";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seal } from "./seal.ts";

const { publicKey, privateKey } = generateKeyPairSync("x25519");
const rawPublic = String(publicKey.export({ format: "jwk" }).x);

const offer = () => ({ keyId: "k1", publicKey: rawPublic, nonce: randomBytes(16).toString("base64url") });

/** Opens a sealed text with the primitives of Node, as any server would. */
function open(sealed: string, purpose: SealPurpose, username: string): string {
  const parts = parseSealed(sealed);
  if (!parts) throw new Error("not in the sealed form");
  const clientKey = createPublicKey({ key: { kty: "OKP", crv: "X25519", x: parts.clientPublicKey }, format: "jwk" });
  const secret = diffieHellman({
    privateKey: createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" })),
    publicKey: clientKey,
  });
  const key = Buffer.from(hkdfSync("sha256", secret, Buffer.from(parts.nonce, "base64url"), `signoff:${purpose}`, 32));
  const bytes = Buffer.from(parts.ciphertext, "base64url");
  const decipher = createDecipheriv("chacha20-poly1305", key, Buffer.from(parts.cipherNonce, "base64url"), {
    authTagLength: 16,
  });
  decipher.setAAD(Buffer.from(`${parts.keyId}.${parts.nonce}.${username}`), { plaintextLength: bytes.length - 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
}

describe("sealing a password [R-AUTH-1]", () => {
  it("gives what the server opens, for any password and name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 128 }),
        fc.string({ minLength: 1, maxLength: 40 }),
        (password, name) => {
          expect(open(seal(offer(), "login", name, password), "login", name)).toBe(
            Buffer.from(password).toString("utf8"),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it("never shows the password and never says the same thing twice", () => {
    const key = offer();
    const sealed = [seal(key, "login", "litho.sun", "Signoff@2026"), seal(key, "login", "litho.sun", "Signoff@2026")];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed.join(""), "latin1").toString()).not.toContain("Signoff@2026");
  });

  it("opens for no other user and no other purpose", () => {
    const sealed = seal(offer(), "password:old", "litho.sun", "secret");
    expect(() => open(sealed, "password:old", "pie.liu")).toThrow("authenticate");
    expect(() => open(sealed, "password:new", "litho.sun")).toThrow("authenticate");
    expect(open(sealed, "password:old", "litho.sun")).toBe("secret");
  });
});
