import type { Instance, Task, Timer, Token, Visit } from "@signoff/workflow/instance";
import type { JsonValue } from "../../db/tables/columns.ts";
import type { TaskKind } from "../../db/tables/workflow.ts";
import type { RequestRow } from "../request-access/public.ts";
import { instanceStatusOf } from "./status.ts";

/** The living parts of a request as one statement reads them; times are text because they come as JSON. */
export interface PartRows {
  readonly tokens: readonly TokenRow[];
  readonly tasks: readonly TaskRow[];
  readonly timers: readonly TimerRow[];
  readonly visits: readonly VisitRow[];
}

export interface TokenRow {
  readonly id: number;
  readonly node_id: string;
  readonly via_flow: string | null;
  readonly memory: Pick<Token, "by" | "slate" | "resume">;
}

export interface TaskRow {
  readonly id: number;
  readonly token_id: number;
  readonly node_id: string;
  readonly slot: number | null;
  readonly round: number;
  readonly kind: TaskKind;
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
  readonly node_id: string;
  readonly rule: string;
}

export interface VisitRow {
  readonly node_id: string;
  readonly state: Visit["state"];
  readonly count: number;
  readonly memory: Omit<Visit, "state" | "count">;
}

/** What the engine remembers of a request that no list ever asks for. */
type Flow = Pick<Instance, "route" | "overrides" | "withdrawal" | "undo" | "recent">;

const emptyFlow: Flow = { route: { key: "", version: 0, edits: 0 }, overrides: {}, undo: [], recent: [] };

/** Rows -> instance; with `partsOf` below the identity. */
export function instanceOf(request: RequestRow, parts: PartRows): Instance {
  const flow = { ...emptyFlow, ...(request.flow as unknown as Partial<Flow>) };
  return {
    kind: request.form_kind,
    requester: request.requester_id,
    ...(request.department_id !== null ? { department: request.department_id } : {}),
    status: instanceStatusOf(request.status),
    round: request.round,
    decisions: request.decisions,
    nextId: request.next_id,
    nextSeq: request.log_seq,
    tokens: parts.tokens.map(tokenOf),
    tasks: parts.tasks.map(taskOf),
    timers: parts.timers.map(timerOf),
    visits: Object.fromEntries(parts.visits.map((row) => [row.node_id, visitOf(row)])),
    ...flow,
  };
}

export function flowOf({ route, overrides, withdrawal, undo, recent }: Instance): JsonValue {
  return { route, overrides, ...(withdrawal ? { withdrawal } : {}), undo, recent } as unknown as JsonValue;
}

function tokenOf({ id, node_id, via_flow, memory }: TokenRow): Token {
  return { id, node: node_id, ...(via_flow !== null ? { via: via_flow } : {}), ...memory };
}

export function tokenRowOf({ id, node, via, ...memory }: Token): TokenRow {
  return { id, node_id: node, via_flow: via ?? null, memory };
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

function timerOf({ id, token_id, node_id, rule }: TimerRow): Timer {
  return { id, token: token_id, node: node_id, rule };
}

function visitOf({ state, count, memory }: VisitRow): Visit {
  return { state, ...(count === 1 ? {} : { count }), ...memory };
}

export function visitRowOf(node: string, { state, count = 1, ...memory }: Visit): VisitRow {
  return { node_id: node, state, count, memory };
}
