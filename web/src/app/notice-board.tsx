import { limits } from "@signoff/domain/limits";
import { message } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { registerNoticeBoard } from "../ui/notices.ts";
import type { Notice } from "./notice-host.tsx";

const NoticeHost = lazy(() => import("./notice-host.tsx").then((module) => ({ default: module.NoticeHost })));

/** Messages last 2 seconds, at most one at once; notices stay as long as their caller says. */
export function NoticeBoardHost() {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [messages, messageHolder] = message.useMessage({
    duration: limits.messageDurationMs / 1000,
    maxCount: limits.messagesAtOnce,
    top: 52,
  });
  useEffect(() => {
    registerNoticeBoard({
      message: (type, content) => void messages.open({ type, content }),
      notice: (kind, title, forMs) => setNotice({ kind, title, forMs }),
    });
  }, [messages]);
  return (
    <>
      {messageHolder}
      <Suspense>{notice && <NoticeHost notice={notice} />}</Suspense>
    </>
  );
}
