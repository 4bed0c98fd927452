import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";

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
  readonly object_kind: "all" | "group" | "department" | "role";
  readonly object_zh: string | null;
  readonly object_en: string | null;
  readonly pinned: boolean;
  readonly is_read: boolean;
}

export interface ArticleRow extends NewsRow {
  readonly content_zh: string;
  readonly content_en: string;
  readonly author_zh: string | null;
  readonly author_en: string | null;
}

/** Who reads, and when. */
export interface Reader {
  readonly userId: string;
  readonly today: string;
  readonly now: Date;
}

export const everyone = { zh: "全体员工", en: "All staff" };

/** Condition on `news as n`: published, in its time, and for everyone, or for a group, department or role of the person. */
export function releasedFor({ userId, today, now }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(n.usable and n.published and n.release_date <= ${today}::date
    and (n.release_from is null or n.release_from <= ${now}) and (n.release_to is null or n.release_to > ${now})
    and ${isFor(userId, { kind: sql`n.object_kind`, code: sql`n.object_code` })})`;
}

/** Whether somebody belongs to an audience. */
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

/** Whether somebody works in a department or below it. */
function belongsTo(userId: string | RawBuilder<unknown>, department: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select 1 from user_departments ud join departments own on own.id = ud.department_id
    join departments top on own.path like top.path || '%'
    where ud.user_id = ${userId} and top.id = ${department})`;
}

/** What is shown of `news as n`, with the tables it comes from. */
export function newsColumns(userId: string): RawBuilder<NewsRow> {
  return sql`n.id, n.title_zh, n.title_en, n.subtitle_zh, n.subtitle_en, n.release_type, n.release_date::text,
    n.object_kind, n.pinned, t.name_zh as type_zh, t.name_en as type_en,
    coalesce(g.name_zh, d.name_zh, o.name_zh) as object_zh, coalesce(g.name_en, d.name_en, o.name_en) as object_en,
    exists (select 1 from news_reads x where x.news_id = n.id and x.user_id = ${userId}) as is_read`;
}

export const newsNames = sql`
  left join dictionary_items t on t.dictionary_code = 'release_type' and t.value = n.release_type
  left join groups g on n.object_kind = 'group' and g.code = n.object_code
  left join departments d on n.object_kind = 'department' and d.id = n.object_code
  left join roles o on n.object_kind = 'role' and o.code = n.object_code`;

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

/** Only news that the person may read are noted. */
export async function noteRead(tx: Tx, reader: Reader, ids: readonly string[]): Promise<void> {
  await sql`insert into news_reads (user_id, news_id)
    select ${reader.userId}, n.id from news n where n.id = any(${[...ids]}::text[]) and ${releasedFor(reader)}
    on conflict do nothing`.execute(tx);
}
