import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Comparison } from "./scim-filter.ts";
import { ScimError } from "./scim-error.ts";

export interface UserRecord {
  readonly id: string;
  readonly username: string;
  readonly external_id: string | null;
  readonly realname_zh: string;
  readonly realname_en: string;
  readonly email: string;
  readonly phone: string;
  readonly work_no: string;
  readonly language: "zh" | "en" | null;
  readonly status: "active" | "disabled";
  readonly department_id: string | null;
  readonly department_code: string | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const userColumns = sql`u.id, u.username, u.external_id, u.realname_zh, u.realname_en, u.email, u.phone, u.work_no,
  u.language, u.status, d.id as department_id, d.code as department_code, u.revision, u.created_at, u.updated_at`;
const userTables = sql`users u left join user_departments ud on ud.user_id = u.id and ud.is_main
  left join departments d on d.id = ud.department_id`;

/** The user attributes that a filter may use, in lower case. */
function userCondition({ attribute, value }: Comparison) {
  switch (attribute) {
    case "id":
      return sql`u.id = ${String(value)}`;
    case "username":
      return sql`lower(u.username) = lower(${String(value)})`;
    case "externalid":
      return sql`u.external_id = ${String(value)}`;
    case "emails.value":
    case "emails":
      return sql`lower(u.email) = lower(${String(value)})`;
    case "active":
      return sql`(u.status = 'active') = ${String(value).toLowerCase() === "true"}`;
    case "displayname":
      return sql`u.realname_en = ${String(value)}`;
    default:
      throw new ScimError(400, `Users cannot be filtered by ${attribute}`, "invalidFilter");
  }
}

export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface Range {
  readonly limit: number;
  readonly offset: number;
}

export async function findUsers(
  db: Queryable,
  filter: readonly Comparison[],
  { limit, offset }: Range,
): Promise<Found<UserRecord>> {
  const where = sql.join([sql`true`, ...filter.map(userCondition)], sql` and `);
  const { rows } = await sql<UserRecord>`select ${userColumns} from ${userTables} where ${where}
    order by u.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from users u where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function userById(db: Queryable, id: string): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`select ${userColumns} from ${userTables} where u.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockUser(tx: Tx, id: string): Promise<UserRecord | undefined> {
  await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
  return userById(tx, id);
}

export interface WrittenUser {
  readonly username: string;
  readonly external_id: string | null;
  readonly realname_zh: string;
  readonly realname_en: string;
  readonly email: string;
  readonly phone: string;
  readonly work_no: string;
  readonly language: "zh" | "en" | null;
  readonly status: "active" | "disabled";
}

export async function insertUser(tx: Tx, id: string, user: WrittenUser): Promise<void> {
  await tx
    .insertInto("users")
    .values({ id, ...user, employee_id: user.work_no, sync_times: 1, synced_at: sql<Date>`now()` })
    .execute();
  await sql`insert into user_roles (user_id, role_id) select ${id}, r.id from roles r where r.is_default`.execute(tx);
}

export async function updateUser(tx: Tx, id: string, user: WrittenUser): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      ...user,
      revision: sql<number>`revision + 1`,
      sync_times: sql<number>`sync_times + 1`,
      synced_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** The department becomes the main one; the person's other departments stay. */
export async function setMainDepartment(tx: Tx, userId: string, departmentId: string): Promise<void> {
  await sql`update user_departments set is_main = false where user_id = ${userId} and is_main
    and department_id <> ${departmentId}`.execute(tx);
  await sql`insert into user_departments (user_id, department_id, is_main) values (${userId}, ${departmentId}, true)
    on conflict (user_id, department_id) do update set is_main = true`.execute(tx);
}

/** Finds an active department by code or by name in either language, and returns its id. */
export async function departmentNamed(db: Queryable, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from departments where status = 'active'
    and (code = ${text} or name_en = ${text} or name_zh = ${text}) order by code = ${text} desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}
