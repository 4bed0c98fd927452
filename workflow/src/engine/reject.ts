import type { Reject } from "../event.ts";
import type { Instance, Task } from "../instance.ts";
import type { NodeId, Route, UserNode } from "../route.ts";
import { type Guard, mayAtNode, nodeOf, openTaskInHand, remarkGiven } from "./guards.ts";
import { moveToken } from "./move.ts";
import { previousOf, startRound } from "./node-result.ts";
import { areParallel, reachableFrom } from "./regions.ts";
import { closeTask, history, notify, type Step, setVisit, tokenById } from "./step.ts";

/** Sends the request back: to the requester, or to a node that it has actually passed in this round. */
export function reject(step: Step, event: Reject): Guard {
  const found = openTaskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const refusal = mayAtNode(step, task, "reject") ?? remarkGiven(step);
  if (refusal) return refusal;
  const node = nodeOf(step, task);
  const token = tokenById(step, task.token);
  if (!node || !token) return { kind: "task-closed", task: task.id };
  const target = targetOf(step, node, task, event);
  if (typeof target !== "string") return target;

  const { by, remark } = event;
  history(step, { action: "reject", node: node.id, task: task.id, for: task.for?.[by], target, remark });
  closeTask(step, task, "reject");
  startRound(step);
  moveToken(step, token, { to: target, because: "returned", by: [], comeBack: true });
  setVisit(step, node.id, { state: "rejected" });
  notify(step, [step.now.requester], "returned", { node: node.id });
  return undefined;
}

function targetOf(step: Step, node: UserNode, task: Task, { to }: Reject): NodeId | Exclude<Guard, undefined> {
  const { rejectTo } = node;
  const fixed =
    rejectTo === "requester"
      ? step.route.start
      : rejectTo === "previous"
        ? previousOf(step, node.id)
        : rejectTo === "choose"
          ? undefined
          : rejectTo.node;
  const targets = rejectTargets(step.route, step.now, task);
  // If the current path never passed the fixed target (because of a jump), the request goes back to the requester.
  const reachable = fixed === undefined || fixed === previousOf(step, node.id) || targets.includes(fixed);
  const only = reachable ? fixed : step.route.start;
  const target = to ?? only ?? step.route.start;
  const allowed = only === undefined ? targets : [only];
  return allowed.includes(target) ? target : { kind: "bad-target", node: target, targets: allowed };
}

/** The possible targets of a reject if the node lets the handler choose. The start node represents the requester. */
export function rejectTargets(
  route: Route,
  instance: Pick<Instance, "visits">,
  task: Pick<Task, "node">,
): readonly NodeId[] {
  const passed = Object.keys(route.nodes).filter((id) => {
    if (route.nodes[id]?.kind !== "user" || id === task.node || instance.visits[id]?.state !== "done") return false;
    return reachableFrom(route, id).has(task.node) && !areParallel(route, id, task.node);
  });
  return [route.start, ...passed];
}
