import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { ListViewsTable } from "../../../db/tables/list-views.ts";
import type { ListLayout } from "./contract.ts";

export interface GroupRow {
  readonly id: string;
  readonly name_zh: string;
  readonly name_en: string;
}

/** The groups of a user: directly or through a department. */
export async function groupsOfUser(db: Queryable, userId: string): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name_zh, g.name_en from groups g
    where exists (select 1 from group_users u where u.group_id = g.id and u.user_id = ${userId})
      or exists (select 1 from group_departments gd
        join departments top on top.id = gd.department_id
        join departments below on below.path like top.path || '%'
        join user_departments ud on ud.department_id = below.id
        where gd.group_id = g.id and ud.user_id = ${userId})
    order by g.sort_no, g.id`.execute(db);
  return rows;
}

export async function layoutOf(db: Queryable, userId: string, listKey: string): Promise<unknown> {
  const row = await db
    .selectFrom("list_layouts")
    .select("layout")
    .where("user_id", "=", userId)
    .where("list_key", "=", listKey)
    .executeTakeFirst();
  return row?.layout ?? null;
}

export async function writeLayout(tx: Tx, userId: string, listKey: string, layout: ListLayout): Promise<void> {
  const kept = JSON.stringify(layout);
  await tx
    .insertInto("list_layouts")
    .values({ user_id: userId, list_key: listKey, layout: kept })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "list_key"]).doUpdateSet({ layout: kept, updated_at: sql`now()` }),
    )
    .execute();
}

export type ViewRow = Selectable<ListViewsTable>;

/** The user's own views of a list, then those of the user's groups, by name. */
export async function viewsOf(
  db: Queryable,
  asked: {
    readonly userId: string;
    readonly listKey: string;
    readonly groups: readonly string[];
    readonly most: number;
  },
): Promise<readonly ViewRow[]> {
  const own = sql<boolean>`owner_id = ${asked.userId}`;
  return db
    .selectFrom("list_views")
    .selectAll()
    .where("list_key", "=", asked.listKey)
    .where(sql<boolean>`(${own} or group_id = any(${[...asked.groups]}::text[]))`)
    .orderBy(own, "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(asked.most)
    .execute();
}

export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** The user's own views of a list. */
export async function ownViews(tx: Tx, userId: string, listKey: string): Promise<readonly ViewRow[]> {
  return tx
    .selectFrom("list_views")
    .selectAll()
    .where("owner_id", "=", userId)
    .where("list_key", "=", listKey)
    .execute();
}

export async function writeView(tx: Tx, row: Omit<ViewRow, "created_at">): Promise<ViewRow> {
  const { name, search, group_id } = row;
  return tx
    .insertInto("list_views")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, search, group_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("list_views")
    .where("id", "=", id)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
