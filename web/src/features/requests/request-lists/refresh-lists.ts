import { type InvalidateOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { meKey } from "../../../client/me.ts";
import { diagramsKey, requestsRoot } from "../../../client/request-queries.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";

/** Refetches every list of requests: a decision here moves rows there. */
export function useRefreshLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    refreshLists(client);
    // Home shows the progress of the listed requests.
    void client.invalidateQueries({ queryKey: diagramsKey });
  }, [client]);
}

/**
 * After an action on requests from their rows: everything shown of them is fetched again, beside a list or on a page.
 */
export function useRefreshAll(): (manner?: InvalidateOptions) => void {
  const client = useQueryClient();
  return useCallback(
    (manner) => {
      refreshLists(client);
      void client.invalidateQueries({ queryKey: [requestsRoot] }, manner);
    },
    [client],
  );
}

function refreshLists(client: QueryClient): void {
  for (const key of listKeys) void client.invalidateQueries({ queryKey: listQueryKey(key) });
  void client.invalidateQueries({ queryKey: meKey });
  void client.invalidateQueries({ queryKey: ["home"] });
}

/** Names of the lists, also the keys of their stored columns and views. */
export const listKeys = ["todo", "draft", "done", "myApply", "copied", "track"] as const;
