import type { Queryable } from "../../../db/database.ts";

/** The last completed requests of a kind, newest first, including versions that were replaced later. */
export async function lastCompleted(db: Queryable, kind: string, count: number) {
  return db
    .selectFrom("requests")
    .select(["id", "request_no", "subject", "requester_id", "department_id", "completed_at"])
    .where("form_kind", "=", kind)
    .where("status", "in", [3, 5, 6])
    .where("completed_at", "is not", null)
    .orderBy("completed_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
}

/** Running requests of a kind on other versions than this one, oldest first. */
export async function runningElsewhere(db: Queryable, kind: string, routeId: string, count: number) {
  const others = db
    .selectFrom("requests as r")
    .innerJoin("process_versions as v", "v.id", "r.process_id")
    .where("r.form_kind", "=", kind)
    .where("r.status", "=", 2)
    .where("r.process_id", "!=", routeId);
  const rows = await others
    .select(["r.id", "r.request_no", "r.subject", "r.process_id", "r.current_nodes", "r.log_seq"])
    .select(["v.version", "v.owner_request"])
    .orderBy("r.id")
    .limit(count)
    .execute();
  const { total } = await others.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function publishedVersion(db: Queryable, id: string) {
  return db
    .selectFrom("process_versions")
    .select(["id", "process_key", "version"])
    .where("id", "=", id)
    .where("state", "=", "published")
    .where("owner_request", "is", null)
    .executeTakeFirst();
}
