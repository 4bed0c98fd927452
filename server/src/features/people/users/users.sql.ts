import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { lockedAccounts } from "../../sign-in/public.ts";
import type { UserFields } from "./contract.ts";

export interface ListedUser {
  readonly id: string;
  readonly employee_id: string;
  readonly username: string;
  readonly realname_zh: string;
  readonly realname_en: string;
  readonly work_no: string;
  readonly departments_zh: readonly string[];
  readonly departments_en: readonly string[];
  readonly roles_zh: readonly string[];
  readonly roles_en: readonly string[];
  readonly state: "disabled" | "machine" | "locked" | "away" | "reset" | "active";
  readonly open_tasks: number;
  readonly sync_times: number;
  readonly synced_at: Date | null;
}

const isAway = sql<boolean>`exists (select 1 from out_of_office o
  where o.user_id = u.id and o.starts_at <= now() and o.ends_at > now())`;

const isLocked = sql<boolean>`lower(u.username) in (${lockedAccounts})`;

/** The state of the account `u`. */
export const stateOfUser = sql<ListedUser["state"]>`case when u.status = 'disabled' then 'disabled'
  when u.is_machine then 'machine'
  when ${isLocked} then 'locked'
  when ${isAway} then 'away' when u.reset_flag = '0' then 'reset' else 'active' end`;

const isPerson = sql<boolean>`u.status = 'active' and not u.is_machine`;
const isPresent = sql<boolean>`${isPerson} and not ${isLocked} and not ${isAway}`;

/** Accounts in this state. Written with columns instead of comparing `stateOfUser`, so that an index can be used. */
export const standsAs: Readonly<Record<ListedUser["state"], ReturnType<typeof sql<boolean>>>> = {
  disabled: sql<boolean>`u.status = 'disabled'`,
  machine: sql<boolean>`u.status = 'active' and u.is_machine`,
  locked: sql<boolean>`${isPerson} and ${isLocked}`,
  away: sql<boolean>`${isPerson} and not ${isLocked} and ${isAway}`,
  reset: sql<boolean>`u.reset_flag = '0' and ${isPresent}`,
  active: sql<boolean>`u.reset_flag <> '0' and ${isPresent}`,
};

/** A person's tasks by the indexes of the to-do list: their own, and those with several candidates. */
const openTasksOf = sql<number>`(
  (select count(*) from tasks t where t.assignee = u.id and t.status = 'open')
  + (select count(*) from task_candidates c where c.user_id = u.id))::int`;

/** How many open tasks a person has, alone or with others. */
export async function countOpenTasks(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${openTasksOf} as count from users u where u.id = ${id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Has left, and tasks still wait for them. */
export const isLeaver = sql<boolean>`(u.status = 'disabled' and ${openTasksOf} > 0)`;

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
    from (select ${stateOfUser} as state, ${isLeaver} as leaver from users u) as accounts`.execute(db);
  return rows[0] ?? { active: 0, locked: 0, reset: 0, away: 0, disabled: 0, machine: 0, leaver: 0 };
}

/** The columns to show of `users as u`. */
export const userColumns = sql<ListedUser>`u.id, u.employee_id, u.username, u.realname_zh, u.realname_en, u.work_no,
  array(select d.name_zh from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = u.id order by ud.is_main desc, d.path) as departments_zh,
  array(select d.name_en from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = u.id order by ud.is_main desc, d.path) as departments_en,
  array(select r.name_zh from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id order by r.sort_no, r.code) as roles_zh,
  array(select r.name_en from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id order by r.sort_no, r.code) as roles_en,
  ${stateOfUser} as state, ${openTasksOf} as open_tasks, u.sync_times, u.synced_at`;

export async function userFields(db: Queryable, id: string, locale: Locale): Promise<UserFields | undefined> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) return undefined;
  const departments = await db
    .selectFrom("user_departments as ud")
    .innerJoin("departments as d", "d.id", "ud.department_id")
    .select(["d.id", `d.name_${locale} as name`])
    .where("ud.user_id", "=", id)
    .orderBy("ud.is_main", "desc")
    .orderBy("d.path")
    .execute();
  const roles = await db
    .selectFrom("user_roles as ur")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .select(["r.id", `r.name_${locale} as name`])
    .where("ur.user_id", "=", id)
    .orderBy("r.sort_no")
    .orderBy("r.code")
    .execute();
  return {
    username: user.username,
    nameZh: user.realname_zh,
    nameEn: user.realname_en,
    nickNames: user.nick_names,
    workNo: user.work_no,
    employeeId: user.employee_id,
    email: user.email,
    phone: user.phone,
    language: user.language,
    departments,
    roles,
    status: user.status,
    machine: user.is_machine,
  };
}

/** Everything but the account name, which never changes. */
function rowOf(fields: UserFields) {
  return {
    realname_zh: fields.nameZh,
    realname_en: fields.nameEn,
    nick_names: fields.nickNames,
    work_no: fields.workNo,
    employee_id: fields.employeeId,
    email: fields.email,
    phone: fields.phone,
    language: fields.language,
    status: fields.status,
    is_machine: fields.machine,
  };
}

/** Without a password: a reset issues the first one. */
export async function insertUser(tx: Tx, id: string, fields: UserFields): Promise<void> {
  await tx
    .insertInto("users")
    .values({ id, username: fields.username, password_hash: null, reset_flag: "0", ...rowOf(fields) })
    .execute();
  await writePlaces(tx, id, fields);
}

export async function updateUser(tx: Tx, id: string, fields: UserFields): Promise<void> {
  await tx.updateTable("users").set(rowOf(fields)).where("id", "=", id).execute();
  await tx.deleteFrom("user_departments").where("user_id", "=", id).execute();
  await tx.deleteFrom("user_roles").where("user_id", "=", id).execute();
  await writePlaces(tx, id, fields);
}

async function writePlaces(tx: Tx, id: string, { departments, roles }: UserFields): Promise<void> {
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

/** Departments, roles, groups, sessions, views and absences are deleted too. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", id).execute();
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
