import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import {
  composeSealed,
  sealAssociatedData,
  sealInfo,
  sealLengths,
  type SealPurpose,
} from "@signoff/domain/session/sealed-password";

/** Answer of `GET sys/publicKey`; the nonce can be used once, within 60 seconds. */
export interface SealingKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly nonce: string;
}

/**
 * Seals a password for the server in pure JavaScript: an intranet without TLS has no crypto.subtle, only
 * getRandomValues. The form is described in domain/src/session/sealed-password.ts.
 */
export function seal(key: SealingKey, purpose: SealPurpose, username: string, password: string): string {
  const secretKey = randomBytes(sealLengths.key);
  const secret = x25519.getSharedSecret(secretKey, fromBase64Url(key.publicKey));
  const derived = hkdf(sha256, secret, fromBase64Url(key.nonce), utf8(sealInfo(purpose)), sealLengths.key);
  const cipherNonce = randomBytes(sealLengths.cipherNonce);
  const associated = utf8(sealAssociatedData(key.keyId, key.nonce, username));
  return composeSealed({
    keyId: key.keyId,
    nonce: key.nonce,
    clientPublicKey: toBase64Url(x25519.getPublicKey(secretKey)),
    cipherNonce: toBase64Url(cipherNonce),
    ciphertext: toBase64Url(chacha20poly1305(derived, cipherNonce, associated).encrypt(utf8(password))),
  });
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
