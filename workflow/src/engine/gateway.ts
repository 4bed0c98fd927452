import type { FlowId, NodeId } from "../route.ts";
import { evaluateCondition } from "./condition.ts";
import { administratorsFor } from "./slate.ts";
import { refuse, type Step } from "./step.ts";

/**
 * The flows a split takes: all of a parallel one, the first that holds of an exclusive one, every one that holds of an
 * inclusive one; the default when none does. A condition that cannot be evaluated refuses the step: it is never "no".
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
