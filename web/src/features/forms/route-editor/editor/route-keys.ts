import type {
  AutoPlace,
  Canvas,
  DrawnElement,
  ElementFactory,
  Modeling,
  Selection,
  Services,
} from "./bpmn-services.ts";

interface Keyboard {
  addListener(listener: (context: { readonly keyEvent: KeyboardEvent }) => boolean | undefined): void;
}

const made: Readonly<Record<string, string>> = { t: "bpmn:UserTask", g: "bpmn:ExclusiveGateway" };

/**
 * T and G add the next step after the selected one; the library has its own keys to connect, rename, undo and delete.
 */
export function bindRouteKeys(services: Services): void {
  services.get<Keyboard>("keyboard").addListener(({ keyEvent }) => {
    const type = made[keyEvent.key.toLowerCase()];
    if (type === undefined || keyEvent.ctrlKey || keyEvent.metaKey || keyEvent.altKey) return undefined;
    addNext(services, type);
    return true;
  });
}

function addNext(services: Services, type: string): void {
  const [after] = services.get<Selection>("selection").get();
  const shape = services.get<ElementFactory>("elementFactory").createShape({ type });
  if (after && canLead(after)) {
    services.get<AutoPlace>("autoPlace").append(after, shape);
    return;
  }
  const root = services.get<Canvas>("canvas").getRootElement();
  const added = services.get<Modeling>("modeling").createShape(shape, { x: 200, y: 60 }, root);
  services.get<Selection>("selection").select(added);
}

function canLead({ type, labelTarget }: DrawnElement): boolean {
  return labelTarget === undefined && !["bpmn:EndEvent", "bpmn:SequenceFlow", "bpmn:Process"].includes(type);
}
