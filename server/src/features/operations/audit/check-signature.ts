import { isSignedLate } from "@signoff/domain/signatures/statement";
import type { Queryable } from "../../../db/database.ts";
import { verifySignature } from "../../../signing/signing-key.ts";
import { registeredKeys } from "../../../signing/signing-keys.sql.ts";
import type { CheckSignature } from "./verify-statements.ts";

/** Checks signatures by all keys that this installation ever had. */
export async function signatureCheck(db: Queryable): Promise<CheckSignature> {
  const keys = new Map((await registeredKeys(db)).map((key) => [key.id, key]));
  return (id, { text, signature, at }) => {
    const key = keys.get(id);
    if (!key) return "unknown-key";
    const isGood = verifySignature(
      Buffer.from(key.publicKey, "base64"),
      Buffer.from(text),
      Buffer.from(signature, "base64"),
    );
    if (!isGood) return "wrong";
    return isSignedLate(at, key.retiredAt?.toISOString()) ? "late" : "good";
  };
}
