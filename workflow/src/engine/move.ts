import type { ClosedBecause } from "../effect.ts";
import type { Resume, Token } from "../instance.ts";
import type { Branch, FlowId, NodeId, Region, UserId } from "../route.ts";
import {
  areParallel,
  branchesAround,
  branchesAroundToken,
  commonBranch,
  reachableFrom,
  regionOfBranch,
  siblingsOf,
} from "./regions.ts";
import { addToken, type Arrival, endToken, follow, type Step, setVisit } from "./step.ts";
import { chosenFlows } from "./gateway.ts";

interface Move {
  readonly to: NodeId;
  readonly because: ClosedBecause;
  readonly by: readonly UserId[];
  readonly previous?: NodeId;
  /** The target stores the place to return to (`resumeAfterReturn: direct`). */
  readonly comeBack?: boolean;
}

/**
 * The region-aware move behind reject, return and jump. Cancelling everything and starting at the target would leave
 * joins waiting for ever. Instead only the deepest branch that contains both places is cleared, and every block entered
 * on the way to the target gets all its branches: completed ones are kept or restarted, as the route says.
 */
export function moveToken(step: Step, from: Token, move: Move): void {
  const scope = commonBranch(branchesAroundToken(step.route, from), branchesAround(step.route, move.to));
  const cleared = step.now.tokens.filter(
    (token) => scope === undefined || branchesAroundToken(step.route, token).includes(scope),
  );
  const arrived = cleared.flatMap((token) => (isArrival(step, token) && token.via ? [token.via] : []));
  for (const token of cleared) {
    endToken(step, token, move.because);
    if (!isArrival(step, token) && token.node !== step.route.start) setVisit(step, token.node, { state: "returned" });
  }
  const { by, previous } = move;
  const comesBack = move.comeBack === true && step.route.resumeAfterReturn === "direct";
  const resume = comesBack ? { resume: { node: from.node, arrived } } : {};
  enterAt(step, { node: move.to, by, previous, moved: true, ...resume }, scope, arrived);
}

/** Continues at a node in the middle of the route and opens the blocks around it. */
export function enterAt(step: Step, target: Arrival, scope: FlowId | undefined, arrived: Resume["arrived"]): void {
  const around = branchesAround(step.route, target.node);
  const entered = scope === undefined ? around : around.slice(0, around.indexOf(scope));
  const entry = entered.toReversed().flatMap((branch) => {
    const region = regionOfBranch(step.route, branch);
    return siblingsToEnter(step, branch).map((sibling) => {
      const isDone = arrived.includes(sibling.arrival) || wasTaken(step, region, sibling.arrival);
      return { sibling, isDone };
    });
  });
  forgetFrom(step, target.node);
  for (const { sibling, isDone } of entry) {
    const join = regionOfBranch(step.route, sibling.flow).join;
    if (isDone && step.route.returnMode === "keep") {
      addToken(step, { node: join, via: sibling.arrival, by: [] });
      rememberBranch(step, sibling.flow);
    } else {
      const first = step.route.flows[sibling.flow]?.to;
      if (first !== undefined) forgetFrom(step, first, join);
      follow(step, sibling.flow, { by: target.by, previous: target.previous });
    }
  }
  step.queue.push(target);
}

/**
 * Whether this branch took part when the block was passed: always for a parallel block, only if it arrived for an
 * inclusive one.
 */
function wasTaken(step: Step, { join, kind }: Region, arrival: FlowId): boolean {
  return isPassed(step, join) && (kind === "parallel" || step.now.visits[join]?.arrived?.includes(arrival) === true);
}

/** In an inclusive block only branches whose condition is true are opened beside the target. */
function siblingsToEnter(step: Step, branch: FlowId): readonly Branch[] {
  const region = regionOfBranch(step.route, branch);
  const siblings = siblingsOf(step.route, branch);
  if (region.kind === "parallel") return siblings;
  const chosen = chosenFlows(step, region.split);
  return siblings.filter((sibling) => chosen.includes(sibling.flow));
}

/** The decisions of a kept branch remain valid, even if the move cleared other visits. */
function rememberBranch(step: Step, branch: FlowId): void {
  for (const [id, visit] of Object.entries(step.now.visits)) {
    const isKept = step.route.nodes[id]?.kind === "user" && branchesAround(step.route, id).includes(branch);
    if (visit.state === "returned" && isKept) setVisit(step, id, { state: "done" });
  }
}

/** Nodes after the place that the request returns to must be passed again; parallel ones need not. */
export function forgetFrom(step: Step, node: NodeId, until?: NodeId): void {
  const ahead = new Set(reachableFrom(step.route, node)).add(node);
  const beyond = until === undefined ? undefined : reachableFrom(step.route, until);
  for (const id of Object.keys(step.now.visits)) {
    const isAhead = ahead.has(id) && !beyond?.has(id) && !areParallel(step.route, id, node);
    if (isAhead && isPassed(step, id)) setVisit(step, id, { state: "returned" });
  }
}

export function isPassed(step: Step, node: NodeId): boolean {
  const state = step.now.visits[node]?.state;
  return state === "done" || state === "left" || state === "skipped";
}

function isArrival(step: Step, token: Token): boolean {
  return token.node in step.route.compiled.joins;
}
