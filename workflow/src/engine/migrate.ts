import type { Migrate } from "../event.ts";
import type { Task, Token, Visit } from "../instance.ts";
import type { NodeId, Route } from "../route.ts";
import type { Guard } from "./guards.ts";
import { markingProblems } from "./marking.ts";
import { decideIfSettled } from "./node-result.ts";
import { history, type Step } from "./step.ts";

/** The map that changes nothing. */
export function identityMap(route: Route): Record<NodeId, NodeId> {
  return Object.fromEntries(Object.keys(route.nodes).map((id) => [id, id]));
}

/**
 * Moves a running request to another route by an explicit map. The whole move is refused if a current place of the request
 * has no counterpart of the same kind. Open tasks keep id, age and votes.
 */
export function migrate(step: Step, event: Migrate): Guard {
  const problems: string[] = [];
  const at = (node: NodeId): NodeId => {
    const target = event.nodes[node];
    if (target === undefined || event.route.nodes[target]?.kind !== step.route.nodes[node]?.kind)
      problems.push(`${node} has no counterpart of its kind`);
    return target ?? node;
  };
  const tokens = step.now.tokens.map((token) => mapToken(event, token, at));
  const tasks = step.now.tasks.map((task): Task => ({ ...task, node: at(task.node) }));
  const timers = step.now.timers.map((timer) => {
    const target = event.route.nodes[at(timer.node)];
    const isKept = target?.kind === "user" && target.timers.some((rule) => rule.id === timer.rule);
    if (!isKept) problems.push(`timer ${timer.rule} of ${timer.node} has no counterpart`);
    return { ...timer, node: at(timer.node) };
  });
  if (problems.length === 0) problems.push(...markingProblems(event.route, tokens));
  if (problems.length > 0) return { kind: "unmapped", problems: [...new Set(problems)] };
  const { now } = step;
  Object.assign(now, {
    tokens,
    tasks,
    timers,
    visits: mapVisits(now.visits, event),
    overrides: mapKeys(now.overrides, event),
    undo: [],
  });
  now.route = { ...now.route, key: event.route.key, version: event.route.version };
  history(step, { action: "migrate", remark: event.remark });
  for (const task of tasks) step.effects.push({ type: "task-changed", task });
  step.route = event.route;
  settleMigrated(step);
  return undefined;
}

function mapToken(event: Migrate, token: Token, at: (node: NodeId) => NodeId): Token {
  const flow = (id: string) => event.flows?.[id] ?? id;
  const via = token.via === undefined ? {} : { via: flow(token.via) };
  const resume = token.resume && { resume: { node: at(token.resume.node), arrived: token.resume.arrived.map(flow) } };
  return { ...mapPrevious(event, token), node: at(token.node), ...via, ...resume };
}

/** The previous place; undefined if that node no longer exists. */
function mapPrevious<One extends { readonly previous?: NodeId }>({ nodes }: Migrate, one: One): Omit<One, "previous"> {
  const { previous, ...bare } = one;
  const before = previous === undefined ? undefined : nodes[previous];
  return before === undefined ? bare : { ...one, previous: before };
}

function mapVisits(visits: Readonly<Record<NodeId, Visit>>, event: Migrate): Record<NodeId, Visit> {
  const mapped = Object.entries(mapKeys(visits, event)).map(([id, visit]): [NodeId, Visit] => {
    const arrived = visit.arrived?.map((flow) => event.flows?.[flow] ?? flow);
    const known = mapPrevious(event, visit);
    return [id, arrived ? { ...known, arrived } : known];
  });
  return Object.fromEntries(mapped);
}

/** Drops the recorded visits of nodes that do not exist on the new route. */
function mapKeys<Value>(record: Readonly<Record<NodeId, Value>>, { nodes, route }: Migrate): Record<NodeId, Value> {
  const entries = Object.entries(record).flatMap(([id, value]): [NodeId, Value][] => {
    const target = nodes[id];
    return target !== undefined && route.nodes[target] ? [[target, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** A pass rule may be easier on the new route: nodes that it already decides are decided now. */
function settleMigrated(step: Step): void {
  for (const token of step.now.tokens) {
    const node = step.route.nodes[token.node];
    if (node?.kind === "user" && token.slate && step.now.tokens.includes(token)) decideIfSettled(step, node, token);
  }
}
