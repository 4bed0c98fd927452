import { compileRoute } from "../compile-route.ts";
import type { InsertNode } from "../event.ts";
import type { Token } from "../instance.ts";
import type { Flow, NodeId, Route, RouteDraft } from "../route.ts";
import type { Guard } from "./guards.ts";
import { branchesAround, branchesAroundToken, regionOfBranch } from "./regions.ts";
import { history, type Step } from "./step.ts";

/** The route with one more user node in the middle of a flow, as a private copy for one request. */
export function insertNode(step: Step, event: InsertNode): Guard {
  const flow = step.route.flows[event.flow];
  if (!flow) return { kind: "unmapped", problems: [`${event.flow} is no flow of the route`] };
  if (step.route.nodes[event.node.id]) return { kind: "unmapped", problems: [`${event.node.id} exists already`] };
  if (isPassed(step, flow)) return { kind: "unmapped", problems: [`${flow.to} has been reached already`] };
  const compiled = compileRoute(withNode(step.route, flow, event.node));
  if (!compiled.ok)
    return { kind: "unmapped", problems: compiled.problems.map(({ element, problem }) => `${element}: ${problem}`) };
  const { now } = step;
  now.route = { ...now.route, edits: now.route.edits + 1 };
  now.undo = [];
  now.tokens = now.tokens.map((token) => withoutArrivals(step.route, token, branchesOfFlow(step.route, flow)));
  history(step, { action: "insert-node", node: flow.from, target: event.node.id, remark: event.remark });
  step.effects.push({ type: "route-changed", route: compiled.route });
  return undefined;
}

/** A node cannot be inserted before an open or completed step of the current path, nor in a branch that has arrived. */
function isPassed(step: Step, flow: Flow): boolean {
  const branches = branchesOfFlow(step.route, flow);
  const isHere = step.now.tokens.some((token) => {
    const [arrivedFrom] = token.node in step.route.compiled.joins ? branchesAroundToken(step.route, token) : [];
    return token.node === flow.to || (arrivedFrom !== undefined && branches.includes(arrivedFrom));
  });
  const isReached = nextPlaces(step.route, flow.to).some((place) => {
    const state = step.now.visits[place]?.state;
    return state !== undefined && state !== "returned" && state !== "rejected";
  });
  return isHere || isReached;
}

/** The next user nodes and joins of a token from here; gateways in between are not included. */
function nextPlaces(route: Route, from: NodeId): readonly NodeId[] {
  const places = new Set<NodeId>();
  const seen = new Set<NodeId>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (route.nodes[id]?.kind === "user" || id in route.compiled.joins) places.add(id);
    else open.push(...(route.compiled.outgoing[id] ?? []).map((flow) => route.flows[flow]?.to ?? ""));
  }
  return [...places];
}

function branchesOfFlow(route: Route, flow: Flow): readonly string[] {
  const around = branchesAround(route, flow.from);
  return flow.from in route.compiled.regions ? [flow.id, ...around] : around;
}

/** A branch with a new node no longer counts as completed, because the node must be decided. */
function withoutArrivals(route: Route, token: Token, branches: readonly string[]): Token {
  if (!token.resume) return token;
  const gone = branches.map((branch) => regionOfBranch(route, branch).branches[branch]?.arrival);
  return {
    ...token,
    resume: { ...token.resume, arrived: token.resume.arrived.filter((flow) => !gone.includes(flow)) },
  };
}

function withNode(route: Route, flow: Flow, node: InsertNode["node"]): RouteDraft {
  const { compiled: _compiled, ...draft } = route;
  const onwards: Flow = { id: `${flow.id}~${node.id}`, from: node.id, to: flow.to };
  const flows = Object.entries(route.flows).flatMap(([id, other]): [string, Flow][] =>
    id === flow.id
      ? [
          [id, { ...flow, to: node.id }],
          [onwards.id, onwards],
        ]
      : [[id, other]],
  );
  return { ...draft, nodes: { ...route.nodes, [node.id]: node }, flows: Object.fromEntries(flows) };
}
