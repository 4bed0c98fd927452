import { limits } from "@signoff/domain/limits";
import { message } from "antd";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { NoticeKind } from "../ui/notices.ts";

export interface ShortMessage {
  readonly kind: NoticeKind;
  readonly text: ReactNode;
}

/** Shows each message it is given, for 2 seconds, at most one at once. */
export function MessageHost({ said }: { readonly said: ShortMessage }) {
  const [messages, holder] = message.useMessage({
    duration: limits.messageDurationMs / 1000,
    maxCount: limits.messagesAtOnce,
    top: 52,
  });
  const show = useEffectEvent(({ kind, text }: ShortMessage) => void messages.open({ type: kind, content: text }));
  useEffect(() => show(said), [said]);
  return holder;
}
