import type { Transfer } from "../event.ts";
import type { Task } from "../instance.ts";
import type { UserId } from "../route.ts";
import { type Guard, isSplitDuty, mayAtNode, peopleFit, taskInHand } from "./guards.ts";
import { handOver, peopleOnNode } from "./slots.ts";
import { history, notify, type Step, tokenById } from "./step.ts";

/** Moves the same task to another person; deadline and added people stay, the history keeps the chain. */
export function transfer(step: Step, event: Transfer): Guard {
  const found = taskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const refusal = mayAtNode(step, task, "transfer") ?? peopleFit(step, [event.to]) ?? mayReceive(step, task, event);
  if (refusal) return refusal;
  if (task.agreed) return { kind: "task-held", task: task.id, waitingFor: [] };
  const receiver = presentReceiver(step, task, event.to);
  const isStandIn = receiver !== event.to;
  const principal = isStandIn ? event.to : (task.for?.[event.by] ?? event.by);
  const { remark } = event;
  history(step, {
    action: "transfer",
    node: task.node,
    task: task.id,
    for: task.for?.[event.by],
    people: [event.to],
    remark,
  });
  handOver(step, task, { people: [receiver], for: { [receiver]: principal }, via: isStandIn ? "deputy" : "transfer" });
  notify(step, [receiver], "task", { node: task.node, task: task.id });
  return undefined;
}

function mayReceive(step: Step, task: Task, { by, to }: Transfer): Guard {
  if (to === by) return { kind: "person-is-self" };
  if (isSplitDuty(step, task, [to])) return { kind: "person-is-requester" };
  return isTaken(step, task, to) ? { kind: "already-on-node", people: [to] } : undefined;
}

/** Whether the person has another vote or opinion here. */
export function isTaken(step: Step, task: Task, person: UserId): boolean {
  const token = tokenById(step, task.token);
  return token !== undefined && peopleOnNode(step, token, task.slot).has(person);
}

/** The deputy of an absent receiver gets the task, unless the deputy cannot hold it either. */
function presentReceiver(step: Step, task: Task, to: UserId): UserId {
  const deputy = step.org.deputy(to, step.now.kind, step.event.at);
  if (deputy === undefined || !step.org.user(deputy)?.active) return to;
  const isBarred = deputy === step.now.requester || task.people.includes(deputy) || isTaken(step, task, deputy);
  return isBarred ? to : deputy;
}
