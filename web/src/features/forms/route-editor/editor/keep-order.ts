import type { DrawnElement, Services } from "./bpmn-services.ts";

interface GraphicsFactory {
  updateContainments(elements: readonly DrawnElement[]): void;
}

interface Graphics {
  getGraphics(element: DrawnElement): Element | undefined;
}

/**
 * A changed step moves in front of the others. The library removes everything behind it from the page and inserts it
 * again, which in a long route costs more than everything else a key does: here only the changed element is moved.
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

/** Restores the given order; unmarked elements that are already in order are not moved. */
export function arrange(holder: Element, order: readonly Element[], changed: ReadonlySet<Element>): void {
  let expected = holder.firstElementChild;
  for (const one of order) {
    while (expected !== null && expected !== one && changed.has(expected)) expected = expected.nextElementSibling;
    if (one === expected) expected = expected.nextElementSibling;
    else holder.insertBefore(one, expected);
  }
}
