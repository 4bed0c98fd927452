import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { formBoxAttribute } from "../ui/popup-container.ts";
import { useByKeys } from "../ui/use-by-keys.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import "./cell-grid.css";
import type { CellMark, GridColumn, GridRow, GridSigns } from "./column.ts";
import { EmptyGrid } from "./empty-grid.tsx";
import type { GridCommand } from "./grid-keys.ts";
import { GridToolbar } from "./grid-toolbar.tsx";
import { GridViewport } from "./grid-viewport.tsx";
import { gridMessages } from "./messages.ts";
import { runGridCommand } from "./run-command.ts";
import { selectCell } from "./selection.ts";
import { StatusLine } from "./status-line.tsx";
import { type TypedCell, useCellGrid } from "./use-cell-grid.ts";
import type { CellPlace } from "./use-left-cell.ts";

export interface CellGridProps {
  /** Name of the table, shown above it. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Absent: the table is read-only. */
  readonly onChange?: (rows: readonly GridRow[]) => void;
  /** The text typed in an open cell; undefined once it is closed. */
  readonly onTyping?: (typed: TypedCell | undefined) => void;
  /** Called when a cell loses the focus. */
  readonly onLeave?: (cell: CellPlace) => void;
  /** Makes an empty row; absent on a table with a fixed number of rows. */
  readonly newRow?: () => GridRow;
  /** By row index, then by column key: the reason in words. */
  readonly errors?: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly marks?: (rowIndex: number, key: string) => CellMark | undefined;
  readonly signs?: GridSigns | undefined;
  /** Replaces the row's number: a removed row has none. */
  readonly rowHead?: (rowIndex: number) => ReactNode;
  /** The number of rows, if one line represents several. */
  readonly rowCount?: number | undefined;
  /** The heading above the table already has its name. */
  readonly isNamedAbove?: boolean;
  /** A cell to go to, from the error summary; a new object each time. */
  readonly target?: { readonly row: number; readonly key: string };
  /** Further actions of the toolbar: template, import. Rows that they `take` over are one step that can be undone. */
  readonly renderActions?: (take: TakeRows) => ReactNode;
  readonly emptyText: string;
  /** Rows in view before the table scrolls. */
  readonly visibleRows?: number;
}

/** `thenFocus`: moves the focus to the new rows, so that the step can be undone at once. */
export type TakeRows = (rows: readonly GridRow[], thenFocus?: boolean) => void;

/** A table like a spreadsheet: keyboard, ranges, paste from Excel, undo, cell errors. The table is one value of the form. */
export function CellGrid(props: CellGridProps) {
  const { label, columns, rows, onChange, newRow, errors, target, visibleRows = 14 } = props;
  const t = useTexts(gridMessages);
  const model = useCellGrid({ rows, columns, onChange, onTyping: props.onTyping });
  const gridId = useId();
  const [isSearching, setSearching] = useState(false);
  const [isFullScreen, setFullScreen] = useState(false);
  const [isFocusWanted, setFocusWanted] = useState(false);
  // Read here: the key that creates the first row comes before there is anything to scroll.
  const isByKeys = useByKeys();
  const errorCount = useMemo(() => [...(errors?.values() ?? [])].reduce((sum, cells) => sum + cells.size, 0), [errors]);

  // Only a new target moves the selection, not a new set of columns.
  const [reached, setReached] = useState<CellGridProps["target"]>();
  if (target !== undefined && target !== reached) {
    const column = columns.findIndex((candidate) => candidate.key === target.key);
    setReached(target);
    model.select(selectCell({ row: target.row, column: Math.max(column, 0) }));
    setFocusWanted(true);
  }

  const take: TakeRows = (taken, thenFocus = false) => {
    model.apply(taken);
    if (thenFocus) setFocusWanted(true);
  };

  const firstRow = onChange && newRow;
  const run = useStableHandler((command: GridCommand, pageRows: number = visibleRows): boolean =>
    runGridCommand(model, command, {
      pageRows,
      newRow,
      onSearch: () => setSearching(true),
      onLeave: () => setFullScreen(false),
    }),
  );

  // A table that fills the window replaces the form while it does: pop-ups in it must not be cut off at the form's
  // edge.
  const leave = (event: KeyboardEvent) => isLeaving(event) && setFullScreen(false);
  const table = { label, model, newRow };
  const box = isFullScreen ? { [formBoxAttribute]: "", onKeyDown: leave } : {};
  return (
    <section className={isFullScreen ? "so-grid so-grid-full" : "so-grid"} aria-label={label} {...box}>
      <GridToolbar
        {...table}
        rowCount={props.rowCount}
        isNamedAbove={props.isNamedAbove === true}
        errorCount={errorCount}
        actions={props.renderActions?.(take)}
        search={{ isOpen: isSearching, onOpenChange: setSearching }}
        fullScreen={{ isOn: isFullScreen, onChange: setFullScreen }}
        onCommand={run}
        onFocusGrid={() => setFocusWanted(true)}
      />
      {rows.length === 0 && firstRow && (
        <EmptyGrid
          label={label}
          text={props.emptyText}
          model={model}
          newRow={firstRow}
          isFocusWanted={isFocusWanted}
          onFocusChange={setFocusWanted}
          onCommand={run}
        />
      )}
      {rows.length === 0 && !firstRow && <p className="so-grid-empty">{props.emptyText}</p>}
      {rows.length > 0 && (
        <GridViewport
          {...table}
          gridId={gridId}
          errors={errors}
          marks={props.marks}
          signs={props.signs}
          rowHead={props.rowHead}
          visibleRows={visibleRows}
          isFullScreen={isFullScreen}
          isFocusWanted={isFocusWanted}
          isByKeys={isByKeys}
          onFocusChange={setFocusWanted}
          onCommand={run}
          onLeave={props.onLeave}
        />
      )}
      <StatusLine model={model} errors={errors} t={t} />
    </section>
  );
}

/** Escape, also from the buttons of the table; anything open in it handles the key first. */
function isLeaving({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea");
  return key === "Escape" && !defaultPrevented && !isTyping;
}
