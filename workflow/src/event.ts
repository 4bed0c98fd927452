import type { Effect } from "./effect.ts";
import type { Instance } from "./instance.ts";
import type { Refusal } from "./refusal.ts";
import type { FlowId, NodeId, Route, UserId, UserNode } from "./route.ts";

/**
 * All possible events of a request. Time, actor and form data are passed in: the engine has no clock, reads nothing and
 * generates no random ids. The decision log stores events; replaying the log gives the same instance.
 */
export type Event =
  | Submit
  | Agree
  | Disagree
  | Reject
  | Cancel
  | AddSign
  | RemoveSign
  | Transfer
  | Look
  | Withdraw
  | AnswerWithdraw
  | TakeBack
  | TimerDue
  | AdministratorEvent;

export type AdministratorEvent = Reassign | SetApprovers | Jump | Skip | PutBack | InsertNode | Migrate | Terminate;

export type EventType = Event["type"];

/** Values of the form, at least those in `fieldsOfRoute(route)`; empty = absent, as in JSON. */
export type RouteData = Readonly<Record<string, unknown>>;

/** The actor of timers and automatic steps. */
export const systemActor = "system";

interface EventBase {
  readonly by: UserId;
  /** ISO 8601. */
  readonly at: string;
  readonly data: RouteData;
  /** Idempotency key of the caller; an event with a known key changes nothing. */
  readonly key?: string;
  readonly remark?: string;
}

/** Starts a draft, or submits the rework after a return. By the requester. */
export interface Submit extends EventBase {
  readonly type: "submit";
  /**
   * For a draft: people to ask at a node instead of those that its rule finds. Nodes that the route lacks are ignored.
   */
  readonly approvers?: Readonly<Record<NodeId, readonly UserId[]>>;
}

export interface Agree extends EventBase {
  readonly type: "agree";
  readonly task: number;
}

export interface Disagree extends EventBase {
  readonly type: "disagree";
  readonly task: number;
}

/** Sends the request back. */
export interface Reject extends EventBase {
  readonly type: "reject";
  readonly task: number;
  /** A node of `rejectTargets`, where the start node represents the requester; absent = the node's own rule. */
  readonly to?: NodeId;
}

/**
 * Ends the request: by a handler whose node allows it, by the requester at rework, or (no task) on a withdrawn draft.
 */
export interface Cancel extends EventBase {
  readonly type: "cancel";
  readonly task?: number;
}

export interface AddSign extends EventBase {
  readonly type: "add-sign";
  readonly task: number;
  readonly people: readonly UserId[];
  readonly mode: "before" | "after" | "parallel";
  readonly rule: "any" | "all" | "sequence";
}

/**
 * Removes an added person, by the person who added them or an administrator. `task` is the task of the person who added
 * them.
 */
export interface RemoveSign extends EventBase {
  readonly type: "remove-sign";
  readonly task: number;
  readonly person: UserId;
}

export interface Transfer extends EventBase {
  readonly type: "transfer";
  readonly task: number;
  readonly to: UserId;
}

/** A handler has opened the task on screen. Repeating it is harmless. */
export interface Look extends EventBase {
  readonly type: "look";
  readonly task: number;
}

/** Back to draft at once, or a request to the current handlers if somebody has already decided in this round. */
export interface Withdraw extends EventBase {
  readonly type: "withdraw";
}

export interface AnswerWithdraw extends EventBase {
  readonly type: "answer-withdraw";
  readonly accept: boolean;
}

/** A handler undoes their decision on this (closed) task. */
export interface TakeBack extends EventBase {
  readonly type: "take-back";
  readonly task: number;
}

/** The server's clock says this timer is due. By `systemActor`. */
export interface TimerDue extends EventBase {
  readonly type: "timer";
  readonly timer: number;
}

/** Administrator actions need a remark: the reason. */
export interface Reassign extends EventBase {
  readonly type: "reassign";
  readonly task: number;
  readonly to: readonly UserId[];
}

/** People to ask at a node that is not open yet; an empty list restores the node's rule. */
export interface SetApprovers extends EventBase {
  readonly type: "set-approvers";
  readonly node: NodeId;
  readonly people: readonly UserId[];
}

export interface Jump extends EventBase {
  readonly type: "jump";
  /** Task whose token moves; absent = the tokens nearest to the target. */
  readonly task?: number;
  readonly to: NodeId;
}

/** The node of this task is passed without a decision. */
export interface Skip extends EventBase {
  readonly type: "skip";
  readonly task: number;
}

/**
 * Takes back the last jump or skip, restoring the votes it set aside, while nothing that it opened has been decided.
 */
export interface PutBack extends EventBase {
  readonly type: "put-back";
}

/** Puts a user node into a flow that has not been passed yet: the request continues on a private copy of its route. */
export interface InsertNode extends EventBase {
  readonly type: "insert-node";
  readonly flow: FlowId;
  readonly node: UserNode;
}

/** Moves the request to another route. Every current place of the request must be mapped to a node of the same kind. */
export interface Migrate extends EventBase {
  readonly type: "migrate";
  readonly route: Route;
  readonly nodes: Readonly<Record<NodeId, NodeId>>;
  /** For arrivals at joins; a flow that is not named keeps its id. */
  readonly flows?: Readonly<Record<FlowId, FlowId>>;
}

export interface Terminate extends EventBase {
  readonly type: "terminate";
}

/** Applied completely, or not at all. */
export type Outcome =
  | { readonly ok: true; readonly instance: Instance; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly refusal: Refusal };
