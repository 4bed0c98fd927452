export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

/** Around the drawing, in pixels of the page: names are below the nodes, marks above them. */
const margin = 36;
/** At a larger scale, the letters of a node would look like a heading. */
const largest = 1.6;

/** The part of a drawing to show so that all of it is visible, centred and as large as possible. */
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
