import { Bell } from "lucide-react";
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { useSession } from "../../session/session-store.ts";
import { OnItsWay } from "../../ui/on-its-way/on-its-way.tsx";
import { ErrorCatcher } from "../error-catcher.tsx";
import { withChunkTimeout } from "../lazy-page.tsx";
import { paths } from "../paths.ts";

const NotificationPanel = lazy(() =>
  withChunkTimeout(() => import("../../features/messages/notification-list/loaded-together.ts")).then((module) => ({
    default: module.NotificationPanel,
  })),
);

/** The number of unread notices, live; the list below it is loaded when it is opened. */
export function NotificationBell() {
  const t = useTexts(shellMessages);
  const { unread } = useSession((state) => state.notifications);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useOutsidePress(box, open, close);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    close();
    bell.current?.focus();
  };
  return (
    <div ref={box} className="so-bell" onKeyDown={handleKey}>
      <button
        ref={bell}
        type="button"
        className="so-icon-button so-bell-button"
        aria-label={unread > 0 ? t("notifications.unread", { count: unread }) : t("notifications")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Bell size={16} strokeWidth={1.7} aria-hidden="true" />
        {unread > 0 && (
          <span className="so-count so-bell-count" aria-hidden="true">
            {unread > maxCounted ? `${maxCounted}+` : unread}
          </span>
        )}
      </button>
      {open && (
        <ErrorCatcher renderError={() => null}>
          <Suspense fallback={<OnItsWay />}>
            <NotificationPanel
              pagePath={paths.notifications}
              settingsPath={paths.notificationSettings}
              onClose={close}
            />
          </Suspense>
        </ErrorCatcher>
      )}
    </div>
  );
}

const maxCounted = 99;

function useOutsidePress(box: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const listener = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) onPress();
    };
    document.addEventListener("pointerdown", listener);
    return () => document.removeEventListener("pointerdown", listener);
  });
}
