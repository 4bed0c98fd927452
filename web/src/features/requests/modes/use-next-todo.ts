import type { TodoRow } from "@signoff/server/contract/request-lists";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { taskAddress } from "../../../client/request-address.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import { closeTab, moveActiveTab, tabKeyOf } from "../../../pages/tab-list.ts";
import { changeTabs, useTabId, useTabs } from "../../../pages/tabs-store.ts";
import { useOpenNext } from "../components/todo-queue.tsx";
import { nextTodo, type TodoWalk } from "../todo-walk.ts";

/** From a task that is done to the next one of the list, in the same tab. */
export function useNextTodo({ todos }: TodoWalk, taskId: string) {
  const client = useQueryClient();
  const openHere = useOpenHere();
  const openTodo = (row: TodoRow) => openHere(taskAddress(row));
  const goOn = async (stays: boolean, from = useTabs.getState().activeId) => {
    await refreshRequests(client);
    // A user who has switched to another tab meanwhile stays there.
    if (stays || !useOpenNext.getState().enabled || useTabs.getState().activeId !== from) return;
    const next = nextTodo(todos, taskId);
    if (next) openTodo(next);
  };
  return { openTodo, goOn };
}

/** Opens an address in the tab of this page: deciding forty requests must not leave forty tabs open. */
function useOpenHere(): (address: string) => void {
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
