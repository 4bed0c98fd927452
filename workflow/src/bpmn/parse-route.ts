import type { ModdleElement } from "bpmn-moddle";
import { routeDefaults, type Flow, type NodeId, type RouteDraft, type RouteNode, type TimerRule } from "../route.ts";
import { childOf, childrenOf, idOf, nameOf, textOf, whereIs } from "./bpmn-element.ts";
import { finding, type Checked, type Finding } from "./finding.ts";
import { readChoice, readWith } from "./read-attribute.ts";
import { readBpmn } from "./read-bpmn.ts";
import { readTimer } from "./read-timer.ts";
import { readUserTask } from "./read-user-task.ts";
import { words } from "./rule-text.ts";

/**
 * Parses a BPMN file into a route. Every attribute is understood or refused; `checkRoute`, which publishing uses,
 * checks whether the route makes sense.
 */
export async function parseRoute(xml: string): Promise<Checked<RouteDraft>> {
  const process = await readBpmn(xml);
  if (!process.ok) return process;
  const findings: Finding[] = [];
  const draft = readProcess(process.value, findings);
  return findings.length > 0 || !draft ? { ok: false, findings } : { ok: true, value: draft };
}

function readProcess(process: ModdleElement, findings: Finding[]): RouteDraft | undefined {
  const elements = childrenOf(process, "flowElements");
  const flows = byId(elements.filter(isFlow).flatMap((flow) => readFlow(flow, findings)));
  const timers = readTimers(elements, findings);
  const nodes = byId(elements.flatMap((element) => readNode(element, timers, findings)));
  const start = onlyStart(elements, process, findings);
  if (start === undefined) return undefined;
  const { withdrawUntil, returnMode, resumeAfterReturn } = routeDefaults;
  return {
    key: idOf(process),
    version: readVersion(process, findings),
    name: nameOf(process) ?? { zh: "", en: "" },
    start,
    nodes,
    flows,
    fields: words(textOf(process, "wf:fields")),
    withdrawUntil: readChoice(process, "wf:withdrawUntil", ["first-decision", "any", "never"], withdrawUntil, findings),
    returnMode: readChoice(process, "wf:returnMode", ["restart", "keep"], returnMode, findings),
    resumeAfterReturn: readChoice(process, "wf:resumeAfterReturn", ["replay", "direct"], resumeAfterReturn, findings),
  };
}

function readVersion(process: ModdleElement, findings: Finding[]): number {
  const read = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);
  return readWith(process, "wf:version", read, { fallback: 1, allowed: ["1, 2, 3 …"] }, findings);
}

function onlyStart(
  elements: readonly ModdleElement[],
  process: ModdleElement,
  findings: Finding[],
): NodeId | undefined {
  const [start, ...more] = elements.filter((element) => element.$type === "bpmn:StartEvent");
  if (!start) findings.push(finding("no-start", whereIs(process)));
  for (const other of more)
    findings.push(finding("several-starts", whereIs(other), { first: start ? idOf(start) : "" }));
  return start && idOf(start);
}

function isFlow(element: ModdleElement): boolean {
  return element.$type === "bpmn:SequenceFlow";
}

function readFlow(flow: ModdleElement, findings: Finding[]): Flow[] {
  const source = childOf(flow, "sourceRef");
  const target = childOf(flow, "targetRef");
  if (!source || !target) {
    const property = source ? "targetRef" : "sourceRef";
    findings.push(finding("unresolved-reference", whereIs(flow), { reference: "", property }));
    return [];
  }
  // A timer's flow leaves from the task that the timer is attached to.
  const from = childOf(source, "attachedToRef") ?? source;
  const name = nameOf(flow);
  const expression = childOf(flow, "conditionExpression");
  const condition = expression ? (textOf(expression, "body") ?? "").trim() : undefined;
  return [
    {
      id: idOf(flow),
      from: idOf(from),
      to: idOf(target),
      ...(name ? { name } : {}),
      ...(condition === undefined ? {} : { condition }),
    },
  ];
}

function readTimers(elements: readonly ModdleElement[], findings: Finding[]): ReadonlyMap<NodeId, TimerRule[]> {
  const timers = new Map<NodeId, TimerRule[]>();
  for (const event of elements.filter((element) => element.$type === "bpmn:BoundaryEvent")) {
    const host = childOf(event, "attachedToRef");
    if (host?.$type !== "bpmn:UserTask") {
      findings.push(finding("timer-not-at-user-task", whereIs(event)));
      continue;
    }
    const flows = elements.filter((element) => isFlow(element) && childOf(element, "sourceRef") === event).map(idOf);
    const timer = readTimer(event, flows, findings);
    if (timer) timers.set(idOf(host), [...(timers.get(idOf(host)) ?? []), timer]);
  }
  return timers;
}

const gateways = {
  "bpmn:ExclusiveGateway": "exclusive",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:InclusiveGateway": "inclusive",
} as const;

function readNode(element: ModdleElement, timers: ReadonlyMap<NodeId, TimerRule[]>, findings: Finding[]): RouteNode[] {
  const base = { id: idOf(element), name: nameOf(element) ?? { zh: "", en: "" } };
  switch (element.$type) {
    case "bpmn:StartEvent":
      return [{ kind: "start", ...base }];
    case "bpmn:EndEvent":
      return [
        {
          kind: "end",
          ...base,
          terminate: childrenOf(element, "eventDefinitions").length > 0,
          result: readChoice(element, "wf:result", ["completed", "terminated"], "completed", findings),
        },
      ];
    case "bpmn:UserTask":
      return [readUserTask(element, timers.get(base.id) ?? [], findings)];
    case "bpmn:ServiceTask":
      return readService(element, base, findings);
    case "bpmn:ExclusiveGateway":
    case "bpmn:ParallelGateway":
    case "bpmn:InclusiveGateway": {
      const byDefault = childOf(element, "default");
      const kind = gateways[element.$type];
      return [{ kind, ...base, ...(byDefault ? { default: idOf(byDefault) } : {}) }];
    }
    default:
      return [];
  }
}

function readService(element: ModdleElement, base: Pick<RouteNode, "id" | "name">, findings: Finding[]): RouteNode[] {
  const job = textOf(element, "wf:job");
  if (job !== undefined) return [{ kind: "service", ...base, job }];
  findings.push(finding("service-without-job", whereIs(element)));
  return [];
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): Readonly<Record<string, Item>> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
