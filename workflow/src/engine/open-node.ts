import type { AutomaticBecause } from "../effect.ts";
import { systemActor } from "../event.ts";
import type { Slot, Token, Visit } from "../instance.ts";
import type { UserNode } from "../route.ts";
import { decideIfSettled } from "./node-result.ts";
import { conditionHolds } from "./gateway.ts";
import { makeSlate, type SlotDraft } from "./slate.ts";
import { openReadySlots } from "./slots.ts";
import {
  addToken,
  type Arrival,
  follow,
  history,
  newId,
  notify,
  onlyFlow,
  refuse,
  type Step,
  setVisit,
} from "./step.ts";
import { armTimers } from "./timers.ts";

/** Opens a user node that a token has reached: finds its approvers, freezes the slate, opens their tasks. */
export function openNode(step: Step, node: UserNode, arrival: Arrival): void {
  const isAsked = node.condition === undefined || conditionHolds(step, node.id, node.condition);
  if (step.refusal) return;
  if (!isAsked) return skipNode(step, node, arrival, "condition-false");
  const slate = makeSlate(node, { route: step.route, org: step.org, data: step.event.data, instance: step.now });
  if (slate.kind === "refused") return refuse(step, slate.refusal);
  if (slate.kind === "skip") return skipNode(step, node, arrival, slate.because);

  const visit = step.now.visits[node.id];
  const asked = timesAsked(visit);
  const { by, resume } = arrival;
  const previous = (arrival.moved ? visit?.previous : undefined) ?? arrival.previous;
  const before = previous === undefined ? {} : { previous };
  const token = addToken(step, {
    node: node.id,
    by,
    ...before,
    slate: number(step, node, slate.slots),
    ...(resume && { resume }),
  });
  setVisit(step, node.id, { state: "current", count: asked + 1, ...(mayGoBack(node) && before) });
  const missing = slate.slots.filter((slot) => slot.why === "nobody-found");
  for (const slot of missing) notify(step, slot.people, "nobody-found", { node: node.id });
  const mayBeAutomatic = !arrival.moved && asked === 0;
  const opened = mayBeAutomatic ? voteAutomatically(step, node, token, slate.slots) : token;
  if (decideIfSettled(step, node, opened)) return;
  openReadySlots(step, { token: opened, slots: opened.slate ?? [] });
  armTimers(step, node, opened.id);
}

function timesAsked(visit: Visit | undefined): number {
  return visit ? (visit.count ?? 1) : 0;
}

function mayGoBack(node: UserNode): boolean {
  return node.rejectTo === "previous" || node.onDisagree === "return";
}

/** Passes the node without a decision, with a line in the history. */
function skipNode(step: Step, node: UserNode, arrival: Arrival, because: AutomaticBecause): void {
  setVisit(step, node.id, { state: "skipped", count: timesAsked(step.now.visits[node.id]) });
  history(step, { by: systemActor, action: "auto-pass", node: node.id, because });
  const { by, previous } = arrival;
  follow(step, onlyFlow(step.route, node.id), { by, previous });
}

/** Gives the slots their ids and, in a sequential node, their order. */
function number(step: Step, node: UserNode, drafts: readonly SlotDraft[]): readonly Slot[] {
  const slots: Slot[] = [];
  for (const { automatic: _automatic, ...draft } of drafts) {
    const last = slots.at(-1);
    const waits = node.mode === "sequential" && last ? { after: last.id } : {};
    slots.push({ id: newId(step), ...draft, ...waits });
  }
  return slots;
}

/**
 * Automatic votes for own requests and for the same person twice in a row, if the node says `auto`. Never on a returned
 * node.
 */
function voteAutomatically(step: Step, node: UserNode, token: Token, drafts: readonly SlotDraft[]): Token {
  const slate = (token.slate ?? []).map((slot, index): Slot => {
    const [person, ...others] = slot.people;
    const isSame = node.sameAsPrevious === "auto" && others.length === 0 && person && token.by.includes(person);
    const because = drafts[index]?.automatic ? "own-request" : isSame ? "same-as-previous" : undefined;
    if (!because || person === undefined) return slot;
    history(step, { by: systemActor, action: "auto-agree", node: node.id, people: [person], because });
    return { ...slot, vote: "agree", by: person };
  });
  const voted = { ...token, slate };
  step.now.tokens = step.now.tokens.map((other) => (other.id === token.id ? voted : other));
  return voted;
}
