export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Around the drawing, in pixels of the page: names stand below the nodes, marks above them. */
const margin = 36;
/** Larger, the letters of a node would be those of a heading. */
const largest = 1.6;

/** The part of a drawing to be shown so that all of it is seen, in the middle and as large as it may be. */
export function fitted(drawing: Area, room: Size): Area {
  const across = Math.max(room.width - 2 * margin, 1) / Math.max(drawing.width, 1);
  const down = Math.max(room.height - 2 * margin, 1) / Math.max(drawing.height, 1);
  const scale = Math.min(largest, across, down);
  const width = room.width / scale;
  const height = room.height / scale;
  return {
    x: drawing.x + drawing.width / 2 - width / 2,
    y: drawing.y + drawing.height / 2 - height / 2,
    width,
    height,
  };
}
