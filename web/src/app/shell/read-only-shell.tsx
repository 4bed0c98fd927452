import { Eye } from "lucide-react";
import { Link, useLocation } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { ReadOnlyContext } from "../../pages/read-only.ts";
import { Brand } from "../../ui/brand.tsx";
import { PageAt } from "../page-at.tsx";
import { menuPathOf } from "../paths.ts";
import { LanguageToggle } from "./language-toggle.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

/** `/readonly/pages/*`: the same pages as text, without menu, tabs and actions. */
export function ReadOnlyShell() {
  const t = useTexts(shellMessages);
  const { pathname, search } = useLocation();
  return (
    <div className="so-shell so-shell-bare">
      <header className="so-header">
        <Brand />
        <span className="so-read-only so-role-mute">
          <Eye size={13} strokeWidth={2} aria-hidden="true" />
          {t("readOnly")}
        </span>
        <div className="so-header-tools">
          <Link to={`${menuPathOf(pathname)}${search}`}>{t("readOnly.open")}</Link>
          <span className="so-header-divider" />
          <LanguageToggle />
          <ThemeMenu />
        </div>
      </header>
      <main id="page" className="so-page">
        <ReadOnlyContext value>
          <PageAt />
        </ReadOnlyContext>
      </main>
    </div>
  );
}
