import type { NotificationEvent } from "@signoff/domain/notifications/notification-events";
import type { NotificationGroup } from "@signoff/server/contract/messages/notification-list";
import {
  AtSign,
  Bell,
  Check,
  CheckCheck,
  Copy,
  Eye,
  FileCheck,
  FilePlus2,
  Inbox,
  type LucideIcon,
  PenLine,
  Rocket,
  Undo2,
  UserMinus,
} from "lucide-react";
import { Link } from "react-router";
import { requestAddress, taskAddress } from "../../../../client/request-address.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { dayName, timeName } from "../day-names.ts";
import { notificationMessages } from "../messages.ts";

const icons: Readonly<Record<NotificationEvent, LucideIcon>> = {
  task: Inbox,
  reminder: Bell,
  taskGone: UserMinus,
  turnedDown: Undo2,
  completed: Check,
  corrected: PenLine,
  source: PenLine,
  draft: FilePlus2,
  mention: AtSign,
  followed: Eye,
  documentTask: Inbox,
  documentDecided: FileCheck,
  documentFollowed: Eye,
  copied: Copy,
  released: Rocket,
};

interface GroupsProps {
  readonly groups: readonly NotificationGroup[];
  readonly onOpen: (group: NotificationGroup) => void;
  readonly onRead: (group: NotificationGroup) => void;
}

/** Requests, documents and tokens with their notices, under the days of the newest. */
export function NotificationGroups({ groups, onOpen, onRead }: GroupsProps) {
  const t = useTexts(notificationMessages);
  const locale = useLocale();
  const words = { today: t("today"), yesterday: t("yesterday") };
  const days = Map.groupBy(groups, (group) => dayName(group.items[0]?.createTime ?? "", locale, words));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="so-notes-day" aria-label={day}>
      <h3 className="so-notes-day-name">{day}</h3>
      <ul className="so-notes">
        {ofDay.map((group) => (
          <GroupEntry key={group.applyId} group={group} onOpen={() => onOpen(group)} onRead={() => onRead(group)} />
        ))}
      </ul>
    </section>
  ));
}

/** Leads to the task if there is a decision to make, else to the request, the document or the own tokens. */
function addressOf({ applyId, docNo, isToken, formType, items }: NotificationGroup): string {
  if (docNo !== null) return `/dms?record=${encodeURIComponent(docNo)}`;
  if (isToken) return "/home?dialog=tokens";
  const taskId = items.find((item) => item.taskId !== null)?.taskId;
  return typeof taskId === "string" ? taskAddress({ taskId, formType }) : requestAddress({ applyId, formType });
}

interface EntryProps {
  readonly group: NotificationGroup;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

function GroupEntry({ group, onOpen, onRead }: EntryProps) {
  const t = useTexts(notificationMessages);
  const name = group.requestNo ?? group.subject;
  return (
    <li className={group.isUnread ? "so-note so-note-unread" : "so-note"} data-request={group.applyId}>
      <Link to={addressOf(group)} className="so-note-link" onClick={onOpen}>
        <span className="so-note-title">
          {group.isUnread && <span className="so-visually-hidden">{t("unread")} </span>}
          {group.requestNo !== null && <span className="so-note-no num">{group.requestNo}</span>} {group.subject}
        </span>
        {group.items.map((item) => (
          <NoteLine key={item.id} item={item} />
        ))}
        {group.more > 0 && <span className="so-note-more">{t("more", { count: group.more })}</span>}
      </Link>
      {group.isUnread ? (
        <button
          type="button"
          className="so-note-read"
          aria-label={t("readNamed", { name })}
          title={t("read")}
          onClick={onRead}
        >
          <Check size={14} strokeWidth={1.8} />
        </button>
      ) : (
        <CheckCheck className="so-note-done" size={14} strokeWidth={1.8} aria-hidden="true" />
      )}
    </li>
  );
}

function NoteLine({ item }: { readonly item: NotificationGroup["items"][number] }) {
  const locale = useLocale();
  const Icon = icons[item.event];
  const colon = locale === "zh" ? "：" : ": ";
  return (
    <span className="so-note-line">
      <Icon size={13} strokeWidth={1.8} aria-hidden="true" />
      <span className="so-note-text">
        {item.text}
        {item.remark !== null && item.remark !== "" && `${colon}${item.remark}`}
      </span>
      <time className="num" dateTime={item.createTime}>
        {timeName(item.createTime)}
      </time>
    </span>
  );
}
