import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Locale } from "@signoff/domain/locale";
import { eventOfKind } from "@signoff/domain/notifications/notification-events";
import type { Context } from "../../http/context.ts";
import { withNames } from "@signoff/domain/mentions";
import { actionName } from "../workflow-store/public.ts";
import type { Directory, DirectoryCache } from "../directory/public.ts";
import { taskIdOf } from "../request-access/public.ts";
import type { NotificationGroup, NotificationItem, notificationsContract } from "./contract.ts";
import { notificationLine } from "./notification-texts.ts";
import {
  type GroupRow,
  groupsOf,
  heldMails,
  type ItemRow,
  itemsOf,
  newestNotice,
  unreadState,
} from "./notifications.sql.ts";

type List = typeof notificationsContract.list;

export interface NotificationServices {
  readonly directory: DirectoryCache;
}

/** What the caller was told in the portal: requests by their newest news, each with its last few lines. */
export async function listNotifications(
  { db, user, locale }: Context,
  { directory }: NotificationServices,
  { show, pageNo, pageSize }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const current = await directory.at(db.kysely);
  const { people } = current;
  const viewer = current.viewer(user.id);
  // Before the rest: what comes while this is read counts as not seen.
  const newest = await newestNotice(db.kysely, user.id);
  const page = { part: show, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const groups = await groupsOf(db.kysely, viewer, page);
  const ids = groups.map((group) => group.request_id);
  const items = ids.length === 0 ? [] : await itemsOf(db.kysely, user.id, ids);
  const byRequest = Map.groupBy(items, (item) => item.request_id);
  const { unread, mentions, following } = await unreadState(db.kysely, viewer);
  const total = groups[0]?.total ?? 0;
  return {
    records: groups.map((group) => presentGroup(group, byRequest.get(group.request_id) ?? [], { people, locale })),
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

const mostShown = 4;

function presentGroup(group: GroupRow, rows: readonly ItemRow[], frame: ItemFrame): NotificationGroup {
  const shown = onceEach(rows).slice(0, mostShown);
  return {
    applyId: group.request_id,
    requestNo: group.request_no,
    formType: group.form_kind,
    subject: group.subject,
    isUnread: group.is_unread,
    items: shown.map((row) => presentItem(row, frame)),
    more: Math.max(0, group.actions - new Set(shown.map(({ seq }) => seq)).size),
  };
}

/** One action tells a person the same thing once: a return and the task it opens are the same thing. */
function onceEach(rows: readonly ItemRow[]): readonly ItemRow[] {
  return [...Map.groupBy(rows, ({ seq, kind }) => `${seq} ${eventOfKind(kind)}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

const longestRemark = 300;

interface ItemFrame {
  readonly people: Directory["people"];
  readonly locale: Locale;
}

function presentItem(row: ItemRow, { people, locale }: ItemFrame): NotificationItem {
  const hasActor = row.actor_id !== null && row.actor_id !== "system";
  const isZh = locale === "zh";
  const names = {
    node: (isZh ? row.node_name_zh : row.node_name_en) ?? "-",
    action: row.action === null ? "-" : actionName(row.action)[locale],
    actor: hasActor ? ((isZh ? row.actor_name_zh : row.actor_name_en) ?? "-") : isZh ? "系统" : "The system",
  };
  return {
    id: row.id,
    event: eventOfKind(row.kind),
    kind: row.kind,
    text: fillText(notificationLine(row.kind)[locale], names),
    remark: row.remark === null ? null : withNames(row.remark.slice(0, longestRemark).toWellFormed(), people, locale),
    taskId:
      row.is_waiting === true && row.task_id !== null
        ? taskIdOf({ requestId: row.request_id, task: row.task_id })
        : null,
    createTime: row.created_at.toISOString(),
    isRead: row.is_read,
  };
}
