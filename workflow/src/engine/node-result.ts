import type { ClosedBecause } from "../effect.ts";
import { systemActor } from "../event.ts";
import type { InstanceStatus, Slot, Token } from "../instance.ts";
import type { UserId, UserNode } from "../route.ts";
import { moveToken } from "./move.ts";
import { isOwnerAskedFor } from "./people.ts";
import { endToken, follow, history, notify, type Step, setVisit } from "./step.ts";
import { tally } from "./tally.ts";
import { resumeOrFollow } from "./resume.ts";

/** Counts the votes of the slate and, once it is decided, passes or fails the node. */
export function decideIfSettled(step: Step, node: UserNode, token: Token): boolean {
  const result = tally(node, token.slate ?? []);
  if (result === "passed") passNode(step, node, token);
  if (result === "failed") failNode(step, node, token);
  return result !== "open";
}

function passNode(step: Step, node: UserNode, token: Token): void {
  endToken(step, token, "node-decided");
  const by = voters(token.slate ?? []);
  setVisit(step, node.id, { state: "done", ...(isOwnerAskedFor(step.route, node.id) && { by }) });
  resumeOrFollow(step, token, { by: by.length > 0 ? by : token.by, previous: node.id });
}

function voters(slate: readonly Slot[]): readonly UserId[] {
  return [...new Set(slate.flatMap((slot) => (slot.vote !== undefined && slot.by !== undefined ? [slot.by] : [])))];
}

function failNode(step: Step, node: UserNode, token: Token): void {
  if (node.onDisagree === "return") returnToPrevious(step, node, token);
  else endRequest(step, "terminated");
}

/** One node back; from the first node, to the requester. */
function returnToPrevious(step: Step, node: UserNode, token: Token): void {
  const target = previousOf(step, node.id);
  startRound(step);
  moveToken(step, token, { to: target, because: "returned", by: [], comeBack: true });
  setVisit(step, node.id, { state: "rejected" });
  history(step, { action: "return", node: node.id, target });
  notify(step, [step.now.requester], "returned", { node: node.id });
}

/** The place before a node on the path actually taken; the start node represents the requester. */
export function previousOf(step: Step, node: string): string {
  const previous = step.now.visits[node]?.previous;
  if (previous === undefined) return step.route.start;
  const place = step.route.compiled.regions[previous]?.join ?? previous;
  return step.now.visits[place]?.state === "done" ? previous : step.route.start;
}

export function startRound(step: Step): void {
  step.now.round += 1;
  step.now.decisions = 0;
}

/** Moves the token on without a decision: skipped by an administrator, or timed out. */
export function leaveUndecided(step: Step, token: Token, because: ClosedBecause, flow?: string): void {
  endToken(step, token, because);
  setVisit(step, token.node, { state: "left" });
  const onwards = { by: token.by, previous: token.previous };
  if (flow === undefined) resumeOrFollow(step, token, onwards);
  else follow(step, flow, onwards);
}

const endings = {
  cancelled: "cancelled",
  completed: "completed",
  terminated: "terminated",
  draft: "withdrawn",
} as const;

/** Ends the request: nothing stays open, and everybody concerned is notified. */
export function endRequest(step: Step, status: Exclude<InstanceStatus, "running">): void {
  step.queue.length = 0;
  const because = status === "draft" ? "withdrawn" : "request-ended";
  for (const token of step.now.tokens) endToken(step, token, because);
  step.effects.push({ type: "status-changed", from: step.now.status, to: status });
  step.now.status = status;
  step.now.undo = [];
  delete step.now.withdrawal;
  if (status === "completed") history(step, { by: systemActor, action: "complete" });
  notify(step, [step.now.requester], endings[status], {});
}
