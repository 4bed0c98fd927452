import type { Refusal as WireRefusal } from "@signoff/domain/http/refusals";
import type { InstanceStatus, RecentEvent } from "./instance.ts";
import type { Feel, NodeId, UserId, Verb } from "./route.ts";

/** Why an event changed nothing. Values, never exceptions; each contains what the user must know. */
export type Refusal =
  /** The request is not in a state that accepts this event; `last` is the previous event. */
  | { readonly kind: "wrong-status"; readonly status: InstanceStatus; readonly last?: RecentEvent }
  /** The same idempotency key was applied before. */
  | { readonly kind: "already-applied"; readonly event: RecentEvent }
  /** Already ended: the person, the decision and the time. Absent for a task that ended long ago: its row has it. */
  | { readonly kind: "task-closed"; readonly task: number; readonly event?: RecentEvent }
  | { readonly kind: "task-held"; readonly task: number; readonly waitingFor: readonly UserId[] }
  | { readonly kind: "not-the-handler"; readonly handlers: readonly UserId[] }
  | { readonly kind: "not-the-requester"; readonly requester: UserId }
  | { readonly kind: "not-an-administrator" }
  | { readonly kind: "not-the-one-who-added"; readonly addedBy: UserId }
  | { readonly kind: "not-allowed-at-node"; readonly verb: Verb; readonly node: NodeId }
  | { readonly kind: "remark-required" }
  | { readonly kind: "remark-too-long"; readonly limit: number }
  | { readonly kind: "people-required" }
  | { readonly kind: "person-inactive"; readonly people: readonly UserId[] }
  | { readonly kind: "person-is-self" }
  | { readonly kind: "person-is-requester" }
  | { readonly kind: "already-on-node"; readonly people: readonly UserId[] }
  | { readonly kind: "not-added-here"; readonly person: UserId }
  | { readonly kind: "added-too-deep"; readonly limit: number }
  /** Reject or jump to a node that cannot be the target; `targets` are the possible ones. */
  | { readonly kind: "bad-target"; readonly node: NodeId; readonly targets: readonly NodeId[] }
  | { readonly kind: "node-is-open"; readonly node: NodeId }
  | { readonly kind: "withdraw-not-allowed" }
  | { readonly kind: "withdraw-already-requested" }
  | { readonly kind: "no-withdraw-request" }
  /** The decision cannot be undone: not yours, too old, or somebody has looked at or decided what it opened. */
  | { readonly kind: "cannot-take-back"; readonly because: "not-yours" | "seen-or-decided" | "ended" }
  | { readonly kind: "timer-gone"; readonly timer: number }
  /** A condition or expression could not be evaluated. The server notifies `administrators`; nothing moves. */
  | {
      readonly kind: "condition-incident";
      readonly at: string;
      readonly expression: Feel;
      readonly problem: string;
      readonly administrators: readonly UserId[];
    }
  /** The flow passed more nodes than any sensible route has, without asking anybody. */
  | { readonly kind: "endless-loop"; readonly node: NodeId; readonly administrators: readonly UserId[] }
  | { readonly kind: "nobody-to-ask"; readonly node: NodeId; readonly administrators: readonly UserId[] }
  /** The instance is pinned to another route than the one passed. */
  | { readonly kind: "wrong-route"; readonly key: string; readonly version: number }
  /** Migration or insertion: places that the new route lacks. */
  | { readonly kind: "unmapped"; readonly problems: readonly string[] };

export type RefusalKind = Refusal["kind"];

/** The application's refusal for each kind; the compiler checks that none is missing. */
export const wireRefusal = {
  "wrong-status": "already-submitted",
  "already-applied": "already-handled",
  "task-closed": "already-handled",
  "task-held": "not-allowed-now",
  "not-the-handler": "not-the-handler",
  "not-the-requester": "not-the-handler",
  "not-an-administrator": "not-the-handler",
  "not-the-one-who-added": "not-the-handler",
  "not-allowed-at-node": "not-allowed-now",
  "remark-required": "remark-required",
  "remark-too-long": "bad-input",
  "people-required": "people-required",
  "person-inactive": "bad-input",
  "person-is-self": "bad-input",
  "person-is-requester": "bad-input",
  "already-on-node": "bad-input",
  "not-added-here": "bad-input",
  "added-too-deep": "not-allowed-now",
  "bad-target": "bad-input",
  "node-is-open": "not-allowed-now",
  "withdraw-not-allowed": "not-allowed-now",
  "withdraw-already-requested": "not-allowed-now",
  "no-withdraw-request": "already-handled",
  "cannot-take-back": "not-allowed-now",
  "timer-gone": "already-handled",
  "condition-incident": "not-allowed-now",
  "endless-loop": "not-allowed-now",
  "nobody-to-ask": "not-allowed-now",
  "wrong-route": "not-allowed-now",
  unmapped: "bad-input",
} as const satisfies Record<RefusalKind, WireRefusal>;
