import type { DrawnElement, ElementRegistry, EventBus, Modeling, Services } from "./bpmn-services.ts";

/** Between two steps of a row, as in the routes of the product. */
const gap = 50;

interface Created {
  readonly context: { readonly elements: readonly DrawnElement[] };
}

/** A step dropped on a flow between two others pushes the following steps to the right, as part of the same change. */
export function makeRoomFor(services: Services): void {
  services.get<EventBus>("eventBus").on("commandStack.elements.create.postExecuted", 100, ({ context }: Created) => {
    const [shape] = context.elements;
    const before = shape?.incoming?.[0]?.source;
    const after = shape?.outgoing?.[0]?.target;
    if (shape && before && after) push(services, shape, before, after);
  });
}

function push(services: Services, shape: DrawnElement, before: DrawnElement, after: DrawnElement): void {
  const modeling = services.get<Modeling>("modeling");
  const own = Math.max(0, before.x + before.width + gap - shape.x);
  const rest = shape.x + own + shape.width + gap - after.x;
  if (after.x < before.x || rest <= 0) return;
  const from = after.x;
  const following = services
    .get<ElementRegistry>("elementRegistry")
    .filter((one) => one !== shape && isStep(one) && one.x >= from);
  modeling.moveElements(following, { x: rest, y: 0 });
  if (own > 0) modeling.moveElements([shape], { x: own, y: 0 });
  for (const way of [...(shape.incoming ?? []), ...(shape.outgoing ?? [])]) modeling.layoutConnection(way);
}

/** Labels and timers move with their element. */
function isStep(element: DrawnElement): boolean {
  const isShape = element.width !== undefined && element.parent !== undefined;
  return isShape && element.labelTarget === undefined && element.host === undefined;
}
