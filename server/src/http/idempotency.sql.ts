import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../db/database.ts";
import { sqlState } from "../db/database-errors.ts";
import { preparedQuery, unreadQuery } from "../db/prepared.ts";
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

/** A reservation, identified by its time: taking it over gives it another one. */
export type Claim = string;

/** The name of the lock held by the transaction that does the work of a key. */
function lockName({ userId, key }: IdempotencyId): string {
  return `${userId} ${key}`;
}

const claiming = `insert into idempotency_keys (user_id, key, fingerprint) values ($1, $2, $3)
  on conflict (user_id, key) do update set fingerprint = $3, http_status = null, answer = null, created_at = now()
    where idempotency_keys.created_at < now() - interval '24 hours'
      or (idempotency_keys.http_status is null and idempotency_keys.created_at < now() - interval '3 seconds'
        and pg_try_advisory_xact_lock(hashtextextended($4, 0)))
  returning created_at::text as claim`;

/**
 * Reserves a key for the first call with it; undefined if it is already reserved. A key older than a day is free again,
 * and so is a key whose first call died: it has no answer, and no transaction works on it.
 */
export async function claimKey(db: Queryable, id: IdempotencyId, fingerprint: string): Promise<Claim | undefined> {
  const { userId, key } = id;
  const { rows } = await db.executeQuery(
    preparedQuery<{ readonly claim: Claim }>(claiming, [userId, key, fingerprint, lockName(id)]),
  );
  return rows[0]?.claim;
}

const takenOver = "SG001";

/**
 * Starts the work of a reservation. Both statements are sent with the first one of the work, which fails if it started
 * late and another call has taken the reservation over (`isTakenOver`).
 */
export async function holdClaim(tx: Queryable, id: IdempotencyId, claim: Claim): Promise<void> {
  const { userId, key } = id;
  await tx.executeQuery(unreadQuery("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lockName(id)]));
  await tx.executeQuery(
    unreadQuery(
      `select case when not exists (select from idempotency_keys
        where user_id = $1 and key = $2 and created_at = $3::timestamptz) then claim_taken_over() end`,
      [userId, key, claim],
    ),
  );
}

export function isTakenOver(error: unknown): boolean {
  return sqlState(error) === takenOver;
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

/** In a transaction it is sent with the commit. */
export async function storeAnswer(
  db: Queryable,
  { userId, key }: IdempotencyId,
  claim: Claim,
  httpStatus: number,
  answer: unknown,
): Promise<void> {
  await db.executeQuery(
    unreadQuery(
      `update idempotency_keys set http_status = $4, answer = $5::json
        where user_id = $1 and key = $2 and created_at = $3::timestamptz`,
      [userId, key, claim, httpStatus, await writeJson(answer)],
    ),
  );
}

/**
 * Frees a key whose call failed before anything was decided; a stored answer stays. The key also stays while a
 * transaction works on it: if a connection broke, nobody knows whether its commit still arrives, and a repeated call
 * must find the answer.
 */
export async function freeKey(db: Queryable, id: IdempotencyId, claim: Claim): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", id.userId)
    .where("key", "=", id.key)
    .where("http_status", "is", null)
    .where(madeAt(claim))
    .where(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${lockName(id)}, 0))`)
    .execute();
}
