import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from "react";
import { useTexts } from "../i18n/translate.ts";
import { type CellMark, type GridRow, type GridSigns, isTypedInPlace } from "./column.ts";
import { GridHead } from "./grid-head.tsx";
import { commandOf, type GridCommand } from "./grid-keys.ts";
import { type GridTexts, GridRowView } from "./grid-row.tsx";
import { gridMessages } from "./messages.ts";
import { rangeOf } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";
import { useClipboard } from "./use-clipboard.ts";
import { rowNumberWidth, useColumnWidths } from "./use-column-widths.ts";
import { useFrozenCells } from "./use-frozen-cells.ts";
import { type CellPlace, useLeftCell } from "./use-left-cell.ts";
import { usePointerSelection } from "./use-pointer-selection.ts";
import { headHeight, rowHeight, useActiveInView, useRowWindow } from "./use-row-window.ts";

interface GridViewportProps {
  readonly label: string;
  readonly gridId: string;
  readonly model: CellGridModel;
  readonly newRow: (() => GridRow) | undefined;
  readonly errors: ReadonlyMap<number, ReadonlyMap<string, string>> | undefined;
  readonly marks: ((rowIndex: number, key: string) => CellMark | undefined) | undefined;
  readonly signs: GridSigns | undefined;
  readonly rowHead: ((rowIndex: number) => ReactNode) | undefined;
  readonly visibleRows: number;
  readonly isFullScreen: boolean;
  readonly isFocusWanted: boolean;
  readonly isByKeys: RefObject<boolean>;
  readonly onFocusChange: (isFocused: boolean) => void;
  readonly onCommand: (command: GridCommand, pageRows: number) => boolean;
  readonly onLeave: ((cell: CellPlace) => void) | undefined;
}

/** The scrolling part. */
export function GridViewport(props: GridViewportProps) {
  const { label, model, errors, marks, visibleRows, isFocusWanted, isByKeys, onFocusChange, onCommand } = props;
  const texts = useGridTexts();
  const t = useTexts(gridMessages);
  const viewport = useRef<HTMLDivElement>(null);
  const { widths, frozenLefts, total, onResize } = useColumnWidths(model.columns, model.rows, viewport);
  const { row: activeRow, column: activeColumn } = model.selection.focus;
  const drawn = useRowWindow(viewport, model.rows.length, activeRow);
  const place = { row: activeRow, column: activeColumn, widths, frozenLefts };
  useActiveInView(viewport, place, { isWanted: isFocusWanted, isByKeys });
  useLeftCell(viewport, model, isFocusWanted, props.onLeave);
  useFrozenCells(viewport);

  const range = useMemo(() => rangeOf(model.selection), [model.selection]);
  const resizeLabel = useCallback((column: string) => t("resize", { column }), [t]);
  const clipboard = useClipboard(model, props.newRow);
  const pointer = usePointerSelection(model, viewport);
  const run = (command: GridCommand) =>
    onCommand(command, Math.max(1, Math.floor((viewport.current?.clientHeight ?? 0) / rowHeight) - 2));

  return (
    <div
      ref={viewport}
      className={isFocusWanted ? "so-grid-viewport so-grid-focused" : "so-grid-viewport"}
      role="grid"
      aria-label={label}
      aria-rowcount={model.rows.length + 1}
      aria-colcount={model.columns.length + 1}
      aria-readonly={model.isReadOnly || undefined}
      aria-multiselectable="true"
      tabIndex={isFocusWanted ? -1 : 0}
      style={props.isFullScreen ? undefined : heightOf(model.rows.length, visibleRows)}
      onFocus={(event) => {
        onFocusChange(true);
        // A press would focus the table itself: the active cell needs the focus, or typing would go nowhere.
        if (event.target === event.currentTarget) focusActiveCell(event.currentTarget);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocusChange(false);
      }}
      onKeyDown={(event) => handleKey(event, model, run)}
      onDoubleClick={(event) => pressedOn(event) === "cell" && run({ kind: "edit" })}
      onClick={(event) => pressedOn(event) === "tick" && run({ kind: "edit" })}
      {...clipboard}
      {...pointer}
    >
      <div className="so-grid-canvas" style={{ width: total, height: model.rows.length * rowHeight + headHeight }}>
        <GridHead
          columns={model.columns}
          widths={widths}
          frozenLefts={frozenLefts}
          left={range.left}
          right={range.right}
          rowNumberTitle={t("rowNumber")}
          resizeLabel={resizeLabel}
          onResize={onResize}
        />
        {drawn.map((index) => (
          <GridRowView
            key={index}
            index={index}
            row={model.rows[index] ?? {}}
            columns={model.columns}
            widths={widths}
            frozenLefts={frozenLefts}
            top={index * rowHeight}
            range={index >= range.top && index <= range.bottom ? range : undefined}
            active={index === activeRow ? { column: activeColumn, model, isFocusWanted } : undefined}
            errors={errors?.get(index)}
            marks={marks}
            signs={props.signs}
            head={props.rowHead?.(index) ?? index + 1}
            gridId={props.gridId}
            texts={texts}
          />
        ))}
        {!model.isReadOnly && isFocusWanted && <FillHandle range={range} widths={widths} />}
      </div>
    </div>
  );
}

function focusActiveCell(viewport: HTMLElement): void {
  viewport.querySelector<HTMLElement>(".so-grid-input")?.focus({ preventScroll: true });
}

/** A table far out of view is not laid out; its height is known anyway. */
function heightOf(rows: number, visibleRows: number): CSSProperties {
  const height = (count: number) => headHeight + rowHeight * count;
  return { maxHeight: height(visibleRows), containIntrinsicHeight: height(Math.min(rows, visibleRows)) };
}

/** The corner of the range that fills down when pulled. */
function FillHandle({ range, widths }: { range: ReturnType<typeof rangeOf>; widths: readonly number[] }) {
  const left = widths.slice(0, range.right + 1).reduce((sum, width) => sum + width, rowNumberWidth);
  return (
    <span
      className="so-grid-fill"
      aria-hidden="true"
      style={{ left: left - 4, top: headHeight + (range.bottom + 1) * rowHeight - 4 }}
    />
  );
}

/**
 * The viewport captures the pointer while it is down, so the position says what was pressed. React also passes on
 * events of dialogs in cells; the table ignores those.
 */
function pressedOn({ clientX, clientY, currentTarget, target }: MouseEvent): "tick" | "cell" | undefined {
  if (!(target instanceof Node) || !currentTarget.contains(target)) return undefined;
  return document.elementFromPoint(clientX, clientY)?.closest(".so-grid-tick") ? "tick" : "cell";
}

function handleKey(event: KeyboardEvent, model: CellGridModel, run: (command: GridCommand) => boolean): void {
  if (model.editing !== undefined || event.nativeEvent.isComposing) return;
  const command = commandOf({
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  });
  if (command === undefined) return;
  const column = model.columns[model.selection.focus.column];
  // Typed characters go into the cell's own input, which opens the editing itself; input methods depend on that.
  const isTyped = command.kind === "edit" && command.text !== undefined;
  if (isTyped && column !== undefined && isTypedInPlace(column, true)) {
    event.stopPropagation();
    return;
  }
  if (run(command)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function useGridTexts(): GridTexts {
  const t = useTexts(gridMessages);
  return useMemo(
    () => ({
      describeCell: (column, row) => t("status.cell", { column, row }),
      describeError: (column, row, reason) => t("cell.error", { column, row, reason }),
      describeMark: (mark: CellMark) => {
        if (mark.kind === "amber") return mark.note;
        return mark.kind === "changed"
          ? t("mark.changed", { before: mark.before || t("value.empty") })
          : t(`mark.${mark.kind}`);
      },
    }),
    [t],
  );
}
