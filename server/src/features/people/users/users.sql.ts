import type { Locale } from "@signoff/domain/locale";
import type { UserFields, UserRow } from "@signoff/domain/records/user";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { lockedAccounts } from "../../sign-in/public.ts";

const isAway = sql<boolean>`exists (select 1 from out_of_office o
  where o.user_id = r.id and o.starts_at <= now() and o.ends_at > now())`;

const isLocked = sql<boolean>`lower(r.username) in (${lockedAccounts})`;

/** The state of the account `r`. */
export const stateOfUser = sql<UserRow["state"]>`case when r.status = 'disabled' then 'disabled'
  when r.is_machine then 'machine'
  when ${isLocked} then 'locked'
  when ${isAway} then 'away' when r.reset_flag = '0' then 'reset' else 'active' end`;

const isPerson = sql<boolean>`r.status = 'active' and not r.is_machine`;
const isPresent = sql<boolean>`${isPerson} and not ${isLocked} and not ${isAway}`;

/** Accounts in this state. Written with columns instead of comparing `stateOfUser`, so that an index can be used. */
export const standsAs: Readonly<Record<UserRow["state"], ReturnType<typeof sql<boolean>>>> = {
  disabled: sql<boolean>`r.status = 'disabled'`,
  machine: sql<boolean>`r.status = 'active' and r.is_machine`,
  locked: sql<boolean>`${isPerson} and ${isLocked}`,
  away: sql<boolean>`${isPerson} and not ${isLocked} and ${isAway}`,
  reset: sql<boolean>`r.reset_flag = '0' and ${isPresent}`,
  active: sql<boolean>`r.reset_flag <> '0' and ${isPresent}`,
};

/** A person's tasks by the indexes of the to-do list: their own, and those with several candidates. */
export const openTasksOf = sql<number>`(
  (select count(*) from tasks t where t.assignee = r.id and t.status = 'open')
  + (select count(*) from task_candidates c where c.user_id = r.id))::int`;

/** How many open tasks a person has, alone or with others. */
export async function countOpenTasks(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${openTasksOf} as count from users r where r.id = ${id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Has left, and tasks still wait for them. */
export const isLeaver = sql<boolean>`(r.status = 'disabled' and ${openTasksOf} > 0)`;

export interface StateCounts {
  readonly active: number;
  readonly locked: number;
  readonly reset: number;
  readonly away: number;
  readonly disabled: number;
  readonly machine: number;
  readonly leaver: number;
}

export async function countStates(db: Queryable): Promise<StateCounts> {
  const { rows } = await sql<StateCounts>`select count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'locked')::int as locked,
      count(*) filter (where state = 'reset')::int as reset, count(*) filter (where state = 'away')::int as away,
      count(*) filter (where state = 'disabled')::int as disabled,
      count(*) filter (where state = 'machine')::int as machine, count(*) filter (where leaver)::int as leaver
    from (select ${stateOfUser} as state, ${isLeaver} as leaver from users r) as accounts`.execute(db);
  return rows[0] ?? { active: 0, locked: 0, reset: 0, away: 0, disabled: 0, machine: 0, leaver: 0 };
}

const inPlace = sql`from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = r.id`;
const departmentOrder = sql`order by ud.is_main desc, d.path`;
const inRole = sql`from user_roles ur join roles o on o.id = ur.role_id where ur.user_id = r.id`;
const roleOrder = sql`order by o.sort_no, o.code`;

/** Departments and roles as the form has them, the main department first. */
export const places = {
  departments: (locale: Locale) => sql`(select coalesce(json_agg(
    json_build_object('id', d.id, 'name', ${sql.ref(`d.name_${locale}`)}) ${departmentOrder}), '[]') ${inPlace})`,
  roles: (locale: Locale) => sql`(select coalesce(json_agg(
    json_build_object('id', o.id, 'name', ${sql.ref(`o.name_${locale}`)}) ${roleOrder}), '[]') ${inRole})`,
};

/** Their names. */
export const placeNames = {
  departments: (locale: Locale) => sql`array(select ${sql.ref(`d.name_${locale}`)} ${inPlace} ${departmentOrder})`,
  roles: (locale: Locale) => sql`array(select ${sql.ref(`o.name_${locale}`)} ${inRole} ${roleOrder})`,
};

/** In place of those the account had. */
export async function writePlaces(tx: Tx, id: string, { departments, roles }: UserFields): Promise<void> {
  await tx.deleteFrom("user_departments").where("user_id", "=", id).execute();
  await tx.deleteFrom("user_roles").where("user_id", "=", id).execute();
  const places = [...new Set(departments.map((department) => department.id))];
  if (places.length > 0)
    await tx
      .insertInto("user_departments")
      .values(places.map((department, at) => ({ user_id: id, department_id: department, is_main: at === 0 })))
      .execute();
  if (roles.length > 0)
    await tx
      .insertInto("user_roles")
      .values(roles.map((role) => ({ user_id: id, role_id: role.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An issued password: it must be changed, and expires. */
export async function writeHandedPassword(tx: Tx, id: string, hash: string, validHours: number): Promise<Date> {
  const { password_expires_at: until } = await tx
    .updateTable("users")
    .set({
      password_hash: hash,
      password_changed_at: sql<Date>`now()`,
      password_expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
      reset_flag: "0",
    })
    .where("id", "=", id)
    .returning("password_expires_at")
    .executeTakeFirstOrThrow();
  return until ?? new Date();
}
