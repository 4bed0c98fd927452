import type { NotificationGroup, NotificationPart } from "@signoff/server/contract/messages/notification-list";
import { Button, Skeleton } from "antd";
import { AtSign, BellOff, CheckCheck, Eye } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { notificationMessages } from "../messages.ts";
import { useMarkRead, useNotifications } from "../queries.ts";
import { NotificationGroups } from "./notification-groups.tsx";
import "../notifications.css";

const parts = ["all", "unread", "mentions", "following"] as const satisfies readonly NotificationPart[];
const emptyIcons = { all: BellOff, unread: CheckCheck, mentions: AtSign, following: Eye } as const;

type Loaded = ReturnType<typeof useNotifications>["data"];

/** State shared by the list and the buttons around it. */
export function useNotificationList() {
  const [show, setShow] = useState<NotificationPart>("all");
  const query = useNotifications(show);
  const { mutate } = useMarkRead();
  const newest = query.data?.pages[0]?.newest ?? "0";
  return {
    show,
    setShow,
    query,
    counts: countsOf(query.data),
    markAll: () => mutate({ upTo: newest }),
    markGroup: ({ applyId, isUnread }: NotificationGroup) => {
      if (isUnread) mutate({ applyId, upTo: newest });
    },
  };
}

function countsOf(data: Loaded) {
  const { unread = 0, mentions = 0, following = 0, held = 0 } = data?.pages[0] ?? {};
  return { all: 0, unread, mentions, following, held };
}

export type NotificationListState = ReturnType<typeof useNotificationList>;

interface ListProps {
  readonly state: NotificationListState;
  readonly onOpen?: () => void;
  /** A full page loads more at its end; the panel links to the page for that. */
  readonly isWhole?: boolean;
}

export function NotificationList({ state, onOpen, isWhole = false }: ListProps) {
  const t = useTexts(notificationMessages);
  const { show, query, markGroup } = state;
  const groups = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const open = (group: NotificationGroup) => {
    markGroup(group);
    onOpen?.();
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const marked = moveOrMark(event);
    const group = groups.find(({ applyId }) => applyId === marked);
    if (group) markGroup(group);
  };
  return (
    // The keys move between links, which can also be reached without them.
    <div className="so-notes-list" role="group" aria-label={t("title")} onKeyDown={handleKey}>
      {query.isError && (
        <InlineAlert role="bad">
          {t("failed")}{" "}
          <button type="button" className="so-link-button" onClick={() => void query.refetch()}>
            {t("retry")}
          </button>
        </InlineAlert>
      )}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} className="so-notes-wait" />}
      {query.isSuccess && groups.length === 0 && (
        <EmptyState compact={!isWhole} icon={emptyIcons[show]} title={t(`empty.${show}`)}>
          {t(`empty.${show}Text`)}
        </EmptyState>
      )}
      <NotificationGroups groups={groups} onOpen={open} onRead={markGroup} />
      {isWhole && query.hasNextPage && (
        <Button type="text" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("older")}
        </Button>
      )}
    </div>
  );
}

/** J and K or the arrows move between requests; M marks one as read and returns its id. */
function moveOrMark(event: KeyboardEvent<HTMLDivElement>): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const step = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[event.key.toLowerCase()];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(".so-note-link")];
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
  if (step !== undefined) {
    event.preventDefault();
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
  }
  if (event.key.toLowerCase() !== "m") return undefined;
  event.preventDefault();
  return links[at]?.closest<HTMLElement>("[data-request]")?.dataset["request"];
}

export function NotificationFilter({ state }: { readonly state: NotificationListState }) {
  const t = useTexts(notificationMessages);
  const { show, setShow, counts } = state;
  return (
    <div className="so-notes-filter" role="group" aria-label={t("shown")}>
      {parts.map((part) => (
        <button key={part} type="button" aria-pressed={show === part} onClick={() => setShow(part)}>
          {t(`show.${part}`)} {counts[part] > 0 && <span className="num">{counts[part]}</span>}
        </button>
      ))}
    </div>
  );
}
