import { notification } from "antd";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { NoticeKind } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: ReactNode;
  readonly forMs: number;
}

/** Shows each notice it is given; loaded with the first one. */
export function NoticeHost({ notice }: { readonly notice: Notice }) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52 });
  // The library makes a new `notices` with every render; only a new notice is a reason to speak.
  const show = useEffectEvent(({ kind, title, forMs }: Notice) =>
    notices.open({ type: kind, title, duration: forMs / 1000, role: "alert" }),
  );
  useEffect(() => show(notice), [notice]);
  return holder;
}
