import type { Locale } from "@signoff/domain/locale";
import type { NewsFields } from "@signoff/domain/records/news";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { everyone, isFor, isReader, namedPlaces, placeName, type Reader, releasedFor } from "../news/public.ts";
import { dayText } from "../../../time/local-time.ts";

/** The present state of `news as r`. */
export const newsState = sql`(case when not r.published then 'draft' when not r.usable then 'off'
  when r.release_to <= now() then 'over' when coalesce(r.release_from, r.release_date::timestamptz) > now() then 'waiting'
  else 'released' end)`;

/** When they are released, or their day where no time has been entered. */
export const beginning = sql`coalesce(to_jsonb(r.release_from) #>> '{}', r.release_date || 'T00:00:00')`;

export const typeName = (locale: Locale) => sql`coalesce((select ${sql.ref(`t.name_${locale}`)} from dictionary_items t
  where t.dictionary_code = 'release_type' and t.value = r.release_type), r.release_type)`;

/** The audience as the form has it. */
export const audienceFields = (locale: Locale) => sql`(select coalesce(json_agg(case a.kind
    when 'all' then json_build_object('kind', a.kind)
    else json_build_object('kind', a.kind, 'id', a.code, 'name', ${placeName(locale)}) end order by a.kind, a.code), '[]')
  from ${namedPlaces} where a.news_id = r.id)`;

/** The audience as text: everyone, or all places by name. */
export const audienceText = (
  locale: Locale,
) => sql`(select coalesce(max(${everyone[locale]}::text) filter (where a.kind = 'all'),
    string_agg(${placeName(locale)}, ${locale === "zh" ? "、" : ", "} order by a.kind, a.code), '')
  from ${namedPlaces} where a.news_id = r.id)`;

/** "Everyone" includes all other places. */
export async function writeAudience(tx: Tx, id: string, { audience }: NewsFields): Promise<void> {
  await tx.deleteFrom("news_audiences").where("news_id", "=", id).execute();
  const isForAll = audience.some(({ kind }) => kind === "all");
  const places = isForAll
    ? [{ news_id: id, kind: "all" as const, code: "" }]
    : audience.map((place) => ({ news_id: id, kind: place.kind, code: place.id ?? "" }));
  await tx
    .insertInto("news_audiences")
    .values(places)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isSameDay(tx: Tx, { titleZh, from }: NewsFields, except: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from news where lower(title_zh) = lower(${titleZh})
    and release_date = ${dayText(new Date(from))}::date and id <> ${except}) as found`.execute(tx);
  return rows[0]?.found === true;
}

export async function isPublished(db: Queryable, id: string): Promise<boolean | undefined> {
  const row = await db.selectFrom("news").select("published").where("id", "=", id).executeTakeFirst();
  return row?.published;
}

export async function setPublished(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx.updateTable("news").set({ published }).where("id", "=", id).execute();
}

export async function readCount(db: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from news_reads where news_id = ${id}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function isReleaseType(db: Queryable, value: string): Promise<boolean> {
  const row = await db
    .selectFrom("dictionary_items")
    .select("value")
    .where("dictionary_code", "=", "release_type")
    .where("value", "=", value)
    .executeTakeFirst();
  return row !== undefined;
}

/** Groups and roles by their code, departments by their id. */
export async function placesOf(db: Queryable, kind: "group" | "role") {
  const table = kind === "group" ? "groups" : "roles";
  return db.selectFrom(table).select(["code", "name_zh", "name_en"]).orderBy("code").execute();
}

export async function isPlace(db: Queryable, kind: "group" | "department" | "role", code: string): Promise<boolean> {
  if (kind !== "department") return (await placesOf(db, kind)).some((place) => place.code === code);
  const row = await db.selectFrom("departments").select("id").where("id", "=", code).executeTakeFirst();
  return row !== undefined;
}

/** The number of active people in an audience, how many of them are away, and whether one person is among them. */
export async function audienceOf(
  db: Queryable,
  audience: NewsFields["audience"],
  { userId, now }: { userId: string; now: Date },
) {
  const places = audience.map(({ kind, id = "" }) =>
    isFor(sql`u.id`, { kind: sql`${kind}::text`, code: sql`${id}::text` }),
  );
  const belongs = sql`(${sql.join(places, sql` or `)})`;
  const { rows } = await sql<{ count: number; absent: number; reaches: boolean }>`
    select count(*)::int as count, coalesce(bool_or(u.id = ${userId}), false) as reaches,
      count(*) filter (where exists (select 1 from out_of_office a
        where a.user_id = u.id and a.starts_at <= ${now} and a.ends_at > ${now}))::int as absent
    from users u where u.status = 'active' and not u.is_machine and ${belongs}`.execute(db);
  return rows[0] ?? { count: 0, absent: 0, reaches: false };
}

export interface UnreadBy {
  readonly id: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly department_zh: string | null;
  readonly department_en: string | null;
  readonly absent: boolean;
}

const maxListed = 200;

/** How many active people the news are for, how many of them have read them, and who has not. */
export async function readersOf(db: Queryable, id: string, now: Date) {
  const isRead = sql`exists (select 1 from news_reads x where x.news_id = n.id and x.user_id = u.id)`;
  const readers = sql`from news n join users u on u.status = 'active' and not u.is_machine and ${isReader(sql`u.id`)} where n.id = ${id}`;
  const { rows: counts } = await sql<{ readers: number; read: number }>`
    select count(*)::int as readers, count(*) filter (where ${isRead})::int as read ${readers}`.execute(db);
  const { rows: unread } = await sql<UnreadBy>`
    select u.id, u.realname_zh as name_zh, u.realname_en as name_en, d.name_zh as department_zh, d.name_en as department_en,
      exists (select 1 from out_of_office a
        where a.user_id = u.id and a.starts_at <= ${now} and a.ends_at > ${now}) as absent
    from (select u.* ${readers} and not ${isRead}) u
    left join departments d on d.id = (select ud.department_id from user_departments ud
      where ud.user_id = u.id order by ud.department_id limit 1)
    order by u.realname_en, u.id limit ${maxListed}`.execute(db);
  return { readers: counts[0]?.readers ?? 0, read: counts[0]?.read ?? 0, unread };
}

export interface PictureRow {
  readonly sha256: string;
  readonly extension: string;
  readonly size: string | number;
}

export async function addPicture(
  tx: Tx,
  row: { id: string; sha256: string; extension: string; size: number; uploader_id: string },
): Promise<void> {
  await tx.insertInto("news_pictures").values(row).execute();
}

export async function pictureRow(db: Queryable, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom("news_pictures").select(["sha256", "extension", "size"]).where("id", "=", id).executeTakeFirst();
}

/** Deletes pictures that are older than this time and in no news; the next sweep of files deletes their bytes. */
export async function forgetUnusedPictures(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from news_pictures p where p.created_at < ${before}
    and not exists (select 1 from news n where strpos(n.content_zh || n.content_en, p.id) > 0)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Whether news with the picture are published for this person. */
export async function isShownTo(db: Queryable, reader: Reader, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from news n where ${releasedFor(reader)}
    and strpos(n.content_zh || n.content_en, ${pictureId}) > 0) as found`.execute(db);
  return rows[0]?.found === true;
}
