import type { DrawnElement, EventBus, Services } from "./bpmn-services.ts";

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Shown {
  viewbox(): Rect;
}

interface Graphics {
  filter(keep: (element: DrawnElement) => boolean): readonly DrawnElement[];
  getGraphics(element: DrawnElement): Element;
}

/** Frames and arrow heads extend this far beyond the box of an element. */
const reach = 40;

const outOfSight = "so-route-out-of-sight";

/**
 * The browser repaints the whole drawing whenever a part of it changes, including the parts outside the window, which
 * in a long route is most of it. Invisible parts are therefore hidden, and restored before they come into view.
 */
export function hideOutOfSight(services: Services): void {
  const bus = services.get<EventBus>("eventBus");
  const registry = services.get<Graphics>("elementRegistry");
  const hidden = new WeakSet<DrawnElement>();

  const hide = (element: DrawnElement, isHidden: boolean) => {
    if (hidden.has(element) === isHidden) return;
    if (isHidden) hidden.add(element);
    else hidden.delete(element);
    registry.getGraphics(element).classList.toggle(outOfSight, isHidden);
  };
  const look = (shown: Rect) => {
    for (const element of registry.filter(({ parent }) => parent !== undefined))
      hide(element, !meets(boxOf(element), shown));
  };

  bus.on("canvas.viewbox.changed", ({ viewbox }: { readonly viewbox: Rect }) => look(viewbox));
  bus.on("canvas.resized", () => look(services.get<Shown>("canvas").viewbox()));
  bus.on("elements.changed", ({ elements }: { readonly elements: readonly DrawnElement[] }) => {
    for (const element of elements) if (element.parent) hide(element, false);
  });
  // An element restored by undo gets new graphics, which nothing hides.
  bus.on("shape.added", ({ element }: { readonly element: DrawnElement }) => hidden.delete(element));
  bus.on("connection.added", ({ element }: { readonly element: DrawnElement }) => hidden.delete(element));
  look(services.get<Shown>("canvas").viewbox());
}

/** For a flow, the rectangle around its corners. */
function boxOf({ x, y, width, height, waypoints }: DrawnElement): Rect {
  if (waypoints === undefined) return { x, y, width, height };
  const across = waypoints.map((point) => point.x);
  const down = waypoints.map((point) => point.y);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

function meets(box: Rect, shown: Rect): boolean {
  return (
    box.x - reach < shown.x + shown.width &&
    box.x + box.width + reach > shown.x &&
    box.y - reach < shown.y + shown.height &&
    box.y + box.height + reach > shown.y
  );
}
