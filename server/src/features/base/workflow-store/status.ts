import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import { changesFrom, type LifecycleEvent } from "@signoff/domain/status/lifecycle";
import type { EventType } from "@signoff/workflow/event";
import type { InstanceStatus } from "@signoff/workflow/instance";

/** For the engine, a completed request that was superseded or became obsolete is still completed. */
const instanceStatus = {
  [formStatus.created]: "draft",
  [formStatus.draft]: "draft",
  [formStatus.inProcess]: "running",
  [formStatus.revised]: "completed",
  [formStatus.cancelled]: "cancelled",
  [formStatus.completed]: "completed",
  [formStatus.obsolete]: "completed",
  [formStatus.terminated]: "terminated",
} as const satisfies Record<FormStatus, InstanceStatus>;

const formStatusOf = {
  draft: formStatus.draft,
  running: formStatus.inProcess,
  cancelled: formStatus.cancelled,
  completed: formStatus.completed,
  terminated: formStatus.terminated,
} as const satisfies Record<InstanceStatus, FormStatus>;

export function instanceStatusOf(status: FormStatus): InstanceStatus {
  return instanceStatus[status];
}

/** The status after an event of the engine. A transition that the lifecycle table lacks is a bug. */
export function statusAfter(from: FormStatus, event: EventType, to: InstanceStatus): FormStatus {
  if (instanceStatusOf(from) === to) return from;
  // Nobody had to be asked, so the request was in process for no time at all.
  const isPassedThrough = event === "submit" && to !== "running" && instanceStatusOf(from) === "draft";
  if (isPassedThrough) return statusAfter(statusAfter(from, event, "running"), event, to);
  const after = formStatusOf[to];
  const isKnown = lifecycleEvents(event, to).some((known) =>
    changesFrom(from, known).some((change) => change.to === after),
  );
  if (!isKnown) throw new Error(`no change of status from ${from} to ${after} by ${event}`);
  return after;
}

/** Any decision may turn out to be the last one; other ends depend on how the request ends. */
function lifecycleEvents(event: EventType, to: InstanceStatus): readonly LifecycleEvent[] {
  switch (to) {
    case "running":
      return ["submit"];
    case "draft":
      return ["withdraw"];
    case "cancelled":
      return ["cancel"];
    case "completed":
      return ["complete"];
    case "terminated":
      return event === "terminate" ? ["terminate"] : ["disagree"];
  }
}
