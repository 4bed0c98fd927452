import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { DepartmentFields } from "./contract.ts";

export interface ListedDepartment {
  readonly id: string;
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly above_zh: readonly string[];
  readonly above_en: readonly string[];
  readonly leader_id: string | null;
  readonly leader_zh: string | null;
  readonly leader_en: string | null;
  readonly sort_no: number;
  readonly status: "active" | "disabled";
}

const above = (name: "name_zh" | "name_en") => sql`array(select up.${sql.ref(name)} from departments up
  where starts_with(d.path, up.path) and up.id <> d.id order by up.depth)`;

/** The columns to show of `departments as d`. */
export const departmentColumns = sql<ListedDepartment>`d.id, d.code, d.name_zh, d.name_en,
  ${above("name_zh")} as above_zh, ${above("name_en")} as above_en,
  d.leader_id, (select u.realname_zh from users u where u.id = d.leader_id) as leader_zh,
  (select u.realname_en from users u where u.id = d.leader_id) as leader_en,
  d.sort_no, d.status`;

export async function departmentFields(
  db: Queryable,
  id: string,
  locale: Locale,
): Promise<DepartmentFields | undefined> {
  const row = await db
    .selectFrom("departments as d")
    .leftJoin("departments as p", "p.id", "d.parent_id")
    .leftJoin("users as u", "u.id", "d.leader_id")
    .select(["d.code", "d.name_zh", "d.name_en", "d.parent_id", "d.leader_id", "d.sort_no", "d.status"])
    .select([`p.name_${locale} as parent`])
    .select([`u.realname_${locale} as leader`])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    code: row.code,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    parent: row.parent_id === null ? [] : [{ id: row.parent_id, name: row.parent ?? row.parent_id }],
    leader: row.leader_id === null ? [] : [{ id: row.leader_id, name: row.leader ?? row.leader_id }],
    sortNo: row.sort_no,
    active: row.status === "active",
  };
}

function rowOf({ code, nameZh, nameEn, parent, leader, sortNo, active }: DepartmentFields) {
  return {
    code,
    name_zh: nameZh,
    name_en: nameEn,
    parent_id: parent[0]?.id ?? null,
    leader_id: leader[0]?.id ?? null,
    sort_no: sortNo,
    status: active ? ("active" as const) : ("disabled" as const),
  };
}

export async function insertDepartment(tx: Tx, id: string, fields: DepartmentFields): Promise<void> {
  await tx
    .insertInto("departments")
    .values({ id, ...rowOf(fields) })
    .execute();
}

/** The departments below it move with it. */
export async function updateDepartment(tx: Tx, id: string, fields: DepartmentFields): Promise<void> {
  await tx.updateTable("departments").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteDepartment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("departments").where("id", "=", id).execute();
}

/** Lets one move run at a time: two concurrent moves could form a cycle. */
export async function holdTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('department tree', 0))`.execute(tx);
}

/** The department with all departments above it, as the transaction sees them. */
export async function pathOf(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("departments").select("path").where("id", "=", id).executeTakeFirst();
  return row?.path;
}

export async function hasTop(tx: Tx, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom("departments")
    .select("id")
    .where("parent_id", "is", null)
    .where("id", "<>", except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
