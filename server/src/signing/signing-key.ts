import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { logOrigin } from "@signoff/domain/signatures/log-checkpoint";
import { type NoteKey, noteKey, type VerifySignature, verifierKeyText } from "@signoff/domain/signatures/signed-note";

/** The key of the installation, Ed25519 (RFC 8032). */
export interface SigningKey {
  /** Eight hex digits, the same in statements, in signed notes and in the table of keys. */
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

export function signingKeyOf(privateKey: KeyObject, installation: string): SigningKey {
  // The last 32 bytes of the encoded key are the key itself (RFC 8410).
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" }).subarray(-32);
  const { id } = installationKey(installation, publicKey);
  return { id, publicKey, sign: (message) => sign(null, message, privateKey) };
}

/** The key as verifiers of signed notes know it: by the name of the log. */
export function installationKey(installation: string, publicKey: Uint8Array): NoteKey {
  return noteKey((bytes) => createHash("sha256").update(bytes).digest(), logOrigin(installation), publicKey);
}

/** The text that is handed to verifiers; the public key comes as base64. */
export function verifierKeyOf(installation: string, publicKey: string): string {
  return verifierKeyText(installationKey(installation, Buffer.from(publicKey, "base64")));
}

/** Ed25519 with a public key of 32 bytes. */
export const verifySignature: VerifySignature = (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString("base64url");
  return verify(null, message, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature);
};
