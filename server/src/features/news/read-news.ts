import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Context } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import { defineList, ownTotal } from "../../lists/list-definition.ts";
import { readList } from "../../lists/read-list.ts";
import { contains } from "../../lists/text-match.ts";
import { dayText } from "../workflow-store/public.ts";
import type { NewsItem, newsContract } from "./contract.ts";
import { articleFor, countUnread, newsColumns, newsNames, type NewsRow, noteRead, releasedFor } from "./news.sql.ts";

type Contract = typeof newsContract;

interface Reader {
  readonly userId: string;
  readonly today: string;
}

/** Pinned news come first whatever their date. */
const inOrder = sql`(case when n.pinned then '1' else '0' end) || to_char(n.release_date, 'YYYYMMDD')`;

const newsList = (userId: string) =>
  defineList<Reader, RequestOf<Contract["list"]>, NewsRow>()({
    ways: ({ today }) => [{ from: sql`news n`, where: releasedFor(userId, today) }],
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
  { db, user, locale, now }: Context,
  request: RequestOf<Contract["list"]>,
): Promise<ResultOf<Contract["list"]>> {
  const scope = { userId: user.id, today: dayText(now()) };
  const page = await readList(db.kysely, { list: newsList(user.id), scope, request }, (row) =>
    presentNews(row, locale),
  );
  return { ...page, unread: await countUnread(db.kysely, user.id, scope.today) };
}

export async function showArticle(
  { db, user, locale, now }: Context,
  { id }: RequestOf<Contract["article"]>,
): Promise<ResultOf<Contract["article"]>> {
  const row = await articleFor(db.kysely, { userId: user.id, today: dayText(now()) }, id);
  // One answer for "not for you" and "not there".
  if (!row) throw new Refused("no-permission-to-view");
  const [content, author] = locale === "zh" ? [row.content_zh, row.author_zh] : [row.content_en, row.author_en];
  return { ...presentNews(row, locale), content, author: author ?? "" };
}

export async function markNewsRead(
  { conclude, user, now }: Context,
  { ids }: RequestOf<Contract["markRead"]>,
): Promise<ResultOf<Contract["markRead"]>> {
  const today = dayText(now());
  return conclude(async (tx) => {
    await noteRead(tx, user.id, today, ids);
    return { unread: await countUnread(tx, user.id, today) };
  });
}

const everyone = { zh: "全体员工", en: "All staff" };

function presentNews(row: NewsRow, locale: Locale): NewsItem {
  const isChinese = locale === "zh";
  return {
    id: row.id,
    title: isChinese ? row.title_zh : row.title_en,
    subtitle: isChinese ? row.subtitle_zh : row.subtitle_en,
    releaseType: row.release_type,
    releaseTypeName: (isChinese ? row.type_zh : row.type_en) ?? row.release_type,
    date: row.release_date,
    object: row.object_kind === "all" ? everyone[locale] : ((isChinese ? row.object_zh : row.object_en) ?? ""),
    pinned: row.pinned,
    read: row.is_read,
  };
}
