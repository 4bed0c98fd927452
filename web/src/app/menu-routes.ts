import { registeredAt } from "@signoff/domain/enums/registered-pages";
import { isSubsystem } from "@signoff/domain/enums/subsystem";
import type { Bilingual } from "@signoff/domain/locale";
import { branchComponent, type MenuNode } from "@signoff/domain/session/menu-node";
import type { MenuPage } from "../pages/menu-page.ts";
import { externalAddress, type PlaceholderValues } from "@signoff/domain/session/menu-address";
import { paths, withoutTrailingSlash } from "./paths.ts";

/** An entry of the side menu. Branches have children, leaves have a target. */
export interface SideEntry {
  readonly key: string;
  readonly title: Bilingual;
  /** Icon chosen by an administrator, and the menu's own name as fallback. */
  readonly icon: string | null;
  readonly name: string;
  readonly children: readonly SideEntry[];
  readonly target: { readonly path: string } | { readonly url: string } | null;
}

/** What an address below `/pages` means to the menu. */
export type MenuTarget =
  | { readonly kind: "page"; readonly page: MenuPage }
  | { readonly kind: "branch"; readonly title: Bilingual; readonly entries: readonly SideEntry[] }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "external"; readonly title: Bilingual; readonly url: string };

export interface MenuRoutes {
  readonly side: readonly SideEntry[];
  readonly targets: ReadonlyMap<string, MenuTarget>;
}

export const noMenuRoutes: MenuRoutes = { side: [], targets: new Map() };

/**
 * Turns the server's menu tree into routes and the side menu (R-ROUTE-5). Only first-level menus of the
 * allowed systems become routes; hidden nodes are routes without an entry.
 */
export function buildMenuRoutes(menus: readonly MenuNode[], values: PlaceholderValues): MenuRoutes {
  const allowed = menus.filter((node) => isSubsystem(node.meta.title));
  return {
    side: allowed.filter((node) => !isHiddenFirstLevel(node)).map((node) => entryOf(node, values)),
    targets: new Map(allowed.flatMap((node) => targetsOf(node, [], values))),
  };
}

export function resolveMenuPath(routes: MenuRoutes, pathname: string): MenuTarget | null {
  const path = withoutTrailingSlash(pathname);
  return routes.targets.get(path) ?? subjectPage(routes, path);
}

/** Pages whose address ends with the subject they show. */
const subjectPages: ReadonlySet<string> = new Set(["etapeout/Readiness", "etapeout/FindMt", "mpw/ShuttleReadiness"]);

function subjectPage({ targets }: MenuRoutes, path: string): MenuTarget | null {
  const above = targets.get(path.slice(0, path.lastIndexOf("/")));
  if (above?.kind !== "page") return null;
  return subjectPages.has(above.page.component) || registeredAt(above.page.path) !== undefined ? above : null;
}

/**
 * R-ROUTE-2, 3: the page for addresses that name none. A user without it gets the first page of their menu; null if the
 * menu is empty.
 */
export function landingPage(routes: MenuRoutes): string | null {
  const usual = resolveMenuPath(routes, paths.firstPage);
  return usual?.kind === "page" ? paths.firstPage : firstPageAmong(routes.side);
}

function firstPageAmong(entries: readonly SideEntry[]): string | null {
  for (const { target, children } of entries) {
    const page = target !== null && "path" in target ? target.path : firstPageAmong(children);
    if (page?.startsWith(`${paths.pages}/`)) return page;
  }
  return null;
}

/** R-ROUTE-7: a first-level menu whose children are all hidden is hidden. */
function isHiddenFirstLevel(node: MenuNode): boolean {
  const children = node.children ?? [];
  return node.hidden || (children.length > 0 && children.every(isHiddenDeep));
}

function isHiddenDeep(node: MenuNode): boolean {
  const children = node.children ?? [];
  return node.hidden || (children.length > 0 && children.every(isHiddenDeep));
}

function entryOf(node: MenuNode, values: PlaceholderValues): SideEntry {
  const children = (node.children ?? []).filter((child) => !isHiddenDeep(child)).map((child) => entryOf(child, values));
  return {
    key: node.id,
    title: node.meta.shown,
    icon: node.meta.icon,
    name: node.meta.title,
    children,
    target: children.length > 0 ? null : leafTarget(node, values),
  };
}

function leafTarget(node: MenuNode, values: PlaceholderValues): SideEntry["target"] {
  const url = node.meta.url === null ? null : externalAddress(node.meta.url, values);
  if (url !== null) return { url };
  return node.path.startsWith("/") ? { path: withoutTrailingSlash(node.path) } : null;
}

function targetsOf(
  node: MenuNode,
  branch: readonly Bilingual[],
  values: PlaceholderValues,
): readonly (readonly [string, MenuTarget])[] {
  const below = (node.children ?? []).flatMap((child) => targetsOf(child, [...branch, node.meta.shown], values));
  const own = targetOf(node, branch, values);
  return own && node.path.startsWith("/") ? [[withoutTrailingSlash(node.path), own], ...below] : below;
}

function targetOf(node: MenuNode, branch: readonly Bilingual[], values: PlaceholderValues): MenuTarget | null {
  const url = node.meta.url === null ? null : externalAddress(node.meta.url, values);
  if (url !== null) return { kind: "external", title: node.meta.shown, url };
  const own = withoutTrailingSlash(node.path);
  // R-ROUTE-7: an item marked alwaysShow redirects to itself, never to a child.
  if (!node.alwaysShow) {
    const onward = node.redirect ?? firstVisiblePath(node);
    if (onward !== null && onward !== own) return { kind: "redirect", to: onward };
  }
  if (node.component === branchComponent) return branchTarget(node, values);
  return { kind: "page", page: pageOf(node, branch) };
}

function firstVisiblePath(node: MenuNode): string | null {
  for (const child of node.children ?? []) {
    if (isHiddenDeep(child)) continue;
    const path = child.children ? firstVisiblePath(child) : child.path;
    if (path?.startsWith("/")) return withoutTrailingSlash(path);
  }
  return null;
}

function branchTarget(node: MenuNode, values: PlaceholderValues): MenuTarget {
  return { kind: "branch", title: node.meta.shown, entries: entryOf(node, values).children };
}

function pageOf(node: MenuNode, branch: readonly Bilingual[]): MenuPage {
  return {
    path: withoutTrailingSlash(node.path),
    title: node.meta.shown,
    branch,
    component: node.component,
    componentName: node.meta.componentName,
    keepAlive: node.meta.keepAlive,
    hidden: node.hidden,
    permissionList: node.meta.permissionList,
    form: node.meta.form ?? null,
  };
}
