import { type ExpressionBuilder, sql } from "kysely";
import type { Queryable } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";

export interface UserConditions {
  readonly keyword?: string;
  /** This department and everything below it. */
  readonly departId?: string;
  readonly realname?: string;
}

export type UserColumn = "username" | "realname" | "workNo";

export interface UserOrder {
  readonly column: UserColumn;
  readonly order: "asc" | "desc";
  readonly locale: "zh" | "en";
}

/** A page of active users. The page is cut before departments are looked up, so its cost is that of the page. */
export async function activeUsers(
  db: Queryable,
  conditions: UserConditions,
  order: UserOrder,
  page: { readonly limit: number; readonly offset: number },
) {
  return withMainDepartment(db)
    .where((where) => matching(where, conditions))
    .orderBy(orderColumns[order.column][order.locale], order.order)
    .orderBy("u.id", order.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countActiveUsers(db: Queryable, conditions: UserConditions): Promise<number> {
  const { count } = await db
    .selectFrom("users as u")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where((where) => matching(where, conditions))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Leaders on the way up from the user's main department, nearest first; nobody leads themselves. */
export async function leadersAbove(db: Queryable, userId: string) {
  return withMainDepartment(db)
    .innerJoin(
      (select) =>
        select
          .selectFrom("user_departments as mine")
          .innerJoin("departments as home", "home.id", "mine.department_id")
          .innerJoin("departments as above", (join) => join.on(sql<boolean>`home.path like above.path || '%'`))
          .select(["above.leader_id", (max) => max.fn.max("above.depth").as("depth")])
          .where("mine.user_id", "=", userId)
          .where("mine.is_main", "=", true)
          .where("above.status", "=", "active")
          .groupBy("above.leader_id")
          .as("leaders"),
      (join) => join.onRef("leaders.leader_id", "=", "u.id"),
    )
    .where("u.status", "=", "active")
    .where("u.id", "!=", userId)
    .orderBy("leaders.depth", "desc")
    .execute();
}

const orderColumns = {
  username: { zh: "u.username", en: "u.username" },
  realname: { zh: "u.realname_zh", en: "u.realname_en" },
  workNo: { zh: "u.work_no", en: "u.work_no" },
} as const;

function withMainDepartment(db: Queryable) {
  return db
    .selectFrom("users as u")
    .leftJoin("user_departments as ud", (join) => join.onRef("ud.user_id", "=", "u.id").on("ud.is_main", "=", true))
    .leftJoin("departments as d", "d.id", "ud.department_id")
    .select(["u.id", "u.username", "u.realname_zh", "u.realname_en", "u.work_no"])
    .select(["d.name_zh as depart_zh", "d.name_en as depart_en"]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof withMainDepartment>["execute"]>>[number];

function matching(
  where: ExpressionBuilder<Tables & { u: Tables["users"] }, "u">,
  { keyword, departId, realname }: UserConditions,
) {
  const conditions = [where("u.status", "=", "active")];
  if (keyword) conditions.push(where("u.search_text", "like", contains(keyword)));
  if (realname) {
    conditions.push(
      where.or([
        where(sql<string>`lower(u.realname_zh)`, "like", contains(realname)),
        where(sql<string>`lower(u.realname_en)`, "like", contains(realname)),
      ]),
    );
  }
  if (departId) {
    conditions.push(
      where.exists(
        where
          .selectFrom("user_departments as member")
          .innerJoin("departments as place", "place.id", "member.department_id")
          .select("member.user_id")
          .whereRef("member.user_id", "=", "u.id")
          .where(sql<boolean>`place.path like (select path from departments where id = ${departId}) || '%'`),
      ),
    );
  }
  return where.and(conditions);
}

/** A `like` pattern that takes the text literally. */
function contains(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
