import type { KnownNames } from "../known-names.ts";

/** A BPMN file with this process content. */
export function bpmnFile(inside: string, attributes = 'isExecutable="true"'): string {
  return definitions(`<bpmn:process id="leave" ${attributes}>${inside}</bpmn:process>`);
}

export function definitions(inside: string, attributes = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:wf="urn:signoff:workflow:1"
  id="definitions" targetNamespace="urn:test" ${attributes}>
  ${inside}
</bpmn:definitions>`;
}

export const start = '<bpmn:startEvent id="start" />';
export const end = '<bpmn:endEvent id="end" />';

/** A user task that asks the department's leader, unless its content says otherwise. */
export function userTask(id: string, attributes = "", inside = approver("deptHead:1")): string {
  return `<bpmn:userTask id="${id}" name="${id} task" ${attributes}>${inside}</bpmn:userTask>`;
}

export function approver(rule: string, attributes = "", inside = ""): string {
  return extension(`<wf:approver rule="${rule}" ${attributes}>${inside}</wf:approver>`);
}

export function extension(inside: string): string {
  return `<bpmn:extensionElements>${inside}</bpmn:extensionElements>`;
}

/** Flows between the nodes named in order; `a b c` is two flows, `a_b` and `b_c`. */
export function chain(nodes: string): string {
  const ids = nodes.split(" ");
  return ids
    .slice(1)
    .map((to, index) => flow(ids[index] ?? "", to))
    .join("");
}

export function flow(from: string, to: string, condition?: string): string {
  const expression = `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`;
  return `<bpmn:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${
    condition === undefined ? "" : expression
  }</bpmn:sequenceFlow>`;
}

export function gateway(kind: "exclusive" | "parallel" | "inclusive", id: string, byDefault?: string): string {
  return `<bpmn:${kind}Gateway id="${id}" ${byDefault === undefined ? "" : `default="${byDefault}"`} />`;
}

/** A timer at the border of a task. */
export function timer(id: string, at: string, attributes: string, duration = "P1D"): string {
  return `<bpmn:boundaryEvent id="${id}" attachedToRef="${at}" ${attributes}><bpmn:timerEventDefinition>
    <bpmn:timeDuration xsi:type="bpmn:tFormalExpression">${duration}</bpmn:timeDuration>
  </bpmn:timerEventDefinition></bpmn:boundaryEvent>`;
}

/** The smallest whole route, with one user task. */
export function oneTask(attributes = "", inside?: string, more = ""): string {
  return bpmnFile(`${start}${userTask("review", attributes, inside)}${end}${chain("start review end")}${more}`);
}

/** One task whose `condition` is the given FEEL. */
export function withCondition(feel: string): string {
  const escaped = feel.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const inside = extension(`<wf:condition>${escaped}</wf:condition><wf:approver rule="deptHead:1" />`);
  return oneTask("", inside);
}

/** The form of these tests, and the organisation around it. */
export const known: KnownNames = {
  fields: [
    { path: "reason", type: "text" },
    { path: "days", type: "number" },
    { path: "firstDay", type: "date" },
    { path: "paid", type: "boolean" },
    { path: "deputy", type: "person" },
    { path: "kinds", type: "text", several: true },
    { path: "helpers", type: "person", several: true },
    { path: "file", type: "other" },
    { path: "plan.note", type: "text" },
    { path: "lines", type: "table" },
    { path: "lines.hours", type: "number" },
    { path: "lines.owner", type: "person" },
    { path: "lines.status", type: "text" },
    { path: "lines.tags", type: "text", several: true },
  ],
  users: ["alice", "bob"],
  roles: ["hr", "boss"],
  groups: ["board"],
  jobs: ["tell-payroll"],
  calendars: ["factory"],
  permissions: ["mask:release", "leave:grant"],
  holders: { "leave:grant": { permission: "leave:grant", users: ["bob"], roles: ["boss"], groups: [] } },
  qualified: { release: [{ permission: "mask:release", users: ["alice"], roles: [], groups: ["board"] }] },
};
