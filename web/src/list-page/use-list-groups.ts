import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocale } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import type { Grouped, ListState } from "./list-address.ts";
import type { ListDefinition } from "./list-definition.ts";
import { listQueryKey } from "./list-query-key.ts";
import { pageQueryOf } from "./use-list-rows.ts";
import type { ListStateControl } from "./use-list-state.ts";

/** The groups of a list, counted by the server under its conditions. */
export function useListGroups<Row>(definition: ListDefinition<Row>, { state, change }: ListStateControl, by: string) {
  const locale = useLocale();
  const userId = useSession((session) => session.userInfo?.id ?? "");
  const grouping = definition.groupings?.find(({ key }) => key === by);
  const { conditions } = state;
  const query = useQuery({
    queryKey: [...listQueryKey(definition.key), "groups", userId, locale, by, conditions],
    queryFn: ({ signal }) => grouping?.load(conditionsOf(definition, state), signal) ?? { groups: [] },
    placeholderData: keepPreviousData,
  });
  const counted = query.isPlaceholderData || query.isFetching ? undefined : query.data;
  const isGone = isClosed(state.grouped, counted?.groups);
  // Its last row has left the list, or an old link names it.
  const fold = useEffectEvent(() => change({ grouped: { by, open: null } }, { replace: true }));
  useEffect(() => {
    if (isGone) fold();
  }, [isGone]);
  return { data: query.data, isError: query.isError, grouping };
}

function isClosed(grouped: Grouped | undefined, groups: readonly { readonly value: string }[] | undefined): boolean {
  const open = grouped?.open ?? null;
  return open !== null && groups !== undefined && !groups.some(({ value }) => value === open);
}

/** All conditions of the list except the open group, without order and page. */
function conditionsOf<Row>(definition: ListDefinition<Row>, state: ListState) {
  const { grouped: _grouped, ...whole } = state;
  const { pageNo: _page, pageSize: _size, column: _column, order: _order, ...given } = pageQueryOf(definition, whole);
  return given;
}
