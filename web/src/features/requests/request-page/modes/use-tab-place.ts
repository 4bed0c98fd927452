import type { TodoRow } from "@signoff/server/contract/requests/request-lists";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { taskAddress } from "../../../../client/request-address.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { closeTab, moveActiveTab, tabKeyOf } from "../../../../pages/tab-list.ts";
import { changeTabs, markPlace, useTabId } from "../../../../pages/tabs-store.ts";
import { showNotice } from "../../../../ui/notices.ts";
import { useOpenNext } from "../components/todo-queue.tsx";
import { decideMessages } from "../decide-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { detailAddress } from "../request-address.ts";
import { nextTodo, type TodoWalk } from "../todo-walk.ts";
import type { DecisionPlace } from "./decision-place.ts";
import { noticeMs } from "./use-decision-notice.ts";

interface TabPlace extends DecisionPlace {
  readonly openTodo: (row: TodoRow) => void;
}

/** The page of a request: continues from a finished task to the next one of the list, in the same tab. */
export function useTabPlace({ request, definition }: LoadedRequest, taskId: string, walk: TodoWalk): TabPlace {
  const { todos } = walk;
  const t = useTexts(decideMessages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const openHere = useOpenHere();
  const openTodo = (row: TodoRow) => openHere(taskAddress(row));
  return {
    openTodo,
    goOn: async (stays, isHere = markPlace()) => {
      await refreshRequests(client);
      // A user who has gone elsewhere meanwhile stays there.
      if (stays || !useOpenNext.getState().enabled || !isHere()) return;
      const next = nextTodo(todos, taskId);
      if (next) openTodo(next);
    },
    lastWords: () => {
      const isLast = useOpenNext.getState().enabled && !nextTodo(todos, taskId);
      return isLast ? t(walk.isNarrowed ? "selectionDone" : "queueDone") : undefined;
    },
    onUndone: () => void navigate(detailAddress(definition.subsystem, request.applyId, request.formType)),
    onLost: (said, hasInput) => {
      showNotice("warning", said, noticeMs);
      // The page stays open as long as it has unsaved input.
      void (hasInput ? refreshRequests(client) : navigate("/home"));
    },
  };
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
