import { useNavigate } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { dirtyTabIds, dropDraftsOfTab, useDrafts } from "../../pages/drafts.ts";
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsToTheRight,
  type Tab,
  type TabList,
} from "../../pages/tab-list.ts";
import { activeTab, changeTabs, useTabs } from "../../pages/tabs-store.ts";
import { useConfirmLeave } from "../confirm-leave.tsx";
import { useMenuRoutes } from "../use-menu-routes.ts";
import { tabTitle } from "./tab-title.ts";

export interface TabActions {
  readonly activate: (id: string) => void;
  readonly close: (id: string) => void;
  readonly closeOthers: (id: string) => void;
  readonly closeRight: (id: string) => void;
  readonly closeAll: () => void;
}

/** All actions on tabs; closing asks first if unsaved input would be lost. */
export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const changeAsking = useChangeAsking();
  const goToActive = () => void navigate(activeTab(useTabs.getState()).href);
  const apply = (change: (list: TabList) => TabList) => changeAsking(change, goToActive);
  return {
    activate: (id) => {
      const tab = useTabs.getState().tabs.find((candidate) => candidate.id === id);
      if (tab) void navigate(tab.href);
    },
    close: (id) => apply((list) => closeTab(list, id)),
    closeOthers: (id) => apply((list) => closeOtherTabs(list, id)),
    closeRight: (id) => apply((list) => closeTabsToTheRight(list, id)),
    closeAll: () => apply(closeAllTabs),
  };
}

function useChangeAsking() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const routes = useMenuRoutes();
  const confirmLeave = useConfirmLeave();
  return (change: (list: TabList) => TabList, onDone: () => void) => {
    const before = useTabs.getState();
    const closing = before.tabs.filter((tab) => !change(before).tabs.some(({ id }) => id === tab.id));
    const dirty = dirtyAmong(closing);
    const proceed = () => {
      for (const tab of dirty) dropDraftsOfTab(tab.id);
      if (changeTabs(change).activeId !== before.activeId) onDone();
    };
    const [only, ...more] = dirty;
    if (!only) return proceed();
    const text = more.length > 0 ? t("leave.textMany") : t("leave.text", { title: tabTitle(only, routes, locale) });
    confirmLeave({ text, confirm: t("leave.discard"), onConfirm: proceed });
  };
}

function dirtyAmong(tabs: readonly Tab[]): readonly Tab[] {
  const dirty = dirtyTabIds(useDrafts.getState());
  return tabs.filter((tab) => dirty.includes(tab.id));
}
