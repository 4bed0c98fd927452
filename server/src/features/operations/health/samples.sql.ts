import { type Insertable, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { NodeSamplesTable } from "../../../db/tables/backups.ts";

export type NodeSample = Omit<Insertable<NodeSamplesTable>, "at" | "seen_at" | "has_stopped">;

/** Adds to the present five minutes by the clock of the database. */
export async function writeSample(db: Queryable, sample: NodeSample): Promise<void> {
  const { calls: _calls, failed: _failed, ...latest } = sample;
  await db
    .insertInto("node_samples")
    .values({ ...sample, at: sql<Date>`date_bin('5 minutes', now(), 'epoch')`, seen_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(["node", "at"]).doUpdateSet((row) => ({
        ...latest,
        seen_at: row.ref("excluded.seen_at"),
        has_stopped: false,
        calls: sql<number>`node_samples.calls + excluded.calls`,
        failed: sql<number>`node_samples.failed + excluded.failed`,
        loop_ms: sql<number>`greatest(node_samples.loop_ms, excluded.loop_ms)`,
      })),
    )
    .execute();
}

export async function markStopped(db: Queryable, node: string): Promise<void> {
  await db
    .updateTable("node_samples")
    .set({ has_stopped: true })
    .where("node", "=", node)
    .where("at", "=", (newest) =>
      newest
        .selectFrom("node_samples as last")
        .select((last) => last.fn.max("last.at").as("at"))
        .where("last.node", "=", node),
    )
    .execute();
}

/** The newest sample of each node seen within a day. */
export async function newestOfNodes(db: Queryable) {
  return db
    .selectFrom("node_samples")
    .selectAll()
    .select(
      sql<
        "running" | "stopped" | "lost"
      >`case when has_stopped then 'stopped' when seen_at > now() - interval '3 minutes' then 'running' else 'lost' end`.as(
        "state",
      ),
    )
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .distinctOn("node")
    .orderBy("node")
    .orderBy("at", "desc")
    .execute();
}

export interface DaySample {
  readonly at: Date;
  readonly calls: number;
  readonly failed: number;
  readonly memory: number;
  readonly loop: number;
  readonly jobs: number;
  readonly mails: number;
}

/** The last day of all nodes together. */
export async function lastDay(db: Queryable): Promise<readonly DaySample[]> {
  const { rows } = await sql<DaySample>`
    select at, sum(calls)::int as calls, sum(failed)::int as failed, max(memory_bytes)::float8 as memory,
      max(loop_ms)::int as loop, max(jobs_waiting)::int as jobs, max(mails_waiting)::int as mails
    from node_samples where at > now() - interval '1 day' group by at order by at`.execute(db);
  return rows;
}
