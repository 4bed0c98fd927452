import { Tooltip } from "antd";
import { CircleHelp, Inbox, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { useMayOpen, useSession } from "../../session/session-store.ts";
import { Brand } from "../../ui/brand.tsx";
import { Keycap } from "../../ui/keycap.tsx";
import { openOverlay } from "../../ui/overlays.ts";
import { ErrorCatcher } from "../error-catcher.tsx";
import { paths } from "../paths.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Not needed for a first visit. */
const NotificationBell = lazy(async () => ({ default: (await import("./notification-bell.tsx")).NotificationBell }));

export function Header() {
  const t = useTexts(shellMessages);
  return (
    <header className="so-header">
      <Link to={paths.home} className="so-header-brand">
        <Brand />
      </Link>
      <SearchEntry />
      <div className="so-header-tools">
        <TodoLink />
        <div className="so-bell-place">
          <ErrorCatcher renderError={() => null}>
            <Suspense>
              <NotificationBell />
            </Suspense>
          </ErrorCatcher>
        </div>
        <span className="so-header-divider" />
        <LanguageToggle />
        <ThemeMenu />
        <Tooltip title={t("help")}>
          <button
            type="button"
            className="so-icon-button so-header-help"
            aria-label={t("help")}
            onClick={() => openOverlay("shortcuts")}
          >
            <CircleHelp size={16} strokeWidth={1.7} />
          </button>
        </Tooltip>
        <UserMenu />
      </div>
    </header>
  );
}

/** Looks like a field, opens the command palette. */
function SearchEntry() {
  const t = useTexts(shellMessages);
  return (
    <button
      type="button"
      className="so-search-entry"
      aria-keyshortcuts="Control+K"
      onClick={() => openOverlay("palette")}
    >
      <Search size={15} strokeWidth={1.7} aria-hidden="true" />
      <span className="so-search-entry-text">{t("search")}</span>
      <span aria-hidden="true" className="so-keys">
        <Keycap>Ctrl</Keycap>
        <Keycap>k</Keycap>
      </span>
    </button>
  );
}

function TodoLink() {
  const t = useTexts(shellMessages);
  const count = useSession((state) => state.todoCount);
  const hasTodo = useMayOpen(paths.todo);
  if (!hasTodo) return null;
  return (
    <Link to={paths.todo} className="so-header-todo">
      <Inbox size={16} strokeWidth={1.7} aria-hidden="true" />
      {t("todo")}
      {count > 0 && (
        <>
          {" "}
          <span className="so-count">{count}</span> <span className="so-visually-hidden">{t("todo.waiting")}</span>
        </>
      )}
    </Link>
  );
}
