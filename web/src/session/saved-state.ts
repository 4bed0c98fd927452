import type { Locale } from "@signoff/domain/locale";
import type { MenuNode } from "@signoff/domain/session/menu-node";
import { emptyPageState, usePageState } from "../pages/page-state.ts";
import { useSession } from "./session-store.ts";
import { storageKeys } from "./storage-keys.ts";
import type { Tab } from "../pages/tab-list.ts";
import { activeTab, useTabs } from "../pages/tabs-store.ts";

/** Written on unload, restored on load; field names as in R-SHELL-11. */
export interface SavedState {
  readonly userId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly actionHearderTitle: string;
  readonly locale: Locale;
  readonly menus: readonly MenuNode[] | null;
  readonly activeMenus: readonly string[];
  readonly tabsActiveKey: string;
}

export function writeSavedState(locale: Locale): void {
  const { userInfo, menus } = useSession.getState();
  if (!userInfo) return;
  const tab = activeTab(useTabs.getState());
  const state: SavedState = {
    userId: userInfo.id,
    // The address alone identifies the content of the page, and its tab has the heading.
    parameters: parametersOf(tab),
    actionHearderTitle: tab.title ?? "",
    locale,
    menus,
    activeMenus: usePageState.getState().activeMenus,
    tabsActiveKey: useTabs.getState().activeId,
  };
  sessionStorage.setItem(storageKeys.savedState, JSON.stringify(state));
}

/** Restores the saved state, if it is complete and belongs to the signed-in user. */
export function restoreSavedState(): SavedState | null {
  const state = readSavedState();
  const { userInfo } = useSession.getState();
  if (!state || state.userId !== userInfo?.id) return null;
  usePageState.setState({ ...emptyPageState, activeMenus: state.activeMenus });
  useSession.setState({ menus: state.menus });
  useTabs.setState(({ tabs }) => ({
    activeId: state.tabsActiveKey,
    tabs: tabs.map((tab) => (isTheOneLeft(tab, state) ? { ...tab, title: state.actionHearderTitle } : tab)),
  }));
  return state;
}

function parametersOf({ href }: Tab): SavedState["parameters"] {
  return Object.fromEntries(new URL(href, location.origin).searchParams);
}

/** The title of an action is restored only on its own tab: the same tab with the same parameters. */
function isTheOneLeft(tab: Tab, { tabsActiveKey, actionHearderTitle, parameters }: SavedState): boolean {
  const isSame = JSON.stringify(parametersOf(tab)) === JSON.stringify(parameters);
  return tab.id === tabsActiveKey && actionHearderTitle !== "" && isSame;
}

/** Saves the state whenever the page goes away, by reload, by closing or into the background. */
export function saveStateOnUnload(localeNow: () => Locale): () => void {
  const save = () => writeSavedState(localeNow());
  window.addEventListener("pagehide", save);
  window.addEventListener("beforeunload", save);
  return () => {
    window.removeEventListener("pagehide", save);
    window.removeEventListener("beforeunload", save);
  };
}

function readSavedState(): SavedState | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.savedState) ?? "null");
    return isSavedState(value) ? value : null;
  } catch {
    return null;
  }
}

/** Written by this app, but perhaps by an older version: incomplete state is not restored. */
function isSavedState(value: unknown): value is SavedState {
  if (typeof value !== "object" || value === null) return false;
  const state = value as Partial<Record<keyof SavedState, unknown>>;
  return (
    typeof state.userId === "string" &&
    typeof state.parameters === "object" &&
    state.parameters !== null &&
    typeof state.actionHearderTitle === "string" &&
    (state.menus === null || Array.isArray(state.menus)) &&
    Array.isArray(state.activeMenus) &&
    typeof state.tabsActiveKey === "string"
  );
}
