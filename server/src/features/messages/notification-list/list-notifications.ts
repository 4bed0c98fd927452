import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";
import { eventOfKind } from "@signoff/domain/notifications/notification-events";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { withNames } from "@signoff/domain/mentions";
import { actionName } from "../../base/workflow-store/public.ts";
import type { Directory, DirectoryCache } from "../../base/directory/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import type { NotificationGroup, NotificationItem, notificationsContract } from "./contract.ts";
import { notificationLine } from "./notification-texts.ts";
import { type ItemRow, itemsOf, newsOf, type NewsRow } from "./notification-items.sql.ts";
import { type GroupRow, groupsOf, heldMails, newestNotice, unreadOf } from "./notifications.sql.ts";
import { toldTo } from "./told-to.ts";

type List = typeof notificationsContract.list;

export interface NotificationServices {
  readonly directory: DirectoryCache;
}

/** The caller's notifications: requests ordered by their newest one, each with its last few lines. */
export async function listNotifications(
  { db, user, locale, services: { directory } }: Context<NotificationServices>,
  { show, pageNo, pageSize }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const current = await directory.at(db.kysely);
  const { people } = current;
  const told = await toldTo(db.kysely, current, user.id);
  // Read first: notifications that arrive while the rest is read count as not seen.
  const newest = await newestNotice(db.kysely, user.id);
  const page = { part: show, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const groups = await groupsOf(db.kysely, told, page);
  const itemsIn = await itemReader(db.kysely, user.id, groups, { directory: current, people, locale });
  const { unread, mentions, following } = await unreadOf(db.kysely, told);
  const total = groups[0]?.total ?? 0;
  return {
    records: groups.map((group) => presentGroup(group, itemsIn(group), locale)),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    unread,
    mentions,
    following,
    newest,
    held: await heldMails(db.kysely, user.id),
  };
}

const maxShown = 4;

type Shown = NotificationItem & { readonly seq: number };

/** The lines of each group: all that were read, newest first, without duplicates. */
async function itemReader(db: Queryable, userId: string, groups: readonly GroupRow[], frame: ItemFrame) {
  const requests = groups.flatMap(({ request_id }) => request_id ?? []);
  const items = requests.length === 0 ? [] : await itemsOf(db, userId, requests);
  const documents = groups.flatMap(({ document_id }) => document_id ?? []);
  const tokens = groups.flatMap(({ token_id }) => token_id ?? []);
  const news = [
    ...(await newsOf(db, userId, "document_id", documents)),
    ...(await newsOf(db, userId, "token_id", tokens)),
  ];
  const byRequest = Map.groupBy(items, (item) => item.request_id);
  const byThing = Map.groupBy(news, (item) => item.thing_id);
  return ({ request_id, document_id, token_id }: GroupRow): readonly Shown[] =>
    request_id === null
      ? onceEach(byThing.get(document_id ?? token_id ?? "") ?? []).map((row) => presentNews(row, frame))
      : onceEach(byRequest.get(request_id) ?? []).map((row) => ({ ...presentItem(row, frame), seq: row.seq }));
}

function presentGroup(group: GroupRow, items: readonly Shown[], locale: Locale): NotificationGroup {
  const shown = items.slice(0, maxShown);
  const title = group[`title_${locale}`];
  return {
    applyId: group.request_id ?? group.document_id ?? group.token_id ?? "",
    requestNo: group.request_no ?? group.doc_no,
    docNo: group.doc_no,
    isToken: group.token_id !== null,
    formType: group.form_kind ?? "",
    subject: group.subject ?? title ?? group.token_name ?? "",
    isUnread: group.is_unread,
    items: shown.map(({ seq: _seq, ...item }) => item),
    more: Math.max(0, group.actions - new Set(shown.map(({ seq }) => seq)).size),
  };
}

/** One action notifies a person once of the same thing: a return and the task that it opens are the same thing. */
function onceEach<Row extends Pick<ItemRow, "seq" | "kind">>(rows: readonly Row[]): readonly Row[] {
  return [...Map.groupBy(rows, ({ seq, kind }) => `${seq} ${eventOfKind(kind)}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

function presentNews(row: NewsRow, { directory, locale }: ItemFrame): Shown {
  const { actorId, version, reason } = row.facts;
  return {
    id: row.id,
    seq: row.seq,
    event: eventOfKind(row.kind),
    kind: row.kind,
    text: fillText(notificationLine(row.kind)[locale], { actor: directory.namesOf(actorId)[locale], version }),
    remark: reason === "" ? null : reason.slice(0, maxRemarkLength).toWellFormed(),
    taskId: null,
    createTime: row.created_at.toISOString(),
    isRead: row.is_read,
  };
}

const maxRemarkLength = 300;

interface ItemFrame {
  readonly directory: Directory;
  readonly people: Directory["people"];
  readonly locale: Locale;
}

function presentItem(row: ItemRow, { people, locale }: ItemFrame): NotificationItem {
  const hasActor = row.actor_id !== null && row.actor_id !== "system";
  const isZh = locale === "zh";
  const names = {
    node: row[`node_name_${locale}`] ?? "-",
    action: row.action === null ? "-" : actionName(row.action)[locale],
    actor: hasActor ? (row[`actor_name_${locale}`] ?? "-") : isZh ? "系统" : "The system",
  };
  return {
    id: row.id,
    event: eventOfKind(row.kind),
    kind: row.kind,
    text: fillText(notificationLine(row.kind)[locale], names),
    remark: row.remark === null ? null : withNames(row.remark.slice(0, maxRemarkLength).toWellFormed(), people, locale),
    taskId:
      row.is_waiting === true && row.task_id !== null
        ? taskIdOf({ requestId: row.request_id, task: row.task_id })
        : null,
    createTime: row.created_at.toISOString(),
    isRead: row.is_read,
  };
}
