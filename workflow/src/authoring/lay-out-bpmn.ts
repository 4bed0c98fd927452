import { layoutProcess } from "bpmn-auto-layout";
import type { ModdleElement } from "bpmn-moddle";
import { childOf, childrenOf, nameOf } from "../bpmn/bpmn-element.ts";
import { moddle } from "../bpmn/wf-moddle.ts";

/** Adds a drawing to a BPMN file that has none. A drawing made by hand would be lost, so this is for generated files only. */
export async function layOutBpmn(xml: string): Promise<string> {
  const { rootElement } = await moddle.fromXML(await layoutProcess(xml));
  for (const diagram of childrenOf(rootElement, "diagrams")) {
    const plane = childOf(diagram, "plane");
    for (const shape of plane ? childrenOf(plane, "planeElement") : []) placeLabel(shape);
  }
  return (await moddle.toXML(rootElement, { format: true })).xml;
}

const label = { width: 90, height: 14, gap: 8 };

/**
 * Names of events are below the circle, names of gateways above the diamond; the layout alone puts them on the line.
 */
function placeLabel(shape: ModdleElement): void {
  const element = childOf(shape, "bpmnElement");
  const bounds = childOf(shape, "bounds");
  const isEvent = element?.$type.endsWith("Event");
  if (!element || !bounds || !nameOf(element) || !(isEvent || element.$type.endsWith("Gateway"))) return;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => Number(bounds[side]));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return;
  const box = {
    x: x + width / 2 - label.width / 2,
    y: isEvent ? y + height + label.gap : y - label.gap - label.height,
    width: label.width,
    height: label.height,
  };
  shape.set?.("label", moddle.create("bpmndi:BPMNLabel", { bounds: moddle.create("dc:Bounds", box) }));
}
