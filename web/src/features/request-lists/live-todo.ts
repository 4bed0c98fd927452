import { useEffect } from "react";
import { followChanges } from "../../client/live-events.ts";
import { useSession } from "../../session/session-store.ts";
import { useRefreshLists } from "./refresh-lists.ts";

/** Keeps the numbers of waiting tasks and unread notifications true while the application is open; lists that show them are read again. */
export function useLiveTodo(): void {
  const token = useSession((state) => state.token);
  const refresh = useRefreshLists();
  useEffect(() => {
    if (token === null) return;
    let isFirst = true;
    return followChanges({}, (event) => {
      if (event.event === "notifications") useSession.setState({ notifications: event.data });
      if (event.event !== "todo") return;
      const { count } = event.data;
      const isKnown = useSession.getState().todoCount === count;
      useSession.setState({ todoCount: count });
      // The first event tells how things stand: what was just loaded stands so too, unless something came in between.
      if (!isFirst || !isKnown) refresh();
      isFirst = false;
    });
  }, [token, refresh]);
}
