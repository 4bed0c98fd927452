import type { Look, PutBack, TakeBack } from "../event.ts";
import { movedByAdministrator, type Slot, type Task, type Token, type Undo, type Visit } from "../instance.ts";
import { type Guard, mustBe, taskInHand } from "./guards.ts";
import { openReadySlots, replaceSlot, type SlotPlace, slotsOnNode, storeSlots } from "./slots.ts";
import {
  cancelTask,
  changeTask,
  endToken,
  history,
  newId,
  notify,
  ownVisits,
  type Step,
  taskById,
  tokenById,
} from "./step.ts";
import { armTimers } from "./timers.ts";

/** A handler has the task on screen. From now on the decision that opened the task cannot be taken back. */
export function look(step: Step, event: Look): Guard {
  const found = taskInHand(step, event.task);
  if (!found.task) return found.refusal;
  if (!found.task.seen) changeTask(step, { ...found.task, seen: true });
  return undefined;
}

/** A handler takes back their own decision, while nobody has looked at or decided any task that it opened. */
export function takeBack(step: Step, event: TakeBack): Guard {
  const refusal = mustBe(step, "running");
  if (refusal) return step.now.status === "draft" ? refusal : { kind: "cannot-take-back", because: "ended" };
  const vote = findVote(step, event.task);
  if (vote) return vote.slot.by === event.by ? takeVoteBack(step, vote, event) : notYours;
  const undo = step.now.undo.find(({ task }) => task === event.task && task !== movedByAdministrator);
  if (!undo) return { kind: "cannot-take-back", because: "seen-or-decided" };
  if (undo.by !== event.by) return notYours;
  restore(step, undo);
  noteTakeBack(step, event, undo.node);
  return askedTwice(step);
}

/** An administrator undoes the last jump or skip: who had voted before it need not vote again. */
export function putBack(step: Step, event: PutBack): Guard {
  const undo = step.now.undo.findLast((record) => record.task === movedByAdministrator);
  if (!undo) return { kind: "cannot-take-back", because: "seen-or-decided" };
  restore(step, undo);
  history(step, { action: "put-back", node: undo.node, remark: event.remark });
  return askedTwice(step);
}

/** A colleague at the same node has since added this person. Nobody answers twice there, so the decision stays. */
function askedTwice(step: Step): Guard {
  const isTwice = step.now.tokens.some((token) => {
    const open = slotsOnNode(step, token).filter((slot) => slot.vote === undefined);
    return open.some((slot) => slot.added && open.some((other) => other !== slot && sharePeople(slot, other)));
  });
  return isTwice ? { kind: "cannot-take-back", because: "seen-or-decided" } : undefined;
}

function sharePeople(one: Slot, other: Slot): boolean {
  return one.people.some((person) => other.people.includes(person));
}

const notYours: Guard = { kind: "cannot-take-back", because: "not-yours" };

interface GivenVote extends SlotPlace {
  readonly slot: Slot;
}

/** A vote that has not decided anything yet: its slate, or the question it answered, is still open. */
function findVote(step: Step, task: number): GivenVote | undefined {
  for (const token of step.now.tokens) {
    const slot = token.slate?.find((other) => other.task === task && other.vote !== undefined);
    if (slot && token.slate) return { token, slots: token.slate, slot };
  }
  for (const host of step.now.tasks) {
    for (const sign of host.signs ?? []) {
      const slot = sign.slots.find((other) => other.task === task && other.vote !== undefined);
      const token = tokenById(step, host.token);
      if (sign.status === "open" && slot && token) return { token, host, slots: sign.slots, slot };
    }
  }
  return undefined;
}

function takeVoteBack(step: Step, { slot, ...place }: GivenVote, event: TakeBack): Guard {
  const next = place.slots.find((other) => other.after === slot.id);
  const opened = next && step.now.tasks.find((task) => task.slot === next.id);
  const isTouched = next?.vote !== undefined || opened?.seen || opened?.signs || (opened?.via ?? "deputy") !== "deputy";
  if (isTouched) return { kind: "cannot-take-back", because: "seen-or-decided" };
  if (opened) cancelTask(step, opened, "taken-back");
  const { vote: _vote, by: _by, task: _task, ...unanswered } = slot;
  openReadySlots(step, storeSlots(step, place, replaceSlot(place.slots, unanswered)));
  step.now.decisions = Math.max(0, step.now.decisions - 1);
  noteTakeBack(step, event, place.token.node);
  return askedTwice(step);
}

function noteTakeBack(step: Step, event: TakeBack, node: string): void {
  history(step, { action: "take-back", node, task: event.task, remark: event.remark });
}

/** Restores tokens, tasks and visits. A task closes only once, so a reopened task has a new id. */
function restore(step: Step, undo: Undo): void {
  const { now } = step;
  const changed = new Set(undo.tokens.map((token) => token.id));
  const gone = undo.tokens.filter((token) => !tokenById(step, token.id));
  for (const token of now.tokens)
    if (undo.made.includes(token.id) && !changed.has(token.id)) endToken(step, token, "taken-back");
  const stillOpen = new Set(undo.tasks.filter((task) => taskById(step, task.id)).map((task) => task.id));
  for (const id of undo.made) {
    const task = taskById(step, id);
    if (task && !stillOpen.has(id)) cancelTask(step, task, "taken-back");
  }
  now.tokens = [...now.tokens.filter((token) => !changed.has(token.id)), ...undo.tokens];
  const ids = new Map(undo.tasks.map((task) => [task.id, stillOpen.has(task.id) ? task.id : newId(step)]));
  for (const task of undo.tasks) reopen(step, task, ids);
  for (const token of gone) rearm(step, token);
  for (const [node, visit] of Object.entries(undo.visits)) restoreVisit(step, node, visit);
  const isDecision = undo.task !== movedByAdministrator;
  now.decisions = isDecision && undo.round === now.round ? Math.max(0, now.decisions - 1) : undo.decisions;
  now.undo = now.undo.filter((other) => other !== undo);
}

function reopen(step: Step, old: Task, ids: ReadonlyMap<number, number>): void {
  const { seen: _seen, ...rest } = old;
  const id = ids.get(old.id) ?? old.id;
  const parent = old.parent === undefined ? {} : { parent: ids.get(old.parent) ?? old.parent };
  const signs = old.signs && {
    signs: old.signs.map((sign) => ({ ...sign, slots: sign.slots.map((slot) => reAdded(slot, ids)) })),
  };
  const task: Task = { ...rest, ...parent, ...signs, id, round: step.now.round };
  if (id === old.id) return changeTask(step, { ...task, ...(old.seen && { seen: old.seen }) });
  const opened = { ...task, openedAt: step.event.at };
  step.now.tasks = [...step.now.tasks, opened];
  step.effects.push({ type: "task-opened", task: opened });
  notify(step, opened.people, "task", { node: opened.node, task: id });
  const token = tokenById(step, opened.token);
  if (!token?.slate?.some((slot) => slot.added?.task === old.id)) return;
  const slate = token.slate.map((slot) => reAdded(slot, ids));
  step.now.tokens = step.now.tokens.map((other) => (other === token ? { ...token, slate } : other));
}

/** Moves added people to the task that replaces the one they were added to. */
function reAdded(slot: Slot, ids: ReadonlyMap<number, number>): Slot {
  const task = slot.added && ids.get(slot.added.task);
  return slot.added && task !== undefined ? { ...slot, added: { ...slot.added, task } } : slot;
}

function rearm(step: Step, token: Token): void {
  const node = step.route.nodes[token.node];
  if (node?.kind === "user" && token.slate) armTimers(step, node, token.id);
}

function restoreVisit(step: Step, node: string, visit: Visit | null): void {
  const visits = ownVisits(step);
  if (visit) visits[node] = visit;
  else delete visits[node];
}
