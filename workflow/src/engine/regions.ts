import type { Token } from "../instance.ts";
import type { Branch, FlowId, NodeId, Region, Route } from "../route.ts";

/** The branches that contain a node, innermost first. A branch is identified by the flow that leads into it. */
export function branchesAround(route: Route, node: NodeId): readonly FlowId[] {
  return outwards(route, route.compiled.branchOf[node]);
}

/** As `branchesAround`, where an arrival waiting at a join still belongs to the branch it came from. */
export function branchesAroundToken(route: Route, token: Pick<Token, "node" | "via">): readonly FlowId[] {
  const region = regionOfJoin(route, token.node);
  const arrived = region && Object.values(region.branches).find((branch) => branch.arrival === token.via);
  return arrived ? outwards(route, arrived.flow) : branchesAround(route, token.node);
}

function outwards(route: Route, innermost: FlowId | undefined): readonly FlowId[] {
  const branches: FlowId[] = [];
  for (let flow = innermost; flow !== undefined; flow = regionOfBranch(route, flow).within) branches.push(flow);
  return branches;
}

export function regionOfBranch(route: Route, branch: FlowId): Region {
  const region = route.compiled.regions[route.flows[branch]?.from ?? ""];
  if (!region) throw new Error(`Flow ${branch} of route ${route.key} opens no branch`);
  return region;
}

export function regionOfJoin(route: Route, join: NodeId): Region | undefined {
  return route.compiled.regions[route.compiled.joins[join] ?? ""];
}

export function siblingsOf(route: Route, branch: FlowId): readonly Branch[] {
  return Object.values(regionOfBranch(route, branch).branches).filter((other) => other.flow !== branch);
}

/** The deepest branch that contains both; undefined if only the whole route does. */
export function commonBranch(one: readonly FlowId[], other: readonly FlowId[]): FlowId | undefined {
  return one.find((branch) => other.includes(branch));
}

/** Two places in different branches of the same block: neither is before the other. */
export function areParallel(route: Route, one: NodeId, other: NodeId): boolean {
  const around = branchesAround(route, other);
  const splits = new Map(around.map((branch) => [route.flows[branch]?.from, branch]));
  return branchesAround(route, one).some((branch) => {
    const rival = splits.get(route.flows[branch]?.from);
    return rival !== undefined && rival !== branch;
  });
}

const reachableByRoute = new WeakMap<Route, Map<NodeId, ReadonlySet<NodeId>>>();

/** Every node reachable from here, including by flows of timers; the node itself only if a loop returns to it. */
export function reachableFrom(route: Route, node: NodeId): ReadonlySet<NodeId> {
  const known = reachableByRoute.get(route) ?? new Map<NodeId, ReadonlySet<NodeId>>();
  reachableByRoute.set(route, known);
  const cached = known.get(node);
  if (cached) return cached;
  const targets = Map.groupBy(Object.values(route.flows), (flow) => flow.from);
  const reached = new Set<NodeId>();
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { to } of targets.get(next) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  known.set(node, reached);
  return reached;
}

const backFlowsByRoute = new WeakMap<Route, ReadonlySet<FlowId>>();

/** A flow that closes a loop: it leads to a node that every path from the start to the flow contains. */
export function isBackFlow(route: Route, flow: FlowId): boolean {
  const known = backFlowsByRoute.get(route) ?? findBackFlows(route);
  backFlowsByRoute.set(route, known);
  return known.has(flow);
}

function findBackFlows(route: Route): ReadonlySet<FlowId> {
  const flowsFrom = Map.groupBy(Object.values(route.flows), (flow) => flow.from);
  const back = new Set<FlowId>();
  const state = new Map<NodeId, "on the way" | "done">();
  const visit = (node: NodeId): void => {
    state.set(node, "on the way");
    for (const { id, to } of flowsFrom.get(node) ?? []) {
      if (state.get(to) === "on the way") back.add(id);
      if (!state.has(to)) visit(to);
    }
    state.set(node, "done");
  };
  visit(route.start);
  return back;
}
