import { lazy, Suspense, useEffect, useState } from "react";
import { registerNoticeBoard } from "../ui/notices.ts";
import type { ShortMessage } from "./message-host.tsx";
import type { Notice } from "./notice-host.tsx";

const loadMessages = () => import("./message-host.tsx").then((module) => ({ default: module.MessageHost }));
const loadNotices = () => import("./notice-host.tsx").then((module) => ({ default: module.NoticeHost }));
const MessageHost = lazy(loadMessages);
const NoticeHost = lazy(loadNotices);

/** Long enough for the first page to load, short enough to be ready before the first message. */
const firstPageMs = 1500;

/**
 * Messages and notices, one of them at a time (R-SHELL-9): what is said last takes the place of what was
 * said before. Only a notice that offers something, as to undo a decision, stays beside it. What shows them stays out of
 * the first load, but comes before the connection can be lost.
 */
export function NoticeBoardHost() {
  // Undefined until there is one, null once something else was said.
  const [said, setSaid] = useState<ShortMessage | null>();
  const [notice, setNotice] = useState<Notice | null>();
  // Kept apart: a message that is shown in the same moment must not replace it.
  const [offer, setOffer] = useState<Notice>();
  useEffect(() => {
    const hush = (before: object | null | undefined) => before && null;
    registerNoticeBoard({
      message: (kind, text) => {
        setSaid({ kind, text });
        setNotice(hush);
      },
      notice: (kind, title, forMs) => {
        if (typeof title === "function") {
          setOffer({ kind, title, forMs });
          setNotice(hush);
        } else setNotice({ kind, title, forMs });
        setSaid(hush);
      },
    });
    const timer = setTimeout(() => void Promise.allSettled([loadMessages(), loadNotices()]), firstPageMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* Apart: while one loads, the other must not be hidden and shown again, or it would speak twice. */}
      <Suspense>{said !== undefined && <MessageHost said={said} />}</Suspense>
      <Suspense>{(notice !== undefined || offer) && <NoticeHost notice={notice ?? null} offer={offer} />}</Suspense>
    </>
  );
}
