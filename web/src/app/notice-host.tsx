import { notification } from "antd";
import { useEffect, useEffectEvent } from "react";
import type { NoticeKind, NoticeTitle } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: NoticeTitle;
  readonly forMs: number;
}

let shownNotices = 0;

/** Shows each notice it is given in place of the one before, null in place of any; loaded with the first one. */
export function NoticeHost({ notice }: { readonly notice: Notice | null }) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52, maxCount: 1 });
  // The library makes a new `notices` with every render; only a new notice is a reason to speak.
  const show = useEffectEvent((shown: Notice | null) => {
    if (!shown) return notices.destroy();
    const { kind, title, forMs } = shown;
    shownNotices += 1;
    const key = `notice-${shownNotices}`;
    const said = typeof title === "function" ? title(() => notices.destroy(key)) : title;
    notices.open({ key, type: kind, title: said, duration: forMs / 1000, role: "alert" });
  });
  useEffect(() => show(notice), [notice]);
  return holder;
}
