import { newsContract } from "@signoff/server/contract/messages/news";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { dictionariesQuery } from "../../../client/dictionaries.ts";
import { loadNews } from "../../../client/news.ts";
import { useLocale } from "../../../i18n/translate.ts";

export interface NewsFilter {
  readonly keyword: string;
  readonly releaseType: string | null;
}

/** All pages fetched so far, one after the other. */
export function useNews({ keyword, releaseType }: NewsFilter) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ["news", "list", locale, keyword, releaseType],
    queryFn: ({ signal, pageParam }) =>
      loadNews(
        {
          pageSize: 20,
          ...(keyword === "" ? {} : { keyword }),
          ...(releaseType === null ? {} : { releaseType }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next ?? null,
  });
}

export function useArticle(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["news", "article", id, locale],
    queryFn: ({ signal }) => callEndpoint(newsContract.article, { id }, { loading: false, signal, handles: true }),
    retry: false,
  });
}

export function useReleaseTypes() {
  const locale = useLocale();
  return useQuery({
    ...dictionariesQuery(locale, { loading: false }),
    select: (all) => all["release_type"] ?? [],
  });
}

/** Maximum number per call of the server. */
const batchSize = 200;

/** Marks news as read; lists here and on the home page then show it. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, confirmed }: { readonly ids: readonly string[]; readonly confirmed?: true }) => {
      for (let from = 0; from < ids.length; from += batchSize) {
        const some = ids.slice(from, from + batchSize);
        const input = { ids: some, ...(confirmed === undefined ? {} : { confirmed }) };
        await callEndpoint(newsContract.markRead, input, { loading: false, handles: true });
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["news"] });
      await client.invalidateQueries({ queryKey: ["home"] });
    },
  });
}
