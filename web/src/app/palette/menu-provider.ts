import { currentLocale, translate } from "../../i18n/translate.ts";
import { otherLocale } from "../../i18n/locale.ts";
import { type PaletteItem, registerPaletteProvider } from "../../ui/palette/palette-providers.ts";
import { matchItems } from "../../ui/palette/match-items.ts";
import type { SideEntry } from "../menu-routes.ts";
import { menuIcon, workIcon } from "../shell/menu-icons.ts";
import { pathOf, splitSideMenu } from "../side-sections.ts";
import { currentMenuRoutes } from "../use-menu-routes.ts";
import { paletteMessages } from "./messages.ts";

/** Every page of the user's menu, found by its name in either language and by its branch. */
export function registerMenuProvider(): () => void {
  return registerPaletteProvider({
    id: "menus",
    order: 40,
    title: () => translate(paletteMessages, "pages"),
    search: (query) => matchItems(menuItems(), query),
  });
}

export function menuItems(): readonly PaletteItem[] {
  const { work, subsystems } = splitSideMenu(currentMenuRoutes().side);
  return [
    ...work.flatMap((entry) => itemOf(entry, [], entry)),
    ...subsystems.flatMap((root) => itemsBelow(root, [], root)),
  ];
}

function itemsBelow(entry: SideEntry, branch: readonly SideEntry[], root: SideEntry): readonly PaletteItem[] {
  if (entry.children.length === 0) return itemOf(entry, branch, root);
  return entry.children.flatMap((child) => itemsBelow(child, [...branch, entry], root));
}

function itemOf(entry: SideEntry, branch: readonly SideEntry[], root: SideEntry): readonly PaletteItem[] {
  const path = pathOf(entry);
  const target = entry.target;
  if (target === null) return [];
  const locale = currentLocale();
  return [
    {
      id: `menu:${entry.key}`,
      icon: branch.length === 0 && path !== null ? workIcon(path) : menuIcon(root.icon, root.name),
      label: entry.title[locale],
      hint: branch.map(({ title }) => title[locale]).join(" / "),
      keywords: [entry.title[otherLocale(locale)], ...branch.map(({ title }) => title[otherLocale(locale)])],
      run:
        "path" in target
          ? { href: target.path }
          : { action: () => void window.open(target.url, "_blank", "noopener,noreferrer") },
    },
  ];
}
