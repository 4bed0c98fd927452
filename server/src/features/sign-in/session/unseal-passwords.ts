import { parseSealed, type SealPurpose } from "@signoff/domain/session/sealed-password";
import type { Db } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { burnNonce, sealingKey } from "./sealing.sql.ts";
import { openSealed } from "./sealing-keys.ts";

export interface SealedField {
  /** Its path in the request. */
  readonly path: string;
  readonly text: string;
  readonly purpose: SealPurpose;
}

/**
 * Opens the sealed passwords of one request. All carry the same nonce, which is consumed by its first use, whatever the
 * outcome: a captured request cannot be sent again.
 */
export async function unsealPasswords(
  db: Db,
  username: string,
  sealedFields: readonly SealedField[],
): Promise<readonly string[]> {
  const parsed = sealedFields.map((field) => ({ ...field, sealed: parseSealed(field.text) ?? refuse(field.path) }));
  const [first] = parsed;
  if (!first) return [];
  const odd = parsed.find(({ sealed }) => sealed.nonce !== first.sealed.nonce || sealed.keyId !== first.sealed.keyId);
  if (odd) refuse(odd.path);
  const isGood = await burnNonce(db.kysely, first.sealed.nonce, first.sealed.keyId);
  const key = isGood ? await sealingKey(db.kysely, first.sealed.keyId) : undefined;
  if (!key) return refuse(first.path);
  return parsed.map(({ path, sealed, purpose }) => openSealed(key, sealed, purpose, username) ?? refuse(path));
}

function refuse(path: string): never {
  throw badInput(problem(path, "sealed"));
}
