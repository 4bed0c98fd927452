import type { FlowId, NodeId, RoleCode, UserId } from "./route.ts";

/**
 * One running request, as plain JSON. It is stored as rows: the request itself, tokens, tasks, timers, visits
 * (`rows.ts`). It contains only what rules still need: a finished task leaves the instance, its record is in the
 * effects. Every object is treated as immutable; a changed token or task is a new object with the same id.
 */
export interface Instance {
  /** Form kind; determines administrators and deputies. */
  readonly kind: string;
  readonly requester: UserId;
  /** The requester's department for this request; the search for leaders starts here and goes upwards. */
  readonly department?: string;
  readonly status: InstanceStatus;
  /** Current route of the tokens. `edits` counts private changes by an administrator. */
  readonly route: { readonly key: string; readonly version: number; readonly edits: number };
  /** 0 before the first submit; +1 with every submit of a draft and with every return. */
  readonly round: number;
  /** Number of decisions by people in this round. */
  readonly decisions: number;
  /**
   * Next local id of a token, task, slot or timer. Unique per request, so two writers collide on a key and never merge.
   */
  readonly nextId: number;
  /** Number of the next history row. */
  readonly nextSeq: number;
  readonly tokens: readonly Token[];
  /** Open and held tasks only. */
  readonly tasks: readonly Task[];
  readonly timers: readonly Timer[];
  readonly visits: Readonly<Record<NodeId, Visit>>;
  /** People chosen by an administrator for coming nodes. */
  readonly overrides: Readonly<Record<NodeId, readonly UserId[]>>;
  readonly withdrawal?: Withdrawal;
  /** Decisions that can still be taken back, oldest first. */
  readonly undo: readonly Undo[];
  /** The last few events, so that the answer to a late click says who was faster. */
  readonly recent: readonly RecentEvent[];
}

/** draft = 1 (never submitted, or withdrawn), running = 2, cancelled = 4, completed = 5, terminated = 7. */
export type InstanceStatus = "draft" | "running" | "cancelled" | "completed" | "terminated";

/**
 * A position in the flow. At a user node it has the slate; at the start node it waits for the requester's rework; at a
 * join it is an arrival by the flow `via`.
 */
export interface Token {
  readonly id: number;
  readonly node: NodeId;
  readonly via?: FlowId;
  /** People who decided the previous user node on this path; after a join, all of them. */
  readonly by: readonly UserId[];
  /** That node; after a block, its split. */
  readonly previous?: NodeId;
  /** The frozen list of votes. Changes only by add-sign, transfer and administrator. */
  readonly slate?: readonly Slot[];
  /** Sent back: the target after this node, if the route resumes `direct`. */
  readonly resume?: Resume;
}

export interface Resume {
  readonly node: NodeId;
  /** Flows into joins by which a branch had arrived before the return; `keep` restores these arrivals. */
  readonly arrived: readonly FlowId[];
}

/** One vote. If it has several people, the first of them who acts fills it. */
export interface Slot {
  readonly id: number;
  readonly people: readonly UserId[];
  /** Acting person -> the person they substitute. */
  readonly for?: Readonly<Record<UserId, UserId>>;
  /** Indices of the approvers of the node that this slot comes from. Empty: added by a person. */
  readonly from: readonly number[];
  readonly why?: SlotReason;
  /** Roles of a one-per-role rule that this slot represents, frozen with the slate. */
  readonly roles?: readonly RoleCode[];
  /** Opens once that slot has answered (sequential nodes, add-sign in order). */
  readonly after?: number;
  /** Add-sign `parallel`: who added it, on which task, at which depth. */
  readonly added?: { readonly by: UserId; readonly task: number; readonly depth: number };
  readonly vote?: "agree" | "disagree";
  /** Who voted, on which task; absent if a timer did. */
  readonly by?: UserId;
  readonly task?: number;
}

/** Why the people of a slot are not those of the rule. */
export type SlotReason = "nobody-found" | "own-request-above" | "own-request-top" | "set-by-administrator" | "added";

export interface Task {
  readonly id: number;
  readonly token: number;
  readonly node: NodeId;
  /** The slot that it answers: of the token's slate, or of a sign of the parent task. Absent on a rework task. */
  readonly slot?: number;
  readonly round: number;
  /** endorse: an opinion for the person who asked (add-sign before or after). amend: the requester's rework. */
  readonly kind: "approve" | "endorse" | "amend";
  /** One person: the assignee. Several: candidates of a role or group, of whom the first to act decides. */
  readonly people: readonly UserId[];
  readonly for?: Readonly<Record<UserId, UserId>>;
  readonly via?: "deputy" | "transfer" | "administrator" | "escalation";
  readonly status: "open" | "held";
  readonly parent?: number;
  /** 0 for a task of the route; 1 to 3 for added people. */
  readonly depth: number;
  /** People whom this holder added. */
  readonly signs?: readonly Sign[];
  /** The holder agreed and waits for the people added `after`. */
  readonly agreed?: { readonly by: UserId; readonly remark?: string };
  /** A handler has looked at it: the decision that opened it can no longer be taken back. */
  readonly seen?: true;
  readonly openedAt: string;
}

export interface Sign {
  readonly mode: "before" | "after";
  readonly by: UserId;
  /** waiting: added `after`, and the holder has not agreed yet. ended: the holder has the answers. */
  readonly status: "waiting" | "open" | "ended";
  /** `any` is one slot with several people; `sequence` chains the slots by `after`. */
  readonly slots: readonly Slot[];
}

/** An armed timer. The server computes when it is due: the effect that armed it contains the duration. */
export interface Timer {
  readonly id: number;
  readonly token: number;
  readonly node: NodeId;
  /** Id of the TimerRule of the node. */
  readonly rule: string;
}

/**
 * The history of a user node or a join. done = passed on the current path; returned = was done, must be done again;
 * rejected = sent the request back; left = passed by a timer, a jump or a skip, without a decision.
 */
export interface Visit {
  readonly state: "current" | "done" | "skipped" | "returned" | "rejected" | "left";
  /** How often it was opened; absent = once. 0 if it was only skipped. */
  readonly count?: number;
  /** Who decided it last; stored if a `task-owner` rule of the route needs it. */
  readonly by?: readonly UserId[];
  /** The previous user node (after a block, its split); stored if the node may send back to it. */
  readonly previous?: NodeId;
  /** For an inclusive join: the flows that arrived, and therefore the branches that were taken. */
  readonly arrived?: readonly FlowId[];
}

export interface Withdrawal {
  readonly by: UserId;
  readonly at: string;
  readonly remark?: string;
  readonly accepted: readonly UserId[];
}

/**
 * How to restore the state before a decision: everything it changed or ended, as it was, and what it created. Removed
 * as soon as one of these changes.
 */
export interface Undo {
  readonly by: UserId;
  /** The decided task; `movedByAdministrator` for a jump or skip. */
  readonly task: number;
  readonly node: NodeId;
  readonly round: number;
  readonly decisions: number;
  readonly tokens: readonly Token[];
  readonly tasks: readonly Task[];
  readonly visits: Readonly<Record<NodeId, Visit | null>>;
  /** Ids of the tokens and tasks that the decision created or changed. */
  readonly made: readonly number[];
}

/** No task has this id. */
export const movedByAdministrator = 0;

export interface RecentEvent {
  readonly seq: number;
  readonly type: string;
  readonly by: UserId;
  readonly at: string;
  readonly key?: string;
  /** Tasks that this event ended. */
  readonly closed?: readonly number[];
}

/** A request that has never been submitted. */
export function draftInstance(input: Pick<Instance, "kind" | "requester" | "department">): Instance {
  return {
    ...input,
    status: "draft",
    route: { key: "", version: 0, edits: 0 },
    round: 0,
    decisions: 0,
    nextId: 1,
    nextSeq: 1,
    tokens: [],
    tasks: [],
    timers: [],
    visits: {},
    overrides: {},
    undo: [],
    recent: [],
  };
}
