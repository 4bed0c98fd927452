import type { Queryable } from "../../../db/database.ts";
import { verifySignature } from "../../../signing/signing-key.ts";
import { registeredKeys } from "../../../signing/signing-keys.sql.ts";
import type { CheckSignature } from "./verify-statements.ts";

/** Checks signatures by all keys that this installation ever had. */
export async function signatureCheck(db: Queryable): Promise<CheckSignature> {
  const keys = new Map((await registeredKeys(db)).map(({ id, publicKey }) => [id, Buffer.from(publicKey, "base64")]));
  return (id, text, signature) => {
    const key = keys.get(id);
    return key && verifySignature(key, Buffer.from(text), Buffer.from(signature, "base64"));
  };
}
