import type { Instance, Task, Timer, Token, Visit } from "./instance.ts";
import type { NodeId } from "./route.ts";

/**
 * An instance as the database stores it: columns of the request, and rows keyed by (request, id) or (request, node).
 * State that no list queries is stored as JSON. This is the only mapping: the engine's property tests use it, and so
 * does every request.
 */
export interface InstanceRows extends PartRows {
  readonly request: RequestPart;
}

/** The running parts of a request as one statement reads them; times are texts because they come as JSON. */
export interface PartRows {
  readonly tokens: readonly TokenRow[];
  readonly tasks: readonly TaskRow[];
  readonly timers: readonly TimerRow[];
  readonly visits: readonly VisitRow[];
}

export type RequestPart = Omit<Instance, "tokens" | "tasks" | "timers" | "visits" | keyof Flow> & {
  readonly flow: Partial<Flow>;
};

/** State of a request that no list queries. */
export type Flow = Pick<Instance, "route" | "overrides" | "withdrawal" | "undo" | "recent">;

export interface TokenRow {
  readonly id: number;
  readonly node_id: NodeId;
  readonly via_flow: string | null;
  readonly memory: Pick<Token, "by" | "previous" | "slate" | "resume">;
}

export interface TaskRow {
  readonly id: number;
  readonly token_id: number;
  readonly node_id: NodeId;
  readonly slot: number | null;
  readonly round: number;
  readonly kind: Task["kind"];
  readonly people: readonly string[];
  readonly stand_in: Readonly<Record<string, string>> | null;
  readonly via: Task["via"] | null;
  readonly parent_id: number | null;
  readonly depth: number;
  readonly status: Task["status"];
  readonly memory: Pick<Task, "signs" | "agreed"> | null;
  readonly seen: boolean;
  readonly opened_at: string;
}

export interface TimerRow {
  readonly id: number;
  readonly token_id: number;
  readonly node_id: NodeId;
  readonly rule: string;
}

export interface VisitRow {
  readonly node_id: NodeId;
  readonly state: Visit["state"];
  readonly count: number;
  readonly memory: Omit<Visit, "state" | "count">;
}

export function toRows(instance: Instance): InstanceRows {
  const { kind, requester, department, status, round, decisions, nextId, nextSeq } = instance;
  const place = department === undefined ? {} : { department };
  return {
    request: { kind, requester, ...place, status, round, decisions, nextId, nextSeq, flow: flowOf(instance) },
    tokens: instance.tokens.toSorted(byId).map(tokenRowOf),
    tasks: instance.tasks.toSorted(byId).map(taskRowOf),
    timers: instance.timers.toSorted(byId).map(timerRowOf),
    visits: Object.entries(instance.visits)
      .map(([node, visit]) => visitRowOf(node, visit))
      .toSorted((one, other) => (one.node_id < other.node_id ? -1 : 1)),
  };
}

const emptyFlow: Flow = { route: { key: "", version: 0, edits: 0 }, overrides: {}, undo: [], recent: [] };

/** The order of the rows does not matter: the engine gets the same instance. */
export function fromRows({ request: { flow, ...request }, tokens, tasks, timers, visits }: InstanceRows): Instance {
  return {
    ...request,
    tokens: tokens.toSorted(byId).map(tokenOf),
    tasks: tasks.toSorted(byId).map(taskOf),
    timers: timers.toSorted(byId).map(timerOf),
    visits: Object.fromEntries(visits.map((row) => [row.node_id, visitOf(row)])),
    ...emptyFlow,
    ...flow,
  };
}

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id;
}

export function flowOf({ route, overrides, withdrawal, undo, recent }: Instance): Flow {
  return { route, overrides, ...(withdrawal ? { withdrawal } : {}), undo, recent };
}

export function tokenRowOf({ id, node, via, ...memory }: Token): TokenRow {
  return { id, node_id: node, via_flow: via ?? null, memory };
}

function tokenOf({ id, node_id, via_flow, memory }: TokenRow): Token {
  return { id, node: node_id, ...(via_flow !== null ? { via: via_flow } : {}), ...memory };
}

export function taskRowOf(task: Task): TaskRow {
  const memory = { ...(task.signs ? { signs: task.signs } : {}), ...(task.agreed ? { agreed: task.agreed } : {}) };
  return {
    id: task.id,
    token_id: task.token,
    node_id: task.node,
    slot: task.slot ?? null,
    round: task.round,
    kind: task.kind,
    people: task.people,
    stand_in: task.for ?? null,
    via: task.via ?? null,
    parent_id: task.parent ?? null,
    depth: task.depth,
    status: task.status,
    memory: Object.keys(memory).length > 0 ? memory : null,
    seen: task.seen === true,
    opened_at: task.openedAt,
  };
}

function taskOf(row: TaskRow): Task {
  return {
    id: row.id,
    token: row.token_id,
    node: row.node_id,
    ...(row.slot !== null ? { slot: row.slot } : {}),
    round: row.round,
    kind: row.kind,
    people: row.people,
    ...(row.stand_in ? { for: row.stand_in } : {}),
    ...(row.via ? { via: row.via } : {}),
    status: row.status,
    ...(row.parent_id !== null ? { parent: row.parent_id } : {}),
    depth: row.depth,
    ...row.memory,
    ...(row.seen ? { seen: true } : {}),
    openedAt: new Date(row.opened_at).toISOString(),
  };
}

function timerRowOf({ id, token, node, rule }: Timer): TimerRow {
  return { id, token_id: token, node_id: node, rule };
}

function timerOf({ id, token_id, node_id, rule }: TimerRow): Timer {
  return { id, token: token_id, node: node_id, rule };
}

export function visitRowOf(node: NodeId, { state, count = 1, ...memory }: Visit): VisitRow {
  return { node_id: node, state, count, memory };
}

function visitOf({ state, count, memory }: VisitRow): Visit {
  return { state, ...(count === 1 ? {} : { count }), ...memory };
}
