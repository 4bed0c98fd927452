import { readableId } from "../model/readable-id.ts";
import type { DrawnElement, ElementRegistry, EventBus, Modeling, Services } from "./bpmn-services.ts";

interface Made {
  readonly context: { readonly shape?: DrawnElement; readonly connection?: DrawnElement };
}

/** Gives what is drawn ids that can be read, as part of the change that draws it. */
export function nameIdsOf(services: Services): void {
  const bus = services.get<EventBus>("eventBus");
  const rename = ({ context }: Made) => {
    const made = context.shape ?? context.connection;
    if (!made || made.labelTarget !== undefined) return;
    const registry = services.get<ElementRegistry>("elementRegistry");
    const id = readableId(made.type, made.id, (one) => registry.get(one) !== undefined);
    if (id !== undefined) services.get<Modeling>("modeling").updateProperties(made, { id });
  };
  // After the library's own steps, which still look for the element by the id it was made with.
  bus.on("commandStack.shape.create.postExecuted", 200, rename);
  bus.on("commandStack.connection.create.postExecuted", 200, rename);
}
