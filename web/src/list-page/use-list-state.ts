import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ConditionTexts, type ListState, readListAddress, writeListAddress } from "./list-address.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";

export interface ListStateControl {
  readonly state: ListState;
  /** Changes the state of the list: a step that 'back' undoes, unless it replaces the current one. */
  readonly change: (part: Partial<ListState>, options?: { readonly replace: boolean }) => void;
  /**
   * Sets the conditions that differ from those of `state`; others may have been set since it was rendered, and stay.
   */
  readonly narrow: (conditions: ConditionTexts) => void;
}

/** The state of a list in the address of its tab. */
export function useListState<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>): ListStateControl {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListAddress(search, definition), [search, definition]);
  const { newestOr, ask } = useAsked(search);
  const change = useCallback<ListStateControl["change"]>(
    (part, options) => {
      const newest = newestOr(search);
      const before = readListAddress(newest, definition);
      // Other conditions have other groups.
      const folded = part.conditions && before.grouped ? { grouped: { ...before.grouped, open: null } } : {};
      const next = writeListAddress({ ...before, page: 1, ...folded, ...part }, definition);
      if (next === newest) return;
      ask(next);
      void navigate({ pathname, search: next }, options);
    },
    [newestOr, ask, definition, pathname, search, navigate],
  );
  const narrow = useCallback(
    (wanted: ConditionTexts) => {
      const { conditions } = readListAddress(newestOr(search), definition);
      change({ conditions: withChanges(conditions, state.conditions, wanted) });
    },
    [newestOr, definition, search, state, change],
  );
  return { state, change, narrow };
}

/** Addresses that were requested and are not rendered yet: the next step starts from the last of them. */
function useAsked(drawn: string) {
  const asked = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = asked.current.indexOf(drawn);
    // Any other address was requested from elsewhere, for example by 'back': earlier requests no longer count.
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }, [drawn]);
  const newestOr = useCallback((shown: string) => asked.current.at(-1) ?? shown, []);
  const ask = useCallback((next: string) => {
    asked.current = [...asked.current, next];
  }, []);
  return { newestOr, ask };
}

/** The newest conditions, with the changes from those on screen to the wanted ones. */
function withChanges(newest: ConditionTexts, drawn: ConditionTexts, wanted: ConditionTexts): ConditionTexts {
  const isChanged = (name: string) => JSON.stringify(wanted[name]) !== JSON.stringify(drawn[name]);
  const kept = Object.entries(newest).filter(([name]) => !isChanged(name));
  const set = Object.entries(wanted).filter(([name]) => isChanged(name));
  return Object.fromEntries([...kept, ...set]);
}
