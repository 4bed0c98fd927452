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
 * Messages and notices, one at a time (R-SHELL-9): the latest replaces the previous one. Only a notice with an offer,
 * such as undoing a decision, stays beside it. The code that shows them is not in the first load, but loads before the
 * connection can be lost.
 */
export function NoticeBoardHost() {
  // Undefined until there is a message, null once something else was shown.
  const [said, setSaid] = useState<ShortMessage | null>();
  const [notice, setNotice] = useState<Notice | null>();
  // Kept separately: a message shown at the same moment must not replace it.
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
      {/* Separate: while one loads, the other must not be hidden and shown again, or it would be announced twice. */}
      <Suspense>{said !== undefined && <MessageHost said={said} />}</Suspense>
      <Suspense>{(notice !== undefined || offer) && <NoticeHost notice={notice ?? null} offer={offer} />}</Suspense>
    </>
  );
}
