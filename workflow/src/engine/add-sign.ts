import type { AddSign } from "../event.ts";
import type { Sign, Slot, Task } from "../instance.ts";
import type { UserId } from "../route.ts";
import { type Guard, isSplitDuty, mayAtNode, peopleFit, taskInHand } from "./guards.ts";
import { claim, openReadySlots, peopleOnNode, placeOf, storeSlots, unansweredOnNode } from "./slots.ts";
import { changeTask, history, newId, type Step, taskById, tokenById } from "./step.ts";
import { openSigns } from "./vote.ts";

/** Maximum depth of add-signs: added people may add people. */
const depthLimit = 3;

/**
 * A handler adds people: `before` deciding (their answers are opinions), `after` agreeing (they must agree too), or
 * `parallel` (they vote in addition to the handler). The route itself never changes.
 */
export function addSign(step: Step, event: AddSign): Guard {
  const found = taskInHand(step, event.task);
  if (!found.task) return found.refusal;
  const { task } = found;
  const people = [...new Set(event.people)];
  const refusal =
    mayAtNode(step, task, "add-sign") ??
    mayAsk(task) ??
    peopleFit(step, people) ??
    mayBeAdded(step, event, task, people);
  if (refusal) return refusal;
  history(step, { action: "add-sign", node: task.node, task: task.id, people, remark: event.remark });
  const claimed = claim(step, task, event.by);
  if (event.mode === "parallel") join(step, claimed, slotsFor(step, event, people));
  else ask(step, claimed, event, people);
  return undefined;
}

/** A holder who has agreed and waits for the people added `after` has already voted. */
function mayAsk(task: Task): Guard {
  if (task.agreed) return { kind: "task-held", task: task.id, waitingFor: [] };
  return task.depth >= depthLimit ? { kind: "added-too-deep", limit: depthLimit } : undefined;
}

function mayBeAdded(step: Step, event: AddSign, task: Task, people: readonly UserId[]): Guard {
  if (people.includes(event.by)) return { kind: "person-is-self" };
  if (event.mode !== "before" && isSplitDuty(step, task, people)) return { kind: "person-is-requester" };
  const token = tokenById(step, task.token);
  if (!token) return undefined;
  // A person who has voted may still give an opinion, but no second vote.
  const taken = (event.mode === "parallel" ? peopleOnNode : unansweredOnNode)(step, token, task.slot);
  const twice = people.filter((person) => taken.has(person));
  return twice.length > 0 ? { kind: "already-on-node", people: twice } : undefined;
}

/** any: one slot for all of them. all: one each. sequence: one each, in order. */
function slotsFor(step: Step, event: AddSign, people: readonly UserId[]): readonly Slot[] {
  const depth = (taskById(step, event.task)?.depth ?? 0) + 1;
  const added = { by: event.by, task: event.task, depth };
  if (event.rule === "any") return [{ id: newId(step), people, from: [], why: "added", added }];
  const slots: Slot[] = [];
  for (const person of people) {
    const last = event.rule === "sequence" ? slots.at(-1) : undefined;
    slots.push({ id: newId(step), people: [person], from: [], why: "added", added, ...(last && { after: last.id }) });
  }
  return slots;
}

function ask(step: Step, task: Task, event: AddSign, people: readonly UserId[]): void {
  const mode = event.mode === "after" ? "after" : "before";
  const sign: Sign = { mode, by: event.by, status: "waiting", slots: slotsFor(step, event, people) };
  const asking: Task = { ...task, signs: [...(task.signs ?? []), sign] };
  if (mode === "after") changeTask(step, asking);
  else openSigns(step, { ...asking, status: "held" }, "before");
}

/** New votes in addition to the host's own. In a sequence they come between the host and the host's successor. */
function join(step: Step, host: Task, added: readonly Slot[]): void {
  const place = placeOf(step, host);
  const node = step.route.nodes[host.node];
  const own = place?.slots.findIndex((slot) => slot.id === host.slot) ?? -1;
  const last = added.at(-1);
  if (!place || own < 0 || !last) return;
  const follower = place.slots.find((slot) => slot.after === host.slot);
  const isInLine = follower !== undefined || (node?.kind === "user" && node.mode === "sequential" && !place.host);
  const inserted = added.map((slot) => (isInLine ? inLine(slot, added, host) : slot));
  const behind = place.slots.slice(own + 1).map((slot) => (slot === follower ? { ...slot, after: last.id } : slot));
  const slots = [...place.slots.slice(0, own + 1), ...inserted, ...behind];
  openReadySlots(step, storeSlots(step, place, slots));
}

function inLine(slot: Slot, added: readonly Slot[], host: Task): Slot {
  const before = added[added.indexOf(slot) - 1];
  const after = before?.id ?? host.slot;
  return after === undefined ? slot : { ...slot, after };
}
