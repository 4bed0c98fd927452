import type { FlowId, NodeId, RoleCode, UserId } from "./route.ts";

/**
 * One running request, as plain JSON. It splits into rows: the request itself, tokens, tasks, timers, visits (`rows.ts`).
 * Only what rules still need is kept: a finished task leaves the instance, its story is in the effects.
 * Every object is treated as immutable; a changed token or task is a new object with the same id.
 */
export interface Instance {
  /** Form kind; decides administrators and deputies. */
  readonly kind: string;
  readonly requester: UserId;
  /** The requester's department for this request; leaders are looked for from here upwards. */
  readonly department?: string;
  readonly status: InstanceStatus;
  /** Route the tokens stand on. `edits` counts private changes by an administrator. */
  readonly route: { readonly key: string; readonly version: number; readonly edits: number };
  /** 0 before the first submit; +1 with every submit of a draft and with every return. */
  readonly round: number;
  /** Decisions people took in this round. */
  readonly decisions: number;
  /** Next local id of a token, task, slot or timer. Unique per request, so two writers collide on a key, never merge. */
  readonly nextId: number;
  /** Number of the next history row. */
  readonly nextSeq: number;
  readonly tokens: readonly Token[];
  /** Open and held tasks only. */
  readonly tasks: readonly Task[];
  readonly timers: readonly Timer[];
  readonly visits: Readonly<Record<NodeId, Visit>>;
  /** People an administrator chose for nodes that are still to come. */
  readonly overrides: Readonly<Record<NodeId, readonly UserId[]>>;
  readonly withdrawal?: Withdrawal;
  /** Decisions that can still be taken back, oldest first. */
  readonly undo: readonly Undo[];
  /** The last few events, so that a late click learns who was faster. */
  readonly recent: readonly RecentEvent[];
}

/** draft = 1 (never submitted, or withdrawn), running = 2, cancelled = 4, completed = 5, terminated = 7. */
export type InstanceStatus = "draft" | "running" | "cancelled" | "completed" | "terminated";

/**
 * Where the flow stands. At a user node it carries the slate; at the start node it waits for the requester's rework;
 * at a join it is an arrival by the flow `via`.
 */
export interface Token {
  readonly id: number;
  readonly node: NodeId;
  readonly via?: FlowId;
  /** Who decided the user node before this one on this path; after a join, all of them. */
  readonly by: readonly UserId[];
  /** That node; after a block, its split. */
  readonly previous?: NodeId;
  /** The frozen list of who must answer. Changes only by add-sign, transfer and administrator. */
  readonly slate?: readonly Slot[];
  /** Sent back: where to go once this node is done, when the route resumes `direct`. */
  readonly resume?: Resume;
}

export interface Resume {
  readonly node: NodeId;
  /** Flows into joins on which a branch had arrived before the return; `keep` puts these arrivals back. */
  readonly arrived: readonly FlowId[];
}

/** One vote. Several people in it: the first of them to act fills it. */
export interface Slot {
  readonly id: number;
  readonly people: readonly UserId[];
  /** Acting person -> the person they stand in for. */
  readonly for?: Readonly<Record<UserId, UserId>>;
  /** Indices of the approvers of the node this slot came from. None: added by a person. */
  readonly from: readonly number[];
  readonly why?: SlotReason;
  /** Roles of a one-per-role rule this slot speaks for, frozen with the slate. */
  readonly roles?: readonly RoleCode[];
  /** Opens once that slot has answered (sequential nodes, add-sign in order). */
  readonly after?: number;
  /** Add-sign `parallel`: who added it, on which task, how deep. */
  readonly added?: { readonly by: UserId; readonly task: number; readonly depth: number };
  readonly vote?: "agree" | "disagree";
  /** Who gave the vote, on which task; absent when a timer gave it. */
  readonly by?: UserId;
  readonly task?: number;
}

/** Why the people of a slot are not simply those of the rule. */
export type SlotReason = "nobody-found" | "own-request-above" | "own-request-top" | "set-by-administrator" | "added";

export interface Task {
  readonly id: number;
  readonly token: number;
  readonly node: NodeId;
  /** The slot it answers: of the token's slate, or of a sign of the parent task. Absent on a rework task. */
  readonly slot?: number;
  readonly round: number;
  /** endorse: an opinion for the one who asked (add-sign before or after). amend: the requester's rework. */
  readonly kind: "approve" | "endorse" | "amend";
  /** One person: the assignee. Several: candidates of a role or group, the first to act decides. */
  readonly people: readonly UserId[];
  readonly for?: Readonly<Record<UserId, UserId>>;
  readonly via?: "deputy" | "transfer" | "administrator" | "escalation";
  readonly status: "open" | "held";
  readonly parent?: number;
  /** 0 for a task of the route; 1 to 3 for added people. */
  readonly depth: number;
  /** People this holder asked. */
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

/** An armed timer. When it is due is the server's business: the effect that armed it carries the duration. */
export interface Timer {
  readonly id: number;
  readonly token: number;
  readonly node: NodeId;
  /** Id of the TimerRule of the node. */
  readonly rule: string;
}

/**
 * The memory of a user node or a join. done = really passed on the present path; returned = was done, must be done again;
 * rejected = sent the request back; left = passed by a timer, a jump or a skip, without a decision.
 */
export interface Visit {
  readonly state: "current" | "done" | "skipped" | "returned" | "rejected" | "left";
  /** How often it was asked; absent = once. 0 when it has only been skipped. */
  readonly count?: number;
  /** Who decided it last; kept where a `task-owner` rule of the route asks for it. */
  readonly by?: readonly UserId[];
  /** The user node passed before it (after a block, its split); kept where the node may send back to it. */
  readonly previous?: NodeId;
  /** Of an inclusive join: the flows that arrived, hence the branches that were taken. */
  readonly arrived?: readonly FlowId[];
}

export interface Withdrawal {
  readonly by: UserId;
  readonly at: string;
  readonly remark?: string;
  readonly accepted: readonly UserId[];
}

/** What puts a decision back: what it changed or ended, as it was, and what it made. Gone as soon as that is touched. */
export interface Undo {
  readonly by: UserId;
  /** The task that was decided; `movedByAdministrator` of a jump or skip. */
  readonly task: number;
  readonly node: NodeId;
  readonly round: number;
  readonly decisions: number;
  readonly tokens: readonly Token[];
  readonly tasks: readonly Task[];
  readonly visits: Readonly<Record<NodeId, Visit | null>>;
  /** Ids of the tokens and tasks the decision made or changed. */
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
  /** Tasks this event ended. */
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
