import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useTexts } from "../i18n/translate.ts";
import type { GridRow } from "./column.ts";
import { GridHead } from "./grid-head.tsx";
import { commandOf, type GridCommand } from "./grid-keys.ts";
import { gridMessages } from "./messages.ts";
import { rangeOf } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useColumnWidths } from "./use-column-widths.ts";

interface EmptyGridProps {
  readonly label: string;
  readonly text: string;
  readonly model: CellGridModel;
  readonly newRow: () => GridRow;
  readonly isFocusWanted: boolean;
  readonly onFocusChange: (isFocused: boolean) => void;
  readonly onCommand: (command: GridCommand) => boolean;
}

/** A table without rows: it shows the expected columns, and pasted text becomes its rows. */
export function EmptyGrid({ label, text, model, newRow, isFocusWanted, onFocusChange, onCommand }: EmptyGridProps) {
  const t = useTexts(gridMessages);
  const viewport = useRef<HTMLDivElement>(null);
  const { widths, frozenLefts, total, onResize } = useColumnWidths(model.columns, model.rows, viewport);
  const { onPaste } = useClipboard(model, newRow);
  const { left, right } = rangeOf(model.selection);
  const resizeLabel = useCallback((column: string) => t("resize", { column }), [t]);
  useEffect(() => {
    // Its last row was just deleted: the focus stays here, so that undo works.
    if (isFocusWanted) viewport.current?.focus({ preventScroll: true });
  }, [isFocusWanted]);
  return (
    <div
      ref={viewport}
      className="so-grid-viewport"
      role="grid"
      aria-label={label}
      aria-rowcount={1}
      aria-colcount={model.columns.length + 1}
      tabIndex={0}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onPaste={onPaste}
      onKeyDown={(event) => {
        const command = commandIn(event);
        if (command && onCommand(command)) event.preventDefault();
      }}
    >
      <div className="so-grid-canvas" style={{ width: total }}>
        <GridHead
          columns={model.columns}
          widths={widths}
          frozenLefts={frozenLefts}
          left={left}
          right={right}
          rowNumberTitle={t("rowNumber")}
          resizeLabel={resizeLabel}
          onResize={onResize}
        />
      </div>
      <p className="so-grid-empty so-grid-empty-below">{text}</p>
    </div>
  );
}

/** Without rows the only commands are adding one and undo. */
function commandIn({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): GridCommand | undefined {
  const ctrl = ctrlKey || metaKey;
  if (key === "Enter" && !ctrl) return { kind: "insert-row" };
  const command = commandOf({ key, ctrl, shift: shiftKey, alt: altKey });
  return command && ["insert-row", "undo", "redo"].includes(command.kind) ? command : undefined;
}
