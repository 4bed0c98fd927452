import { notification } from "antd";
import { useEffect, useEffectEvent, useRef } from "react";
import type { NoticeKind, NoticeTitle } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: NoticeTitle;
  readonly forMs: number;
}

let shownNotices = 0;

/** Something can be done from it, as undoing what was just decided. */
function isOffer({ title }: Notice): boolean {
  return typeof title === "function";
}

/**
 * Shows each notice it is given in place of the one before, null in place of any; loaded with the first one. One that
 * offers something stays until it is taken, closed or over: only the next offer takes its place.
 */
export function NoticeHost({ notice }: { readonly notice: Notice | null }) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52 });
  const passing = useRef<string>(undefined);
  // The library makes a new `notices` with every render; only a new notice is a reason to speak.
  const show = useEffectEvent((shown: Notice | null) => {
    if (shown && isOffer(shown)) notices.destroy();
    else if (passing.current !== undefined) notices.destroy(passing.current);
    if (!shown) return;
    const { kind, title, forMs } = shown;
    shownNotices += 1;
    const key = `notice-${shownNotices}`;
    passing.current = isOffer(shown) ? undefined : key;
    const said = typeof title === "function" ? title(() => notices.destroy(key)) : title;
    notices.open({ key, type: kind, title: said, duration: forMs / 1000, role: "alert" });
  });
  useEffect(() => show(notice), [notice]);
  return holder;
}
