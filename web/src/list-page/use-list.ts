import { useCallback } from "react";
import { withColumnWidth } from "./column-layout.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useKeptList } from "./use-kept-list.ts";
import { useListRows } from "./use-list-rows.ts";
import { useListState } from "./use-list-state.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useStartView } from "./use-start-view.ts";

/** The complete state of one list page. */
export function useList<Row, Query extends PageQuery>(definition: ListDefinition<Row, Query>, isSelectable: boolean) {
  const { state, change, narrow } = useListState(definition);
  const loaded = useListRows(definition, state);
  const kept = useKeptList(definition.key);
  const selection = useRowSelection(definition.rowKey, JSON.stringify(state.conditions));
  /** All its groups are closed. */
  const isFolded = state.grouped !== undefined && state.grouped.open === null;
  const rows = isFolded ? noRows : (loaded.page?.records ?? noRows);
  const active = useActiveRow(definition, rows, JSON.stringify(state), isSelectable ? selection.toggle : undefined);
  const { setLayout } = kept;
  useStartView({ definition, state, change, kept });
  const resize = useCallback(
    (key: string, width: number) => setLayout((before) => withColumnWidth(before, key, width)),
    [setLayout],
  );
  return { state, change, narrow, loaded, rows, isFolded, kept, selection, active, resize };
}

const noRows: readonly never[] = [];

export type List<Row, Query extends PageQuery> = ReturnType<typeof useList<Row, Query>>;
