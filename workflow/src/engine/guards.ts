import { limits } from "@signoff/domain/limits";
import type { InstanceStatus, Task } from "../instance.ts";
import type { Refusal } from "../refusal.ts";
import type { Route, UserId, UserNode, Verb } from "../route.ts";
import { type Step, taskById } from "./step.ts";

/** A check that returns a refusal, or undefined to continue. A chain returns its first refusal. */
export type Guard = Refusal | undefined;

export function mustBe(step: Step, ...allowed: readonly InstanceStatus[]): Guard {
  const { status, recent } = step.now;
  if (allowed.includes(status)) return undefined;
  const last = recent.at(-1);
  return { kind: "wrong-status", status, ...(last && { last }) };
}

export type Found =
  | { readonly task: Task; readonly refusal?: undefined }
  | { readonly task?: undefined; readonly refusal: Refusal };

/** The open task, or a refusal that says who closed it. */
export function liveTask(step: Step, id: number): Found {
  const task = taskById(step, id);
  if (task) return { task };
  const event = step.now.recent.findLast((recent) => recent.closed?.includes(id));
  if (event) return { refusal: { kind: "task-closed", task: id, event } };
  return { refusal: mustBe(step, "running") ?? { kind: "task-closed", task: id } };
}

/** The task, if the actor holds it. */
export function taskInHand(step: Step, id: number): Found {
  const found = liveTask(step, id);
  if (!found.task || found.task.people.includes(step.event.by)) return found;
  return { refusal: { kind: "not-the-handler", handlers: found.task.people } };
}

/** As `taskInHand`, and the task does not wait for people whom its holder added. */
export function openTaskInHand(step: Step, id: number): Found {
  const found = taskInHand(step, id);
  if (!found.task || found.task.status === "open") return found;
  const children = step.now.tasks.filter((other) => other.parent === id);
  const waitingFor = [...new Set(children.flatMap((child) => child.people))];
  return { refusal: { kind: "task-held", task: id, waitingFor } };
}

export function mayAtNode(step: Step, task: Task, verb: Verb): Guard {
  if (verbsAt(step.route, task).includes(verb)) return undefined;
  return { kind: "not-allowed-at-node", verb, node: task.node };
}

/**
 * Added people only give an opinion to the person who added them; they do not steer the request. The requester reworks
 * or cancels.
 */
export function verbsAt(route: Route, task: Pick<Task, "kind" | "node">): readonly Verb[] {
  const node = route.nodes[task.node];
  if (task.kind === "amend") return ["cancel"];
  if (node?.kind !== "user") return [];
  if (task.kind === "approve") return node.allow;
  return ["agree", "disagree", ...node.allow.filter((verb) => verb === "add-sign" || verb === "transfer")];
}

export function nodeOf(step: Step, task: Task): UserNode | undefined {
  const node = step.route.nodes[task.node];
  return node?.kind === "user" ? node : undefined;
}

export function remarkGiven(step: Step): Guard {
  return step.event.remark?.trim() ? undefined : { kind: "remark-required" };
}

export function remarkFits(step: Step): Guard {
  const isTooLong = (step.event.remark?.length ?? 0) > limits.commentMaxLength;
  return isTooLong ? { kind: "remark-too-long", limit: limits.commentMaxLength } : undefined;
}

/** People chosen by hand: at least one, and all active. */
export function peopleFit(step: Step, people: readonly UserId[]): Guard {
  if (people.length === 0) return { kind: "people-required" };
  const inactive = people.filter((person) => !step.org.user(person)?.active);
  if (inactive.length > 0) return { kind: "person-inactive", people: inactive };
  return undefined;
}

/** Separation of duties: if a node does not let requesters decide their own request, nobody can assign it to them. */
export function isSplitDuty(step: Step, task: Task, people: readonly UserId[]): boolean {
  return people.includes(step.now.requester) && task.kind !== "amend" && nodeOf(step, task)?.ownRequest === "above";
}

export function isAdministrator(step: Step): boolean {
  return step.org.administrators(step.now.kind).includes(step.event.by);
}
