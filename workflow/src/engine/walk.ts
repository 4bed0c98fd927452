import type { Region, RouteNode } from "../route.ts";
import { chosenFlows } from "./gateway.ts";
import { endRequest } from "./node-result.ts";
import { forgetFrom } from "./move.ts";
import { openNode } from "./open-node.ts";
import { branchesAroundToken, isBackFlow, regionOfJoin } from "./regions.ts";
import { resumeOrFollow } from "./resume.ts";
import { administratorsFor } from "./slate.ts";
import { addToken, type Arrival, endToken, follow, openTask, refuse, type Step, setVisit } from "./step.ts";

/** A route that passes more nodes than this without a decision runs in a cycle. */
const hopLimit = 1_000;

/** Moves every travelling token to its next resting place: a user node, a waiting join, or an end. */
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
  // A loop starts again: the nodes of its last pass must be passed again.
  if (arrival.via !== undefined && isBackFlow(step.route, arrival.via)) forgetFrom(step, node.id);
  switch (node.kind) {
    case "start":
      return openRework(step, arrival);
    case "user":
      return openNode(step, node, arrival);
    case "end":
      return endRequest(step, node.result);
    case "service":
      step.effects.push({ type: "job", job: node.job, node: node.id, seq: step.now.nextSeq });
      return go(step, node, arrival);
    case "exclusive":
      return go(step, node, arrival);
    case "parallel":
    case "inclusive": {
      const region = regionOfJoin(step.route, node.id);
      if (region) return arriveAtJoin(step, region, arrival);
      return go(step, node, arrival);
    }
  }
}

function go(step: Step, node: RouteNode, { by, previous }: Arrival): void {
  for (const flow of chosenFlows(step, node.id)) follow(step, flow, { by, previous });
}

/** A branch has reached its join. The last arrival removes all arrivals and continues. */
function arriveAtJoin(step: Step, region: Region, { via, by, resume }: Arrival): void {
  addToken(step, { node: region.join, via, by, ...(resume && { resume }) });
  const arrivals = step.now.tokens.filter((token) => token.node === region.join);
  if (!isComplete(step, region, new Set(arrivals.map((token) => token.via)))) return;
  for (const token of arrivals) endToken(step, token, "node-decided");
  const arrived = region.kind === "inclusive" && { arrived: arrivals.flatMap((token) => token.via ?? []) };
  setVisit(step, region.join, { state: "done", ...arrived });
  const everybody = [...new Set(arrivals.flatMap((token) => token.by))];
  const onwards = { by: everybody, previous: region.split };
  const comesBack = arrivals.find((token) => token.resume);
  resumeOrFollow(step, { node: region.join, resume: comesBack?.resume }, onwards);
}

function isComplete(step: Step, region: Region, arrived: ReadonlySet<string | undefined>): boolean {
  const branches = Object.values(region.branches);
  if (region.kind === "parallel") return branches.every((branch) => arrived.has(branch.arrival));
  // An inclusive join waits for every token that is still inside the block, resting or travelling.
  const around = (place: Arrival) => branchesAroundToken(step.route, place);
  const waiting = [...step.now.tokens.filter((token) => token.node !== region.join), ...step.queue];
  return !waiting.some((place) => around(place).some((branch) => region.branches[branch] !== undefined));
}

/** The request is back with the requester: one task to amend and submit again, or to cancel. */
function openRework(step: Step, { by, resume }: Arrival): void {
  const { start } = step.route;
  const token = addToken(step, { node: start, by, ...(resume && { resume }) });
  openTask(step, { token: token.id, node: start, kind: "amend", people: [step.now.requester], depth: 0 });
}
