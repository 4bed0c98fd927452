import { randomBytes } from "node:crypto";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { sealLengths } from "@signoff/domain/session/sealed-password";
import type { Db, PublicContext } from "../../../http/context.ts";
import type { sessionContract } from "./contract.ts";
import { activeSealingKey, addNonce, replaceSealingKey } from "./sealing.sql.ts";
import { generateSealingKey, type SealingKey } from "./sealing-keys.ts";

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
