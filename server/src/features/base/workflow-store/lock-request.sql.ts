import type { PartRows } from "@signoff/workflow/rows";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { preparedQuery, runPrepared, unreadQuery } from "../../../db/prepared.ts";
import { parseJson } from "../../../workers/json.ts";
import type { RequestRow } from "../request-access/public.ts";
import { archivedSnapshots } from "./archived-snapshots.sql.ts";

const requestColumns = `id, request_no, version, form_kind, form_version, process_id, status, subject, priority,
  requester_id, requester_name_zh, requester_name_en, applicant_id, applicant_name_zh, applicant_name_en,
  department_id, department_name_zh, department_name_en, created_at, submitted_at, completed_at, updated_at, urged_at,
  predecessor_id, copied_from, open_parts, followed, questioned, revision, rev, next_id, log_seq, log_hash, round, decisions, flow, route_data,
  current_nodes, handlers`;

/** The only lock. After waiting for it, the caller gets the row as the previous holder left it. */
export async function lockRequestRow(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await tx.executeQuery(
    preparedQuery<RequestRow>(`select ${requestColumns} from requests where id = $1 for update`, [id]),
  );
  return rows[0];
}

export interface LivingParts extends PartRows {
  readonly organisation_version: string;
  readonly is_involved: boolean;
}

const livingParts = `(select version from organisation_version) as organisation_version,
  exists (select 1 from request_people p where p.user_id = $2 and p.request_id = $1)
    or exists (select 1 from tasks t where t.request_id = $1 and t.status in ('open', 'held') and $2 = any(t.people))
    as is_involved,
  (select coalesce(json_agg(t), '[]') from (
    select id, node_id, via_flow, memory from tokens where request_id = $1 order by id) t) as tokens,
  (select coalesce(json_agg(t), '[]') from (
    select id, token_id, node_id, slot, round, kind, people, stand_in, via, parent_id, depth, status, memory, seen, opened_at
    from tasks where request_id = $1 and status in ('open', 'held') order by id) t) as tasks,
  (select coalesce(json_agg(t), '[]') from (
    select id, token_id, node_id, rule from timers where request_id = $1 order by id) t) as timers,
  (select coalesce(json_agg(t), '[]') from (
    select node_id, state, count, memory from visits where request_id = $1) t) as visits`;

export async function readLivingParts(db: Queryable, requestId: string, userId: string): Promise<LivingParts> {
  const { rows } = await db.executeQuery(preparedQuery<LivingParts>(`select ${livingParts}`, [requestId, userId]));
  const [parts] = rows;
  if (!parts) throw new Error("a select without from gives one row");
  return parts;
}

/**
 * Takes the lock and then reads everything else in a separate statement. A single statement that waits for a lock would
 * see all rows but the locked one as they were before the wait.
 */
export async function lockRequestWithParts<More>(
  tx: Tx,
  requestId: string,
  userId: string,
  readMore: () => Promise<More>,
): Promise<readonly [(RequestRow & LivingParts) | undefined, More]> {
  await tx.executeQuery(unreadQuery("select from requests where id = $1 for update", [requestId]));
  const [{ rows }, more] = await Promise.all([
    tx.executeQuery(
      preparedQuery<RequestRow & LivingParts>(`select ${requestColumns}, ${livingParts} from requests where id = $1`, [
        requestId,
        userId,
      ]),
    ),
    readMore(),
  ]);
  return [rows[0], more];
}

/** The same without the lock, for callers that only read. */
export async function readRequestWithParts(
  db: Queryable,
  requestId: string,
  userId: string,
): Promise<(RequestRow & LivingParts) | undefined> {
  const text = `select ${requestColumns}, ${livingParts} from requests where id = $1`;
  const { rows } = await db.executeQuery(preparedQuery<RequestRow & LivingParts>(text, [requestId, userId]));
  return rows[0];
}

/** As text: large data is parsed where it blocks nobody. */
const dataText = sql<string>`data::text`.as("text");

async function dataIn(text: string): Promise<Record<string, unknown>> {
  return (await parseJson(text)) as Record<string, unknown>;
}

export async function readFormData(db: Queryable, requestId: string): Promise<Record<string, unknown>> {
  const data = await findFormData(db, requestId);
  if (!data) throw new Error(`request ${requestId} has no data`);
  return data;
}

/** Undefined if there is no such request, for callers that have not checked. */
export async function findFormData(db: Queryable, requestId: string): Promise<Record<string, unknown> | undefined> {
  const text = "select data::text as text from request_data where request_id = $1";
  const { rows } = await db.executeQuery(preparedQuery<{ readonly text: string }>(text, [requestId]));
  return rows[0] && dataIn(rows[0].text);
}

/** The data as it was last submitted, without later saves and entries. */
export async function readHandedIn(db: Queryable, requestId: string): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom("request_snapshots")
    .select(dataText)
    .where("request_id", "=", requestId)
    .where("handed_in", "=", true)
    .orderBy("round", "desc")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const found = row ?? (await archivedSnapshots(db, requestId)).findLast(({ handedIn }) => handedIn);
  return found && dataIn(found.text);
}

/** The data of a running request at a revision; undefined if it was not kept. */
export async function readDataAt(
  db: Queryable,
  requestId: string,
  revision: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom("request_snapshots")
    .select(dataText)
    .where("request_id", "=", requestId)
    .where("revision", "=", revision)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && dataIn(row.text);
}

/** The data as it was after a line of the history; undefined for a line from before data was kept. */
export async function readDataAfterLine(
  db: Queryable,
  requestId: string,
  seq: number,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom("request_snapshots")
    .select(dataText)
    .where("request_id", "=", requestId)
    .where("seq", "<=", seq)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const found = row ?? (await archivedSnapshots(db, requestId)).findLast((one) => one.seq <= seq);
  return found && dataIn(found.text);
}

const decisions = ["agree", "disagree", "reject"];

/** This person's last decision: its time, and the data at that time. Undefined if there is none. */
export async function readDecidedOn(db: Queryable, requestId: string, userId: string) {
  const decided = sql<{ at: Date; action: string; seq: number; text: string | null }>`
    select h.at, h.action, h.seq, s.data::text as text from history h
    left join lateral (
      select data from request_snapshots where request_id = h.request_id and seq <= h.seq order by seq desc limit 1
    ) s on true
    where h.request_id = ${requestId} and h.actor_id = ${userId} and h.action = any(${decisions})
      and not exists (
        select 1 from history b
        where b.request_id = h.request_id and b.task_id = h.task_id and b.seq > h.seq and b.action = 'take-back')
    order by h.seq desc limit 1`;
  const [row] = await runPrepared(db, decided);
  if (!row) return undefined;
  const text = row.text ?? (await archivedSnapshots(db, requestId)).findLast(({ seq }) => seq <= row.seq)?.text;
  return text === undefined ? undefined : { at: row.at, action: row.action, data: await dataIn(text) };
}

/** How a closed task ended, for late callers. */
export async function closedTask(db: Queryable, requestId: string, task: number) {
  return db
    .selectFrom("tasks")
    .select(["people", "origin_assignee", "status", "decision", "because", "closed_by", "closed_at", "node_id", "seen"])
    .where("request_id", "=", requestId)
    .where("id", "=", task)
    .executeTakeFirst();
}

/** Whether this person ever held the task: as holder, candidate, or holder before a transfer. */
export async function everHeld(db: Queryable, requestId: string, task: number, userId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
      select 1 from tasks t where t.request_id = ${requestId} and t.id = ${task}
        and (${userId} = any(t.people) or t.origin_assignee = ${userId} or t.closed_by = ${userId})
    ) or exists (
      select 1 from history h where h.request_id = ${requestId} and h.task_id = ${task} and h.actor_id = ${userId}
    ) as held`.execute(db);
  return rows[0]?.held === true;
}
