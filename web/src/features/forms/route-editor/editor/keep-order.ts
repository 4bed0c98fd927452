import type { DrawnElement, Services } from "./bpmn-services.ts";

interface GraphicsFactory {
  updateContainments(elements: readonly DrawnElement[]): void;
}

interface Graphics {
  getGraphics(element: DrawnElement): Element | undefined;
}

/**
 * A step that changes comes to lie over the others. The library takes all that lie behind it out of the page and puts
 * them in again, which in a long route costs more than everything else a key does: here what changed is moved, alone.
 */
export function keepOrder(services: Services): void {
  const factory = services.get<GraphicsFactory>("graphicsFactory");
  const registry = services.get<Graphics>("elementRegistry");
  const inLibrary = factory.updateContainments.bind(factory);
  const drawnAs = (element: DrawnElement) => registry.getGraphics(element)?.parentElement;
  factory.updateContainments = (elements) => {
    const inPage = elements.filter(({ parent }) => parent !== undefined && parent !== null);
    const changed = new Set(inPage.flatMap((one) => drawnAs(one) ?? []));
    for (const parent of new Set(inPage.flatMap(({ parent: one }) => one ?? []))) {
      const order = (parent.children ?? []).flatMap((one) => drawnAs(one) ?? []);
      const holder = order.find((one) => !changed.has(one))?.parentElement;
      if (holder) arrange(holder, order, changed);
      else inLibrary(inPage.filter((one) => one.parent === parent));
    }
  };
}

/** Brings these into their order, moving of those that are not marked none that is in order already. */
export function arrange(holder: Element, order: readonly Element[], changed: ReadonlySet<Element>): void {
  let expected = holder.firstElementChild;
  for (const one of order) {
    while (expected !== null && expected !== one && changed.has(expected)) expected = expected.nextElementSibling;
    if (one === expected) expected = expected.nextElementSibling;
    else holder.insertBefore(one, expected);
  }
}
