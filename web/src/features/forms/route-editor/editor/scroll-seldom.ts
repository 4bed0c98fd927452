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

/** So far from the edge a step is in sight: in pixels of the screen. */
const margin = 16;

/**
 * The library moves the whole drawing whenever a new step comes near the edge, and measures all of it again: in a long
 * route that takes as long as to draw the step. A step that is in sight stays where it is, and one that is not comes so
 * far from the edge that the next ones find room beside it.
 */
export function scrollSeldom(services: Services): void {
  const canvas = services.get<Scrolled>("canvas");
  const bus = services.get<EventBus>("eventBus");
  // To ask for it while the drawing changes would lay everything out.
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
