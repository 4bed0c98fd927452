import { timerFlowsOf } from "../compile-route.ts";
import type { Flow, NodeId, RouteDraft } from "../route.ts";
import { finding, type Finding } from "./finding.ts";
import { elementOf, reach, steps } from "./route-graph.ts";

/** A loop must have one entry, so that "return to here" is unambiguous, and a person in it who decides when it ends. */
export function checkLoops(draft: RouteDraft): Finding[] {
  const order = walkOrder(draft);
  const rank = new Map(order.map((id, index) => [id, index]));
  const nearest = nearestDominators(draft, order);
  const isBack = (flow: Flow) => (rank.get(flow.to) ?? 0) <= (rank.get(flow.from) ?? -1);
  const secondEntries = Object.values(draft.flows)
    .filter((flow) => isBack(flow) && !dominates(nearest, flow.to, flow.from))
    .map((flow) => finding("loop-second-entry", elementOf(draft, flow.to), { flow: flow.id }));
  return [...secondEntries, ...loopsWithoutPeople(draft)];
}

/**
 * For every node the last one that lies on all paths from the start to it (Cooper, Harvey and Kennedy). `order` is a
 * depth-first order, so that a flow backwards in it closes a loop.
 */
function nearestDominators(draft: RouteDraft, order: readonly NodeId[]): ReadonlyMap<NodeId, NodeId> {
  const rank = new Map(order.map((id, index) => [id, index]));
  const into = steps(draft, "to");
  const nearest = new Map<NodeId, NodeId>([[draft.start, draft.start]]);
  const common = (one: NodeId, other: NodeId): NodeId => {
    let [left, right] = [one, other];
    while (left !== right) {
      const isLeftLater = (rank.get(left) ?? 0) > (rank.get(right) ?? 0);
      if (isLeftLater) left = nearest.get(left) ?? draft.start;
      else right = nearest.get(right) ?? draft.start;
    }
    return left;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of order.slice(1)) {
      const before = (into.get(id) ?? []).map((flow) => flow.from).filter((from) => nearest.has(from));
      const [first = draft.start, ...more] = before;
      const found = more.reduce(common, first);
      changed ||= nearest.get(id) !== found;
      nearest.set(id, found);
    }
  }
  return nearest;
}

function dominates(nearest: ReadonlyMap<NodeId, NodeId>, above: NodeId, below: NodeId): boolean {
  for (let id: NodeId | undefined = below; id !== undefined; ) {
    if (id === above) return true;
    const next = nearest.get(id);
    id = next === id ? undefined : next;
  }
  return false;
}

/** Nodes in reverse postorder of a depth-first walk. */
function walkOrder(draft: RouteDraft): NodeId[] {
  const next = steps(draft, "from");
  const seen = new Set([draft.start]);
  const left: NodeId[] = [];
  const open = [{ id: draft.start, at: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const flow = next.get(top.id)?.[top.at];
    top.at += 1;
    if (!flow) {
      left.push(top.id);
      open.pop();
    } else if (!seen.has(flow.to)) {
      seen.add(flow.to);
      open.push({ id: flow.to, at: 0 });
    }
  }
  return left.toReversed();
}

/** A loop that asks nobody would run for ever. Timers leave a user task, so their flows cannot close such a loop. */
function loopsWithoutPeople(draft: RouteDraft): Finding[] {
  const timers = timerFlowsOf(draft);
  const automatic = Object.values(draft.flows).filter(
    (flow) => !timers.has(flow.id) && draft.nodes[flow.from]?.kind !== "user" && draft.nodes[flow.to]?.kind !== "user",
  );
  const next = Map.groupBy(automatic, (flow) => flow.from);
  const inLoop = [...next.keys()].filter((id) => {
    const after = (next.get(id) ?? []).map((flow) => flow.to);
    return reach(after, next, "to").has(id);
  });
  return inLoop.slice(0, 1).map((id) => finding("loop-without-people", elementOf(draft, id)));
}
