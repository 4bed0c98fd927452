import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GridColumn, GridRow } from "./column.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import { emptyHistory, type GridHistory, redo, remember, type Step, undo } from "./history.ts";
import { type Cell, clampSelection, type GridSize, type Selection, selectCell } from "./selection.ts";

/** The cell being edited; `text` is what was typed to open it, absent if its value is edited as it is. */
export interface Editing {
  readonly text?: string;
}

/** Content of the open cell that is not yet part of the table. */
export interface TypedCell {
  readonly row: number;
  readonly key: string;
  readonly value: unknown;
}

export interface CellGridModel {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly size: GridSize;
  readonly selection: Selection;
  readonly editing: Editing | undefined;
  readonly isReadOnly: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly select: (selection: Selection) => void;
  readonly startEditing: (editing: Editing) => void;
  readonly stopEditing: () => void;
  /** Reports the text typed in the open cell so far. */
  readonly noteTyped: (value: unknown) => void;
  /** Takes over changed rows as one step that can be undone. */
  readonly apply: (rows: readonly GridRow[], selection?: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly isEditable: (cell: Cell) => boolean;
}

interface Options {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly onChange: ((rows: readonly GridRow[]) => void) | undefined;
  readonly onTyping?: ((typed: TypedCell | undefined) => void) | undefined;
}

const topLeft = selectCell({ row: 0, column: 0 });

/** State of one table: selection, editing, undo. The rows themselves belong to the form: a table is one value. */
export function useCellGrid({ rows, columns, onChange, onTyping }: Options): CellGridModel {
  const [wantedSelection, setSelection] = useState<Selection>(topLeft);
  const [editing, setEditing] = useState<Editing>();
  const size = useMemo(() => ({ rows: rows.length, columns: columns.length }), [rows.length, columns.length]);
  const selection = useMemo(() => clampSelection(wantedSelection, size), [wantedSelection, size]);
  const steps = useUndoSteps({ rows, selection, onChange, onSelect: setSelection });
  const isEditable = useCallback(
    (cell: Cell) => {
      const row = rows[cell.row];
      const column = columns[cell.column];
      return onChange !== undefined && row !== undefined && column !== undefined && !column.isReadOnly(row);
    },
    [rows, columns, onChange],
  );
  return {
    rows,
    columns,
    size,
    selection,
    editing,
    isReadOnly: onChange === undefined,
    select: useCallback((next: Selection) => {
      setEditing(undefined);
      setSelection(next);
    }, []),
    startEditing: setEditing,
    stopEditing: useCallback(() => setEditing(undefined), []),
    ...steps,
    isEditable,
    noteTyped: useNoteTyped(editing, selection, columns, onTyping),
  };
}

interface StepInput extends Pick<Options, "rows" | "onChange"> {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** Changes the rows in steps that can be undone and redone. */
function useUndoSteps(input: StepInput): Pick<CellGridModel, "apply" | "undo" | "redo" | "canUndo" | "canRedo"> {
  const [history, setHistory] = useState<GridHistory>(emptyHistory);
  // Handlers read the newest state from here: they stay the same objects, and the rows do not render again.
  const latest = useRef({ ...input, history });
  useLayoutEffect(() => {
    latest.current = { ...input, history };
  });
  const apply = useCallback((next: readonly GridRow[], nextSelection?: Selection) => {
    const { rows: before, selection: at, history: past, onChange: report, onSelect } = latest.current;
    if (nextSelection !== undefined) onSelect(nextSelection);
    if (next === before || report === undefined) return;
    setHistory(remember(past, { rows: before, selection: at }));
    report(next);
  }, []);
  const travel = useCallback((direction: typeof undo) => {
    const { rows: present, selection: at, history: past, onChange: report, onSelect } = latest.current;
    const step: Step | undefined = direction(past, { rows: present, selection: at });
    if (step === undefined || report === undefined) return;
    setHistory(step.history);
    onSelect(step.state.selection);
    report(step.state.rows);
  }, []);
  return {
    apply,
    undo: useCallback(() => travel(undo), [travel]),
    redo: useCallback(() => travel(redo), [travel]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

/** Called at every key stroke, and once more when the cell closes: then the text is committed or discarded. */
function useNoteTyped(
  editing: Editing | undefined,
  { focus }: Selection,
  columns: readonly GridColumn[],
  onTyping: Options["onTyping"],
): (value: unknown) => void {
  const isNoted = useRef(false);
  const tell = useStableHandler((typed: TypedCell | undefined) => {
    isNoted.current = typed !== undefined;
    onTyping?.(typed);
  });
  const note = useStableHandler((value: unknown) => {
    const column = columns[focus.column];
    if (column) tell({ row: focus.row, key: column.key, value });
  });
  useEffect(() => {
    if (editing === undefined && isNoted.current) tell(undefined);
  }, [editing, tell]);
  return note;
}
