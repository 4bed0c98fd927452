import type { Business, Moddle } from "./bpmn-services.ts";

const columnWidth = 180;
const rowHeight = 120;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A plain drawing for a file without one: steps from left to right, one column per distance from the start. */
export function layOut(moddle: Moddle, definitions: Business, process: Business): void {
  const elements = asList(process.get("flowElements"));
  const flows = elements.filter(({ $type }) => $type === "bpmn:SequenceFlow");
  const nodes = elements.filter(({ $type }) => !["bpmn:SequenceFlow", "bpmn:BoundaryEvent"].includes($type));
  const boxes = placesOf(nodes, flows);
  for (const event of elements.filter(({ $type }) => $type === "bpmn:BoundaryEvent")) {
    const host = boxes.get(event.get("attachedToRef") as Business);
    if (host) boxes.set(event, { x: host.x + host.width - 30, y: host.y + host.height - 18, width: 36, height: 36 });
  }
  const shapes = [...boxes].map(([element, box]) =>
    moddle.create("bpmndi:BPMNShape", {
      id: `${element.id}_di`,
      bpmnElement: element,
      bounds: moddle.create("dc:Bounds", { ...box }),
    }),
  );
  const edges = flows.flatMap((flow) => edgeOf(moddle, flow, boxes) ?? []);
  const plane = moddle.create("bpmndi:BPMNPlane", {
    id: `${process.id}_plane`,
    bpmnElement: process,
    planeElement: [...shapes, ...edges],
  });
  const diagram = moddle.create("bpmndi:BPMNDiagram", { id: `${process.id}_diagram`, plane });
  for (const part of [...shapes, ...edges]) Object.assign(part, { $parent: plane });
  Object.assign(plane, { $parent: diagram });
  Object.assign(diagram, { $parent: definitions });
  definitions.set("diagrams", [diagram]);
}

function asList(value: unknown): readonly Business[] {
  return Array.isArray(value) ? (value as readonly Business[]) : [];
}

function placesOf(nodes: readonly Business[], flows: readonly Business[]): Map<Business, Box> {
  const column = columnsOf(nodes, flows);
  const rows = new Map<number, number>();
  const boxes = new Map<Business, Box>();
  for (const node of nodes) {
    const at = column.get(node) ?? 0;
    const row = rows.get(at) ?? 0;
    rows.set(at, row + 1);
    const { width, height } = sizeOf(node.$type);
    const middle = { x: 100 + at * columnWidth, y: 120 + row * rowHeight };
    boxes.set(node, { x: middle.x - width / 2, y: middle.y - height / 2, width, height });
  }
  return boxes;
}

/** Number of steps from the start to a node, on the longest path; a loop counts once. */
function columnsOf(nodes: readonly Business[], flows: readonly Business[]): ReadonlyMap<Business, number> {
  const column = new Map<Business, number>(nodes.map((node) => [node, 0]));
  for (let round = 0; round < nodes.length; round += 1) {
    let hasMoved = false;
    for (const flow of flows) {
      const source = flow.get("sourceRef") as Business;
      const target = flow.get("targetRef") as Business;
      const from = column.get((source.get("attachedToRef") as Business | undefined) ?? source);
      const to = column.get(target);
      if (from === undefined || to === undefined || to > from || from + 1 >= nodes.length) continue;
      column.set(target, from + 1);
      hasMoved = true;
    }
    if (!hasMoved) break;
  }
  return column;
}

function sizeOf(type: string): Pick<Box, "width" | "height"> {
  if (type.endsWith("Event")) return { width: 36, height: 36 };
  if (type.endsWith("Gateway")) return { width: 50, height: 50 };
  return { width: 120, height: 64 };
}

function edgeOf(moddle: Moddle, flow: Business, boxes: ReadonlyMap<Business, Box>): Business | undefined {
  const from = boxes.get(flow.get("sourceRef") as Business);
  const to = boxes.get(flow.get("targetRef") as Business);
  if (!from || !to) return undefined;
  const point = (x: number, y: number) => moddle.create("dc:Point", { x, y });
  return moddle.create("bpmndi:BPMNEdge", {
    id: `${flow.id}_di`,
    bpmnElement: flow,
    waypoint: [point(from.x + from.width, from.y + from.height / 2), point(to.x, to.y + to.height / 2)],
  });
}
