/**
 * A password sealed for sending to the server: X25519 with a fresh client key, HKDF-SHA-256, ChaCha20-Poly1305.
 * This file defines the format only; the browser seals with pure-JavaScript primitives (no secure context needed on an
 * intranet), the server opens with its own. Every part is base64url without padding.
 */
export interface SealedPassword {
  readonly keyId: string;
  readonly nonce: string;
  readonly clientPublicKey: string;
  readonly cipherNonce: string;
  /** Ciphertext followed by the 16-byte tag. */
  readonly ciphertext: string;
}

export type SealPurpose = "login" | "password:old" | "password:new" | "password:confirm";

export const sealLengths = { key: 32, nonce: 16, cipherNonce: 12, tag: 16 } as const;

/** Maximum length of a sealed text: 128 characters of up to 4 bytes, with tag and header. */
export const sealedMaxLength = 1_200;

const part = (bytes: number) => `[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}`;
const sealedPattern = new RegExp(
  `^v1\\.([A-Za-z0-9_-]{1,64})\\.(${part(sealLengths.nonce)})\\.(${part(sealLengths.key)})\\.(${part(sealLengths.cipherNonce)})\\.([A-Za-z0-9_-]{22,})$`,
);

export function composeSealed(sealed: SealedPassword): string {
  return ["v1", sealed.keyId, sealed.nonce, sealed.clientPublicKey, sealed.cipherNonce, sealed.ciphertext].join(".");
}

export function parseSealed(text: string): SealedPassword | undefined {
  if (text.length > sealedMaxLength) return undefined;
  const match = sealedPattern.exec(text);
  if (!match) return undefined;
  const [, keyId = "", nonce = "", clientPublicKey = "", cipherNonce = "", ciphertext = ""] = match;
  return { keyId, nonce, clientPublicKey, cipherNonce, ciphertext };
}

/** `info` of the key derivation: a text sealed for one purpose opens for no other. */
export function sealInfo(purpose: SealPurpose): string {
  return `signoff:${purpose}`;
}

/** Associated data: binds the sealed text to the key, the nonce and the user name of the same body. */
export function sealAssociatedData(keyId: string, nonce: string, username: string): string {
  return `${keyId}.${nonce}.${username}`;
}
