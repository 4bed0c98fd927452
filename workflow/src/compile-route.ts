import type { Branch, CompiledRoute, FlowId, NodeId, Region, Route, RouteDraft } from "./route.ts";

/** Something wrong with the structure, named by the element it is about. */
export interface RouteProblem {
  readonly element: string;
  readonly problem:
    | "unknown-node"
    | "bad-flow-count"
    | "split-and-join"
    | "default-missing"
    | "no-matching-join"
    | "join-without-split"
    | "joins-differ"
    | "branch-arrives-twice"
    | "branch-never-arrives"
    | "end-inside-block"
    | "flow-crosses-block";
  /** The other element it is about. */
  readonly other?: string;
}

export type CompileResult =
  | { readonly ok: true; readonly route: Route }
  | { readonly ok: false; readonly problems: readonly RouteProblem[] };

/** Finds the parallel and inclusive blocks of a route. Refuses what is not block-structured. */
export function compileRoute(draft: RouteDraft): CompileResult {
  const problems: RouteProblem[] = [];
  const graph = connect(draft, problems);
  if (problems.length > 0) return { ok: false, problems };
  const finder = new RegionFinder(draft, graph, problems);
  for (const node of Object.keys(draft.nodes)) if (finder.isSplit(node)) finder.region(node);
  finder.checkBorders();
  if (problems.length > 0) return { ok: false, problems };
  const { regions, joins, branchOf } = finder;
  return { ok: true, route: { ...draft, compiled: { ...graph, regions, joins, branchOf } } };
}

type Graph = Pick<CompiledRoute, "outgoing" | "incoming">;

function connect(draft: RouteDraft, problems: RouteProblem[]): Graph {
  const ids = Object.keys(draft.nodes);
  const outgoing: Record<NodeId, FlowId[]> = Object.fromEntries(ids.map((id) => [id, []]));
  const incoming: Record<NodeId, FlowId[]> = Object.fromEntries(ids.map((id) => [id, []]));
  const timerFlows = timerFlowsOf(draft);
  for (const flow of Object.values(draft.flows)) {
    for (const end of [flow.from, flow.to])
      if (!draft.nodes[end]) problems.push({ element: flow.id, problem: "unknown-node", other: end });
    if (!timerFlows.has(flow.id)) outgoing[flow.from]?.push(flow.id);
    incoming[flow.to]?.push(flow.id);
  }
  for (const node of Object.values(draft.nodes)) {
    const out = outgoing[node.id]?.length ?? 0;
    const into = incoming[node.id]?.length ?? 0;
    const isGateway = node.kind === "exclusive" || node.kind === "parallel" || node.kind === "inclusive";
    const outOk = node.kind === "end" ? out === 0 : isGateway ? out >= 1 : out === 1;
    const inOk = node.kind === "start" ? into === 0 : into >= 1;
    if (!outOk || !inOk) problems.push({ element: node.id, problem: "bad-flow-count" });
    if ((node.kind === "parallel" || node.kind === "inclusive") && out > 1 && into > 1)
      problems.push({ element: node.id, problem: "split-and-join" });
    const needsDefault = (node.kind === "exclusive" || node.kind === "inclusive") && out > 1;
    if (needsDefault && !(node.default && outgoing[node.id]?.includes(node.default)))
      problems.push({ element: node.id, problem: "default-missing" });
  }
  return { outgoing, incoming };
}

/** Flows that only a boundary timer takes. */
export function timerFlowsOf(draft: Pick<RouteDraft, "nodes">): Set<FlowId> {
  const flows = new Set<FlowId>();
  for (const node of Object.values(draft.nodes)) {
    if (node.kind !== "user") continue;
    for (const timer of node.timers) if (timer.action.kind === "leave") flows.add(timer.action.flow);
  }
  return flows;
}

/** Walks each branch of each split to its join; inner blocks are found on the way and stepped over. */
class RegionFinder {
  readonly regions: Record<NodeId, Region> = {};
  readonly joins: Record<NodeId, NodeId> = {};
  readonly branchOf: Record<NodeId, FlowId> = {};
  readonly #underWay = new Set<NodeId>();
  readonly #draft: RouteDraft;
  readonly #graph: Graph;
  readonly #problems: RouteProblem[];
  readonly #flowsFrom: Map<NodeId, FlowId[]>;

  constructor(draft: RouteDraft, graph: Graph, problems: RouteProblem[]) {
    this.#draft = draft;
    this.#graph = graph;
    this.#problems = problems;
    const flows = Object.values(draft.flows);
    this.#flowsFrom = new Map(
      [...Map.groupBy(flows, (flow) => flow.from)].map(([from, list]) => [from, list.map((flow) => flow.id)]),
    );
  }

  isSplit(id: NodeId): boolean {
    return this.#isBlockGateway(id) && (this.#graph.outgoing[id]?.length ?? 0) > 1;
  }

  isJoin(id: NodeId): boolean {
    return this.#isBlockGateway(id) && (this.#graph.incoming[id]?.length ?? 0) > 1;
  }

  /** The block a split opens; undefined (with a problem noted) when it has none. */
  region(split: NodeId): Region | undefined {
    const known = this.regions[split];
    if (known) return known;
    const node = this.#draft.nodes[split];
    if (!node || (node.kind !== "parallel" && node.kind !== "inclusive")) return undefined;
    if (this.#underWay.has(split)) return this.#problem(split, "flow-crosses-block");
    this.#underWay.add(split);
    const branches: Record<FlowId, Branch> = {};
    let join: NodeId | undefined;
    for (const flow of this.#graph.outgoing[split] ?? []) {
      const arrival = this.#walkBranch(flow, split);
      if (!arrival) return undefined;
      const target = this.#draft.flows[arrival]?.to;
      if (join && target !== join) return this.#problem(split, "joins-differ", target);
      join = target;
      branches[flow] = { flow, region: split, arrival };
    }
    if (!join || this.#draft.nodes[join]?.kind !== node.kind) return this.#problem(split, "no-matching-join", join);
    this.joins[join] = split;
    const region: Region = { kind: node.kind, split, join, branches };
    this.regions[split] = region;
    return region;
  }

  /** Follows one branch to the flow that reaches the join, claiming every node on the way. */
  #walkBranch(first: FlowId, split: NodeId): FlowId | undefined {
    const arrivals = new Set<FlowId>();
    const inside = new Set<NodeId>();
    const open: FlowId[] = [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const target = this.#draft.flows[id]?.to ?? "";
      if (inside.has(target)) continue;
      if (this.isJoin(target)) {
        arrivals.add(id);
        continue;
      }
      const node = this.#draft.nodes[target];
      if (node?.kind === "end" && !node.terminate) return this.#problem(target, "end-inside-block", split);
      inside.add(target);
      if (!this.isSplit(target)) open.push(...(this.#flowsFrom.get(target) ?? []));
      else {
        const inner = this.region(target);
        if (!inner) return undefined;
        inside.add(inner.join);
        open.push(...(this.#graph.outgoing[inner.join] ?? []));
      }
    }
    return this.#closeBranch(first, arrivals, inside);
  }

  #closeBranch(first: FlowId, arrivals: Set<FlowId>, inside: Set<NodeId>): FlowId | undefined {
    const [arrival, ...more] = arrivals;
    if (!arrival) return this.#problem(first, "branch-never-arrives");
    if (more.length > 0) return this.#problem(first, "branch-arrives-twice", more[0]);
    for (const node of inside) {
      // Inner blocks are walked first, so their nodes are taken: only the innermost branch owns a node.
      const owner = this.branchOf[node];
      if (owner) return this.#problem(node, "flow-crosses-block", owner);
      this.branchOf[node] = first;
    }
    return arrival;
  }

  /** Nests the regions, and makes sure that nothing enters a branch except by its split. */
  checkBorders(): void {
    for (const [split, region] of Object.entries(this.regions)) {
      const within = this.branchOf[split];
      if (within) this.regions[split] = { ...region, within };
    }
    for (const node of Object.keys(this.#draft.nodes))
      if (this.isJoin(node) && !this.joins[node]) this.#problem(node, "join-without-split");
    for (const flow of Object.values(this.#draft.flows)) {
      const leaves = this.isSplit(flow.from) ? flow.id : this.branchOf[flow.from];
      const enters = this.isJoin(flow.to) ? this.#arrivalBranch(flow.to, flow.id) : this.branchOf[flow.to];
      if (leaves !== enters) this.#problem(flow.id, "flow-crosses-block", flow.to);
    }
  }

  #arrivalBranch(join: NodeId, arrival: FlowId): FlowId | undefined {
    const region = this.regions[this.joins[join] ?? ""];
    return Object.values(region?.branches ?? {}).find((branch) => branch.arrival === arrival)?.flow;
  }

  #isBlockGateway(id: NodeId): boolean {
    const kind = this.#draft.nodes[id]?.kind;
    return kind === "parallel" || kind === "inclusive";
  }

  #problem(element: string, problem: RouteProblem["problem"], other?: string): undefined {
    this.#problems.push({ element, problem, other });
    return undefined;
  }
}
