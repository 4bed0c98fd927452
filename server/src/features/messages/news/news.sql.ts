import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";

export interface NewsRow {
  readonly id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly subtitle_zh: string;
  readonly subtitle_en: string;
  readonly release_type: string;
  readonly type_zh: string | null;
  readonly type_en: string | null;
  readonly release_date: string;
  readonly is_for_all: boolean;
  readonly object_zh: string | null;
  readonly object_en: string | null;
  readonly pinned: boolean;
  readonly must_confirm: boolean;
  readonly is_read: boolean;
}

export interface ArticleRow extends NewsRow {
  readonly content_zh: string;
  readonly content_en: string;
  readonly author_zh: string | null;
  readonly author_en: string | null;
}

/** The reader and the time. */
export interface Reader {
  readonly userId: string;
  readonly today: string;
  readonly now: Date;
}

export const everyone = { zh: "全体员工", en: "All staff" };

/**
 * Condition on `news as n`: published, within its period, and for everyone or for a group, department or role of the
 * person.
 */
export function releasedFor({ userId, today, now }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(n.usable and n.published and n.release_date <= ${today}::date
    and (n.release_from is null or n.release_from <= ${now}) and (n.release_to is null or n.release_to > ${now})
    and ${isReader(userId)})`;
}

/** Condition on `news as n`: whether a person is in its audience. */
export function isReader(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from news_audiences a where a.news_id = n.id
    and ${isFor(userId, { kind: sql`a.kind`, code: sql`a.code` })})`;
}

/** Whether a person belongs to an audience. */
export function isFor(
  userId: string | RawBuilder<unknown>,
  { kind, code }: { readonly kind: RawBuilder<unknown>; readonly code: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`(case ${kind}
    when 'all' then true
    when 'role' then exists (select 1 from user_roles ur join roles o on o.id = ur.role_id
      where ur.user_id = ${userId} and o.code = ${code})
    when 'department' then ${belongsTo(userId, code)}
    else exists (select 1 from groups g where g.code = ${code} and (
      exists (select 1 from group_users gu where gu.group_id = g.id and gu.user_id = ${userId})
      or exists (select 1 from group_departments gd where gd.group_id = g.id
        and ${belongsTo(userId, sql`gd.department_id`)})))
    end)`;
}

/** Whether a person works in a department or below it. */
function belongsTo(userId: string | RawBuilder<unknown>, department: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from user_departments ud join departments own on own.id = ud.department_id
    join departments top on own.path like top.path || '%'
    where ud.user_id = ${userId} and top.id = ${department})`;
}

const placeNames = {
  zh: sql`coalesce(g.name_zh, d.name_zh, o.name_zh, a.code)`,
  en: sql`coalesce(g.name_en, d.name_en, o.name_en, a.code)`,
};

/** The places `a` of news with their names. */
export const namedPlaces = sql`news_audiences a
  left join groups g on a.kind = 'group' and g.code = a.code
  left join departments d on a.kind = 'department' and d.id = a.code
  left join roles o on a.kind = 'role' and o.code = a.code`;

export const placeName = (locale: "zh" | "en"): RawBuilder<string> => sql<string>`${placeNames[locale]}`;

/** The audience of `news as n` as text: everyone, or all places by name. */
const objectColumns = sql`exists (select 1 from news_audiences a where a.news_id = n.id and a.kind = 'all') as is_for_all,
  (select string_agg(${placeNames.zh}, '、' order by a.kind, a.code) from ${namedPlaces} where a.news_id = n.id) as object_zh,
  (select string_agg(${placeNames.en}, ', ' order by a.kind, a.code) from ${namedPlaces} where a.news_id = n.id) as object_en`;

/** The columns to show of `news as n`, with the tables they come from. */
export function newsColumns(userId: string): RawBuilder<NewsRow> {
  return sql`n.id, n.title_zh, n.title_en, n.subtitle_zh, n.subtitle_en, n.release_type, n.release_date::text,
    ${objectColumns}, n.pinned, n.must_confirm, t.name_zh as type_zh, t.name_en as type_en,
    exists (select 1 from news_reads x where x.news_id = n.id and x.user_id = ${userId}) as is_read`;
}

export const newsNames = sql`
  left join dictionary_items t on t.dictionary_code = 'release_type' and t.value = n.release_type`;

export async function articleFor(db: Queryable, reader: Reader, id: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${newsColumns(reader.userId)}, n.content_zh, n.content_en,
      u.realname_zh as author_zh, u.realname_en as author_en
    from news n ${newsNames} left join users u on u.id = n.created_by
    where n.id = ${id} and ${releasedFor(reader)}`.execute(db);
  return rows[0];
}

export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const { userId } = reader;
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from news n where ${releasedFor(reader)}
      and not exists (select 1 from news_reads x where x.news_id = n.id and x.user_id = ${userId})`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks only news that the person may read. News that require confirmation are marked only if the person confirms. */
export async function noteRead(
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
  { isConfirmed }: { readonly isConfirmed: boolean },
): Promise<void> {
  await sql`insert into news_reads (user_id, news_id)
    select ${reader.userId}, n.id from news n where n.id = any(${[...ids]}::text[]) and ${releasedFor(reader)}
      and (${isConfirmed} or not n.must_confirm)
    on conflict do nothing`.execute(tx);
}
