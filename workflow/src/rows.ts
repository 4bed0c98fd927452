import type { Instance, Task, Timer, Token, Visit } from "./instance.ts";
import type { NodeId } from "./route.ts";

/** An instance as a database keeps it: one row of its own, and rows keyed by (request, id) or (request, node). */
export interface InstanceRows {
  readonly request: Omit<Instance, "tokens" | "tasks" | "timers" | "visits">;
  readonly tokens: readonly Token[];
  readonly tasks: readonly Task[];
  readonly timers: readonly Timer[];
  readonly visits: readonly (Visit & { readonly node: NodeId })[];
}

export function toRows(instance: Instance): InstanceRows {
  const { tokens, tasks, timers, visits, ...request } = instance;
  return {
    request,
    tokens: tokens.toSorted(byId),
    tasks: tasks.toSorted(byId),
    timers: timers.toSorted(byId),
    visits: Object.entries(visits)
      .map(([node, visit]) => ({ node, ...visit }))
      .toSorted((one, other) => (one.node < other.node ? -1 : 1)),
  };
}

/** The order in which rows arrive does not matter: the engine sees the same instance. */
export function fromRows(rows: InstanceRows): Instance {
  return {
    ...rows.request,
    tokens: rows.tokens.toSorted(byId),
    tasks: rows.tasks.toSorted(byId),
    timers: rows.timers.toSorted(byId),
    visits: Object.fromEntries(rows.visits.map(({ node, ...visit }) => [node, visit])),
  };
}

function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id;
}
