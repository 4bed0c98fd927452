const perRow = 20;
const [columnWidth, rowHeight] = [150, 130] as const;

interface Flow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** A route of the given number of approvals one after the other, drawn in lines like text. */
export function longRoute(kind: string, steps: number): string {
  const ids = ["start", ...Array.from({ length: steps }, (_, at) => `step${at}`), "end"];
  const flows: readonly Flow[] = ids.slice(1).map((to, at) => ({ id: `to_${to}`, from: ids[at] ?? "", to }));
  const nodes = ids.map((id) => nodeText(id));
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:wf="urn:signoff:workflow:1" id="definitions" targetNamespace="urn:signoff:workflow:1">
  <bpmn:process id="${kind}" name="长流程" isExecutable="true" wf:nameEn="Long route">
    ${nodes.join("\n    ")}
    ${flows.map(({ id, from, to }) => `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`).join("\n    ")}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${kind}">
    ${ids.map((id, at) => shapeText(id, at)).join("\n    ")}
    ${flows.map(edgeText).join("\n    ")}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`;
}

function nodeText(id: string): string {
  if (id === "start") return `<bpmn:startEvent id="start" name="提交" wf:nameEn="Submit" />`;
  if (id === "end") return `<bpmn:endEvent id="end" name="完成" wf:nameEn="Completed" />`;
  return `<bpmn:userTask id="${id}" name="节点 ${id}" wf:nameEn="Step ${id}"><bpmn:extensionElements><wf:approver rule="role:pie_eng" /></bpmn:extensionElements></bpmn:userTask>`;
}

/** Centre of a step. */
function placeOf(at: number): { readonly x: number; readonly y: number } {
  return { x: 100 + (at % perRow) * columnWidth, y: 100 + Math.floor(at / perRow) * rowHeight };
}

function sizeOf(id: string): readonly [number, number] {
  return id.startsWith("step") ? [100, 80] : [36, 36];
}

function shapeText(id: string, at: number): string {
  const { x, y } = placeOf(at);
  const [width, height] = sizeOf(id);
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;
}

/** From edge to edge; after the last step of a line down and back between the lines. */
function edgeText({ id, from, to }: Flow, at: number): string {
  const [start, end] = [placeOf(at), placeOf(at + 1)];
  const middle = (start.y + end.y) / 2;
  const points =
    start.y === end.y
      ? [
          [start.x + sizeOf(from)[0] / 2, start.y],
          [end.x - sizeOf(to)[0] / 2, end.y],
        ]
      : [
          [start.x, start.y + sizeOf(from)[1] / 2],
          [start.x, middle],
          [end.x, middle],
          [end.x, end.y - sizeOf(to)[1] / 2],
        ];
  const drawn = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`);
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${drawn.join("")}</bpmndi:BPMNEdge>`;
}
