import type { Page } from "@signoff/domain/http/page";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocale } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { listQueryKey } from "./list-query-key.ts";
import { type Grouped, type ListState, queryOf } from "./list-address.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import { rememberShown } from "./shown-query.ts";

/** One page of a list. While another one is loading, the old rows stay. */
export function useListRows<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>, state: ListState) {
  const client = useQueryClient();
  const locale = useLocale();
  const userId = useSession((session) => session.userInfo?.id ?? "");
  const { conditions, sort, size } = state;
  // Closed groups show no rows, but their total count.
  const group = typeof state.grouped?.open === "string" ? state.grouped : undefined;
  const asked = { conditions, sort, size, ...(group && { group }) };
  const keyOf = (page: number) => [...listQueryKey(definition.key), userId, locale, asked, page];
  const query = useQuery({
    queryKey: keyOf(state.page),
    queryFn: ({ signal }) => {
      // With the cursor of the previous page the server continues where that one ended, however deep: no counting of
      // skipped rows.
      const cursor = client.getQueryData<Page<Row>>(keyOf(state.page - 1))?.next;
      return definition.load({ ...pageQueryOf(definition, state), ...(cursor ? { cursor } : {}) }, signal);
    },
    // Rows of one group never appear below the heading of another.
    placeholderData: (before, query) => (isOfGroup(query?.queryKey, group) ? before : undefined),
  });
  useEffect(() => rememberShown(definition.key, pageQueryOf(definition, state)), [definition, state]);
  return {
    page: query.data,
    /** Rows of the previous address are still on screen. */
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    isError: query.isError,
    refetch: () => void query.refetch(),
  };
}

function isOfGroup(key: readonly unknown[] | undefined, group: Grouped | undefined): boolean {
  const asked = key?.at(-2) as { readonly group?: Grouped } | undefined;
  return asked?.group?.by === group?.by && asked?.group?.open === group?.open;
}

/** The definition's names were checked against the query's type; here they are combined by name. */
export function pageQueryOf<Row, Query extends PageQuery>(
  definition: ListDefinition<Row, Query>,
  state: ListState,
): Query {
  return queryOf(state, definition) as Query;
}
