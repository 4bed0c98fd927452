import { useLocation } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { menuPathOf, paths } from "../paths.ts";
import { TabPanels } from "../tabs/tab-panels.tsx";
import { TabStrip } from "../tabs/tab-strip.tsx";
import { Header } from "./header.tsx";
import { SideMenu } from "./side-menu.tsx";
import "./shell.css";

/** Pages that show cards on the desktop background; all others are one sheet. */
const deskPaths: readonly string[] = [paths.home, paths.newApplication];

/** Pages with a layout for phones: waiting work, one request, the decision. All others keep their width. */
const inTheHand = new RegExp(`^(?:${paths.home}|${paths.todo}|/pages/\\w+/(?:detail|approve))$`);

export function AppShell() {
  const { pathname } = useLocation();
  const path = menuPathOf(pathname);
  const onDesk = deskPaths.includes(path);
  return (
    <div className={inTheHand.test(path) ? "so-shell so-shell-phone" : "so-shell"}>
      <SkipLink />
      <Header />
      <SideMenu />
      <TabStrip />
      <main id="page" tabIndex={-1} className={onDesk ? "so-page so-page-desk" : "so-page"}>
        <TabPanels />
      </main>
    </div>
  );
}

export function SkipLink() {
  const t = useTexts(shellMessages);
  return (
    <a href="#page" className="so-skip">
      {t("skip")}
    </a>
  );
}
