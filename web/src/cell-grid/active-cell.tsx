import { Suspense, useEffect, useRef } from "react";
import { type GridColumn, type GridRow, isTypedInPlace } from "./column.ts";
import { setCell } from "./edit-rows.ts";
import { lateCellEditor } from "./late-cell-editor.ts";
import { type Direction, moveSelection } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

interface ActiveCellProps {
  readonly model: CellGridModel;
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isFocusWanted: boolean;
}

/**
 * The one cell that has the focus. It always contains an input, invisible until the cell is edited, so that the first
 * key of an input method (mainly Chinese) already lands where the text will be.
 */
export function ActiveCell(props: ActiveCellProps) {
  const { model, column, row, label, describedBy, isFocusWanted } = props;
  const input = useRef<HTMLInputElement>(null);
  const isEditing = model.editing !== undefined;
  const inPlace = isTypedInPlace(column, model.editing?.text !== undefined);

  // The cell is mounted again in another column, so a move of the selection focuses by mounting.
  useEffect(() => {
    if (isFocusWanted && (inPlace || !isEditing)) input.current?.focus({ preventScroll: true });
  }, [isFocusWanted, isEditing, inPlace]);

  const startText = model.editing?.text;
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    if (!isEditing) element.value = "";
    else if (inPlace && startText === undefined && element.value === "") {
      element.value = column.format(row[column.key], row);
      element.select();
    }
  }, [isEditing, inPlace, startText, column, row]);

  const commit = (value: unknown, then?: Direction) => {
    const { focus } = model.selection;
    const next =
      then &&
      moveSelection(model.selection, { direction: then, extend: false, distance: "cell", pageRows: 1 }, model.size);
    model.apply(setCell(model.rows, focus.row, column, value), next);
    model.stopEditing();
  };

  return (
    <>
      <input
        ref={input}
        className={inputClass(column, isEditing && inPlace)}
        aria-label={label}
        // While an editor covers the cell, screen readers must find the editor.
        aria-hidden={(isEditing && !inPlace) || undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        autoComplete="off"
        readOnly={!model.isEditable(model.selection.focus)}
        inputMode={column.editor.kind === "number" ? "decimal" : undefined}
        onInput={(event) => {
          const { value } = event.currentTarget;
          if (!isEditing && value !== "") model.startEditing({ text: value });
          if (isEditing || value !== "") model.noteTyped(column.parse(value, row));
        }}
        onKeyDown={(event) => {
          if (!isEditing || !inPlace || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          const text = event.currentTarget.value;
          const leaving = leavingKeys[event.key];
          if (event.key === "Escape") model.stopEditing();
          else if (leaving !== undefined) {
            event.preventDefault();
            commit(column.parse(text, row), event.shiftKey ? leaving.withShift : leaving.plain);
          }
        }}
        onBlur={(event) => {
          if (isEditing && inPlace) commit(column.parse(event.currentTarget.value, row));
        }}
      />
      {isEditing && !inPlace && (
        <Suspense fallback={null}>
          <lateCellEditor.Component
            column={column}
            row={row}
            label={label}
            typed={startText}
            onCommit={commit}
            onCancel={model.stopEditing}
            onTyping={model.noteTyped}
          />
        </Suspense>
      )}
    </>
  );
}

/** It covers its cell to get the focus; a click passes through it to the checkbox below. */
function inputClass({ editor }: GridColumn, isOpen: boolean): string {
  if (isOpen) return "so-grid-input";
  return editor.kind === "tick"
    ? "so-grid-input so-grid-input-idle so-grid-input-over-tick"
    : "so-grid-input so-grid-input-idle";
}

const leavingKeys: Readonly<Record<string, { plain: Direction; withShift: Direction }>> = {
  Enter: { plain: "down", withShift: "up" },
  Tab: { plain: "right", withShift: "left" },
};
