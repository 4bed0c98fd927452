import { memo, type PointerEvent } from "react";
import type { GridColumn } from "./column.ts";
import { cellStyle } from "./use-frozen-cells.ts";

interface GridHeadProps {
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  readonly frozenLefts: readonly (number | undefined)[];
  /** First and last selected column. */
  readonly left: number;
  readonly right: number;
  readonly rowNumberTitle: string;
  readonly resizeLabel: (column: string) => string;
  readonly onResize: (columnIndex: number, width: number) => void;
}

const narrowest = 48;
const keyboardStep = 16;

/**
 * The head row, sticky, and rendered again only when the columns or the selected ones change; each column's right edge drags
 * (or moves with the arrow keys) its width.
 */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, widths, frozenLefts, left, right, rowNumberTitle, resizeLabel, onResize } = props;
  return (
    <div className="so-grid-head" role="row" aria-rowindex={1}>
      <div className="so-grid-number" role="columnheader" aria-label={rowNumberTitle} />
      {columns.map((column, index) => {
        const width = widths[index] ?? column.width;
        const isTinted = index >= left && index <= right;
        return (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            className={headClass(isTinted, frozenLefts[index] !== undefined)}
            style={cellStyle(width, frozenLefts[index])}
            title={column.title}
          >
            <span className="so-grid-title">{column.title}</span>
            {column.required && <span className="so-required"> *</span>}
            {column.unit !== undefined && <span className="so-unit"> ({column.unit})</span>}
            <span
              className="so-grid-resize"
              role="separator"
              aria-orientation="vertical"
              aria-label={resizeLabel(column.title)}
              aria-valuenow={width}
              aria-valuemin={narrowest}
              tabIndex={-1}
              onPointerDown={(event) => dragWidth(event, width, (next) => onResize(index, next))}
              onKeyDown={(event) => {
                const step = { ArrowLeft: -keyboardStep, ArrowRight: keyboardStep }[event.key];
                if (step !== undefined) onResize(index, Math.max(narrowest, width + step));
              }}
            />
          </div>
        );
      })}
    </div>
  );
});

function headClass(isTinted: boolean, isFrozen: boolean): string {
  return ["so-grid-head-cell", isTinted && "so-grid-head-selected", isFrozen && "so-grid-cell-frozen"]
    .filter(Boolean)
    .join(" ");
}

function dragWidth(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const startX = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const drag = (move: globalThis.PointerEvent) => onWidth(Math.max(narrowest, width + move.clientX - startX));
  const stop = () => {
    handle.removeEventListener("pointermove", drag);
    handle.removeEventListener("pointerup", stop);
    handle.removeEventListener("pointercancel", stop);
  };
  handle.addEventListener("pointermove", drag);
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
}
