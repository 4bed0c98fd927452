import type { FlowId, NodeId } from "../route.ts";
import { evaluateCondition } from "./condition.ts";
import { administratorsFor } from "./slate.ts";
import { refuse, type Step } from "./step.ts";

/**
 * The flows that a split takes: all flows of a parallel split, the first true flow of an exclusive one, every true flow of
 * an inclusive one, or the default if none is true. If a condition cannot be evaluated, the step is refused; it is never
 * treated as false.
 */
export function chosenFlows(step: Step, split: NodeId): readonly FlowId[] {
  const node = step.route.nodes[split];
  const outgoing = step.route.compiled.outgoing[split] ?? [];
  if (node?.kind !== "exclusive" && node?.kind !== "inclusive") return outgoing;
  if (outgoing.length === 1) return outgoing;
  const chosen: FlowId[] = [];
  for (const flow of outgoing) {
    if (flow === node.default || !holds(step, flow)) continue;
    chosen.push(flow);
    if (node.kind === "exclusive") break;
  }
  return chosen.length > 0 || node.default === undefined ? chosen : [node.default];
}

function holds(step: Step, flow: FlowId): boolean {
  const condition = step.route.flows[flow]?.condition;
  return condition === undefined || conditionHolds(step, flow, condition);
}

/** Evaluates a condition of the route on the data of the event. */
export function conditionHolds(step: Step, at: string, expression: string): boolean {
  const answer = evaluateCondition(step.route, expression, step.event.data);
  if (answer.ok) return answer.value;
  const administrators = administratorsFor({ org: step.org, instance: step.now });
  refuse(step, { kind: "condition-incident", at, expression, problem: answer.problem, administrators });
  return false;
}
