import type { Insertable } from "kysely";
import type { MenusTable } from "../tables/menus.ts";
import { buttonName, pageOfButton } from "./button-names.ts";
import type { FirstLevelMenu, MenuFolder, MenuPage } from "./catalogue.ts";
import { iconOfMenu } from "./menu-icons.ts";

export type MenuRow = Insertable<MenusTable>;

/** The menu tree as rows, parents first. Ids are readable and fixed, so that grants and tests can name them. */
export function menuRows(menus: readonly FirstLevelMenu[]): readonly MenuRow[] {
  return menus.flatMap((menu) => [firstLevelRow(menu), ...childRows(menu), ...buttonRows(menu)]);
}

export function isFolder(child: MenuPage | MenuFolder): child is MenuFolder {
  return "children" in child;
}

/**
 * `/pages/pidb/tdBody/create` -> `pidb.tdBody.create`; a page outside the menu paths belongs to its menu
 * (`dms.page.dms`).
 */
export function menuIdOfPage(menu: FirstLevelMenu, path: string): string {
  const inside = path.startsWith("/pages/") ? path.slice("/pages/".length) : `${menu.title}/page${path}`;
  return inside.replaceAll("/", ".");
}

export function menuIdOfFolder(menu: FirstLevelMenu, folder: MenuFolder): string {
  return `${menu.title}.${folder.title.toLowerCase().replaceAll(" ", "-")}`;
}

export function menuIdOfButton(code: string): string {
  return `button.${code.replaceAll(":", ".")}`;
}

function firstLevelRow(menu: FirstLevelMenu): MenuRow {
  return {
    id: menu.title,
    parent_id: null,
    menu_type: 0,
    title: menu.title,
    name_zh: menu.shown.zh,
    name_en: menu.shown.en,
    path: menu.path,
    component: "layouts/RouteView",
    icon: iconOfMenu(menu.title),
    sort_no: menu.sort,
  };
}

function childRows(menu: FirstLevelMenu): MenuRow[] {
  return menu.children.flatMap((child, index) => {
    if (!isFolder(child)) return [pageRow(menu, child, menu.title, index + 1)];
    const id = menuIdOfFolder(menu, child);
    const folderRow: MenuRow = {
      id,
      parent_id: menu.title,
      menu_type: 1,
      title: child.title,
      name_zh: child.shown.zh,
      name_en: child.shown.en,
      icon: iconOfMenu(child.title),
      // A heading in the menu, without a page.
      is_route: false,
      sort_no: index + 1,
    };
    return [folderRow, ...child.children.map((page, place) => pageRow(menu, page, id, place + 1))];
  });
}

function pageRow(menu: FirstLevelMenu, page: MenuPage, parentId: string, sortNo: number): MenuRow {
  return {
    id: menuIdOfPage(menu, page.path),
    parent_id: parentId,
    menu_type: 1,
    title: page.title,
    name_zh: page.shown.zh,
    name_en: page.shown.en,
    path: page.path,
    url: page.url ?? null,
    component: page.component,
    component_name: page.componentName,
    icon: iconOfMenu(page.componentName),
    sort_no: sortNo,
    hidden: page.hidden,
    keep_alive: page.keepAlive,
    form_kind: page.form ?? null,
  };
}

function buttonRows(menu: FirstLevelMenu): MenuRow[] {
  return menu.buttons.map((code, index) => {
    const name = buttonName(code);
    const path = pageOfButton(code);
    return {
      id: menuIdOfButton(code),
      parent_id: path === undefined ? menu.title : menuIdOfPage(menu, path),
      menu_type: 2,
      title: code,
      name_zh: name.zh,
      name_en: name.en,
      perms: code,
      is_route: false,
      sort_no: 100 + index,
    };
  });
}
