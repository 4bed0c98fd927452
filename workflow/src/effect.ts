import type { EngineNotice } from "@signoff/domain/notifications/notice-kind";
import type { InstanceStatus, Task, Timer } from "./instance.ts";
import type { NodeId, Route, UserId, WorkingDuration } from "./route.ts";

/**
 * What the server does in the transaction that stores the new instance: task and timer rows, history, notices, jobs.
 * Effects are in the order they happened.
 */
export type Effect =
  | { readonly type: "task-opened"; readonly task: Task }
  /** Assignee, status, children or `seen` changed; same id, deadline and age. */
  | { readonly type: "task-changed"; readonly task: Task }
  | { readonly type: "task-closed"; readonly task: Task; readonly closing: Closing }
  | { readonly type: "timer-armed"; readonly timer: Timer; readonly after: WorkingDuration }
  | { readonly type: "timer-ended"; readonly timer: Timer }
  | { readonly type: "status-changed"; readonly from: InstanceStatus; readonly to: InstanceStatus }
  /** A service node was passed: run this job after the commit, keyed by request and `seq`. */
  | { readonly type: "job"; readonly job: string; readonly node: NodeId; readonly seq: number }
  /** An administrator changed the route of this request: store it as its private version. */
  | { readonly type: "route-changed"; readonly route: Route }
  | { readonly type: "history"; readonly row: HistoryRow }
  | {
      readonly type: "notice";
      readonly to: UserId;
      readonly about: NoticeKind;
      readonly node?: NodeId;
      readonly task?: number;
    };

/** How a task ended. `cancelled`: something else decided first, and `because` says what. */
export interface Closing {
  readonly status: "done" | "cancelled";
  readonly decision?: "agree" | "disagree" | "reject" | "cancel" | "submit";
  readonly because?: ClosedBecause;
  readonly by: UserId;
  readonly for?: UserId;
  readonly at: string;
  readonly remark?: string;
}

export type ClosedBecause =
  | "node-decided"
  | "returned"
  | "host-ended"
  | "removed"
  | "withdrawn"
  | "taken-back"
  | "moved"
  | "skipped"
  | "timer"
  | "request-ended";

/** One line of the approval history; `seq` counts within the request. */
export interface HistoryRow {
  readonly seq: number;
  readonly by: UserId;
  /** Whom the actor stood in for. */
  readonly for?: UserId;
  readonly action: HistoryAction;
  readonly node?: NodeId;
  readonly task?: number;
  readonly round: number;
  readonly at: string;
  readonly remark?: string;
  /** People the action concerns: added, transferred to, assigned, removed. */
  readonly people?: readonly UserId[];
  /** Target of a return, a jump, an inserted node. */
  readonly target?: NodeId;
  readonly because?: AutomaticBecause;
}

export type HistoryAction =
  | "submit"
  | "resubmit"
  | "agree"
  | "disagree"
  | "reject"
  | "cancel"
  | "return"
  | "auto-agree"
  | "auto-pass"
  | "add-sign"
  | "remove-sign"
  | "transfer"
  | "withdraw"
  | "withdraw-request"
  | "withdraw-accept"
  | "withdraw-refuse"
  | "take-back"
  | "remind"
  | "escalate"
  | "time-out"
  | "reassign"
  | "set-approvers"
  | "jump"
  | "skip"
  | "put-back"
  | "insert-node"
  | "migrate"
  | "terminate"
  | "complete"
  | "replay";

/** Why something happened without anybody's decision. */
export type AutomaticBecause =
  | "own-request"
  | "same-as-previous"
  | "condition-false"
  | "no-slot-applies"
  | "nobody-found"
  | "timer"
  | "path-changed";

export type NoticeKind = EngineNotice;
