import { systemActor } from "../event.ts";
import type { Token } from "../instance.ts";
import type { NodeId } from "../route.ts";
import { chosenFlows, conditionHolds } from "./gateway.ts";
import { enterAt } from "./move.ts";
import { areParallel, branchesAround, commonBranch, reachableFrom, regionOfBranch } from "./regions.ts";
import { type Arrival, follow, history, onlyFlow, type Step, setVisit } from "./step.ts";

/**
 * Continues from a completed node (or join): to the next one, or, after a return with `resumeAfterReturn: direct`, directly
 * to the node that sent the request back. If the new data no longer lead there, the route is walked again instead.
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
  // These decisions remain valid. Joins are unchanged: after a return into their block, its nodes are decided again.
  for (const passed of path)
    if (step.route.nodes[passed]?.kind === "user" && step.now.visits[passed]?.state === "returned")
      setVisit(step, passed, { state: "done" });
  const around = branchesAround(step.route, node);
  const aroundTarget = branchesAround(step.route, resume.node);
  const [innermost] = around;
  // A block is left only through its join, because the other branches may have to run again.
  if (innermost !== undefined && !aroundTarget.includes(innermost)) {
    const region = regionOfBranch(step.route, innermost);
    step.queue.push({ ...onwards, node: region.join, via: region.branches[innermost]?.arrival, resume });
  } else {
    const scope = commonBranch(around, aroundTarget);
    enterAt(step, { ...onwards, node: resume.node, moved: true }, scope, resume.arrived);
  }
}

/** The nodes before the target on the path that the current data take; undefined if that path does not reach it. */
function pathTo(step: Step, first: string, target: NodeId): readonly NodeId[] | undefined {
  const seen = new Set<NodeId>();
  const open = [step.route.flows[first]?.to ?? ""];
  // A temporary step: a condition that cannot be evaluated excludes this path here, and is reported when the path is
  // walked.
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
