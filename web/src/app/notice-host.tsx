import { notification } from "antd";
import { type ReactNode, useEffect } from "react";
import type { NoticeKind } from "../ui/notices.ts";

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: ReactNode;
  readonly forMs: number;
}

/** Shows each notice it is given; loaded with the first one. */
export function NoticeHost({ notice }: { readonly notice: Notice }) {
  const [notices, holder] = notification.useNotification({ placement: "topRight", top: 52 });
  useEffect(() => {
    notices.open({ type: notice.kind, title: notice.title, duration: notice.forMs / 1000, role: "alert" });
  }, [notices, notice]);
  return holder;
}
