import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListState, readListAddress, writeListAddress } from "./list-address.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";

export interface ListStateControl {
  readonly state: ListState;
  /** Goes to another state of the same list: a step that 'back' undoes, unless it takes the place of this one. */
  readonly change: (part: Partial<ListState>, options?: { readonly replace: boolean }) => void;
}

/** The state of a list in the address of its tab. */
export function useListState<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>): ListStateControl {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListAddress(search, definition), [search, definition]);
  const change = useCallback(
    (part: Partial<ListState>, options?: { readonly replace: boolean }) => {
      // Under other conditions there are other groups.
      const folded = part.conditions && state.grouped ? { grouped: { ...state.grouped, open: null } } : {};
      const next = writeListAddress({ ...state, page: 1, ...folded, ...part }, definition);
      if (next !== search) void navigate({ pathname, search: next }, options);
    },
    [state, definition, pathname, search, navigate],
  );
  return { state, change };
}
