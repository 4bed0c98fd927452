/**
 * A Route is a BPMN file as the engine uses it: plain JSON, checked and compiled once, never changed afterwards. It is
 * block-structured: every parallel or inclusive split has one matching join, and no flow crosses the border of a
 * branch. This makes "return to an earlier node" safe, see `engine/move.ts`.
 */
export type NodeId = string;
export type FlowId = string;
export type UserId = string;
export type RoleCode = string;

/**
 * FEEL text. A condition must be true or false for every form that can be submitted; null is an incident, never "no".
 */
export type Feel = string;

export interface Text {
  readonly zh: string;
  readonly en: string;
}

export interface Route {
  /**
   * Process key, normally the form kind; together with `version` it identifies the published file that an instance is
   * pinned to.
   */
  readonly key: string;
  readonly version: number;
  readonly name: Text;
  readonly start: NodeId;
  readonly nodes: Readonly<Record<NodeId, RouteNode>>;
  readonly flows: Readonly<Record<FlowId, Flow>>;
  /**
   * Field paths that conditions and approver rules may name: `field`, `section.field`, `table[]`, `table[].column`. A
   * declared field that is absent from the data is null, a table without rows is an empty list; any other name is an
   * incident.
   */
  readonly fields: readonly string[];
  /** How long the requester can take the request back at once. Later (`first-decision`) the handlers are asked. */
  readonly withdrawUntil: "first-decision" | "any" | "never";
  /**
   * What happens to sibling branches when a return enters their parallel block: they restart, or keep their completed
   * nodes.
   */
  readonly returnMode: "restart" | "keep";
  /** After a return: walk the route again from the target, or go directly back to the node that sent it back. */
  readonly resumeAfterReturn: "replay" | "direct";
  readonly compiled: CompiledRoute;
}

/**
 * A route before its blocks are known; `compileRoute` in `compile-route.ts` turns it into a Route or returns the
 * errors.
 */
export type RouteDraft = Omit<Route, "compiled">;

export type RouteNode = StartNode | EndNode | UserNode | ServiceNode | GatewayNode;

interface NodeBase {
  readonly id: NodeId;
  readonly name: Text;
}

export interface StartNode extends NodeBase {
  readonly kind: "start";
}

export interface EndNode extends NodeBase {
  readonly kind: "end";
  /** A terminate end also stops every other branch; a plain end inside a parallel block is refused at compile time. */
  readonly terminate: boolean;
  /** Status the request gets: completed (5) or terminated (7). */
  readonly result: "completed" | "terminated";
}

/** A named, idempotent job that the server runs after the commit; the flow does not wait for it. */
export interface ServiceNode extends NodeBase {
  readonly kind: "service";
  readonly job: string;
}

/** One gateway is a split or a join, never both. Exclusive ones may merge any number of flows. */
export interface GatewayNode extends NodeBase {
  readonly kind: "exclusive" | "parallel" | "inclusive";
  /** The flow taken if no condition holds. Required on exclusive and inclusive splits. */
  readonly default?: FlowId;
}

/** A node where people are asked. */
export interface UserNode extends NodeBase {
  readonly kind: "user";
  /** False: nobody is asked; the node is passed and recorded as skipped. */
  readonly condition?: Feel;
  /**
   * single: all approvers together are one slot, the first action of any of them decides (also the catalogue's `any`).
   * parallel: countersign, every slot gets a task at once. sequential: one slot after the other, in the given order.
   */
  readonly mode: "single" | "parallel" | "sequential";
  readonly approvers: readonly Approver[];
  /** The condition to pass the node. Ignored by `single`, which has one slot. */
  readonly pass: PassRule;
  /** Effect of a negative result. `continue`: disagreeing is an opinion only and counts as an answer. */
  readonly onDisagree: "terminate" | "return" | "continue";
  /** Target of reject. `choose`: the requester unless the handler names a node that was passed in this round. */
  readonly rejectTo: "requester" | "previous" | "choose" | { readonly node: NodeId };
  readonly allow: readonly Verb[];
  /** The requester is among the approvers. See docs/lifecycle.md: `above` is the default. */
  readonly ownRequest: "above" | "ask" | "auto";
  /** The person who decided the previous node is alone in a slot here. */
  readonly sameAsPrevious: "ask" | "auto";
  /** A rule that finds nobody: ask the kind's administrators, drop the slot, or refuse the whole action. */
  readonly emptyRule: "admin" | "skip" | "fail";
  /** Fields, tables or `table.column` that every handler of the node may edit. */
  readonly editable: readonly string[];
  /** Permission code that every decider here must hold; a code required by the form kind takes precedence. */
  readonly permission?: string;
  readonly timers: readonly TimerRule[];
}

export type Verb = "agree" | "disagree" | "reject" | "cancel" | "add-sign" | "transfer";

/** One line of the approver list. `spread` says whether it makes one slot or one per person. */
export interface Approver {
  readonly rule: ApproverRule;
  /** False: this approver is not asked (its slot is dropped). */
  readonly condition?: Feel;
  /**
   * shared: one slot, filled by the first of these people who acts (a role). each: one slot per person (people on the
   * form).
   */
  readonly spread: "shared" | "each";
  /** Editable only for the handlers of this slot, in addition to the node's own `editable`. */
  readonly editable?: readonly string[];
}

export type ApproverRule =
  | { readonly by: "user"; readonly users: readonly UserId[] }
  | { readonly by: "role"; readonly role: RoleCode }
  | { readonly by: "group"; readonly group: string }
  /** Leader of the requester's department (level 1), of the one above it (2), and so on. */
  | { readonly by: "dept-leader"; readonly level: number }
  /** The n-th different leader above the requester; the requester is never counted. */
  | { readonly by: "leader-of-requester"; readonly level: number }
  /** People on the form: `field` or `table.column` (without the brackets); a value is a user id, `{ id }`, or a list of these. */
  | { readonly by: "field"; readonly path: string }
  | { readonly by: "requester" }
  /** The person who decided that node last. */
  | { readonly by: "task-owner"; readonly node: NodeId }
  /** FEEL that yields a user id, `{ id }`, or a list of these; it can read the declared fields and `requester`. */
  | { readonly by: "feel"; readonly expression: Feel };

export type PassRule =
  | { readonly rule: "all" }
  | { readonly rule: "any" }
  | { readonly rule: "count"; readonly count: number }
  /** 0 < ratio <= 1 of the slots, rounded up. */
  | { readonly rule: "ratio"; readonly ratio: number }
  /** At least one agreement by a holder of each role ("one PIE and one Litho"); slots without any of the roles must all agree. */
  | { readonly rule: "one-per-role"; readonly roles: readonly RoleCode[] };

/** A boundary timer of a user node, armed when the node opens. */
export interface TimerRule {
  readonly id: string;
  readonly after: WorkingDuration;
  readonly action:
    | { readonly kind: "remind"; readonly every?: WorkingDuration }
    /** Open tasks go to the leader of their holder. */
    | { readonly kind: "escalate" }
    | { readonly kind: "auto-agree" }
    /** Interrupting: open tasks end and the token leaves by this flow of the node. */
    | { readonly kind: "leave"; readonly flow: FlowId };
}

/** ISO 8601 duration, stored as text: only the server knows the calendars. No calendar = wall clock. */
export interface WorkingDuration {
  readonly iso: string;
  readonly calendar?: string;
}

export interface Flow {
  readonly id: FlowId;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly name?: Text;
  /** Evaluated on flows out of exclusive and inclusive splits, in the order of `compiled.outgoing`. */
  readonly condition?: Feel;
}

/** Derived by `compileRoute` and stored with the route, so that nothing is recomputed per action. */
export interface CompiledRoute {
  /** In document order, without flows of boundary timers. */
  readonly outgoing: Readonly<Record<NodeId, readonly FlowId[]>>;
  readonly incoming: Readonly<Record<NodeId, readonly FlowId[]>>;
  /** Keyed by the split's node id. */
  readonly regions: Readonly<Record<NodeId, Region>>;
  /** Join node -> its split. */
  readonly joins: Readonly<Record<NodeId, NodeId>>;
  /**
   * Innermost branch (by its first flow) that contains the node; absent = outside every block. Split and join are
   * outside their own block.
   */
  readonly branchOf: Readonly<Record<NodeId, FlowId>>;
}

/** A parallel or inclusive block: everything between a split and its matching join. */
export interface Region {
  readonly kind: "parallel" | "inclusive";
  readonly split: NodeId;
  readonly join: NodeId;
  /** The branch that contains the whole block; absent at the top. */
  readonly within?: FlowId;
  /** Keyed by the flow out of the split, in the order of `outgoing`. */
  readonly branches: Readonly<Record<FlowId, Branch>>;
}

export interface Branch {
  readonly flow: FlowId;
  readonly region: NodeId;
  /** The one flow by which the branch reaches the join. Equal to `flow` if the branch is empty. */
  readonly arrival: FlowId;
}

/** Defaults of values that a route file may leave out. */
export const userNodeDefaults = {
  mode: "single",
  pass: { rule: "all" },
  onDisagree: "terminate",
  rejectTo: "choose",
  allow: ["agree", "disagree", "reject", "add-sign", "transfer"],
  ownRequest: "above",
  sameAsPrevious: "ask",
  emptyRule: "admin",
  editable: [],
  timers: [],
} as const satisfies Omit<UserNode, "kind" | "id" | "name" | "approvers">;

export const routeDefaults = {
  withdrawUntil: "first-decision",
  returnMode: "restart",
  resumeAfterReturn: "replay",
} as const satisfies Pick<Route, "withdrawUntil" | "returnMode" | "resumeAfterReturn">;
