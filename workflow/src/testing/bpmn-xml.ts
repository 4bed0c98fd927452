import type { Flow, Route, RouteNode, UserNode } from "../route.ts";

/**
 * Plain BPMN 2.0 of a route, to compare with bpmn-engine. Conditions become variables, countersign lists a loop over
 * `people.<node>`, pass rules a service `passed_<node>` that the caller provides.
 */
export function plainBpmn(route: Route): string {
  const flows = Object.values(route.flows).map(flowXml);
  const nodes = Object.values(route.nodes).map((node) => nodeXml(route, node));
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:loop="urn:loop" id="definitions" targetNamespace="urn:test">
<process id="process" isExecutable="true">
${[...nodes, ...flows].join("\n")}
</process>
</definitions>`;
}

/** Adds to bpmn-engine the one attribute that BPMN leaves to vendors: the collection of a loop. */
export const loopExtension = {
  loop: {
    name: "loop",
    uri: "urn:loop",
    prefix: "loop",
    types: [
      {
        name: "Over",
        extends: ["bpmn:MultiInstanceLoopCharacteristics"],
        properties: [{ name: "collection", isAttr: true, type: "String" }],
      },
    ],
  },
};

function flowXml(flow: Flow): string {
  const source = flow.id.endsWith("-late") ? timerId(flow.from) : flow.from;
  const [field] = flow.condition?.split(" ") ?? [];
  const condition =
    field === undefined
      ? ""
      : `<conditionExpression xsi:type="tFormalExpression">\${environment.variables.data.${field}}</conditionExpression>`;
  return `<sequenceFlow id="${flow.id}" sourceRef="${source}" targetRef="${flow.to}">${condition}</sequenceFlow>`;
}

function nodeXml(route: Route, node: RouteNode): string {
  const preset = "default" in node && node.default !== undefined ? ` default="${node.default}"` : "";
  switch (node.kind) {
    case "start":
      return `<startEvent id="${node.id}"/>`;
    case "end":
      return `<endEvent id="${node.id}">${node.terminate ? "<terminateEventDefinition/>" : ""}</endEvent>`;
    case "user":
      return `<userTask id="${node.id}">${loopXml(node)}</userTask>${timerXml(node)}`;
    case "exclusive":
      return `<exclusiveGateway id="${node.id}"${preset}/>`;
    case "parallel":
      return `<parallelGateway id="${node.id}"/>`;
    default:
      throw new Error(`${node.kind} of ${route.key} is not in the classes compared`);
  }
}

function loopXml(node: UserNode): string {
  if (node.mode === "single") return "";
  const condition =
    node.pass.rule === "all"
      ? ""
      : `<completionCondition>\${environment.services.passed_${node.id}()}</completionCondition>`;
  const over = `loop:collection="\${environment.variables.people.${node.id}}"`;
  return `<multiInstanceLoopCharacteristics isSequential="${node.mode === "sequential"}" ${over}>${condition}</multiInstanceLoopCharacteristics>`;
}

export function timerId(node: string): string {
  return `${node}-timer`;
}

function timerXml(node: UserNode): string {
  if (!node.timers.some((timer) => timer.action.kind === "leave")) return "";
  return `<boundaryEvent id="${timerId(node.id)}" attachedToRef="${node.id}" cancelActivity="true"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">P3D</timeDuration></timerEventDefinition></boundaryEvent>`;
}
