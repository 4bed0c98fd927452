import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followChanges } from "../../../client/live-events.ts";
import { meQuery } from "../../../client/me.ts";
import { currentLocale } from "../../../i18n/translate.ts";
import { useSession } from "../../../session/session-store.ts";
import { useRefreshLists } from "./refresh-lists.ts";

/**
 * Keeps the counts of waiting tasks and unread notifications up to date while the application is open, and refetches
 * lists that show them.
 */
export function useLiveTodo(): void {
  const token = useSession((state) => state.token);
  const refresh = useRefreshLists();
  const client = useQueryClient();
  useEffect(() => {
    if (token === null) return;
    let isFirst = true;
    return followChanges({}, (event) => {
      if (event.event === "notifications") useSession.setState({ notifications: event.data });
      if (event.event !== "todo") return;
      const { count } = event.data;
      useSession.setState({ todoCount: count });
      // The first event contains the current state: data that was just loaded is the same, unless something changed in
      // between.
      if (!isFirst || (loadedCount(client) ?? count) !== count) refresh();
      isFirst = false;
    });
  }, [token, refresh, client]);
}

/** Number of waiting tasks when the page was loaded; undefined while unknown. */
function loadedCount(client: QueryClient): number | undefined {
  const userId = useSession.getState().userInfo?.id ?? "";
  return client.getQueryData(meQuery(userId, currentLocale()).queryKey)?.todoCount;
}
