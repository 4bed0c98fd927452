import { formStatus, type FormStatus } from "./form-status.ts";

/** Events of a request as a whole. Decisions that only move it along its route belong to the workflow. */
export type LifecycleEvent =
  | "create"
  | "save"
  | "submit"
  | "delete"
  | "cancel"
  | "complete"
  | "disagree"
  | "reject"
  | "withdraw"
  | "terminate"
  | "revise"
  | "revision-submitted"
  | "revision-completed"
  | "revision-ended";

export type LifecycleActor = "creator-of-kind" | "requester" | "handler" | "administrator" | "system";

/** `none`: the request does not exist yet. `gone`: it no longer exists. */
export type StateBefore = FormStatus | "none";
export type StateAfter = FormStatus | "gone";

/**
 * A condition beyond the status itself: `rework` the requester holds a rework task, `never-submitted` and
 * `once-submitted` distinguish a fresh draft from a withdrawn one, `node-allows` the route lets this node do it,
 * `node-terminates` a disagree at the node ends the request.
 */
export type LifecycleCondition = "rework" | "never-submitted" | "once-submitted" | "node-allows" | "node-terminates";

export interface StatusChange {
  readonly event: LifecycleEvent;
  readonly from: StateBefore;
  readonly to: StateAfter;
  readonly by: readonly LifecycleActor[];
  readonly remark: "required" | "optional";
  readonly when?: LifecycleCondition;
}

const { created, draft, inProcess, revised, cancelled, completed, obsolete, terminated } = formStatus;

/** All allowed status changes; every other change is refused. */
export const statusChanges: readonly StatusChange[] = [
  { event: "create", from: "none", to: created, by: ["creator-of-kind"], remark: "optional" },
  { event: "save", from: created, to: draft, by: ["requester"], remark: "optional" },
  { event: "save", from: draft, to: draft, by: ["requester"], remark: "optional" },
  { event: "save", from: inProcess, to: inProcess, by: ["requester"], remark: "optional", when: "rework" },
  { event: "submit", from: created, to: inProcess, by: ["requester"], remark: "optional" },
  { event: "submit", from: draft, to: inProcess, by: ["requester"], remark: "optional" },
  { event: "submit", from: inProcess, to: inProcess, by: ["requester"], remark: "optional", when: "rework" },
  { event: "delete", from: created, to: "gone", by: ["requester"], remark: "optional", when: "never-submitted" },
  { event: "delete", from: draft, to: "gone", by: ["requester"], remark: "optional", when: "never-submitted" },
  { event: "cancel", from: draft, to: cancelled, by: ["requester"], remark: "required", when: "once-submitted" },
  { event: "cancel", from: inProcess, to: cancelled, by: ["handler"], remark: "required", when: "node-allows" },
  { event: "cancel", from: inProcess, to: cancelled, by: ["requester"], remark: "required", when: "rework" },
  { event: "complete", from: inProcess, to: completed, by: ["system"], remark: "optional" },
  { event: "disagree", from: inProcess, to: terminated, by: ["handler"], remark: "required", when: "node-terminates" },
  { event: "reject", from: inProcess, to: inProcess, by: ["handler"], remark: "required" },
  { event: "withdraw", from: inProcess, to: draft, by: ["requester"], remark: "optional" },
  { event: "terminate", from: inProcess, to: terminated, by: ["administrator"], remark: "required" },
  { event: "revise", from: completed, to: completed, by: ["requester", "creator-of-kind"], remark: "optional" },
  { event: "revision-submitted", from: completed, to: revised, by: ["system"], remark: "optional" },
  { event: "revision-completed", from: revised, to: obsolete, by: ["system"], remark: "optional" },
  { event: "revision-ended", from: revised, to: completed, by: ["system"], remark: "optional" },
];

export function changesFrom(from: StateBefore, event: LifecycleEvent): readonly StatusChange[] {
  return statusChanges.filter((change) => change.from === from && change.event === event);
}

/** The change that an actor may make now, or undefined. `holds` evaluates the condition of a row. */
export function allowedChange(
  from: StateBefore,
  event: LifecycleEvent,
  actors: readonly LifecycleActor[],
  holds: (condition: LifecycleCondition) => boolean,
): StatusChange | undefined {
  return changesFrom(from, event).find(
    (change) => change.by.some((actor) => actors.includes(actor)) && (change.when === undefined || holds(change.when)),
  );
}
