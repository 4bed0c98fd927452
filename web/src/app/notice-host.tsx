import { notification } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import type { NoticeKind, NoticeTitle } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: NoticeTitle;
  readonly forMs: number;
}

interface NoticeHostProps {
  /** Null removes the previous notice. */
  readonly notice: Notice | null;
  /** A notice with an action, such as undoing the decision just made. */
  readonly offer?: Notice | undefined;
}

let shownNotices = 0;

/**
 * Shows each notice in place of the previous one; loaded with the first one. An offer stays beside the notices until it
 * is taken, closed or expired: only the next offer replaces it.
 */
export function NoticeHost({ notice, offer }: NoticeHostProps) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52 });
  const shownKeys = useRef<{ notice?: string; offer?: string }>({});
  // The library creates new `notices` with every render; only a new notice may be announced.
  const show = useEffectEvent((place: "notice" | "offer", shown: Notice | null | undefined) => {
    const before = shownKeys.current[place];
    // A warning with an action, such as a refusal on a request that the user has left, is shown beside the offers.
    const isApart = place === "offer" && shown?.kind === "warning";
    if (before !== undefined && !isApart) notices.destroy(before);
    if (!shown) return;
    const { kind, title, forMs } = shown;
    shownNotices += 1;
    const key = `notice-${shownNotices}`;
    if (!isApart) shownKeys.current[place] = key;
    const said = typeof title === "function" ? title(() => notices.destroy(key)) : title;
    notices.open({ key, type: kind, title: said, duration: forMs / 1000, role: "alert" });
  });
  useEffect(() => show("notice", notice), [notice]);
  useEffect(() => show("offer", offer), [offer]);
  return holder;
}
