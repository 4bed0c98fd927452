import { createContext, use, useEffect } from "react";
import { create } from "zustand";
import { storageKeys } from "../session/storage-keys.ts";
import { closeTab, homeTab, onlyHome, requestTabKey, type Tab, type TabList } from "./tab-list.ts";

export const useTabs = create<TabList>(() => readTabs());

useTabs.subscribe(({ tabs }) => sessionStorage.setItem(storageKeys.tabs, JSON.stringify(tabs)));

export function changeTabs(change: (list: TabList) => TabList): TabList {
  useTabs.setState(change(useTabs.getState()));
  return useTabs.getState();
}

/** Closes the tab of a request that no longer exists, unless it is on screen: its own page leaves by itself. */
export function closeTabOfRequest(applyId: string): void {
  const { tabs, activeId } = useTabs.getState();
  const gone = tabs.find((tab) => tab.key === requestTabKey(applyId) && tab.id !== activeId);
  if (gone) changeTabs((list) => closeTab(list, gone.id));
}

export function forgetTabs(): void {
  useTabs.setState(onlyHome);
}

/**
 * Remembers where the user is; the returned function says whether that is still so. A requested page has its address at
 * once, its tab only when it is rendered.
 */
export function markPlace(): () => boolean {
  const { activeId } = useTabs.getState();
  const { href } = window.location;
  return () => useTabs.getState().activeId === activeId && window.location.href === href;
}

export function activeTab({ tabs, activeId }: TabList): Tab {
  return tabs.find((tab) => tab.id === activeId) ?? homeTab;
}

/** Ids only need to differ within one window, and randomUUID is missing on plain HTTP. */
export function newTabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The tab in which a page is shown; null outside the tab strip (read-only layout, login). */
export const TabIdContext = createContext<string | null>(null);

export function useTabId(): string | null {
  return use(TabIdContext);
}

/** Lets a page name its own tab, for example after the request it shows, with its subject. */
export function useTabTitle(title: string | undefined, subject = ""): void {
  const id = useTabId();
  useEffect(() => {
    if (id === null || title === undefined) return;
    changeTabs((list) => ({
      ...list,
      tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, title, subject } : tab)),
    }));
  }, [id, title, subject]);
}

function readTabs(): TabList {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.tabs) ?? "null");
    const tabs = Array.isArray(value) ? value.filter(isTab).filter((tab) => tab.id !== homeTab.id) : [];
    return { tabs: [homeTab, ...tabs], activeId: homeTab.id };
  } catch {
    return onlyHome;
  }
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== "object" || value === null) return false;
  const { id, key, href, keepAlive } = value as Partial<Record<keyof Tab, unknown>>;
  const texts = [id, key, href].every((text) => typeof text === "string");
  return texts && String(href).startsWith("/") && !String(href).startsWith("//") && typeof keepAlive === "boolean";
}
