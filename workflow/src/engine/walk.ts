import type { Region, RouteNode } from "../route.ts";
import { chosenFlows } from "./gateway.ts";
import { endRequest } from "./node-result.ts";
import { openNode } from "./open-node.ts";
import { branchesAroundToken, regionOfJoin } from "./regions.ts";
import { openRework } from "./rework.ts";
import { administratorsFor } from "./slate.ts";
import { addToken, type Arrival, endToken, follow, onlyFlow, refuse, type Step, setVisit } from "./step.ts";

/** No route passes so many nodes without asking anybody: it runs in a circle. */
const hopLimit = 1_000;

/** Brings every token that is under way to its next place of rest: a user node, a join that waits, or an end. */
export function settle(step: Step): void {
  for (let hops = 0; !step.refusal; hops++) {
    const arrival = step.queue.shift();
    if (!arrival) return;
    const node = step.route.nodes[arrival.node];
    if (!node) throw new Error(`Route ${step.route.key} has no node ${arrival.node}`);
    if (hops < hopLimit) enter(step, node, arrival);
    else {
      const administrators = administratorsFor({ org: step.org, instance: step.now });
      refuse(step, { kind: "endless-loop", node: node.id, administrators });
    }
  }
}

function enter(step: Step, node: RouteNode, arrival: Arrival): void {
  switch (node.kind) {
    case "start":
      return openRework(step, arrival);
    case "user":
      return openNode(step, node, arrival);
    case "end":
      pass(step, node);
      return endRequest(step, node.result);
    case "service":
      pass(step, node);
      step.effects.push({ type: "job", job: node.job, node: node.id, seq: step.now.nextSeq });
      return go(step, node, arrival);
    case "exclusive":
      pass(step, node);
      return go(step, node, arrival);
    case "parallel":
    case "inclusive": {
      const region = regionOfJoin(step.route, node.id);
      if (region) return arriveAtJoin(step, region, arrival);
      pass(step, node);
      return go(step, node, arrival);
    }
  }
}

function go(step: Step, node: RouteNode, { by, previous }: Arrival): void {
  for (const flow of chosenFlows(step, node.id)) follow(step, flow, { by, previous });
}

function pass(step: Step, node: RouteNode): void {
  setVisit(step, node.id, { state: "done", count: (step.now.visits[node.id]?.count ?? 0) + 1 });
}

/** A branch is finished. The last one to arrive takes all arrivals away and goes on. */
function arriveAtJoin(step: Step, region: Region, { via, by }: Arrival): void {
  addToken(step, { node: region.join, via, by });
  const arrivals = step.now.tokens.filter((token) => token.node === region.join);
  if (!isComplete(step, region, new Set(arrivals.map((token) => token.via)))) return;
  for (const token of arrivals) endToken(step, token, "node-decided");
  const join = step.route.nodes[region.join];
  if (join) pass(step, join);
  const everybody = [...new Set(arrivals.flatMap((token) => token.by))];
  follow(step, onlyFlow(step.route, region.join), { by: everybody, previous: region.split });
}

function isComplete(step: Step, region: Region, arrived: ReadonlySet<string | undefined>): boolean {
  const branches = Object.values(region.branches);
  if (region.kind === "parallel") return branches.every((branch) => arrived.has(branch.arrival));
  // An inclusive join waits for whoever is still inside, resting or on the way.
  const around = (place: Arrival) => branchesAroundToken(step.route, place);
  const waiting = [...step.now.tokens.filter((token) => token.node !== region.join), ...step.queue];
  return !waiting.some((place) => around(place).some((branch) => region.branches[branch] !== undefined));
}
