import { useNavigate } from "react-router";
import { closeTab, moveActiveTab, tabKeyOf } from "../../pages/tab-list.ts";
import { changeTabs, useTabId } from "../../pages/tabs-store.ts";

/** Opens an address in the tab of this page: who decides forty requests does not want forty tabs. */
export function useOpenHere(): (address: string) => void {
  const tabId = useTabId();
  const navigate = useNavigate();
  return (address) => {
    const [pathname = "", search = ""] = address.split("?");
    const key = tabKeyOf(pathname, search);
    changeTabs((list) => {
      if (list.activeId !== tabId) return list;
      if (list.tabs.some((tab) => tab.key === key && tab.id !== tabId)) return closeTab(list, tabId);
      return moveActiveTab(list, key, address);
    });
    void navigate(address);
  };
}
