import { sql } from "kysely";
import type { Queryable, ScriptRunner } from "../../../db/database.ts";

export interface Place {
  readonly request_id: string;
  readonly seq: number;
}

/** In the order of the chains, which is the order of the primary key. */
export async function historyAfter(db: Queryable, { request_id, seq }: Place, limit: number) {
  return db
    .selectFrom("history")
    .selectAll()
    .where(sql<boolean>`(request_id, seq) > (${request_id}::uuid, ${seq}::int)`)
    .orderBy("request_id")
    .orderBy("seq")
    .limit(limit)
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof historyAfter>>[number];

/**
 * Requests whose newest history row differs from the one recorded on the request. One statement sees both at the same
 * moment.
 */
export async function requestsWithoutTheirTip(runner: ScriptRunner, limit: number): Promise<readonly string[]> {
  const rows = await runner.query<{ id: string }>(
    `select r.id from requests r
     left join lateral (select hash from history h where h.request_id = r.id order by h.seq desc limit 1) newest on true
     where r.log_hash <> coalesce(newest.hash, '')
     order by r.id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

export interface DayDigest {
  readonly day: string;
  readonly rows: number;
  readonly digest: string;
}

/** One digest per day (UTC) for all history rows of the day, up to and including the last day. */
export async function dayDigests(
  runner: ScriptRunner,
  through: string,
  after = "0001-01-01",
): Promise<readonly DayDigest[]> {
  return runner.query<DayDigest>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as rows,
       encode(sha256(convert_to(string_agg(hash, '' order by request_id, seq), 'UTF8')), 'hex') as digest
     from history
     where at < ($1::date + 1)::timestamp at time zone 'UTC' and at >= ($2::date + 1)::timestamp at time zone 'UTC'
     group by 1 order by 1`,
    [through, after],
  );
}
