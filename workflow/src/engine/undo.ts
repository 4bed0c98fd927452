import type { Event } from "../event.ts";
import type { NodeId } from "../route.ts";
import type { Instance, Task, Token, Undo, Visit } from "../instance.ts";
import type { Step } from "./step.ts";

/** More than this many fresh decisions side by side cannot all be taken back. */
const keptRecords = 8;

/**
 * Remembers how to put a decision back, and forgets the decisions whose consequences this event touched. Because objects
 * are never written through, "untouched" is "the same object before and after".
 */
export function rememberUndo(step: Step): void {
  const { before, now, event } = step;
  if (now.status !== "running") return;
  const kept = now.undo.filter((record) => record.made.every((id) => isUntouched(before, now, id)));
  const fresh = isDecision(event) ? record(step, event.task) : undefined;
  if (fresh === undefined && kept.length === now.undo.length) return;
  now.undo = [...kept, ...(fresh ? [fresh] : [])].slice(-keptRecords);
}

function isDecision(event: Event): event is Extract<Event, { type: "agree" | "disagree" | "reject" }> {
  return event.type === "agree" || event.type === "disagree" || event.type === "reject";
}

function isUntouched(before: Instance, now: Instance, id: number): boolean {
  const token = now.tokens.find((other) => other.id === id);
  const task = now.tasks.find((other) => other.id === id);
  if (token) return before.tokens.includes(token);
  return task !== undefined && before.tasks.includes(task);
}

/** Undefined when a plain vote changed nothing but its slate (that is undone from the slate), or a job has been started. */
function record(step: Step, task: number): Undo | undefined {
  const { before, now, event, effects } = step;
  if (effects.some((effect) => effect.type === "job")) return undefined;
  const decided = before.tasks.find((other) => other.id === task);
  if (!decided) return undefined;
  if (isOpenVote(now, task)) return undefined;
  return {
    by: event.by,
    task,
    node: decided.node,
    round: before.round,
    decisions: before.decisions,
    tokens: before.tokens.filter((token) => !now.tokens.includes(token)),
    tasks: before.tasks.filter((other) => !now.tasks.includes(other)),
    visits: changedVisits(before, now),
    made: madeIds(before, now),
  };
}

function isOpenVote(now: Instance, task: number): boolean {
  const signs = now.tasks.flatMap((other) => other.signs ?? []).filter((sign) => sign.status === "open");
  const slates: readonly { readonly task?: number }[] = [
    ...now.tokens.flatMap((token) => token.slate ?? []),
    ...signs.flatMap((sign) => sign.slots),
  ];
  return slates.some((slot) => slot.task === task);
}

function madeIds(before: Instance, now: Instance): readonly number[] {
  const isNew = (known: readonly (Token | Task)[]) => (one: Token | Task) => !known.includes(one);
  return [...now.tokens.filter(isNew(before.tokens)), ...now.tasks.filter(isNew(before.tasks))].map((one) => one.id);
}

function changedVisits(before: Instance, now: Instance): Undo["visits"] {
  const changed: Record<NodeId, Visit | null> = {};
  // In the order of their names: the record must not depend on the order in which rows were loaded.
  for (const node of Object.keys(now.visits).toSorted())
    if (before.visits[node] !== now.visits[node]) changed[node] = before.visits[node] ?? null;
  return changed;
}
