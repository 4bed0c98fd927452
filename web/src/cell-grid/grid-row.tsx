import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import { ActiveCell } from "./active-cell.tsx";
import type { CellMark, GridColumn, GridRow, GridSigns } from "./column.ts";
import type { CellRange } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";
import { widthAtMost } from "./use-column-widths.ts";
import { cellStyle } from "./use-frozen-cells.ts";
import { headHeight } from "./use-row-window.ts";

export interface GridTexts {
  readonly describeError: (column: string, row: number, reason: string) => string;
  readonly describeMark: (mark: CellMark) => string;
  readonly describeCell: (column: string, row: number) => string;
}

export interface GridRowProps {
  readonly index: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  readonly widths: readonly number[];
  readonly frozenLefts: readonly (number | undefined)[];
  readonly top: number;
  /** The selected columns of this row; undefined when the range does not touch it. */
  readonly range: CellRange | undefined;
  /** Column of the active cell if it is in this row; only that row gets the model and renders on every change of it. */
  readonly active:
    | { readonly column: number; readonly model: CellGridModel; readonly isFocusWanted: boolean }
    | undefined;
  readonly errors: ReadonlyMap<string, string> | undefined;
  readonly marks: ((rowIndex: number, key: string) => CellMark | undefined) | undefined;
  readonly signs: GridSigns | undefined;
  /** The row's number, or its replacement. */
  readonly head: ReactNode;
  readonly gridId: string;
  readonly texts: GridTexts;
}

/** One rendered row. Memoised: a key stroke renders the row it is in, not the table. */
export const GridRowView = memo(function GridRowView(props: GridRowProps) {
  const { index, columns, top, range, active } = props;
  return (
    <div
      className={active?.model.editing === undefined ? "so-grid-row" : "so-grid-row so-grid-row-edited"}
      role="row"
      aria-rowindex={index + 2}
      style={{ top: headHeight + top }}
    >
      <div
        className={range ? "so-grid-number so-grid-number-selected" : "so-grid-number"}
        role="rowheader"
        data-row={index}
      >
        {props.signs?.(index)}
        {props.head}
      </div>
      {columns.map((column, columnIndex) => (
        <GridCell key={column.key} {...props} column={column} columnIndex={columnIndex} />
      ))}
    </div>
  );
});

function GridCell(props: GridRowProps & { readonly column: GridColumn; readonly columnIndex: number }) {
  const { index, row, column, columnIndex, range, active, errors, marks, widths, frozenLefts, gridId, texts } = props;
  const isActive = active?.column === columnIndex;
  const isSelected = range !== undefined && columnIndex >= range.left && columnIndex <= range.right;
  const error = errors?.get(column.key);
  const mark = marks?.(index, column.key);
  const text = column.format(row[column.key], row);
  const name = column.nameOf?.(row);
  const whole = name === undefined ? text : `${text} ${name}`;
  const isLinked = name === undefined && text !== "" && column.isReadOnly(row);
  const errorId = error === undefined ? undefined : `${gridId}-error-${index}-${column.key}`;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-selected={isSelected}
      aria-readonly={column.isReadOnly(row) || undefined}
      aria-invalid={error !== undefined || undefined}
      data-row={index}
      data-column={columnIndex}
      className={cellClass(column, {
        isActive,
        isSelected,
        error,
        mark,
        isFrozen: frozenLefts[columnIndex] !== undefined,
      })}
      style={cellStyle(widths[columnIndex], frozenLefts[columnIndex])}
      title={titleOf({ error, mark, text: whole, texts })}
    >
      {props.signs?.(index, column.key)}
      <span className={textClass(column, mark, whole, widths[columnIndex] ?? 0)}>
        {mark?.kind === "changed" && mark.before !== "" && <del>{mark.before}</del>}
        {column.editor.kind === "tick" ? (
          <Tick isOn={row[column.key] === column.editor.on} text={text} />
        ) : (
          (isLinked && column.link?.(text, row)) || text
        )}
        {name !== undefined && <span className="so-grid-name">{column.link?.(name, row) ?? name}</span>}
      </span>
      {error !== undefined && (
        <span id={errorId} className="so-visually-hidden">
          {texts.describeError(column.title, index + 1, error)}
        </span>
      )}
      {isActive && (
        <ActiveCell
          model={active.model}
          column={column}
          row={row}
          label={texts.describeCell(column.title, index + 1)}
          describedBy={errorId}
          isFocusWanted={active.isFocusWanted}
        />
      )}
    </div>
  );
}

/** Text that always fits its cell is not clipped. */
function textClass({ isCode }: GridColumn, mark: CellMark | undefined, text: string, width: number): string {
  const isLong = mark?.kind === "changed" || widthAtMost(text) > width;
  return ["so-grid-text", isLong && "so-grid-text-long", isCode && "code"].filter(Boolean).join(" ");
}

/** Drawn, not a control of its own: the cell has the focus. */
function Tick({ isOn, text }: { readonly isOn: boolean; readonly text: string }) {
  return (
    <span className={isOn ? "so-grid-tick so-grid-tick-on" : "so-grid-tick"}>
      {isOn && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      <span className="so-visually-hidden">{text}</span>
    </span>
  );
}

interface CellLook {
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isFrozen: boolean;
  readonly error: string | undefined;
  readonly mark: CellMark | undefined;
}

function cellClass(column: GridColumn, look: CellLook): string {
  return [
    "so-grid-cell",
    column.align === "right" && "so-grid-cell-right num",
    look.isFrozen && "so-grid-cell-frozen",
    look.isSelected && "so-grid-cell-selected",
    look.isActive && "so-grid-cell-active",
    look.error !== undefined && "so-grid-cell-error",
    look.mark && `so-grid-cell-${look.mark.kind}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function titleOf({ error, mark, text, texts }: Pick<CellLook, "error" | "mark"> & { text: string; texts: GridTexts }) {
  if (error !== undefined) return error;
  if (mark !== undefined) return texts.describeMark(mark);
  return text === "" ? undefined : text;
}
