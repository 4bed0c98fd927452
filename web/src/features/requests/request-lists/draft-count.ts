import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { loadDrafts } from "../../../client/request-lists.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { useMayOpen, useSession } from "../../../session/session-store.ts";
import { afterPaint } from "../../../ui/after-paint.ts";

/**
 * Number of the user's drafts. Drafts are created and removed by actions on pages, so the number is fetched again
 * whenever another `page` is shown. If it cannot be read, it is not shown.
 */
export function useDraftCount(page: string): number {
  const userId = useSession((state) => state.userInfo?.id ?? "");
  const hasDrafts = useMayOpen("/pages/system/draft");
  const { data } = useQuery({
    queryKey: [...listQueryKey("draft"), "count", userId, page],
    queryFn: async ({ signal }) => {
      await afterPaint();
      return (await loadDrafts({ pageNo: 1, pageSize: 1 }, signal, { handles: true })).total;
    },
    enabled: userId !== "" && hasDrafts,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  return data ?? 0;
}
