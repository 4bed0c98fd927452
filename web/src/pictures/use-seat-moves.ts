import { placedRow, type SeatMap, snapped, turnedRow } from "@signoff/forms/geometry/seat-map";
import type { Block } from "@signoff/forms/kinds/nto-combo/placements";
import type { Row } from "@signoff/forms/values/form-values";
import { useState } from "react";

interface Step {
  readonly row: number;
  readonly seatNo: unknown;
  readonly before: Pick<Row, "posX" | "posY" | "rotation">;
}

export interface SeatMoves {
  /** Moves the lower left corner of a seat there. */
  readonly move: (row: number, place: Pick<Block, "left" | "bottom">) => void;
  readonly nudge: (row: number, x: number, y: number) => void;
  readonly turn: (row: number) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
}

/** Changes the places of seats in the rows of the form, and undoes changes one by one. */
export function useSeatMoves(rows: readonly Row[], onRows: (rows: readonly Row[]) => void): SeatMoves {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const change = (at: number, next: (row: Row) => Row) => {
    const row = rows[at];
    if (!row) return;
    const { posX, posY, rotation, seatNo } = row;
    const changed = next(row);
    if (changed.posX === posX && changed.posY === posY && changed.rotation === rotation) return;
    setSteps((done) => [...done.slice(-maxSteps), { row: at, seatNo, before: { posX, posY, rotation } }]);
    onRows(rows.map((one, place) => (place === at ? changed : one)));
  };
  return {
    move: (at, place) => change(at, (row) => placedRow(row, place)),
    nudge: (at, x, y) =>
      change(at, (row) => placedRow(row, { left: Number(row.posX) + x, bottom: Number(row.posY) + y })),
    turn: (at) => change(at, turnedRow),
    undo: () => {
      const last = steps.at(-1);
      if (!last) return;
      setSteps(steps.slice(0, -1));
      // Rows may have been added or removed since: the number identifies the seat.
      const at = rows.findIndex(
        (row, place) => row.seatNo === last.seatNo && (last.seatNo !== undefined || place === last.row),
      );
      if (at >= 0) onRows(rows.map((row, place) => (place === at ? { ...row, ...last.before } : row)));
    },
    canUndo: steps.length > 0,
  };
}

const maxSteps = 200;

/** An edge this close to its neighbour's snaps to it, in pixels. */
const snapPixels = 6;

/** Position of a dragged seat. */
export function draggedPlace(map: SeatMap, row: number, place: Block, factor: number): Block {
  const others = map.seats.filter((seat) => seat.row !== row).map(({ block }) => block);
  return snapped(place, others, map, snapPixels / factor);
}
