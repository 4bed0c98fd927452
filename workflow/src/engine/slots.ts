import type { Slot, Task, Token } from "../instance.ts";
import type { UserId } from "../route.ts";
import { changeTask, openTask, replaceToken, type Step, taskById, tokenById } from "./step.ts";

/** The owner of a slot: the slate of a token, or the add-sign of a task. */
export interface SlotPlace {
  readonly token: Token;
  readonly host?: Task;
  readonly slots: readonly Slot[];
}

/** The list of votes a task belongs to. */
export function placeOf(step: Step, task: Task): SlotPlace | undefined {
  const token = tokenById(step, task.token);
  if (!token) return undefined;
  if (task.parent === undefined) return { token, slots: token.slate ?? [] };
  const host = taskById(step, task.parent);
  const sign = host?.signs?.find((group) => group.slots.some((slot) => slot.id === task.slot));
  return host && sign ? { token, host, slots: sign.slots } : undefined;
}

/** Stores a changed list of votes with its owner and returns the result. */
export function storeSlots(step: Step, place: SlotPlace, slots: readonly Slot[]): SlotPlace {
  if (!place.host) {
    const token = { ...place.token, slate: slots };
    replaceToken(step, token);
    return { token, slots };
  }
  const signs = place.host.signs?.map((sign) => (sign.slots === place.slots ? { ...sign, slots } : sign));
  const host = { ...place.host, signs };
  changeTask(step, host);
  return { ...place, host, slots };
}

/** Opens a task for every slot whose turn has come. */
export function openReadySlots(step: Step, place: SlotPlace): SlotPlace {
  let current = place;
  for (const { id } of place.slots) {
    const slot = current.slots.find((other) => other.id === id);
    if (slot && isReady(slot, current.slots) && !hasTask(step, slot)) current = openSlot(step, current, slot);
  }
  return current;
}

function isReady(slot: Slot, slots: readonly Slot[]): boolean {
  if (slot.vote !== undefined) return false;
  return slot.after === undefined || slots.find((other) => other.id === slot.after)?.vote !== undefined;
}

function hasTask(step: Step, slot: Slot): boolean {
  return step.now.tasks.some((task) => task.slot === slot.id);
}

function openSlot(step: Step, place: SlotPlace, slot: Slot): SlotPlace {
  const present = withDeputies(step, place, slot);
  const placed = present === slot ? place : storeSlots(step, place, replaceSlot(place.slots, present));
  const { token, host } = placed;
  openTask(step, {
    token: token.id,
    node: token.node,
    slot: slot.id,
    kind: host ? "endorse" : "approve",
    people: present.people,
    ...(present.for && { for: present.for }),
    ...(present.for && { via: "deputy" as const }),
    ...(host && { parent: host.id }),
    depth: host ? host.depth + 1 : (slot.added?.depth ?? 0),
  });
  return placed;
}

/**
 * Out of office: if everybody who could fill the slot is away, their deputies get it, one step only. If the deputy is the
 * requester or has another vote here, the task stays with the absent person, because nobody may decide twice.
 */
function withDeputies(step: Step, place: SlotPlace, slot: Slot): Slot {
  const away = slot.people.map((person) => deputyFor(step, place, slot, person));
  if (slot.for !== undefined || away.some((deputy) => deputy === undefined)) return slot;
  const standIns = new Map<UserId, UserId>();
  for (const [index, person] of slot.people.entries()) {
    const deputy = away[index];
    if (deputy !== undefined && !standIns.has(deputy)) standIns.set(deputy, person);
  }
  return { ...slot, people: [...standIns.keys()], for: Object.fromEntries(standIns) };
}

function deputyFor(step: Step, place: SlotPlace, slot: Slot, person: UserId): UserId | undefined {
  const deputy = step.org.deputy(person, step.now.kind, step.event.at);
  if (deputy === undefined || !step.org.user(deputy)?.active) return undefined;
  const isCoSigner = peopleOnNode(step, place.token, slot.id).has(deputy);
  const isAsker = place.host?.people.includes(deputy) || slot.added?.by === deputy;
  return deputy === step.now.requester || isCoSigner || isAsker || slot.people.includes(deputy) ? undefined : deputy;
}

/** Everybody with a past, open or future vote or opinion at this token, except in the excluded slot. */
export function peopleOnNode(step: Step, token: Token, without?: number): ReadonlySet<UserId> {
  return peopleIn(slotsOnNode(step, token).filter((slot) => slot.id !== without));
}

/** As `peopleOnNode`, but only people who have not answered yet. */
export function unansweredOnNode(step: Step, token: Token, without?: number): ReadonlySet<UserId> {
  return peopleIn(slotsOnNode(step, token).filter((slot) => slot.id !== without && slot.vote === undefined));
}

/** All votes and opinions at this token, including those that wait for their turn. */
export function slotsOnNode(step: Step, token: Token): readonly Slot[] {
  const tasks = step.now.tasks.filter((task) => task.token === token.id);
  const signs = tasks.flatMap((task) => task.signs ?? []).filter((sign) => sign.status !== "ended");
  return [...(token.slate ?? []), ...signs.flatMap((sign) => sign.slots)];
}

function peopleIn(slots: readonly Slot[]): ReadonlySet<UserId> {
  return new Set(slots.flatMap((slot) => (slot.by === undefined ? slot.people : [slot.by])));
}

export function replaceSlot(slots: readonly Slot[], slot: Slot): readonly Slot[] {
  return slots.map((other) => (other.id === slot.id ? slot : other));
}

/** Reassigns an open task and its slot, so that later reads of the slate see the new people. */
export function handOver(step: Step, task: Task, to: Pick<Task, "people" | "for" | "via">): void {
  const { for: _for, via: _via, seen: _seen, ...rest } = task;
  const moved: Task = { ...rest, people: to.people, ...(to.for && { for: to.for }), ...(to.via && { via: to.via }) };
  changeTask(step, moved);
  const place = placeOf(step, moved);
  const slot = place?.slots.find((other) => other.id === task.slot);
  if (!place || !slot) return;
  const { for: _old, ...bare } = slot;
  storeSlots(step, place, replaceSlot(place.slots, { ...bare, people: to.people, ...(to.for && { for: to.for }) }));
}

/** A candidate of a role who adds people takes the task over from the other candidates. */
export function claim(step: Step, task: Task, by: UserId): Task {
  if (task.people.length === 1) return task;
  const principal = task.for?.[by];
  const standIn = principal === undefined ? {} : { for: { [by]: principal }, via: task.via };
  handOver(step, task, { people: [by], ...standIn });
  return taskById(step, task.id) ?? task;
}
