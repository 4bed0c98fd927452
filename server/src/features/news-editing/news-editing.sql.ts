import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../db/database.ts";
import { asMarkup, cleanMarkup, isFor, newsNames, type Reader, releasedFor } from "../news/public.ts";
import { dayText } from "../workflow-store/public.ts";
import type { NewsFields } from "./contract.ts";

export interface ListedNews {
  readonly id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly subtitle_zh: string;
  readonly subtitle_en: string;
  readonly release_type: string;
  readonly type_zh: string | null;
  readonly type_en: string | null;
  readonly release_date: string;
  readonly release_from: Date | null;
  readonly release_to: Date | null;
  readonly object_kind: NewsFields["audience"]["kind"];
  readonly object_zh: string | null;
  readonly object_en: string | null;
  readonly usable: boolean;
  readonly pinned: boolean;
  readonly state: "draft" | "waiting" | "released" | "over" | "off";
  readonly read_count: number;
}

/** Where `news as n` stand at the moment. */
export const newsState = sql<ListedNews["state"]>`(case when not n.published then 'draft' when not n.usable then 'off'
  when n.release_to <= now() then 'over' when coalesce(n.release_from, n.release_date::timestamptz) > now() then 'waiting'
  else 'released' end)`;

/** What is shown of `news as n`. */
export const listedColumns = sql<ListedNews>`n.id, n.title_zh, n.title_en, n.subtitle_zh, n.subtitle_en, n.release_type,
  n.release_date::text, n.release_from, n.release_to, n.object_kind, n.usable, n.pinned, ${newsState} as state,
  t.name_zh as type_zh, t.name_en as type_en,
  coalesce(g.name_zh, d.name_zh, o.name_zh) as object_zh, coalesce(g.name_en, d.name_en, o.name_en) as object_en,
  (select count(*)::int from news_reads x where x.news_id = n.id) as read_count`;

export async function newsFields(db: Queryable, id: string, locale: Locale): Promise<NewsFields | undefined> {
  const { rows } = await sql<StoredNews>`select n.*, n.release_date::text as day,
    ${sql.raw(locale === "zh" ? "coalesce(g.name_zh, d.name_zh, o.name_zh)" : "coalesce(g.name_en, d.name_en, o.name_en)")}
      as object_name
    from news n ${newsNames} where n.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    titleZh: row.title_zh,
    titleEn: row.title_en,
    subtitleZh: row.subtitle_zh,
    subtitleEn: row.subtitle_en,
    contentZh: asMarkup(row.content_zh),
    contentEn: asMarkup(row.content_en),
    releaseType: row.release_type,
    audience:
      row.object_code === null
        ? { kind: row.object_kind }
        : { kind: row.object_kind, id: row.object_code, name: row.object_name ?? row.object_code },
    from: (row.release_from ?? new Date(`${row.day}T00:00:00`)).toISOString(),
    to: row.release_to?.toISOString() ?? null,
    pinned: row.pinned,
    usable: row.usable,
  };
}

interface StoredNews {
  readonly title_zh: string;
  readonly title_en: string;
  readonly subtitle_zh: string;
  readonly subtitle_en: string;
  readonly content_zh: string;
  readonly content_en: string;
  readonly release_type: string;
  readonly object_kind: NewsFields["audience"]["kind"];
  readonly object_code: string | null;
  readonly object_name: string | null;
  readonly release_from: Date | null;
  readonly release_to: Date | null;
  readonly day: string;
  readonly pinned: boolean;
  readonly usable: boolean;
}

/** The only way into the table: markup is cleaned here, whoever calls. */
function rowOf(fields: NewsFields) {
  return {
    title_zh: fields.titleZh,
    title_en: fields.titleEn,
    subtitle_zh: fields.subtitleZh,
    subtitle_en: fields.subtitleEn,
    content_zh: cleanMarkup(fields.contentZh),
    content_en: cleanMarkup(fields.contentEn),
    release_type: fields.releaseType,
    release_date: dayText(new Date(fields.from)),
    release_from: new Date(fields.from),
    release_to: fields.to === null ? null : new Date(fields.to),
    object_kind: fields.audience.kind,
    object_code: fields.audience.kind === "all" ? null : (fields.audience.id ?? null),
    pinned: fields.pinned,
    usable: fields.usable,
  };
}

/** A new one is a draft. */
export async function insertNews(tx: Tx, id: string, fields: NewsFields, author: string): Promise<void> {
  await tx
    .insertInto("news")
    .values({ id, ...rowOf(fields), published: false, created_by: author })
    .execute();
}

export async function updateNews(tx: Tx, id: string, fields: NewsFields): Promise<void> {
  await tx.updateTable("news").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteNews(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("news").where("id", "=", id).execute();
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

export interface Audience {
  readonly kind: NewsFields["audience"]["kind"];
  readonly code: string | null;
}

/** Active people of an audience, how many of them are away, and whether one person is among them. */
export async function audienceOf(
  db: Queryable,
  { kind, code }: Audience,
  { userId, now }: { userId: string; now: Date },
) {
  const belongs = isFor(sql`u.id`, { kind: sql`${kind}::text`, code: sql`${code}::text` });
  const { rows } = await sql<{ count: number; absent: number; reaches: boolean }>`
    select count(*)::int as count, coalesce(bool_or(u.id = ${userId}), false) as reaches,
      count(*) filter (where exists (select 1 from out_of_office a
        where a.user_id = u.id and a.starts_at <= ${now} and a.ends_at > ${now}))::int as absent
    from users u where u.status = 'active' and ${belongs}`.execute(db);
  return rows[0] ?? { count: 0, absent: 0, reaches: false };
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

/** Pictures older than a time that no news have any more; their bytes go with the next sweep of files. */
export async function forgetUnusedPictures(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from news_pictures p where p.created_at < ${before}
    and not exists (select 1 from news n where strpos(n.content_zh || n.content_en, p.id) > 0)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Whether news with the picture are released for somebody. */
export async function isShownTo(db: Queryable, reader: Reader, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from news n where ${releasedFor(reader)}
    and strpos(n.content_zh || n.content_en, ${pictureId}) > 0) as found`.execute(db);
  return rows[0]?.found === true;
}
