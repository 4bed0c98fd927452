import { type InvalidateOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { meKey } from "../../../client/me.ts";
import { diagramsKey, requestsRoot } from "../../../client/request-queries.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";

/** Every list of requests is read again: a decision here moves rows there. */
export function useRefreshLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    refreshLists(client);
    // Home draws how far the listed requests have come.
    void client.invalidateQueries({ queryKey: diagramsKey });
  }, [client]);
}

/** Something was done to requests from their rows: what is shown of them is read again, beside a list or on a page. */
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

/** Names of the lists: their columns and views are kept under them. */
export const listKeys = ["todo", "draft", "done", "myApply", "copied", "track"] as const;
