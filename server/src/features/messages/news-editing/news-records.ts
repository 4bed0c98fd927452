import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { news, type NewsFields } from "@signoff/domain/records/news";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem, Refused } from "../../../http/refused.ts";
import { dayText } from "../../../time/local-time.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { asMarkup, cleanMarkup } from "../news/public.ts";
import { type RecordArea, type RecordChange, storedRecord, taken } from "../../base/managed-records/public.ts";
import * as stored from "./news-editing.sql.ts";

const records = storedRecord(news, {
  table: "news",
  columns: { to: "release_to" },
  computed: { audience: stored.audienceFields, from: stored.beginning },
  shown: {
    releaseTypeName: stored.typeName,
    date: sql`r.release_date::text`,
    object: stored.audienceText,
    from: sql`r.release_from`,
    state: stored.newsState,
    readCount: sql`(select count(*)::int from news_reads x where x.news_id = r.id)`,
  },
  sorts: { date: sql`to_char(r.release_date, 'YYYYMMDD')`, title: sql`r.title_zh` },
  conditions: {
    releaseType: (type) => sql`r.release_type = ${type}`,
    state: (state) => sql`${stored.newsState} = ${state}`,
  },
});

export const newsList = records.list;

export interface NewsServices {
  readonly directory: DirectoryCache;
}

export function newsArea({ directory }: NewsServices): RecordArea<NewsFields> {
  return {
    ...records.area,
    read: async (db, id, locale) => {
      const fields = await records.area.read(db, id, locale);
      return (
        fields && {
          ...fields,
          contentZh: asMarkup(fields.contentZh),
          contentEn: asMarkup(fields.contentEn),
          from: new Date(fields.from).toISOString(),
        }
      );
    },
    problems: async (tx, fields, change) => {
      await requirePublisher(tx, directory, change);
      return problemsOf(tx, fields, change);
    },
    // New news are a draft.
    insert: async (tx, id, fields, { context }) => {
      const more = { ...daysOf(fields), published: false, created_by: context.user.id };
      await records.insertWith(tx, id, cleaned(fields), more);
      await stored.writeAudience(tx, id, fields);
    },
    update: async (tx, id, fields) => {
      await records.updateWith(tx, id, cleaned(fields), daysOf(fields));
      await stored.writeAudience(tx, id, fields);
    },
    dependants: dependantsOf,
  };
}

/** Every write cleans the markup here, because nothing else writes to the table. */
export function cleaned(fields: NewsFields): NewsFields {
  return { ...fields, contentZh: cleanMarkup(fields.contentZh), contentEn: cleanMarkup(fields.contentEn) };
}

function daysOf({ from }: NewsFields) {
  return { release_from: from, release_date: dayText(new Date(from)) };
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
  en: "This news is published: only people who may publish can change it",
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

const isThere: Bilingual = { zh: "当天已有同名新闻", en: "News with this title already exists on this day" };
const endsBefore: Bilingual = { zh: "结束时间须晚于开始时间", en: "The end must be later than the beginning" };

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const count = await stored.readCount(db, id);
  const what: Bilingual = { zh: "阅读记录", en: "Notes of who has read them" };
  return count === 0 ? [] : [{ what: what[locale], count, names: [], blocks: false }];
}
