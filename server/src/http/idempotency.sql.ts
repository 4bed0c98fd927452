import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import type { JsonValue } from "../db/tables/columns.ts";
import { writeJson } from "../workers/json.ts";

export interface IdempotencyId {
  readonly userId: string;
  readonly key: string;
}

export interface StoredAnswer {
  readonly fingerprint: string;
  readonly http_status: number | null;
  readonly answer: JsonValue | null;
}

/** A reservation, by the moment it was made: whoever takes it over has another. */
export type Claim = string;

/** Held by the transaction that does the work of a key. */
function lockOf({ userId, key }: IdempotencyId): RawBuilder<string> {
  return sql<string>`hashtextextended(${`${userId} ${key}`}, 0)`;
}

/**
 * Reserves a key for the first call that brings it; undefined when someone has it already. A key older than a day is free
 * again, and so is one whose first call died: it has no answer, and no transaction works for it.
 */
export async function claimKey(db: Queryable, id: IdempotencyId, fingerprint: string): Promise<Claim | undefined> {
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({ user_id: id.userId, key: id.key, fingerprint })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "key"])
        .doUpdateSet({ fingerprint, http_status: null, answer: null, created_at: sql<Date>`now()` })
        .where(
          sql<boolean>`idempotency_keys.created_at < now() - interval '24 hours'
            or (idempotency_keys.http_status is null and idempotency_keys.created_at < now() - interval '3 seconds'
              and pg_try_advisory_xact_lock(${lockOf(id)}))`,
        ),
    )
    .returning(sql<Claim>`created_at::text`.as("claim"))
    .executeTakeFirst();
  return claimed?.claim;
}

/** Begins the work of a reservation. False: it was slow to begin, and somebody has taken it over. */
export async function holdClaim(tx: Queryable, id: IdempotencyId, claim: Claim): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockOf(id)})`.execute(tx);
  const row = await tx
    .selectFrom("idempotency_keys")
    .select("key")
    .where("user_id", "=", id.userId)
    .where("key", "=", id.key)
    .where(madeAt(claim))
    .executeTakeFirst();
  return row !== undefined;
}

function madeAt(claim: Claim): RawBuilder<boolean> {
  return sql<boolean>`created_at = ${claim}::timestamptz`;
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
  claim: Claim,
  httpStatus: number,
  answer: unknown,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ http_status: httpStatus, answer: await writeJson(answer) })
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where(madeAt(claim))
    .execute();
}

/** Frees a key whose call failed before anything was decided; an answer already stored stays. */
export async function freeKey(db: Queryable, { userId, key }: IdempotencyId, claim: Claim): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("http_status", "is", null)
    .where(madeAt(claim))
    .execute();
}
