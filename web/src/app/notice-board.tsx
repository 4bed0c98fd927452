import { lazy, Suspense, useEffect, useState } from "react";
import { registerNoticeBoard } from "../ui/notices.ts";
import type { ShortMessage } from "./message-host.tsx";
import type { Notice } from "./notice-host.tsx";

const loadMessages = () => import("./message-host.tsx").then((module) => ({ default: module.MessageHost }));
const loadNotices = () => import("./notice-host.tsx").then((module) => ({ default: module.NoticeHost }));
const MessageHost = lazy(loadMessages);
const NoticeHost = lazy(loadNotices);

/** Long enough for the first page to be there, short enough to be ready before there is anything to say. */
const settledMs = 1500;

/** Messages and notices. What shows them stays out of the first load, but comes before the connection can be lost. */
export function NoticeBoardHost() {
  const [said, setSaid] = useState<ShortMessage | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    registerNoticeBoard({
      message: (kind, text) => setSaid({ kind, text }),
      notice: (kind, title, forMs) => setNotice({ kind, title, forMs }),
    });
    const timer = setTimeout(() => void Promise.allSettled([loadMessages(), loadNotices()]), settledMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* Apart: while one loads, the other must not be hidden and shown again, or it would speak twice. */}
      <Suspense>{said && <MessageHost said={said} />}</Suspense>
      <Suspense>{notice && <NoticeHost notice={notice} />}</Suspense>
    </>
  );
}
