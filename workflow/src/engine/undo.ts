import type { Event } from "../event.ts";
import type { NodeId } from "../route.ts";
import { type Instance, movedByAdministrator, type Task, type Token, type Undo, type Visit } from "../instance.ts";
import type { Step } from "./step.ts";

/** Maximum number of recent parallel decisions that can be taken back. */
const keptRecords = 8;

/**
 * Records how to undo a decision, and drops the records of decisions whose consequences this event changed. Because
 * objects are never mutated, "unchanged" means "the same object before and after".
 */
export function rememberUndo(step: Step): void {
  const { before, now, event } = step;
  if (now.status !== "running") return;
  // Looking at a task is not work that an administrator's undo could lose.
  const isStanding = (record: Undo) =>
    (event.type === "look" && record.task === movedByAdministrator) ||
    record.made.every((id) => isUntouched(before, now, id));
  const kept = now.undo.filter(isStanding);
  const fresh = recordOf(step);
  if (fresh === undefined && kept.length === now.undo.length) return;
  now.undo = [...kept, ...(fresh ? [fresh] : [])].slice(-keptRecords);
}

function recordOf(step: Step): Undo | undefined {
  const { event, before, now } = step;
  if (isDecision(event)) return record(step, event.task, nodeOfTask(before, event.task));
  if (event.type !== "jump" && event.type !== "skip") return undefined;
  const moved = before.tokens.find((token) => !now.tokens.includes(token));
  return record(step, movedByAdministrator, moved?.node);
}

function nodeOfTask({ tasks }: Instance, task: number): NodeId | undefined {
  return tasks.find(({ id }) => id === task)?.node;
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

/** Undefined if a vote changed only its slate (it is undone from the slate), or if a job was started. */
function record(step: Step, task: number, node: NodeId | undefined): Undo | undefined {
  const { before, now, event, effects } = step;
  if (effects.some((effect) => effect.type === "job")) return undefined;
  if (node === undefined || isOpenVote(now, task)) return undefined;
  return {
    by: event.by,
    task,
    node,
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
  // Sorted by name, because the record must not depend on the order in which rows were loaded.
  for (const node of Object.keys(now.visits).toSorted())
    if (before.visits[node] !== now.visits[node]) changed[node] = before.visits[node] ?? null;
  return changed;
}
