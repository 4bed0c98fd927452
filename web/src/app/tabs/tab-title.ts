import type { Locale } from "@signoff/domain/locale";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { translate } from "../../i18n/translate.ts";
import type { Tab } from "../../pages/tab-list.ts";
import { type MenuRoutes, resolveMenuPath } from "../menu-routes.ts";
import { fixedPathOf, menuPathOf, paths } from "../paths.ts";

const fixedTitles = {
  [paths.home]: "menu.home",
  [paths.news]: "news",
  [paths.notifications]: "notifications",
  [paths.notificationSettings]: "user.notifications",
  [paths.tabs]: "tabs",
  [paths.guide]: "guide",
} as const;

export function isFixedTitle(pathname: string): pathname is keyof typeof fixedTitles {
  return pathname in fixedTitles;
}

/** The title of a tab: its own name, else the title of its menu page in the current language. */
export function tabTitle(tab: Tab, routes: MenuRoutes, locale: Locale): string {
  if (tab.title !== undefined) return tab.title;
  const pathname = fixedPathOf(tab.href.split(/[?#]/)[0] ?? tab.href);
  if (isFixedTitle(pathname)) return translate(shellMessages, fixedTitles[pathname], {}, locale);
  const target = resolveMenuPath(routes, menuPathOf(pathname));
  if (target?.kind === "page") return target.page.title[locale];
  return target && "title" in target ? target.title[locale] : pathname;
}
