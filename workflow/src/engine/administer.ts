import type { Jump, Reassign, SetApprovers, Skip, Terminate } from "../event.ts";
import type { Token } from "../instance.ts";
import type { NodeId } from "../route.ts";
import { type Guard, isAdministrator, isSplitDuty, liveTask, mustBe, peopleFit, remarkGiven } from "./guards.ts";
import { moveToken } from "./move.ts";
import { endRequest, leaveUndecided, startRound } from "./node-result.ts";
import { branchesAround, branchesAroundToken } from "./regions.ts";
import { handOver } from "./slots.ts";
import { history, notify, type Step, tokenById } from "./step.ts";
import { isTaken } from "./transfer.ts";

/** Checks common to all administrator actions: a running request, the right, and a reason. */
export function mayAdminister(step: Step): Guard {
  const refusal = mustBe(step, "running");
  if (refusal) return refusal;
  return isAdministrator(step) ? remarkGiven(step) : { kind: "not-an-administrator" };
}

/** Reassigns a task to other people; age, deadline, added people and votes stay. */
export function reassign(step: Step, event: Reassign): Guard {
  const found = liveTask(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const people = [...new Set(event.to)];
  const refusal = peopleFit(step, people);
  if (refusal) return refusal;
  if (isSplitDuty(step, task, people)) return { kind: "person-is-requester" };
  const taken = people.filter((person) => isTaken(step, task, person));
  if (taken.length > 0) return { kind: "already-on-node", people: taken };
  if (task.agreed) return { kind: "task-held", task: task.id, waitingFor: [] };
  history(step, { action: "reassign", node: task.node, task: task.id, people, remark: event.remark });
  notify(
    step,
    task.people.filter((person) => !people.includes(person)),
    "task-ended",
    { node: task.node, task: task.id },
  );
  // Of several who share the task, those who stay know of it.
  const added = people.filter((person) => !task.people.includes(person));
  handOver(step, task, { people, via: "administrator" });
  notify(step, added, "task", { node: task.node, task: task.id });
  return undefined;
}

export function setApprovers(step: Step, event: SetApprovers): Guard {
  const { node, people } = event;
  const targets = userNodes(step);
  if (!targets.includes(node)) return { kind: "bad-target", node, targets };
  if (step.now.tokens.some((token) => token.node === node)) return { kind: "node-is-open", node };
  const refusal = people.length > 0 ? peopleFit(step, people) : undefined;
  if (refusal) return refusal;
  history(step, { action: "set-approvers", node, people: [...people], remark: event.remark });
  const { [node]: _old, ...others } = step.now.overrides;
  step.now.overrides = people.length > 0 ? { ...others, [node]: [...new Set(people)] } : others;
  return undefined;
}

/** Moves the request to a node, forwards or back, or to the requester's rework (the start node). */
export function jump(step: Step, event: Jump): Guard {
  const targets = [step.route.start, ...userNodes(step)];
  if (!targets.includes(event.to)) return { kind: "bad-target", node: event.to, targets };
  if (step.now.tokens.some((token) => token.node === event.to)) return { kind: "node-is-open", node: event.to };
  const found = event.task === undefined ? undefined : liveTask(step, event.task);
  if (found?.refusal) return found.refusal;
  const token = found ? tokenById(step, found.task.token) : nearest(step, event.to);
  if (!token) return { kind: "bad-target", node: event.to, targets };
  history(step, { action: "jump", node: token.node, target: event.to, remark: event.remark });
  startRound(step);
  moveToken(step, token, { to: event.to, because: "moved", by: [] });
  return undefined;
}

/** The token that shares the deepest branch with the target, so that the move clears as little as possible. */
function nearest(step: Step, target: NodeId): Token | undefined {
  const around = branchesAround(step.route, target);
  const distance = (token: Token) => {
    const index = around.findIndex((branch) => branchesAroundToken(step.route, token).includes(branch));
    return index < 0 ? around.length : index;
  };
  return step.now.tokens.toSorted((one, other) => distance(one) - distance(other) || one.id - other.id)[0];
}

/** Lets the request pass a node without its decision. */
export function skip(step: Step, event: Skip): Guard {
  const found = liveTask(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const token = tokenById(step, task.token);
  if (task.kind === "amend" || !token) return { kind: "bad-target", node: task.node, targets: userNodes(step) };
  history(step, { action: "skip", node: task.node, task: task.id, remark: event.remark });
  leaveUndecided(step, token, "skipped");
  return undefined;
}

export function terminate(step: Step, event: Terminate): Guard {
  history(step, { action: "terminate", remark: event.remark });
  endRequest(step, "terminated");
  return undefined;
}

function userNodes(step: Step): readonly NodeId[] {
  return Object.values(step.route.nodes).flatMap((node) => (node.kind === "user" ? [node.id] : []));
}
