import type { AutomaticBecause, Effect } from "../effect.ts";
import type { RouteData, Submit } from "../event.ts";
import type { Instance, InstanceStatus, Slot, SlotReason, Token, Visit } from "../instance.ts";
import type { Organisation } from "../organisation.ts";
import type { Refusal } from "../refusal.ts";
import type { ApproverRule, NodeId, Route, Text, UserId } from "../route.ts";
import { decideIfSettled } from "./node-result.ts";
import { reachableFrom } from "./regions.ts";
import { resumeOrFollow } from "./resume.ts";
import { beginStep, endToken, replaceToken, type Step } from "./step.ts";
import { submit } from "./submit.ts";
import { settle } from "./walk.ts";

/** The past path of a request, and its future path if everybody agrees and the form does not change. */
export interface Plan {
  readonly nodes: readonly PlannedNode[];
  /** Absent if the prediction stopped: at a problem, or where the route reaches a node a second time. */
  readonly ends?: InstanceStatus;
  /** Why the prediction stopped: the same refusal that the real event would get. */
  readonly problem?: Refusal;
}

export interface PlannedNode {
  readonly node: NodeId;
  readonly name: Text;
  readonly state: "done" | "skipped" | "current" | "to-come";
  readonly slots: readonly PlannedSlot[];
  readonly skippedBecause?: AutomaticBecause;
}

/** One vote, and why these people were chosen for it. */
export interface PlannedSlot {
  readonly people: readonly { readonly id: UserId; readonly for?: UserId }[];
  readonly reason: SlotReason | "rule" | "deputy" | "decided" | "own-request" | "same-as-previous";
  readonly resolvedFrom: readonly ApproverRule[];
  readonly vote?: Slot["vote"];
  readonly by?: UserId;
}

/**
 * Predicts by running the engine on a temporary step in which everybody agrees, so that preview, rail, diagram and the
 * real run cannot differ.
 */
export function plan(
  route: Route,
  data: RouteData,
  org: Organisation,
  instance: Instance,
  at: string,
  of: Pick<Submit, "approvers"> = {},
): Plan {
  const handedIn: Submit = { type: "submit", by: instance.requester, at, data, ...of };
  const step = beginStep(route, instance, handedIn, org);
  const nodes = past(route, instance);
  for (const token of instance.tokens) nodes.push(...atToken(step, token, "current"));
  if (instance.status !== "running" && instance.status !== "draft") return { nodes, ends: instance.status };
  const problem = instance.status === "draft" ? submit(step, handedIn) : undefined;
  if (problem) return { nodes, problem };
  const planned = new Set(instance.tokens.map((token) => token.node));
  const passed = new Set<NodeId>();
  let known = 0;
  for (;;) {
    settle(step);
    nodes.push(...automatic(step, step.effects.slice(known)));
    known = step.effects.length;
    if (step.refusal) return { nodes, problem: step.refusal };
    if (step.now.status !== "running") return { nodes, ends: step.now.status };
    for (const token of step.now.tokens) {
      if (instance.tokens.some((other) => other.id === token.id) || planned.has(token.node)) continue;
      planned.add(token.node);
      nodes.push(...atToken(step, token, "to-come"));
    }
    if (!passNext(step, passed)) return { nodes };
  }
}

/** Passes the oldest waiting node. False if only nodes remain that this prediction has already passed: a cycle. */
function passNext(step: Step, passed: Set<NodeId>): boolean {
  const token = step.now.tokens.find((one) => !passed.has(one.node) && !(one.node in step.route.compiled.joins));
  if (!token) return false;
  passed.add(token.node);
  const node = step.route.nodes[token.node];
  if (node?.kind !== "user") {
    endToken(step, token, "node-decided");
    resumeOrFollow(step, token, { by: [] });
    return true;
  }
  const slate = token.slate?.map((slot): Slot => {
    const [only, ...others] = slot.people;
    const by = slot.by ?? (others.length === 0 ? only : undefined);
    return { ...slot, vote: "agree", ...(by !== undefined && { by }) };
  });
  const agreed: Token = { ...token, slate };
  replaceToken(step, agreed);
  decideIfSettled(step, node, agreed);
  return true;
}

function past(route: Route, instance: Instance): PlannedNode[] {
  const order = [route.start, ...reachableFrom(route, route.start)];
  return order.flatMap((id) => {
    const visit = instance.visits[id];
    const node = route.nodes[id];
    if (node?.kind !== "user" || !visit || !isBehind(visit)) return [];
    const people = (visit.by ?? []).map((person) => ({ id: person }));
    const slots: PlannedSlot[] = people.length > 0 ? [{ people, reason: "decided", resolvedFrom: [] }] : [];
    return [{ node: id, name: node.name, state: visit.state === "skipped" ? "skipped" : "done", slots } as const];
  });
}

function isBehind({ state }: Visit): boolean {
  return state === "done" || state === "skipped" || state === "left";
}

function atToken(step: Step, token: Token, state: "current" | "to-come"): readonly PlannedNode[] {
  const node = step.route.nodes[token.node];
  if (token.node === step.route.start && node) {
    const slots: PlannedSlot[] = [
      { people: [{ id: step.now.requester }], reason: "rule", resolvedFrom: [{ by: "requester" }] },
    ];
    return [{ node: node.id, name: node.name, state, slots }];
  }
  if (node?.kind !== "user") return [];
  const slots = (token.slate ?? []).map((slot): PlannedSlot => {
    const people = slot.people.map((id) => (slot.for?.[id] === undefined ? { id } : { id, for: slot.for[id] }));
    const reason = slot.why ?? (slot.for ? "deputy" : "rule");
    const resolvedFrom = slot.from.flatMap((index) => node.approvers[index]?.rule ?? []);
    return {
      people,
      reason,
      resolvedFrom,
      ...(slot.vote && { vote: slot.vote }),
      ...(slot.by !== undefined && { by: slot.by }),
    };
  });
  return [{ node: node.id, name: node.name, state, slots }];
}

/** Nodes without a human decision: skipped, or agreed automatically. */
function automatic(step: Step, effects: readonly Effect[]): readonly PlannedNode[] {
  return effects.flatMap((effect): PlannedNode[] => {
    if (effect.type !== "history") return [];
    const { action, node: id = "", because, people = [] } = effect.row;
    const node = step.route.nodes[id];
    if (!node) return [];
    if (action === "auto-pass")
      return [{ node: id, name: node.name, state: "skipped", slots: [], ...(because && { skippedBecause: because }) }];
    const isOpen = step.now.tokens.some((token) => token.node === id);
    const isOwn = because === "own-request" || because === "same-as-previous";
    if (action !== "auto-agree" || isOpen || !isOwn) return [];
    const slot: PlannedSlot = {
      people: people.map((person) => ({ id: person })),
      reason: because,
      resolvedFrom: [],
      vote: "agree",
    };
    return [{ node: id, name: node.name, state: "to-come", slots: [slot] }];
  });
}
