import { type PointerEvent, type RefObject, useCallback, useRef } from "react";
import { fillTo } from "./edit-rows.ts";
import { type Cell, rangeOf, selectCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

/**
 * Selecting with the mouse: press and drag a range, Shift extends it, the row number selects the row, the handle fills
 * down.
 */
export function usePointerSelection(model: CellGridModel, viewport: RefObject<HTMLElement | null>) {
  const dragging = useRef<"range" | "fill" | undefined>(undefined);
  const press = usePress(model, viewport);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (event.button !== 0 || target.closest(notForSelecting)) return;
      if (target.closest(".so-grid-fill")) dragging.current = "fill";
      else if (press(event, target)) dragging.current = "range";
      else return;
      viewport.current?.setPointerCapture(event.pointerId);
    },
    [press, viewport],
  );

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (dragging.current !== "range") return;
      const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
      if (cell !== undefined) model.select({ anchor: model.selection.anchor, focus: spanning(model, cell) });
    },
    [model],
  );

  const onPointerUp = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
      if (dragging.current === "fill" && cell !== undefined) fillDown(model, cell.row);
      dragging.current = undefined;
    },
    [model],
  );

  return { onPointerDown, onPointerMove, onPointerUp };
}

const notForSelecting = [
  ".so-grid-editor",
  ".so-grid-over",
  ".so-grid-resize",
  ".so-grid-text a",
  ".ant-select-dropdown",
  ".ant-picker-dropdown",
].join(", ");

/** Selects the pressed cell. False if no drag begins: outside the cells, in the open cell, at a double press. */
function usePress(model: CellGridModel, viewport: RefObject<HTMLElement | null>) {
  const last = useRef<Press>(undefined);
  return useCallback(
    ({ clientX, clientY, timeStamp, shiftKey }: PointerEvent, target: HTMLElement): boolean => {
      const cell = cellOf(target);
      const { focus } = model.selection;
      if (cell === undefined || (model.editing !== undefined && isSame(cell, focus))) return false;
      const press = { cell, clientX, clientY, timeStamp };
      // The first press may have scrolled its cell: a double press means that cell, not the one now under the pointer.
      if (!shiftKey && isSecondOf(last.current, press, focus)) return false;
      last.current = press;
      // The input of the open editor is committed on blur; removing an editor would lose it.
      if (model.editing !== undefined) blurEditor(viewport.current);
      model.select(pressed(model, cell, shiftKey));
      return true;
    },
    [model, viewport],
  );
}

function fillDown(model: CellGridModel, toRow: number): void {
  const range = rangeOf(model.selection);
  const focus = { row: Math.max(toRow, range.bottom), column: range.right };
  const anchor = { row: range.top, column: range.left };
  model.apply(fillTo(model.rows, model.columns, range, toRow), { anchor, focus });
}

interface Press extends Pick<PointerEvent, "clientX" | "clientY" | "timeStamp"> {
  readonly cell: Cell;
}

/** Limits of time and distance that most systems use for a double press. */
const doublePress = { ms: 500, pixels: 4 };

function isSecondOf(first: Press | undefined, { clientX, clientY, timeStamp }: Press, selected: Cell): boolean {
  if (first === undefined || timeStamp - first.timeStamp > doublePress.ms || !isSame(first.cell, selected))
    return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= doublePress.pixels;
  return isNear(first.clientX, clientX) && isNear(first.clientY, clientY);
}

/** Editors that are larger than their cell are outside the table, see `over-cell.tsx`. */
function blurEditor(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  if (box?.contains(activeElement) || activeElement.closest(".so-grid-over")) activeElement.blur();
}

/** Column -1 is the row number: it means the whole row. */
function cellOf(element: Element | null): Cell | undefined {
  const place = element?.closest<HTMLElement>("[data-row]");
  if (!place) return undefined;
  return {
    row: Number(place.dataset.row),
    column: place.dataset.column === undefined ? -1 : Number(place.dataset.column),
  };
}

function pressed(model: CellGridModel, cell: Cell, shift: boolean) {
  if (cell.column < 0) {
    const anchor = { row: shift ? model.selection.anchor.row : cell.row, column: 0 };
    return { anchor, focus: { row: cell.row, column: model.size.columns - 1 } };
  }
  return shift ? { anchor: model.selection.anchor, focus: cell } : selectCell(cell);
}

function spanning(model: CellGridModel, cell: Cell): Cell {
  return cell.column < 0 ? { row: cell.row, column: model.size.columns - 1 } : cell;
}

function isSame(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}
