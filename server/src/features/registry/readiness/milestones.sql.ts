import type { Happened } from "@signoff/forms/readiness/milestone-facts";
import type { MilestoneFacts } from "@signoff/forms/readiness/milestones";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { dayText } from "../../../time/local-time.ts";

/** The requests of one tape-out. */
export interface TapeoutIds {
  readonly dataSets: readonly string[];
  readonly mtr: string | null;
  /** Its Mtf, or the Mpw of its shuttle. */
  readonly release: string | null;
}

/** When its requests were submitted, completed and agreed to. Of several data sets the last one counts. */
export async function happenedTo(db: Queryable, { dataSets, mtr, release }: TapeoutIds): Promise<Happened> {
  const { rows } = await sql<Record<"handed" | "mtr" | "jdv" | "released", Date | null>>`
    select
      (select max(submitted_at) from requests where id = any(${[...dataSets]}::uuid[])) as handed,
      (select completed_at from requests where id = ${mtr}::uuid and status = 5) as mtr,
      (select max(at) from history where request_id = ${release}::uuid and node_id = 'jdv' and action = 'agree') as jdv,
      (select max(at) from history where request_id = ${release}::uuid and node_id = 'tapeoutMgr' and action = 'agree') as released`.execute(
    db,
  );
  const [row] = rows;
  const day = (at: Date | null | undefined) => (at ? dayText(new Date(at)) : undefined);
  return { dataDue: day(row?.handed), mtr: day(row?.mtr), jdv: day(row?.jdv), released: day(row?.released) };
}

/** Estimates from at most this many of the newest requests. */
const maxSimilar = 100;

interface UsualRow {
  readonly step: "received" | "merged" | "frame" | "mtr" | "jdv" | "released";
  readonly days: number | null;
  readonly count: number;
}

export interface UsualDays {
  readonly usual: MilestoneFacts["usual"];
  /** The number of requests behind the estimate. */
  readonly count: number;
}

/** The median of days that each step took, from the newest completed requests of its kind. */
export async function usualDays(db: Queryable): Promise<UsualDays> {
  const { rows } = await sql<UsualRow>`
    with steps (step, kind) as (values ('received', 'dif'), ('merged', 'ipMerge'), ('frame', 'pfm'), ('mtr', 'mtr'), ('jdv', 'mtf')),
    newest as materialized (
      select s.step, r.id, r.submitted_at, r.completed_at from steps s cross join lateral (
        select id, submitted_at, completed_at from requests
        where form_kind = s.kind and status = 5 and submitted_at is not null and completed_at is not null
        order by id desc limit ${maxSimilar}) r),
    looked as materialized (
      select n.submitted_at,
        (select max(at) from history h where h.request_id = n.id and h.node_id = 'jdv' and h.action = 'agree') as jdv_at,
        (select max(at) from history h where h.request_id = n.id and h.node_id = 'tapeoutMgr' and h.action = 'agree') as released_at
      from newest n where n.step = 'jdv'),
    took (step, spent) as (
      select step, completed_at - submitted_at from newest where step <> 'jdv'
      union all select 'jdv', jdv_at - submitted_at from looked where jdv_at is not null
      union all select 'released', released_at - jdv_at from looked where released_at >= jdv_at)
    select step, count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from spent)) / 86400)::float8 as days
    from took group by step`.execute(db);
  return {
    usual: Object.fromEntries(rows.flatMap(({ step, days }) => (days === null ? [] : [[step, days]]))),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
