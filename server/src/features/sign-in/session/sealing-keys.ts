import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import {
  sealAssociatedData,
  type SealedPassword,
  sealInfo,
  sealLengths,
  type SealPurpose,
} from "@signoff/domain/session/sealed-password";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import type { Db, PublicContext } from "../../../http/context.ts";
import type { sessionContract } from "./contract.ts";
import { activeSealingKey, addNonce, replaceSealingKey } from "./sealing.sql.ts";

/** An X25519 key pair, both halves raw in base64url. */
export interface SealingKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export function generateSealingKey(keyId: string): SealingKey {
  const { x, d } = generateKeyPairSync("x25519").privateKey.export({ format: "jwk" });
  if (x === undefined || d === undefined) throw new Error("an exported X25519 key has both halves");
  return { keyId, publicKey: x, privateKey: d };
}

/** Opens a sealed password; undefined if anything about it is wrong: key, nonce, user name, purpose or content. */
export function openSealed(
  key: SealingKey,
  sealed: SealedPassword,
  purpose: SealPurpose,
  username: string,
): string | undefined {
  try {
    const secret = diffieHellman({ privateKey: privateKeyOf(key), publicKey: publicKeyOf(sealed.clientPublicKey) });
    const cipherKey = hkdfSync("sha256", secret, bytes(sealed.nonce), sealInfo(purpose), sealLengths.key);
    const content = bytes(sealed.ciphertext);
    const text = content.subarray(0, -sealLengths.tag);
    const cipher = createDecipheriv("chacha20-poly1305", Buffer.from(cipherKey), bytes(sealed.cipherNonce), {
      authTagLength: sealLengths.tag,
    });
    const associated = Buffer.from(sealAssociatedData(sealed.keyId, sealed.nonce, username), "utf8");
    cipher.setAAD(associated, { plaintextLength: text.length });
    cipher.setAuthTag(content.subarray(-sealLengths.tag));
    const opened = Buffer.concat([cipher.update(text), cipher.final()]);
    return new TextDecoder("utf-8", { fatal: true }).decode(opened);
  } catch {
    return undefined;
  }
}

function bytes(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

function privateKeyOf({ publicKey, privateKey }: SealingKey): KeyObject {
  return createPrivateKey({ key: { kty: "OKP", crv: "X25519", x: publicKey, d: privateKey }, format: "jwk" });
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "X25519", x }, format: "jwk" });
}

/** Issues the key to seal a password with, and a nonce that is valid once. */
export async function issuePublicKey({ db }: PublicContext): Promise<ResultOf<typeof sessionContract.publicKey>> {
  const key = await currentKey(db);
  const nonce = randomBytes(sealLengths.nonce).toString("base64url");
  await addNonce(db.kysely, nonce, key.keyId, limits.nonceSeconds);
  return { keyId: key.keyId, publicKey: key.publicKey, nonce };
}

async function currentKey(db: Db): Promise<SealingKey> {
  const active = await activeSealingKey(db.kysely);
  if (active && !active.isOld) return active;
  await db.transaction((tx) => replaceSealingKey(tx, generateSealingKey(randomBytes(9).toString("base64url"))));
  const renewed = await activeSealingKey(db.kysely);
  if (!renewed) throw new Error("a sealing key was just put in");
  return renewed;
}
