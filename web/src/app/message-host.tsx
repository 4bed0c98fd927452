import { limits } from "@signoff/domain/limits";
import { message } from "antd";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { NoticeKind } from "../ui/notices.ts";

export interface ShortMessage {
  readonly kind: NoticeKind;
  readonly text: ReactNode;
}

/** Shows each message for 2 seconds, one at a time; null removes it. */
export function MessageHost({ said }: { readonly said: ShortMessage | null }) {
  const [messages, holder] = message.useMessage({
    duration: limits.messageDurationMs / 1000,
    maxCount: limits.messagesAtOnce,
    top: 52,
  });
  const show = useEffectEvent((shown: ShortMessage | null) => {
    if (shown) messages.open({ type: shown.kind, content: shown.text });
    else messages.destroy();
  });
  useEffect(() => show(said), [said]);
  return holder;
}
