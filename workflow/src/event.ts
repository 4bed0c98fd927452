import type { Effect } from "./effect.ts";
import type { Instance } from "./instance.ts";
import type { Refusal } from "./refusal.ts";
import type { FlowId, NodeId, Route, UserId, UserNode } from "./route.ts";

/**
 * Everything that can happen to a request. Time, actor and form data are passed in: the engine has no clock, reads
 * nothing and makes no random ids. An event is what the decision log stores; replaying the log gives the same instance.
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

/** Values of the form, at least those in `fieldsOfRoute(route)`; empty = absent, as on the wire. */
export type RouteData = Readonly<Record<string, unknown>>;

/** The actor of timers and automatic steps. */
export const systemActor = "system";

interface EventBase {
  readonly by: UserId;
  /** ISO 8601. */
  readonly at: string;
  readonly data: RouteData;
  /** Idempotency key of the caller; the same key twice changes nothing the second time. */
  readonly key?: string;
  readonly remark?: string;
}

/** Starts a draft, or submits the rework after a return. By the requester. */
export interface Submit extends EventBase {
  readonly type: "submit";
  /** Of a draft: who is asked at a node instead of the people its rule finds. Nodes that the route lacks do not matter. */
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
  /** A node of `rejectTargets`, where the start node stands for the requester; absent = the node's own rule. */
  readonly to?: NodeId;
}

/** Ends the request: by a handler whose node allows it, by the requester at rework, or (no task) on a withdrawn draft. */
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

/** Takes an added person back, by the one who added or an administrator. `task` is the task of the one who added. */
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

/** Back to draft at once, or a question to the current handlers when somebody has already decided in this round. */
export interface Withdraw extends EventBase {
  readonly type: "withdraw";
}

export interface AnswerWithdraw extends EventBase {
  readonly type: "answer-withdraw";
  readonly accept: boolean;
}

/** A handler undoes the decision they took on this (closed) task. */
export interface TakeBack extends EventBase {
  readonly type: "take-back";
  readonly task: number;
}

/** The server's clock says this timer is due. By `systemActor`. */
export interface TimerDue extends EventBase {
  readonly type: "timer";
  readonly timer: number;
}

/** Administrator verbs need a remark: the reason. */
export interface Reassign extends EventBase {
  readonly type: "reassign";
  readonly task: number;
  readonly to: readonly UserId[];
}

/** Who will be asked at a node that is not open yet; an empty list gives the node back to its rule. */
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

/** The last jump or skip is taken back, with the votes it set aside, while nothing it brought about has been decided. */
export interface PutBack extends EventBase {
  readonly type: "put-back";
}

/** Puts a user node into a flow that has not been passed yet: the request goes on on a private copy of its route. */
export interface InsertNode extends EventBase {
  readonly type: "insert-node";
  readonly flow: FlowId;
  readonly node: UserNode;
}

/** Moves the request to another route. Every place the request stands on must be mapped to a node of the same kind. */
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

/** Wholly applied, or nothing at all. */
export type Outcome =
  | { readonly ok: true; readonly instance: Instance; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly refusal: Refusal };
