import { moddle } from "@signoff/workflow/bpmn/wf-moddle";
import { describe, expect, it } from "vitest";
import type { Business, Moddle } from "./bpmn-services.ts";
import { listIn, openDrawing } from "./open-drawing.ts";

const bpmn = moddle as unknown as Moddle;

/** A route of `count` approvals in a row, with a loop back and a timer; without a drawing. */
function plainFile(count: number): string {
  const tasks = Array.from(
    { length: count },
    (_, place) => `<bpmn:userTask id="t${place}" name="节点" wf:nameEn="Step" />`,
  );
  const flows = Array.from(
    { length: count - 1 },
    (_, place) => `<bpmn:sequenceFlow id="f${place}" sourceRef="t${place}" targetRef="t${place + 1}" />`,
  );
  return `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:wf="urn:signoff:workflow:1" id="d" targetNamespace="x">
    <bpmn:process id="p" isExecutable="true">${tasks.join("")}${flows.join("")}
      <bpmn:sequenceFlow id="back" sourceRef="t${count - 1}" targetRef="t0" />
      <bpmn:boundaryEvent id="late" attachedToRef="t0"><bpmn:timerEventDefinition id="x" /></bpmn:boundaryEvent>
    </bpmn:process></bpmn:definitions>`;
}

function planeOf(definitions: Business): readonly Business[] {
  const [diagram] = listIn(definitions, "diagrams");
  return listIn(diagram?.get("plane") as Business, "planeElement");
}

describe("a route file on the canvas", () => {
  it("[R-WORK-5] shows its names in the language of the page and keeps both", async () => {
    for (const [locale, name] of [
      ["zh", "节点"],
      ["en", "Step"],
    ] as const) {
      const definitions = await openDrawing(bpmn, plainFile(2), locale);
      const [process] = listIn(definitions, "rootElements");
      const [first] = listIn(process as Business, "flowElements");
      expect([first?.get("name"), first?.get("wf:nameZh"), first?.get("wf:nameEn")]).toEqual([name, "节点", "Step"]);
    }
  });

  it("gets a drawing where it has none: every element once, loops and timers too, and no two in one place", async () => {
    const definitions = await openDrawing(bpmn, plainFile(300), "en");
    const parts = planeOf(definitions);
    const shapes = parts.filter(({ $type }) => $type === "bpmndi:BPMNShape");
    expect(shapes).toHaveLength(301);
    expect(parts.filter(({ $type }) => $type === "bpmndi:BPMNEdge")).toHaveLength(300);
    const places = shapes.map((shape) => {
      const bounds = shape.get("bounds") as Business;
      return JSON.stringify([bounds.get("x"), bounds.get("y")]);
    });
    expect(new Set(places).size).toBe(places.length);
  });

  it("keeps the drawing that it brings", async () => {
    const first = await openDrawing(bpmn, plainFile(2), "en");
    const { xml } = await moddle.toXML(first as unknown as Parameters<typeof moddle.toXML>[0]);
    const again = await openDrawing(bpmn, xml, "en");
    expect(planeOf(again)).toHaveLength(planeOf(first).length);
  });

  it("refuses what is no XML instead of drawing nothing", async () => {
    await expect(openDrawing(bpmn, "no file at all", "en")).rejects.toThrow("unparsable content");
  });
});
