import { sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import type { JsonValue } from "../db/tables/columns.ts";

export interface IdempotencyId {
  readonly userId: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly fingerprint: string;
  readonly http_status: number | null;
  readonly answer: JsonValue | null;
}

/**
 * Reserves a key for the first call that brings it; false when someone has it already. A key older than a day is free
 * again, and so is one whose first call died without an answer.
 */
export async function claimKey(db: Queryable, { userId, key }: IdempotencyId, fingerprint: string): Promise<boolean> {
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ fingerprint, http_status: null, answer: null, created_at: sql<Date>`now()` })
        .where(
          sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'
            or (idempotency_keys.http_status is null and idempotency_keys.created_at < now() - interval '130 seconds')`,
        ),
    )
    .returning("key")
    .execute();
  return claimed.length > 0;
}

export async function storedAnswer(db: Queryable, { userId, key }: IdempotencyId): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "http_status", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function storeAnswer(
  db: Queryable,
  { userId, key }: IdempotencyId,
  httpStatus: number,
  answer: unknown,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ http_status: httpStatus, answer: JSON.stringify(answer) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** Frees a key whose call failed before anything was decided; an answer already stored stays. */
export async function freeKey(db: Queryable, { userId, key }: IdempotencyId): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("http_status", "is", null)
    .execute();
}
