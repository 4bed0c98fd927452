import { systemActor } from "../event.ts";
import type { Token } from "../instance.ts";
import type { NodeId } from "../route.ts";
import { chosenFlows, conditionHolds } from "./gateway.ts";
import { enterAt } from "./move.ts";
import { areParallel, branchesAround, commonBranch, reachableFrom, regionOfBranch } from "./regions.ts";
import { type Arrival, follow, history, onlyFlow, type Step, setVisit } from "./step.ts";

/**
 * On from a node (or a join) that is done: to the next one, or, after a return with `resumeAfterReturn: direct`, straight
 * back to the node that sent the request back. If the new data no longer lead there, the route is walked again instead.
 */
export function resumeOrFollow(
  step: Step,
  { node, resume }: Pick<Token, "node" | "resume">,
  onwards: Pick<Arrival, "by" | "previous">,
): void {
  const next = onlyFlow(step.route, node);
  if (!resume) return follow(step, next, onwards);
  const path = pathTo(step, next, resume.node);
  if (!path) {
    history(step, { by: systemActor, action: "replay", node, target: resume.node, because: "path-changed" });
    return follow(step, next, onwards);
  }
  // These decisions stand. Joins stay as they are: whoever returns into their block is asked again rather than skipped.
  for (const passed of path)
    if (step.route.nodes[passed]?.kind === "user" && step.now.visits[passed]?.state === "returned")
      setVisit(step, passed, { state: "done" });
  const around = branchesAround(step.route, node);
  const aroundTarget = branchesAround(step.route, resume.node);
  const [innermost] = around;
  // Out of a block only through its join: the other branches may have work to do again.
  if (innermost !== undefined && !aroundTarget.includes(innermost)) {
    const region = regionOfBranch(step.route, innermost);
    step.queue.push({ ...onwards, node: region.join, via: region.branches[innermost]?.arrival, resume });
  } else {
    const scope = commonBranch(around, aroundTarget);
    enterAt(step, { ...onwards, node: resume.node, moved: true }, scope, resume.arrived);
  }
}

/** The nodes before the target on the way the present data lead; undefined when they do not lead to it. */
function pathTo(step: Step, first: string, target: NodeId): readonly NodeId[] | undefined {
  const seen = new Set<NodeId>();
  const open = [step.route.flows[first]?.to ?? ""];
  // A throw-away step: a condition that cannot be evaluated means "not this way", and is met again when walking.
  const trial: Step = { ...step, now: { ...step.now }, effects: [], queue: [] };
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const node = step.route.nodes[id];
    if (seen.has(id) || !node) continue;
    if (id === target) {
      const isAsked = node.kind !== "user" || node.condition === undefined || conditionHolds(trial, id, node.condition);
      return isAsked ? [...seen].filter((passed) => isBefore(step, passed, target)) : undefined;
    }
    seen.add(id);
    for (const flow of chosenFlows(trial, id)) open.push(step.route.flows[flow]?.to ?? "");
  }
  return undefined;
}

function isBefore(step: Step, node: NodeId, target: NodeId): boolean {
  return reachableFrom(step.route, node).has(target) && !areParallel(step.route, node, target);
}
