/** One open page. `id` is fixed for the life of the tab, `key` identifies its content, `href` is its exact address. */
export interface Tab {
  readonly id: string;
  readonly key: string;
  readonly href: string;
  readonly keepAlive: boolean;
  /** Set by the page itself, for example the request number; otherwise the menu's title is shown. */
  readonly title?: string;
  /** Set with the title if that is a number: its subject. */
  readonly subject?: string;
}

export interface TabList {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
}

export const homePath = "/home";
export const homeTab: Tab = { id: "home", key: homePath, href: homePath, keepAlive: true };
export const onlyHome: TabList = { tabs: [homeTab], activeId: homeTab.id };

/** A page of one record is another tab for another record; conditions of a list do not make another tab. */
const identifyingParameters = ["applyId", "taskId", "id"] as const;

/** Pages to edit, read and decide a request. */
const requestPage = /^\/pages\/.*(?:\/detail|\/approve|\/create|\/pfmChild)\/*$/;

const guideChapters = "/pages/guide/";

export function tabKeyOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  // A task's id begins with its request's.
  const applyId = query.get("applyId") ?? query.get("taskId")?.replace(/_\d+$/, "");
  if (applyId !== undefined && requestPage.test(pathname)) return requestTabKey(applyId);
  const identity = identifyingParameters.flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []));
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  // One tab for the guide, whichever chapter is open.
  if (path.startsWith(guideChapters)) return guideChapters.slice(0, -1);
  return identity.length > 0 ? `${path}?${identity.join("&")}` : path;
}

/** One request is one tab, whatever address opened it. */
export function requestTabKey(applyId: string): string {
  return `request:${applyId}`;
}

export function isClosable(tab: Tab): boolean {
  return tab.id !== homeTab.id;
}

/**
 * R-SHELL-7: opening an already open tab activates it. It takes over the address, unless that would lose unsaved input
 * there.
 */
export function openTab(list: TabList, opened: Omit<Tab, "title">, unsaved: readonly string[] = []): TabList {
  const known = list.tabs.find((tab) => tab.key === opened.key);
  if (!known) return { tabs: [...list.tabs, opened], activeId: opened.id };
  if (unsaved.includes(known.id)) return known.id === list.activeId ? list : { ...list, activeId: known.id };
  // Nothing has changed, so nothing renders again: every reload comes here.
  const isSame = known.href === opened.href && known.keepAlive === opened.keepAlive && known.id === list.activeId;
  if (isSame) return list;
  const moved = { ...known, href: opened.href, keepAlive: opened.keepAlive };
  return { tabs: list.tabs.map((tab) => (tab === known ? moved : tab)), activeId: known.id };
}

/** The active page changed its address without leaving (a new request got its number): same tab, new key. */
export function moveActiveTab(list: TabList, key: string, href: string): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.id === list.activeId ? { ...tab, key, href } : tab)) };
}

/** R-SHELL-7: closing a tab activates the previous one. Closing another tab than the active one navigates nowhere. */
export function closeTab(list: TabList, id: string): TabList {
  const index = list.tabs.findIndex((tab) => tab.id === id);
  const closing = list.tabs[index];
  if (!closing || !isClosable(closing)) return list;
  const tabs = list.tabs.filter((tab) => tab.id !== id);
  const previous = tabs[Math.max(0, index - 1)] ?? homeTab;
  return { tabs, activeId: list.activeId === id ? previous.id : list.activeId };
}

export function closeOtherTabs(list: TabList, id: string): TabList {
  return keep(list, (tab) => tab.id === id, id);
}

export function closeTabsToTheRight(list: TabList, id: string): TabList {
  const index = list.tabs.findIndex((tab) => tab.id === id);
  return keep(list, (tab) => list.tabs.indexOf(tab) <= index, id);
}

export function closeAllTabs(list: TabList): TabList {
  return keep(list, () => false, homeTab.id);
}

function keep(list: TabList, stays: (tab: Tab) => boolean, fallbackId: string): TabList {
  const tabs = list.tabs.filter((tab) => !isClosable(tab) || stays(tab));
  return { tabs, activeId: tabs.some((tab) => tab.id === list.activeId) ? list.activeId : fallbackId };
}
