import { useCallback, useMemo, useState } from "react";
import type { GridColumn } from "./column.ts";

export const rowNumberWidth = 40;

/** Widths as the user left them, and where the frozen columns stand. */
export function useColumnWidths(columns: readonly GridColumn[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const widths = useMemo(() => columns.map((column) => changed[column.key] ?? column.width), [columns, changed]);
  const frozenLefts = useMemo(() => leftsOfFrozen(columns, widths), [columns, widths]);
  const total = useMemo(() => widths.reduce((sum, width) => sum + width, rowNumberWidth), [widths]);
  const onResize = useCallback(
    (index: number, width: number) => {
      const key = columns[index]?.key;
      if (key !== undefined) setChanged((before) => ({ ...before, [key]: width }));
    },
    [columns],
  );
  return { widths, frozenLefts, total, onResize };
}

/** Only the leading columns can be frozen: a frozen one behind a free one would cover it. */
function leftsOfFrozen(columns: readonly GridColumn[], widths: readonly number[]): (number | undefined)[] {
  let left = rowNumberWidth;
  let isLeading = true;
  return columns.map((column, index) => {
    isLeading &&= column.frozen === true;
    if (!isLeading) return undefined;
    const at = left;
    left += widths[index] ?? column.width;
    return at;
  });
}
