import { History, type LucideIcon, SquareDashed } from "lucide-react";
import { currentLocale, translate } from "../../i18n/translate.ts";
import { type RecentPage, recentPages, rememberPages } from "../../pages/recent-pages.ts";
import { requestTabKey } from "../../pages/tab-list.ts";
import { activeTab, useTabs } from "../../pages/tabs-store.ts";
import { type PaletteItem, registerPaletteProvider } from "../../ui/palette/palette-providers.ts";
import { subsystemIcons } from "../../ui/subsystem-icons.ts";
import { resolveMenuPath } from "../menu-routes.ts";
import { fixedPathOf } from "../paths.ts";
import { workIcon } from "../shell/menu-icons.ts";
import { isFixedTitle, tabTitle } from "../tabs/tab-title.ts";
import { currentMenuRoutes } from "../use-menu-routes.ts";
import { paletteMessages } from "./messages.ts";

const shown = 6;

/** Before anything is typed, the most recently opened pages come first, without the current one. */
export function registerRecentProvider(): () => void {
  const stop = rememberPages();
  const remove = registerPaletteProvider({
    id: "recent",
    order: 1,
    title: () => translate(paletteMessages, "recent"),
    search: (query) => (query === "" ? recentItems() : []),
  });
  return () => {
    stop();
    remove();
  };
}

function recentItems(): readonly PaletteItem[] {
  const here = activeTab(useTabs.getState()).key;
  return recentPages()
    .filter((page) => page.key !== here && isStillThere(page))
    .slice(0, shown)
    .map(itemOf);
}

/** The menu may have lost the page since; a page that creates requests would create another one. */
function isStillThere({ key, href }: RecentPage): boolean {
  const path = pathOf(href);
  if (isFixedTitle(fixedPathOf(path))) return true;
  const target = resolveMenuPath(currentMenuRoutes(), path);
  return target?.kind === "page" && (target.page.form === null || key.startsWith(requestTabKey("")));
}

function itemOf(page: RecentPage): PaletteItem {
  const title = tabTitle({ id: page.key, keepAlive: false, ...page }, currentMenuRoutes(), currentLocale());
  const named = page.subject ? { code: title, label: page.subject } : { label: title };
  return { id: `recent:${page.key}`, icon: iconOf(page), ...named, run: { href: page.href } };
}

/** The icon of its subsystem or of the work list, as in the menu. */
function iconOf({ href }: RecentPage): LucideIcon {
  const signs: Readonly<Record<string, LucideIcon>> = subsystemIcons;
  const path = pathOf(href);
  const own = signs[path.split("/")[2] ?? ""] ?? workIcon(path);
  return own === SquareDashed ? History : own;
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? href;
}
