import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import { useListKeys } from "./use-list-keys.ts";

/** The row one is at, whether it is shown beside the list, and the keys that walk. */
export function useActiveRow<Row, Query extends PageQuery>(
  definition: ListDefinition<Row, Query>,
  rows: readonly Row[],
  onToggle: ((row: Row) => void) | undefined,
) {
  const open = useOpenRow(definition);
  const [key, setKey] = useState<string | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const at = rows.findIndex((row) => definition.rowKey(row) === key);
  const activate = (row: Row) => setKey(definition.rowKey(row));
  const togglePreview = () => {
    const first = rows[0];
    if (at < 0 && first !== undefined) activate(first);
    setPreviewing(at < 0 || !isPreviewing);
  };
  const step = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next !== undefined) activate(next);
  };
  useListKeys({
    rows,
    keyOf: definition.rowKey,
    activeKey: key,
    onActivate: activate,
    onOpen: open,
    onToggle,
    onPreview: definition.preview && togglePreview,
  });
  return {
    key,
    at,
    previewed: isPreviewing ? rows[at] : undefined,
    activate,
    open,
    step,
    closePreview: () => setPreviewing(false),
  };
}

function useOpenRow<Row, Query extends PageQuery>({ hrefOf }: ListDefinition<Row, Query>) {
  const navigate = useNavigate();
  return (row: Row) => {
    const href = hrefOf?.(row);
    if (href) void navigate(href);
  };
}
