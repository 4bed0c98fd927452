import { useEffect, useEffectEvent, useRef } from "react";
import { type ListState, readListAddress, writeListAddress } from "./list-address.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import type { useKeptList } from "./use-kept-list.ts";
import type { ListStateControl } from "./use-list-state.ts";

interface StartViewProps<Row, Query extends PageQuery> extends Pick<ListStateControl, "state" | "change"> {
  readonly definition: ListDefinition<Row, Query>;
  readonly kept: Pick<ReturnType<typeof useKeptList>, "layout" | "views" | "isRead">;
}

/** Opening the plain list shows the user's start view, once: asking for all rows afterwards shows all. */
export function useStartView<Row, Query extends PageQuery>(props: StartViewProps<Row, Query>): void {
  const isBegun = useRef(false);
  const begin = useEffectEvent(() => {
    const { definition, state, change, kept } = props;
    if (isBegun.current) return;
    isBegun.current = true;
    const view = kept.views.find(({ id }) => id === kept.layout.start);
    if (view && isPlain(state, definition))
      change({ ...readListAddress(view.search, definition), view: view.id }, { replace: true });
  });
  const { isRead } = props.kept;
  useEffect(() => {
    if (isRead) begin();
  }, [isRead]);
}

function isPlain<Row, Query extends PageQuery>(state: ListState, definition: ListDefinition<Row, Query>): boolean {
  const { address: _address, ...named } = definition;
  return writeListAddress(state, named) === "";
}
