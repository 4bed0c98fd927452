import type { ModdleElement } from "bpmn-moddle";
import { routeDefaults, type Flow, type RouteDraft, type RouteNode, type Text } from "../route.ts";
import { wfDescriptor } from "./wf-descriptor.ts";
import { moddle } from "./wf-moddle.ts";
import { timerProperties, unless, userTaskProperties } from "./write-user-task.ts";

/** The BPMN file that `parseRoute` parses into the same route, without a drawing; `layOutBpmn` adds one. */
export async function routeToBpmn(route: RouteDraft): Promise<string> {
  const nodes = new Map(Object.values(route.nodes).map((node) => [node.id, createNode(node)]));
  const timers = createTimers(route, nodes);
  const flows = new Map(Object.values(route.flows).map((flow) => [flow.id, createFlow(flow, nodes, timers)]));
  for (const node of Object.values(route.nodes)) {
    if (!("default" in node) || node.default === undefined) continue;
    nodes.get(node.id)?.set?.("default", flows.get(node.default));
  }
  const events = [...timers.values()].map(({ event }) => event);
  const definitions = moddle.create("bpmn:Definitions", {
    id: `definitions_${route.key}`,
    targetNamespace: wfDescriptor.uri,
    rootElements: [createProcess(route, [...nodes.values(), ...events, ...flows.values()])],
  });
  const { xml } = await moddle.toXML(definitions, { format: true });
  return xml;
}

function createProcess(route: RouteDraft, flowElements: readonly ModdleElement[]): ModdleElement {
  const { withdrawUntil, returnMode, resumeAfterReturn } = routeDefaults;
  return moddle.create("bpmn:Process", {
    id: route.key,
    ...names(route.name),
    isExecutable: true,
    ...unless("1", "wf:version", String(route.version)),
    ...unless(withdrawUntil, "wf:withdrawUntil", route.withdrawUntil),
    ...unless(returnMode, "wf:returnMode", route.returnMode),
    ...unless(resumeAfterReturn, "wf:resumeAfterReturn", route.resumeAfterReturn),
    ...unless("", "wf:fields", route.fields.join(" ")),
    flowElements,
  });
}

/** The plain name is the Chinese one; a language without a name shows the other's. */
function names(text: Text | undefined): Record<string, string> {
  if (!text || (text.zh === "" && text.en === "")) return {};
  return {
    name: text.zh || text.en,
    ...(text.en !== "" && text.en !== text.zh && text.zh !== "" ? { "wf:nameEn": text.en } : {}),
  };
}

function createNode(node: RouteNode): ModdleElement {
  const base = { id: node.id, ...names(node.name) };
  switch (node.kind) {
    case "start":
      return moddle.create("bpmn:StartEvent", base);
    case "end": {
      const terminate = node.terminate ? [moddle.create("bpmn:TerminateEventDefinition", {})] : [];
      return moddle.create("bpmn:EndEvent", {
        ...base,
        ...unless("completed", "wf:result", node.result),
        ...(node.terminate ? { eventDefinitions: terminate } : {}),
      });
    }
    case "user":
      return moddle.create("bpmn:UserTask", { ...base, ...userTaskProperties(node) });
    case "service":
      return moddle.create("bpmn:ServiceTask", { ...base, "wf:job": node.job });
    case "exclusive":
      return moddle.create("bpmn:ExclusiveGateway", base);
    case "parallel":
      return moddle.create("bpmn:ParallelGateway", base);
    case "inclusive":
      return moddle.create("bpmn:InclusiveGateway", base);
  }
}

interface Timer {
  readonly event: ModdleElement;
  /** The flow of this timer only. */
  readonly flow?: string;
}

function createTimers(route: RouteDraft, nodes: ReadonlyMap<string, ModdleElement>): ReadonlyMap<string, Timer> {
  const timers = new Map<string, Timer>();
  for (const node of Object.values(route.nodes)) {
    const host = nodes.get(node.id);
    if (node.kind !== "user" || !host) continue;
    for (const timer of node.timers) {
      const event = moddle.create("bpmn:BoundaryEvent", { id: timer.id, ...timerProperties(timer, host) });
      timers.set(timer.id, { event, flow: timer.action.kind === "leave" ? timer.action.flow : undefined });
    }
  }
  return timers;
}

function createFlow(
  flow: Flow,
  nodes: ReadonlyMap<string, ModdleElement>,
  timers: ReadonlyMap<string, Timer>,
): ModdleElement {
  const byTimer = [...timers.values()].find((timer) => timer.flow === flow.id)?.event;
  const source = byTimer ?? nodes.get(flow.from);
  const target = nodes.get(flow.to);
  const condition = flow.condition;
  const element = moddle.create("bpmn:SequenceFlow", {
    id: flow.id,
    ...names(flow.name),
    sourceRef: source,
    targetRef: target,
    ...(condition === undefined
      ? {}
      : { conditionExpression: moddle.create("bpmn:FormalExpression", { body: condition }) }),
  });
  // Drawing tools use these lists, not the flows.
  (source?.get?.("outgoing") as ModdleElement[] | undefined)?.push(element);
  (target?.get?.("incoming") as ModdleElement[] | undefined)?.push(element);
  return element;
}
