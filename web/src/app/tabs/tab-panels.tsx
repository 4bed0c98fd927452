import { Activity, useLayoutEffect, useState } from "react";
import { type Location, NavigationType, Route, Routes, useLocation, useNavigationType } from "react-router";
import { useShallow } from "zustand/react/shallow";
import { dirtyTabIds, useDrafts } from "../../pages/drafts.ts";
import { moveActiveTab, openTab, type Tab, type TabList, tabKeyOf } from "../../pages/tab-list.ts";
import { activeTab, changeTabs, newTabId, TabIdContext, useTabs } from "../../pages/tabs-store.ts";
import { resolveMenuPath } from "../menu-routes.ts";
import { PageAt } from "../page-at.tsx";
import { paths } from "../paths.ts";
import { currentMenuRoutes } from "../use-menu-routes.ts";

/**
 * The pages of the open tabs. The active one is shown; those marked keepAlive, and those with unsaved input, stay
 * mounted behind it with their state, each at its own address.
 */
export function TabPanels() {
  const location = useLocation();
  useTabFollowsAddress(location);
  const { tabs, activeId } = useTabs();
  const dirty = useDrafts(useShallow(dirtyTabIds));
  const visited = useVisited(activeId, tabKeyOf(location.pathname, location.search));
  const shown = tabs.filter(
    (tab) => visited.includes(tab.id) && (tab.id === activeId || tab.keepAlive || dirty.includes(tab.id)),
  );
  return shown.map((tab) => (
    <Activity key={tab.id} mode={tab.id === activeId ? "visible" : "hidden"}>
      <TabPanel tab={tab} />
    </Activity>
  ));
}

/**
 * Tabs shown so far in this window: a restored tab is not mounted before the user opens it. Nor is home, with which
 * every window starts, when the window opens at another address: nothing is shown until the tabs have followed it.
 */
function useVisited(activeId: string, keyOfAddress: string): readonly string[] {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const isAtAddress = useTabs(({ tabs }) => tabs.some((tab) => tab.id === activeId && tab.key === keyOfAddress));
  if (isAtAddress && !visited.includes(activeId)) setVisited([...visited, activeId]);
  return visited;
}

function TabPanel({ tab }: { readonly tab: Tab }) {
  return (
    <TabIdContext value={tab.id}>
      <Routes location={tab.href}>
        <Route path="*" element={<PageAt />} />
      </Routes>
    </TabIdContext>
  );
}

/** Opens or activates the tab of the address; a replaced address of the same page updates the tab. */
function useTabFollowsAddress({ pathname, search, hash }: Location): void {
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    const key = tabKeyOf(pathname, search);
    const href = `${pathname}${search}${hash}`;
    changeTabs((list) => {
      const active = activeTab(list);
      const isKnown = list.tabs.some((tab) => tab.key === key);
      const staysOnPage =
        navigationType === NavigationType.Replace && tabKeyOf(active.href.split(/[?#]/)[0] ?? "", "") === pathname;
      if (!isKnown && staysOnPage) return moveActiveTab(list, key, href);
      const opened = { id: newTabId(), key, href, keepAlive: isKeptAlive(pathname) };
      return openTab(list, opened, dirtyElsewhere(list, pathname));
    });
  }, [pathname, search, hash, navigationType]);
}

/** Tabs with unsaved input on another page than this one: on the same page an address is only a place. */
function dirtyElsewhere({ tabs }: TabList, pathname: string): readonly string[] {
  const elsewhere = new Set(tabs.filter(({ href }) => href.split(/[?#]/)[0] !== pathname).map(({ id }) => id));
  return dirtyTabIds(useDrafts.getState()).filter((id) => elsewhere.has(id));
}

function isKeptAlive(pathname: string): boolean {
  if (pathname === paths.home) return true;
  const target = resolveMenuPath(currentMenuRoutes(), pathname);
  return target?.kind === "page" && target.page.keepAlive;
}
