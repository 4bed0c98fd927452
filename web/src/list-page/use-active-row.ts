import { useState } from "react";
import { useNavigate } from "react-router";
import type { ListDefinition, PageQuery, PreviewWalk } from "./list-definition.ts";
import { focusRow, useListKeys } from "./use-list-keys.ts";

/** The active row, whether it is shown beside the list, and the keys that move. */
export function useActiveRow<Row, Query extends PageQuery>(
  definition: ListDefinition<Row, Query>,
  rows: readonly Row[],
  /** Identifies the query of the list: with other conditions no row is active. */
  asked: string,
  onToggle: ((row: Row) => void) | undefined,
) {
  const open = useOpenRow(definition);
  const { key, at, row, setKey } = usePlace(definition, rows, asked);
  const [isPreviewing, setPreviewing] = useState(false);
  const activate = (one: Row) => setKey(definition.rowKey(one));
  const show = (one: Row) => {
    activate(one);
    setPreviewing(true);
  };
  const togglePreview = () => {
    const first = rows[0];
    if (row === undefined && first !== undefined) activate(first);
    setPreviewing(row === undefined || !isPreviewing);
  };
  const step = (by: 1 | -1) => {
    // If the row has gone, the next one is in its place.
    const next = rows[by === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1];
    if (next !== undefined) activate(next);
  };
  const walk = usePreviewWalk({ keyOf: definition.rowKey, rows, key, at, show, close: () => setPreviewing(false) });
  const previewed = isPreviewing ? row : undefined;
  useListKeys({
    rows,
    keyOf: definition.rowKey,
    at,
    onActivate: activate,
    onOpen: open,
    onToggle,
    onPreview: definition.preview && togglePreview,
    onClose: previewed !== undefined && definition.preview ? () => setPreviewing(false) : undefined,
  });
  return { key, at, previewed, activate, show, open, step, walk, closePreview: () => setPreviewing(false) };
}

/**
 * The current position. In a list that people work through, a row that leaves it (somebody else has handled it) stays
 * on display: text written beside it is not lost. Its position is then between two rows.
 */
function usePlace<Row, Query extends PageQuery>(
  { rowKey: keyOf, previewByClick }: ListDefinition<Row, Query>,
  rows: readonly Row[],
  asked: string,
) {
  const [key, setKey] = useState<string | null>(null);
  const [last, setLast] = useState<{ row: Row; at: number; asked: string } | null>(null);
  const found = rows.findIndex((row) => keyOf(row) === key);
  const here = rows[found];
  if (here !== undefined && (last?.row !== here || last.at !== found || last.asked !== asked))
    setLast({ row: here, at: found, asked });
  const isSame = last !== null && last.asked === asked && keyOf(last.row) === key;
  if (here !== undefined || !isSame || !previewByClick) return { key, at: found, row: here, setKey };
  return { key, at: last.at - 0.5, row: last.row, setKey };
}

interface WalkPorts<Row> {
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly key: string | null;
  readonly at: number;
  readonly show: (row: Row) => void;
  readonly close: () => void;
}

type Expected<Row> = { readonly done: string } | { readonly is: (row: Row) => boolean };

/** Requests of a preview to its list: the next row, or one that will arrive. */
function usePreviewWalk<Row>({ keyOf, rows, key, at, show, close }: WalkPorts<Row>): PreviewWalk<Row> {
  const [awaited, setAwaited] = useState<Expected<Row> | null>(null);
  const wanted = awaited && ("is" in awaited ? rows.find(awaited.is) : undefined);
  if (wanted !== undefined && wanted !== null) {
    setAwaited(null);
    show(wanted);
  }
  // It was the last one: the row that has moved up is next.
  if (awaited && "done" in awaited && (awaited.done !== key || !Number.isInteger(at))) {
    setAwaited(null);
    const next = rows[Math.min(Math.ceil(at), rows.length - 1)];
    if (awaited.done === key && next !== undefined) show(next);
    else if (awaited.done === key) close();
  }
  return {
    next: () => {
      const next = rows[Math.floor(at) + 1];
      if (next === undefined) return setAwaited(key === null ? null : { done: key });
      show(next);
      focusRow(keyOf(next));
    },
    await: (is) => setAwaited({ is }),
  };
}

function useOpenRow<Row, Query extends PageQuery>({ hrefOf }: ListDefinition<Row, Query>) {
  const navigate = useNavigate();
  return (row: Row) => {
    const href = hrefOf?.(row);
    if (href) void navigate(href);
  };
}
