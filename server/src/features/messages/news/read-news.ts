import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { readList } from "../../../lists/read-list.ts";
import { contains } from "../../../lists/text-match.ts";
import { dayText } from "../../../time/local-time.ts";
import type { NewsItem, newsContract } from "./contract.ts";
import { asMarkup } from "./as-markup.ts";
import {
  articleFor,
  countUnread,
  everyone,
  newsColumns,
  newsNames,
  type NewsRow,
  noteRead,
  type Reader,
  releasedFor,
} from "./news.sql.ts";

type Contract = typeof newsContract;

/** Pinned news come first, whatever their date. */
const inOrder = sql`(case when n.pinned then '1' else '0' end) || to_char(n.release_date, 'YYYYMMDD')`;

const newsList = (userId: string) =>
  defineList<Reader, RequestOf<Contract["list"]>, NewsRow>()({
    ways: (reader) => [{ from: sql`news n`, where: releasedFor(reader) }],
    conditions: {
      keyword: (text) =>
        sql`(${contains(sql`n.title_zh || ' ' || n.title_en || ' ' || n.subtitle_zh || ' ' || n.subtitle_en`, text)})`,
      releaseType: (type) => sql`n.release_type = ${type}`,
      unread: (isWanted) => {
        const isRead = sql`exists (select 1 from news_reads x where x.news_id = n.id and x.user_id = ${userId})`;
        return isWanted ? sql`not ${isRead}` : sql`true`;
      },
      from: (text) => sql`n.release_date >= ${text.slice(0, 10)}::date`,
      to: (text) => sql`n.release_date <= ${text.slice(0, 10)}::date`,
    },
    keys: { id: { by: sql`n.id`, type: "text" } },
    sorts: { date: { by: inOrder, type: "text" } },
    sortedBy: { column: "date", order: "desc" },
    columns: newsColumns(userId),
    rowsOf: sql`join news n on n.id = page.id ${newsNames}`,
    total: ownTotal,
  });

export async function listNews(
  context: Context,
  request: RequestOf<Contract["list"]>,
): Promise<ResultOf<Contract["list"]>> {
  const { db, user, locale } = context;
  const scope = readerOf(context);
  const page = await readList(db.kysely, { list: newsList(user.id), scope, request }, (row) =>
    presentNews(row, locale),
  );
  return { ...page, unread: await countUnread(db.kysely, scope) };
}

export async function showArticle(
  context: Context,
  { id }: RequestOf<Contract["article"]>,
): Promise<ResultOf<Contract["article"]>> {
  const { db, locale } = context;
  const row = await articleFor(db.kysely, readerOf(context), id);
  // Missing news and news that are not for the caller get the same answer.
  if (!row) throw new Refused("no-permission-to-view");
  const isZh = locale === "zh";
  // The other language is better than nothing.
  const content = isZh ? row.content_zh || row.content_en : row.content_en || row.content_zh;
  const author = row[`author_${locale}`] ?? "";
  return { ...presentNews(row, locale), content: asMarkup(content), author };
}

export async function markNewsRead(
  context: Context,
  { ids, confirmed = false }: RequestOf<Contract["markRead"]>,
): Promise<ResultOf<Contract["markRead"]>> {
  const reader = readerOf(context);
  return context.conclude(async (tx) => {
    await noteRead(tx, reader, ids, { isConfirmed: confirmed });
    return { unread: await countUnread(tx, reader) };
  });
}

function readerOf({ user, now }: Context): Reader {
  const time = now();
  return { userId: user.id, today: dayText(time), now: time };
}

function presentNews(row: NewsRow, locale: Locale): NewsItem {
  return {
    id: row.id,
    title: row[`title_${locale}`],
    subtitle: row[`subtitle_${locale}`],
    releaseType: row.release_type,
    releaseTypeName: row[`type_${locale}`] ?? row.release_type,
    date: row.release_date,
    object: row.is_for_all ? everyone[locale] : (row[`object_${locale}`] ?? ""),
    pinned: row.pinned,
    mustConfirm: row.must_confirm,
    read: row.is_read,
  };
}
