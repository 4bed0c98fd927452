import { useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";

export interface ListKeys<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Position of the active row; -1 if there is none, between two rows if it has left the list. */
  readonly at: number;
  readonly onActivate: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
  readonly onToggle?: ((row: Row) => void) | undefined;
  readonly onPreview?: (() => void) | undefined;
  /** Absent while nothing is shown beside the list. */
  readonly onClose?: (() => void) | undefined;
}

/** j and k move, x selects, Space shows the row beside the list, Esc closes that, Enter opens. */
export function useListKeys<Row>(list: ListKeys<Row>): void {
  const { at } = list;
  const active = list.rows[at];
  const goTo = (row: Row | undefined) => {
    if (row === undefined) return;
    list.onActivate(row);
    focusRow(list.keyOf(row));
  };
  useShortcut("nextRow", () => goTo(list.rows[Math.min(Math.floor(at) + 1, list.rows.length - 1)]));
  useShortcut("previousRow", () => goTo(list.rows[Math.max(Math.ceil(at) - 1, 0)]));
  useShortcut("openRow", () => active && list.onOpen(active), active !== undefined);
  useShortcut(
    "selectRow",
    () => active && list.onToggle?.(active),
    active !== undefined && list.onToggle !== undefined,
  );
  useShortcut("closePreview", () => list.onClose?.(), list.onClose !== undefined);
  useShortcut("previewRow", () => list.onPreview?.(), list.onPreview !== undefined && list.rows.length > 0);
}

/** The row itself gets the focus: it is announced, and Tab continues from there. */
export function focusRow(key: string): void {
  const row = document.querySelector<HTMLElement>(`.so-list tr[data-row-key="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
