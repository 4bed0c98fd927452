import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, textIn } from "@signoff/domain/locale";
import type { NewsFields } from "@signoff/domain/records/news";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { isEmptyMarkup } from "../news/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { lockRevision, raiseRevision, type RecordArea } from "../../base/managed-records/public.ts";
import type { newsEditingContract } from "./contract.ts";
import * as stored from "./news-editing.sql.ts";

type Contract = typeof newsEditingContract;

/** Publishes a draft, or turns news back into a draft. Refuses a decision on an older revision. */
export async function publishNews(
  context: Context,
  area: RecordArea<NewsFields>,
  { id, revision: madeOn, published }: RequestOf<Contract["publish"]>,
): Promise<ResultOf<Contract["publish"]>> {
  return context.conclude(async (tx) => {
    const revision = await lockRevision(tx, area, id);
    const fields = revision === undefined ? undefined : await area.read(tx, id, context.locale);
    if (revision === undefined || fields === undefined) throw new Refused("not-found");
    if (revision !== madeOn) throw new Refused("stale-revision", { result: { current: { id, revision, fields } } });
    if (published && isEmptyMarkup(fields.contentZh) && isEmptyMarkup(fields.contentEn))
      throw badInput({ path: "contentZh", rule: "required", message: nothingToRead });
    const before = await stored.isPublished(tx, id);
    await stored.setPublished(tx, id, published);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "edit",
      object: { kind: area.object, id, name: area.nameOf(fields, id) },
      before: { published: before ?? null },
      after: { published },
    });
    return { id, revision: await raiseRevision(tx, area, id) };
  });
}

const nothingToRead: Bilingual = { zh: "正文为空，不能发布", en: "There is nothing to read: it cannot be published" };

export async function showState(
  { db }: Context,
  { id }: RequestOf<Contract["state"]>,
): Promise<ResultOf<Contract["state"]>> {
  const published = await stored.isPublished(db.kysely, id);
  if (published === undefined) throw new Refused("not-found");
  return { published, readCount: await stored.readCount(db.kysely, id) };
}

export async function showAudience(
  { db, now }: Context,
  { audience, userId }: RequestOf<Contract["audience"]>,
): Promise<ResultOf<Contract["audience"]>> {
  const { count, absent, reaches } = await stored.audienceOf(db.kysely, audience, { userId: userId ?? "", now: now() });
  return { count, absent, reaches };
}

export async function listReaders(
  { db, now, locale }: Context,
  { id }: RequestOf<Contract["readers"]>,
): Promise<ResultOf<Contract["readers"]>> {
  if ((await stored.isPublished(db.kysely, id)) === undefined) throw new Refused("not-found");
  const { readers, read, unread } = await stored.readersOf(db.kysely, id, now());
  return {
    readers,
    read,
    unread: unread.map((person) => ({
      id: person.id,
      name: person[`name_${locale}`],
      department: person[`department_${locale}`] ?? "",
      absent: person.absent,
    })),
  };
}

export async function listPlaces(
  { db, locale }: Context,
  { objectKind }: RequestOf<Contract["places"]>,
): Promise<ResultOf<Contract["places"]>> {
  const places = await stored.placesOf(db.kysely, objectKind);
  return places.map(({ code, name_zh, name_en }) => ({ id: code, name: textIn(locale, name_zh, name_en) }));
}
