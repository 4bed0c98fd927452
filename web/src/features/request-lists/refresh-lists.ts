import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listQueryKey } from "../../list-page/list-query-key.ts";

/** Every list of requests is read again: a decision here moves rows there. */
export function useRefreshLists(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const key of listKeys) void client.invalidateQueries({ queryKey: listQueryKey(key) });
    void client.invalidateQueries({ queryKey: ["session", "me"] });
    void client.invalidateQueries({ queryKey: ["home"] });
  }, [client]);
}

/** Names of the lists: their columns and views are kept under them. */
export const listKeys = ["todo", "draft", "done", "myApply", "copied", "track"] as const;
