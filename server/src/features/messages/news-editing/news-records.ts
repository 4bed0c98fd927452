import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem, Refused } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { everyone, newsNames } from "../news/public.ts";
import { type RecordArea, type RecordChange, type RecordList, taken } from "../../base/managed-records/public.ts";
import type { NewsFields, NewsRow, newsEditingContract } from "./contract.ts";
import * as stored from "./news-editing.sql.ts";

type ListRequest = RequestOf<typeof newsEditingContract.list>;

export const newsList: RecordList<ListRequest, stored.ListedNews, NewsRow> = {
  title: { zh: "新闻", en: "News" },
  list: defineList<undefined, ListRequest, stored.ListedNews>()({
    ways: () => [{ from: sql`news n`, where: sql`true` }],
    conditions: {
      keyword: (text) => contains(sql`concat_ws(' ', n.title_zh, n.title_en, n.subtitle_zh, n.subtitle_en)`, text),
      releaseType: (type) => sql`n.release_type = ${type}`,
      state: (state) => sql`${stored.newsState} = ${state}`,
    },
    keys: { id: { by: sql`n.id`, type: "text" } },
    sorts: {
      date: { by: sql`to_char(n.release_date, 'YYYYMMDD')`, type: "text" },
      title: { by: sql`n.title_zh`, type: "text" },
    },
    sortedBy: { column: "date", order: "desc" },
    columns: stored.listedColumns,
    rowsOf: sql`join news n on n.id = page.id ${newsNames}`,
    total: ownTotal,
  }),
  present: presentNews,
  sheet: {
    title: { title: { zh: "标题", en: "Title" }, width: 36, cell: (row) => row.title },
    subtitle: { title: { zh: "副标题", en: "Subtitle" }, width: 40, cell: (row) => row.subtitle },
    releaseTypeName: { title: { zh: "发布类型", en: "Release type" }, width: 14, cell: (row) => row.releaseTypeName },
    date: { title: { zh: "日期", en: "Date" }, width: 12, cell: (row) => row.date },
    object: { title: { zh: "对象", en: "Object" }, width: 22, cell: (row) => row.object },
    usable: {
      title: { zh: "是否启用", en: "Usable" },
      width: 10,
      cell: (row, locale) => yesNo[locale][Number(row.usable)] ?? "",
    },
    pinned: {
      title: { zh: "置顶", en: "Pinned" },
      width: 8,
      cell: (row, locale) => yesNo[locale][Number(row.pinned)] ?? "",
    },
    state: { title: { zh: "状态", en: "State" }, width: 12, cell: (row, locale) => stateNames[row.state][locale] },
    readCount: { title: { zh: "已读人数", en: "Read by" }, width: 10, cell: (row) => row.readCount },
  },
};

const yesNo = { zh: ["否", "是"], en: ["No", "Yes"] } as const;
const stateNames: Readonly<Record<NewsRow["state"], Bilingual>> = {
  draft: { zh: "草稿", en: "Draft" },
  waiting: { zh: "待发布", en: "Scheduled" },
  released: { zh: "已发布", en: "Released" },
  over: { zh: "已归档", en: "Archived" },
  off: { zh: "停用", en: "Not usable" },
};

function presentNews(row: stored.ListedNews, locale: Locale): NewsRow {
  return {
    id: row.id,
    title: row[`title_${locale}`],
    subtitle: row[`subtitle_${locale}`],
    releaseType: row.release_type,
    releaseTypeName: row[`type_${locale}`] ?? row.release_type,
    date: row.release_date,
    object: row.is_for_all ? everyone[locale] : (row[`object_${locale}`] ?? ""),
    usable: row.usable,
    pinned: row.pinned,
    from: row.release_from?.toISOString() ?? null,
    to: row.release_to?.toISOString() ?? null,
    state: row.state,
    readCount: row.read_count,
  };
}

export interface NewsServices {
  readonly directory: DirectoryCache;
}

export function newsArea({ directory }: NewsServices): RecordArea<NewsFields> {
  return {
    object: "news",
    table: "news",
    read: stored.newsFields,
    nameOf: ({ titleZh }) => titleZh,
    problems: async (tx, fields, change) => {
      await requirePublisher(tx, directory, change);
      return problemsOf(tx, fields, change);
    },
    insert: (tx, id, fields, { context }) => stored.insertNews(tx, id, fields, context.user.id),
    update: stored.updateNews,
    remove: stored.deleteNews,
    dependants: dependantsOf,
  };
}

/** What people can read already is changed by those who may publish. */
async function requirePublisher(
  tx: Tx,
  cache: DirectoryCache,
  { context, known }: RecordChange<NewsFields>,
): Promise<void> {
  if (known === undefined || !(await stored.isPublished(tx, known.id))) return;
  if ((await cache.at(tx)).may(context.user, "news:publish")) return;
  throw new Refused("not-allowed-now", { message: onlyPublishers });
}

const onlyPublishers: Bilingual = {
  zh: "该新闻已发布，只有具有发布权限的人可以修改",
  en: "These news are published: only whoever may publish changes them",
};

async function problemsOf(
  tx: Tx,
  fields: NewsFields,
  { known }: RecordChange<NewsFields>,
): Promise<readonly Problem[]> {
  const { audience, from, to } = fields;
  const isTwice = await stored.isSameDay(tx, fields, known?.id ?? "");
  const nowhere = await placesThatAreNot(tx, audience);
  return [
    ...(isTwice ? [{ ...taken("titleZh"), message: isThere }] : []),
    ...((await stored.isReleaseType(tx, fields.releaseType)) ? [] : [problem("releaseType", "option")]),
    ...(nowhere.length > 0 ? [problem("audience", "option")] : []),
    ...(to !== null && Date.parse(to) <= Date.parse(from) ? [{ path: "to", rule: "range", message: endsBefore }] : []),
  ];
}

async function placesThatAreNot(tx: Tx, audience: NewsFields["audience"]): Promise<NewsFields["audience"]> {
  const wrong: NewsFields["audience"] = [];
  for (const place of audience) {
    if (place.kind === "all") continue;
    if (place.id === undefined || !(await stored.isPlace(tx, place.kind, place.id))) wrong.push(place);
  }
  return wrong;
}

const isThere: Bilingual = { zh: "当天已有同名新闻", en: "There are news of this title on this day already" };
const endsBefore: Bilingual = { zh: "结束时间须晚于开始时间", en: "The end must be later than the beginning" };

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const count = await stored.readCount(db, id);
  const what: Bilingual = { zh: "阅读记录", en: "Notes of who has read them" };
  return count === 0 ? [] : [{ what: what[locale], count, names: [], blocks: false }];
}
