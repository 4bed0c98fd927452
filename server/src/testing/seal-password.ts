import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import {
  composeSealed,
  type SealPurpose,
  sealAssociatedData,
  sealInfo,
  sealLengths,
} from "@signoff/domain/session/sealed-password";

export interface SealingOffer {
  readonly keyId: string;
  readonly publicKey: string;
  readonly nonce: string;
}

/** Seals a password as a client would. */
export function sealPassword(offer: SealingOffer, purpose: SealPurpose, username: string, password: string): string {
  const own = generateKeyPairSync("x25519");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "X25519", x: offer.publicKey }, format: "jwk" });
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey });
  const salt = Buffer.from(offer.nonce, "base64url");
  const key = Buffer.from(hkdfSync("sha256", secret, salt, sealInfo(purpose), sealLengths.key));
  const cipherNonce = randomBytes(sealLengths.cipherNonce);
  const cipher = createCipheriv("chacha20-poly1305", key, cipherNonce, { authTagLength: sealLengths.tag });
  const plaintext = Buffer.from(password, "utf8");
  const associated = Buffer.from(sealAssociatedData(offer.keyId, offer.nonce, username), "utf8");
  cipher.setAAD(associated, { plaintextLength: plaintext.length });
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return composeSealed({
    keyId: offer.keyId,
    nonce: offer.nonce,
    clientPublicKey: own.publicKey.export({ format: "jwk" }).x ?? "",
    cipherNonce: cipherNonce.toString("base64url"),
    ciphertext: Buffer.concat([text, cipher.getAuthTag()]).toString("base64url"),
  });
}
