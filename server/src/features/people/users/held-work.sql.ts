import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

/** Enough for nearly everybody; more is handed over in several steps. */
export const maxOfEach = 500;

export interface HeldTask {
  readonly request_id: string;
  readonly task_id: number;
  readonly form_kind: string;
  readonly request_no: string | null;
  readonly subject: string;
  readonly node: string;
  readonly people: readonly string[];
}

/** Open tasks that name the person, alone or among others. */
export async function heldTasks(db: Queryable, id: string, locale: Locale): Promise<readonly HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    with theirs as (
      select t.request_id, t.id from tasks t where t.assignee = ${id} and t.status = 'open'
      union select c.request_id, c.task_id from task_candidates c where c.user_id = ${id}
      union select t.request_id, t.id from tasks t where t.status = 'held' and ${id} = any (t.people))
    select t.request_id, t.id as task_id, r.form_kind, r.request_no, r.subject, t.people,
      ${sql.ref(`t.node_name_${locale}`)} as node
    from theirs join tasks t on t.request_id = theirs.request_id and t.id = theirs.id
      join requests r on r.id = t.request_id
    order by t.opened_at, t.request_id, t.id limit ${maxOfEach}`.execute(db);
  return rows;
}

export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

export interface RunningRequest extends NamedThing {
  readonly form_kind: string;
  readonly requester_id: string;
}

/** Running requests that the person filed, or that were filed for them. */
export async function runningRequests(db: Queryable, id: string): Promise<readonly RunningRequest[]> {
  const { rows } = await sql<RunningRequest>`
    select r.id, coalesce(r.request_no, '') as name, r.subject as detail, r.form_kind, r.requester_id from requests r
    where (r.requester_id = ${id} or r.applicant_id = ${id}) and r.status = ${formStatus.inProcess}
    order by r.created_at limit ${maxOfEach}`.execute(db);
  return rows;
}

/** Whether a person decides or has decided on a request: then it cannot become their own. */
export async function hasPartIn(tx: Tx, requestId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from tasks t
    where t.request_id = ${requestId}::uuid and ${userId} = any (t.people)) as found`.execute(tx);
  return rows[0]?.found === true;
}

/** Changes the requester; the previous requester can still see the request. */
export async function giveRequest(tx: Tx, requestId: string, to: string): Promise<void> {
  await sql`update requests r set requester_id = u.id, requester_name_zh = u.realname_zh,
      requester_name_en = u.realname_en, updated_at = now()
    from users u where u.id = ${to} and r.id = ${requestId}::uuid and r.status = ${formStatus.inProcess}`.execute(tx);
  await sql`insert into request_people (request_id, user_id) values (${requestId}::uuid, ${to})
    on conflict do nothing`.execute(tx);
}

export interface DeputyFor extends NamedThing {
  readonly user_id: string;
  readonly form_kinds: readonly string[] | null;
}

/** Other people's present or future absences that name the person as deputy. */
export async function deputyFor(db: Queryable, id: string, locale: Locale): Promise<readonly DeputyFor[]> {
  const { rows } = await sql<DeputyFor>`
    select o.id::text, o.user_id, o.form_kinds, ${sql.ref(`u.realname_${locale}`)} as name,
      to_char(o.starts_at, 'YYYY-MM-DD') || ' – ' || to_char(o.ends_at, 'YYYY-MM-DD') as detail
    from out_of_office o join users u on u.id = o.user_id
    where o.deputy_id = ${id} and o.ends_at > now() order by o.starts_at, o.id limit ${maxOfEach}`.execute(db);
  return rows;
}

export async function groupsNaming(db: Queryable, id: string, locale: Locale): Promise<readonly NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select g.id, ${sql.ref(`g.name_${locale}`)} as name, g.code as detail
    from group_users gu join groups g on g.id = gu.group_id where gu.user_id = ${id} order by g.code`.execute(db);
  return rows;
}

export async function departmentsLed(db: Queryable, id: string, locale: Locale): Promise<readonly NamedThing[]> {
  const { rows } = await sql<NamedThing>`
    select d.id, ${sql.ref(`d.name_${locale}`)} as name, d.code as detail
    from departments d where d.leader_id = ${id} order by d.path`.execute(db);
  return rows;
}

/** Locks the absences, groups, departments and kinds that name the person until the transaction ends. */
export async function lockPlacesOf(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from out_of_office where deputy_id = ${id} and ends_at > now()
    order by id for no key update`.execute(tx);
  await sql`select 1 from groups where id in (select group_id from group_users where user_id = ${id})
    order by id for no key update`.execute(tx);
  await sql`select 1 from departments where leader_id = ${id} order by id for no key update`.execute(tx);
  await sql`select 1 from apply_configurations where ${id} = any (administrator_ids)
    order by form_kind for no key update`.execute(tx);
}

/** Prevents the person's requests from ending before the transaction does. */
export async function lockRequestsOf(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from requests where requester_id = ${id} and status = ${formStatus.inProcess}
    order by id for update`.execute(tx);
}

/** Replaces one person by another in absences, groups, departments and kinds; each returns what changed. */
export const replaceIn = {
  deputy: (tx: Tx, absence: string, to: string) =>
    sql`update out_of_office set deputy_id = ${to} where id = ${absence}::uuid`.execute(tx),
  group: async (tx: Tx, group: string, from: string, to: string) => {
    await sql`insert into group_users (group_id, user_id) values (${group}, ${to}) on conflict do nothing`.execute(tx);
    await sql`delete from group_users where group_id = ${group} and user_id = ${from}`.execute(tx);
    await sql`update groups set revision = revision + 1, updated_at = now() where id = ${group}`.execute(tx);
  },
  department: (tx: Tx, department: string, to: string) =>
    sql`update departments set leader_id = ${to}, revision = revision + 1, updated_at = now()
      where id = ${department}`.execute(tx),
  kind: (tx: Tx, kind: string, from: string, to: string) =>
    sql`update apply_configurations set revision = revision + 1, updated_at = now(), administrator_ids = array(
        select distinct unnest(array_replace(administrator_ids, ${from}, ${to})) order by 1)
      where form_kind = ${kind}`.execute(tx),
};
