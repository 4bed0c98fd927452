import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { SealingKey } from "./sealing-keys.ts";

const purpose = "sealing";

export async function activeSealingKey(db: Queryable): Promise<(SealingKey & { isOld: boolean }) | undefined> {
  return db
    .selectFrom("server_keys")
    .select(["key_id as keyId", "public_key as publicKey", "private_key as privateKey"])
    .select(sql<boolean>`created_at < now() - interval '30 days'`.as("isOld"))
    .where("purpose", "=", purpose)
    .where("retired_at", "is", null)
    .executeTakeFirst();
}

/** A retired key still opens passwords sealed with one of its last nonces. */
export async function sealingKey(db: Queryable, keyId: string): Promise<SealingKey | undefined> {
  return db
    .selectFrom("server_keys")
    .select(["key_id as keyId", "public_key as publicKey", "private_key as privateKey"])
    .where("key_id", "=", keyId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** Of several nodes that find no key or an old one, exactly one stores the new key. */
export async function replaceSealingKey(tx: Queryable, fresh: SealingKey): Promise<void> {
  await tx
    .updateTable("server_keys")
    .set({ retired_at: sql<Date>`now()` })
    .where("purpose", "=", purpose)
    .where("retired_at", "is", null)
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .execute();
  await tx
    .insertInto("server_keys")
    .values({ key_id: fresh.keyId, purpose, private_key: fresh.privateKey, public_key: fresh.publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom("server_keys")
    .where("purpose", "=", purpose)
    .where(sql<boolean>`retired_at < now() - interval '1 day'`)
    .execute();
}

export async function addNonce(db: Queryable, nonce: string, keyId: string, seconds: number): Promise<void> {
  await db.deleteFrom("sealing_nonces").where("expires_at", "<", sql<Date>`now()`).execute();
  await db
    .insertInto("sealing_nonces")
    .values({ nonce, key_id: keyId, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .execute();
}

/**
 * Consumes a nonce, even if the rest fails. True for exactly one caller, in time and with the key it was issued for.
 */
export async function burnNonce(db: Queryable, nonce: string, keyId: string): Promise<boolean> {
  const burnt = await db
    .deleteFrom("sealing_nonces")
    .where("nonce", "=", nonce)
    .returning(["key_id", sql<boolean>`expires_at > now()`.as("isFresh")])
    .executeTakeFirst();
  return burnt !== undefined && burnt.isFresh && burnt.key_id === keyId;
}
