import { type Insertable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery, runPrepared } from "../../../db/prepared.ts";
import type { RequestsTable } from "../../../db/tables/requests.ts";
import { writeJson } from "../../../workers/json.ts";
import { isVoidColumn } from "../../base/registry-rows/public.ts";
import { isInvolved, type RequestRow, type SeenRequest } from "../../base/request-access/public.ts";
import { writeNotices } from "../../base/workflow-store/public.ts";

/** Inserts a request with its data and the people who may see it. */
export async function addRequest(
  tx: Tx,
  request: Insertable<RequestsTable>,
  data: Readonly<Record<string, unknown>>,
  searchText: string,
): Promise<RequestRow> {
  const { id: request_id, requester_id: user_id } = request;
  const text = await writeJson(data);
  // The row comes first: the others refer to it.
  const [row] = await Promise.all([
    tx.insertInto("requests").values(request).returningAll().executeTakeFirstOrThrow(),
    tx.insertInto("request_data").values({ request_id, data: text }).execute(),
    tx.insertInto("request_people").values({ request_id, user_id }).execute(),
    searchText === "" || tx.insertInto("request_search").values({ request_id, search_text: searchText }).execute(),
  ]);
  return row;
}

/** Removes the access of a person who was only the applicant and no longer is. */
export async function forgetApplicant(tx: Tx, requestId: string, userId: string): Promise<void> {
  await sql`delete from request_people p
    using requests r
    where r.id = ${requestId} and p.request_id = r.id and p.user_id = ${userId} and r.requester_id <> ${userId}
      and not exists (select 1 from tasks t where t.request_id = r.id and ${userId} = any(t.people))
      and not exists (select 1 from history h where h.request_id = r.id and h.actor_id = ${userId})
      and not exists (select 1 from request_cc c where c.request_id = r.id and c.user_id = ${userId})`.execute(tx);
}

export async function deleteRequestRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("requests").where("id", "=", id).execute();
}

export interface VersionRow extends SeenRequest {
  readonly id: string;
  readonly version: number;
  readonly is_void: boolean;
  readonly is_involved: boolean;
}

/** The request and all others with its number, oldest first. */
export async function versionsOf(db: Queryable, requestId: string, userId: string): Promise<readonly VersionRow[]> {
  const numberOf = sql<string>`(select n.request_no from requests n where n.id = ${requestId})`;
  const versions = db
    .selectFrom("requests as r")
    .select(["r.id", "r.version", "r.form_kind", "r.status", "r.requester_id", "r.applicant_id", "r.department_id"])
    .select([isVoidColumn.as("is_void"), isInvolved(userId, sql.ref("r.id")).as("is_involved")])
    .where((where) => where.or([where("r.id", "=", requestId), where("r.request_no", "=", numberOf)]))
    .orderBy("r.version");
  return runPrepared(db, versions);
}

export async function openRevisionOf(db: Queryable, id: string): Promise<{ readonly id: string } | undefined> {
  const text = "select id from requests where predecessor_id = $1 and status in (0, 1, 2) limit 1";
  return (await db.executeQuery(preparedQuery<{ readonly id: string }>(text, [id]))).rows[0];
}

export async function historyOf(db: Queryable, requestId: string) {
  return db.selectFrom("history").selectAll().where("request_id", "=", requestId).orderBy("seq").execute();
}

export async function visitsOf(db: Queryable, requestId: string) {
  return db.selectFrom("visits").select(["node_id", "last_at"]).where("request_id", "=", requestId).execute();
}

/** The people who decided at each node, in its last decided round. */
export async function decidersOf(db: Queryable, requestId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ node_id: string; people: string[] }>`
    select node_id, array_agg(distinct closed_by) as people
    from tasks t
    where request_id = ${requestId} and status = 'done' and kind = 'approve'
      and round = (select max(round) from tasks l where l.request_id = t.request_id and l.node_id = t.node_id
        and l.status = 'done' and l.kind = 'approve')
    group by node_id`.execute(db);
  return new Map(rows.map((row) => [row.node_id, row.people]));
}

/** Nodes in whose last round a person gave an answer that could end the request. */
export async function refusedNodesOf(db: Queryable, requestId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ node_id: string }>`
    select distinct node_id from tasks t
    where request_id = ${requestId} and status = 'done' and kind = 'approve' and decision in ('disagree', 'cancel')
      and round = (select max(round) from tasks l where l.request_id = t.request_id and l.node_id = t.node_id)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.node_id));
}

/** Records that a person has viewed the request; written at most once a minute. */
export async function markRead(db: Queryable, userId: string, requestId: string): Promise<void> {
  const marking = `insert into read_marks as m (user_id, request_id) values ($1, $2)
    on conflict (user_id, request_id) do update set read_at = now() where m.read_at < now() - interval '1 minute'`;
  await db.executeQuery(preparedQuery(marking, [userId, requestId]));
}

export async function replaceData(tx: Tx, requestId: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await tx
    .updateTable("request_data")
    .set({ data: await writeJson(data) })
    .where("request_id", "=", requestId)
    .execute();
}

export async function newestByNumber(tx: Tx, requestNo: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom("requests")
    .selectAll()
    .where("request_no", "=", requestNo)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function setOpenParts(tx: Tx, requestId: string, parts: readonly string[]): Promise<void> {
  await tx
    .updateTable("requests")
    .set({ open_parts: [...parts] })
    .where("id", "=", requestId)
    .execute();
}

/** Notices without a line of the history; they are sent under the number of the next line. */
export async function addNotices(tx: Tx, requestId: string, people: readonly string[], kind: string): Promise<number> {
  const { log_seq: seq } = await tx
    .selectFrom("requests")
    .select("log_seq")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  await writeNotices(tx, { requestId, seq, kind }, people);
  return seq;
}

/** Gives these people access to the request. */
export async function addReaders(tx: Tx, requestId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto("request_people")
    .values(people.map((user_id) => ({ request_id: requestId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The people who were not copied in before. */
export async function addCopies(
  tx: Tx,
  requestId: string,
  people: readonly string[],
  by: string,
): Promise<readonly string[]> {
  const rows = await tx
    .insertInto("request_cc")
    .values(people.map((user_id) => ({ request_id: requestId, user_id, copied_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}
