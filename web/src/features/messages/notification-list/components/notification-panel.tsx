import { CheckCheck, Settings2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { Keycap } from "../../../../ui/keycap.tsx";
import { notificationMessages } from "../messages.ts";
import { NotificationFilter, NotificationList, useNotificationList } from "./notification-list.tsx";

interface PanelProps {
  readonly pagePath: string;
  readonly settingsPath: string;
  readonly onClose: () => void;
}

/** The panel of the bell: the newest notices, and links to all of them and to the settings. */
export function NotificationPanel({ pagePath, settingsPath, onClose }: PanelProps) {
  const t = useTexts(notificationMessages);
  const state = useNotificationList();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { unread, held } = state.counts;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t("title")}
      tabIndex={-1}
      className="so-notes-panel"
      onKeyDown={(event) => enterList(event)}
    >
      <header className="so-notes-head">
        <h2>{t("title")}</h2>
        {unread > 0 && <span className="so-count">{unread}</span>}
        <button type="button" className="so-notes-all" disabled={unread === 0} onClick={state.markAll}>
          <CheckCheck size={14} strokeWidth={1.8} aria-hidden="true" />
          {t("readAll")}
        </button>
        <Link
          to={settingsPath}
          className="so-icon-button"
          aria-label={t("settings")}
          title={t("settings")}
          onClick={onClose}
        >
          <Settings2 size={16} strokeWidth={1.7} />
        </Link>
      </header>
      <NotificationFilter state={state} />
      <NotificationList state={state} onOpen={onClose} />
      {held > 0 && (
        <p className="so-notes-held">
          {t("held", { count: held })}{" "}
          <Link to={settingsPath} onClick={onClose}>
            {t("settings")}
          </Link>
        </p>
      )}
      <footer className="so-notes-foot">
        <Link to={pagePath} onClick={onClose}>
          {t("openAll")}
        </Link>
        <PanelKeys />
      </footer>
    </div>
  );
}

/** The first J or arrow down leads into the list. */
function enterList(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.target !== event.currentTarget || !["j", "J", "ArrowDown"].includes(event.key)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(".so-note-link")?.focus();
}

function PanelKeys() {
  const t = useTexts(notificationMessages);
  return (
    <span className="so-keys so-notes-keys" aria-hidden="true">
      <Keycap small>j</Keycap>
      <Keycap small>k</Keycap> {t("key.move")} <Keycap small>Enter</Keycap> {t("key.open")} <Keycap small>m</Keycap>{" "}
      {t("key.read")} <Keycap small>Esc</Keycap> {t("key.close")}
    </span>
  );
}
