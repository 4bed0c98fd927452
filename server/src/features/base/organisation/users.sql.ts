import { spokenName } from "@signoff/domain/spoken-name";
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Tables } from "../../../db/tables.ts";

export interface UserConditions {
  readonly keyword?: string;
  /** This department and all departments below it. */
  readonly departId?: string;
  readonly realname?: string;
  /** Includes machine accounts, which no other picker offers. */
  readonly withMachines?: boolean;
  /** Only these. */
  readonly among?: readonly string[];
}

export type UserColumn = "username" | "realname" | "workNo";

export interface UserOrder {
  readonly column: UserColumn;
  readonly order: "asc" | "desc";
  readonly locale: "zh" | "en";
}

/**
 * A page of active users. The page is cut before departments are looked up, so that only its own rows cost more than
 * the search.
 */
export async function activeUsers(
  db: Queryable,
  conditions: UserConditions,
  { column, order, locale }: UserOrder,
  page: { readonly limit: number; readonly offset: number },
) {
  const sortKey = sortKeyFor(conditions, sortKeys[column][locale]);
  return withMainDepartment(db, (users) =>
    users
      .where((where) => matching(where, conditions))
      .orderBy(sortKey, order)
      .orderBy("u.id", order)
      .limit(page.limit)
      .offset(page.offset),
  )
    .orderBy(sortKey, order)
    .orderBy("u.id", order)
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

/** With the phone number, which only a card shows. */
export async function activeUser(db: Queryable, id: string) {
  const [row] = await withMainDepartment(db, (users) => users.where("u.status", "=", "active").where("u.id", "=", id))
    .innerJoin("users as own", "own.id", "u.id")
    .select("own.phone")
    .execute();
  return row;
}

/** Of two simultaneous absences, the one that ends later. A person may be away for a single kind of form. */
export async function absencesAt(db: Queryable, now: Date) {
  return db
    .selectFrom("out_of_office")
    .distinctOn("user_id")
    .select(["user_id", "deputy_id", "ends_at"])
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("user_id")
    .orderBy("ends_at", "desc")
    .execute();
}

/** The leaders above the user's main department, nearest first; nobody leads themselves. */
export async function leadersAbove(db: Queryable, userId: string) {
  return withMainDepartment(db, (users) =>
    users
      .where("u.status", "=", "active")
      .where("u.is_machine", "=", false)
      .where("u.id", "!=", userId)
      .where("u.id", "in", (ids) => ids.selectFrom(waysUp(db, userId).as("way")).select("way.leader_id")),
  )
    .innerJoin(waysUp(db, userId).as("leaders"), (join) => join.onRef("leaders.leader_id", "=", "u.id"))
    .orderBy("leaders.depth", "desc")
    .execute();
}

/** The leaders of the departments from the user's own to the top, each at the position nearest to the user. */
function waysUp(db: Queryable, userId: string) {
  return db
    .selectFrom("user_departments as mine")
    .innerJoin("departments as home", "home.id", "mine.department_id")
    .innerJoin("departments as above", (join) => join.on(sql<boolean>`home.path like above.path || '%'`))
    .select("above.leader_id")
    .select((select) => select.fn.max("above.depth").as("depth"))
    .where("mine.user_id", "=", userId)
    .where("mine.is_main", "=", true)
    .where("above.status", "=", "active")
    .where("above.leader_id", "is not", null)
    .groupBy("above.leader_id");
}

/** Sorts upper and lower case alike, by the indexed expression. */
const byUsername = sql<string>`lower(u.username)`;
const sortKeys = {
  username: { zh: byUsername, en: byUsername },
  realname: { zh: sql<string>`u.realname_zh`, en: sql<string>`u.realname_en` },
  workNo: { zh: sql<string>`u.work_no`, en: sql<string>`u.work_no` },
} as const;

/**
 * Text matches are sorted by a key without an index. Otherwise the planner would walk through everybody in order until
 * the page is full.
 */
function sortKeyFor({ keyword, realname }: UserConditions, key: RawBuilder<string>): RawBuilder<string> {
  return keyword || realname ? sql<string>`${key} || ''` : key;
}

type UsersQuery = SelectQueryBuilder<Tables & { u: Tables["users"] }, "u", UserColumns>;
type UserColumns = Pick<Selectable<Tables["users"]>, "id" | "username" | "realname_zh" | "realname_en" | "work_no">;

/** The users selected by `narrow`, each with the main department. */
function withMainDepartment(db: Queryable, narrow: (users: UsersQuery) => UsersQuery) {
  const users = db
    .selectFrom("users as u")
    .select(["u.id", "u.username", "u.realname_zh", "u.realname_en", "u.work_no"]);
  return db
    .selectFrom(narrow(users).as("u"))
    .leftJoin("user_departments as ud", (join) => join.onRef("ud.user_id", "=", "u.id").on("ud.is_main", "=", true))
    .leftJoin("departments as d", "d.id", "ud.department_id")
    .select(["u.id", "u.username", "u.realname_zh", "u.realname_en", "u.work_no"])
    .select(["d.name_zh as depart_zh", "d.name_en as depart_en"]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof withMainDepartment>["execute"]>>[number];

function matching(
  where: ExpressionBuilder<Tables & { u: Tables["users"] }, "u">,
  { keyword, departId, realname, among, withMachines = false }: UserConditions,
) {
  const conditions = [where("u.status", "=", "active")];
  if (!withMachines) conditions.push(where("u.is_machine", "=", false));
  if (keyword)
    conditions.push(
      where.or([
        where("u.search_text", "like", contains(keyword)),
        initialsAre(keyword),
        ...spokenLike(where, keyword),
      ]),
    );
  if (realname) {
    conditions.push(
      where.or([
        where(sql<string>`lower(u.realname_zh)`, "like", contains(realname)),
        where(sql<string>`lower(u.realname_en)`, "like", contains(realname)),
      ]),
    );
  }
  if (among) conditions.push(where(sql<boolean>`u.id = any(${[...among]}::text[])`, "=", true));
  if (departId) conditions.push(where("u.id", "in", membersBelow(where, departId)));
  return where.and(conditions);
}

/**
 * The subtree is made an array first; otherwise the planner guesses two departments and walks through thousands of
 * users.
 */
function membersBelow(where: ExpressionBuilder<Tables & { u: Tables["users"] }, "u">, departId: string) {
  const subtree = sql`array(select place.id from departments place
    where place.path like (select path from departments where id = ${departId}) || '%')`;
  return where
    .selectFrom("user_departments as member")
    .select("member.user_id")
    .where(sql<boolean>`member.department_id = any (${subtree})`);
}

/** Initials, as typed on a Chinese keyboard: the first letter of each syllable. */
function initialsAre(text: string) {
  return sql<boolean>`u.initials @> array[${text.toLowerCase()}]::text[]`;
}

/** The whole pinyin name or a part of it, as typed on a Chinese keyboard. */
function spokenLike(where: ExpressionBuilder<Tables & { u: Tables["users"] }, "u">, text: string) {
  const spoken = spokenName(text);
  return spoken === undefined ? [] : [where("u.spoken_name", "like", contains(spoken))];
}

/** A `like` pattern that takes the text literally. */
function contains(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
