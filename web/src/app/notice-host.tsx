import { notification } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import type { NoticeKind, NoticeTitle } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: NoticeTitle;
  readonly forMs: number;
}

interface NoticeHostProps {
  /** Null takes away the one before. */
  readonly notice: Notice | null;
  /** A notice from which something can be done, as undoing what was just decided. */
  readonly offer?: Notice | undefined;
}

let shownNotices = 0;

/**
 * Shows each notice it is given in place of the one before; loaded with the first one. An offer stays beside the
 * notices until it is taken, closed or over: only the next offer takes its place.
 */
export function NoticeHost({ notice, offer }: NoticeHostProps) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52 });
  const shownKeys = useRef<{ notice?: string; offer?: string }>({});
  // The library makes a new `notices` with every render; only a new notice is a reason to speak.
  const show = useEffectEvent((place: "notice" | "offer", shown: Notice | null | undefined) => {
    const before = shownKeys.current[place];
    // A warning with a way to mend it, as a refusal of what was left behind, stands beside the offers.
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
