import type { DrawnElement, EventBus, Services } from "./bpmn-services.ts";

interface Viewbox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Scrolled {
  scrollToElement(element: DrawnElement, padding?: number): void;
  viewbox(): Viewbox;
}

/** A step at least this far from the edge counts as visible, in screen pixels. */
const margin = 16;

/**
 * The library scrolls the whole drawing whenever a new step comes near the edge, and measures all of it again: in a
 * long route that takes as long as rendering the step. Here a visible step does not move the drawing, and an invisible
 * one scrolls far enough that the next ones have space beside it.
 */
export function scrollSeldom(services: Services): void {
  const canvas = services.get<Scrolled>("canvas");
  const bus = services.get<EventBus>("eventBus");
  // Reading it while the drawing changes would force a layout.
  let shown: Viewbox | undefined = canvas.viewbox();
  bus.on("canvas.viewbox.changed", ({ viewbox }: { readonly viewbox: Viewbox }) => {
    shown = viewbox;
  });
  bus.on("canvas.resized", () => {
    shown = undefined;
  });
  const inLibrary = canvas.scrollToElement.bind(canvas);
  canvas.scrollToElement = (element, padding) => {
    if (shown === undefined) inLibrary(element, padding);
    else if (!isInSight(element, shown)) inLibrary(element, padding ?? roomIn(shown));
  };
}

const roomIn = ({ width, height, scale }: Viewbox): number => (Math.min(width, height) * scale) / 3;

export function isInSight(
  { x, y, width, height }: Pick<DrawnElement, "x" | "y" | "width" | "height">,
  shown: Viewbox,
): boolean {
  const free = margin / shown.scale;
  return (
    x - free >= shown.x &&
    y - free >= shown.y &&
    x + width + free <= shown.x + shown.width &&
    y + height + free <= shown.y + shown.height
  );
}
