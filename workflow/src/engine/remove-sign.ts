import type { RemoveSign } from "../event.ts";
import type { Slot, Task, Token } from "../instance.ts";
import type { Refusal } from "../refusal.ts";
import type { UserId } from "../route.ts";
import { type Guard, isAdministrator } from "./guards.ts";
import { decideIfSettled } from "./node-result.ts";
import { openReadySlots, storeSlots } from "./slots.ts";
import { cancelTask, changeTask, history, type Step, taskById, tokenById } from "./step.ts";
import { settleSigns } from "./vote.ts";

/** Removes an added person who has not answered yet. Only the person who added them, or an administrator, may do so. */
export function removeSign(step: Step, event: RemoveSign): Guard {
  const spot = findAdded(step, event);
  if ("kind" in spot) return spot;
  const { slot } = spot;
  const addedBy = slot.added?.by ?? "";
  if (event.by !== addedBy && !isAdministrator(step)) return { kind: "not-the-one-who-added", addedBy };
  history(step, { action: "remove-sign", node: spot.token.node, people: [event.person], remark: event.remark });
  const people = slot.people.filter((person) => !isMeantBy(slot, person, event.person));
  const task = step.now.tasks.find((other) => other.slot === slot.id);
  if (people.length > 0) {
    if (task) changeTask(step, { ...task, people });
    storeSlots(
      step,
      spot,
      spot.slots.map((other) => (other === slot ? { ...slot, people } : other)),
    );
    return undefined;
  }
  if (task) cancelTask(step, task, "removed");
  const fresh = spot.host ? { ...spot, host: taskById(step, spot.host.id) ?? spot.host } : spot;
  closeGap(step, fresh, slot);
  return undefined;
}

interface AddedSpot {
  readonly token: Token;
  readonly host?: Task;
  readonly slots: readonly Slot[];
  readonly slot: Slot;
}

function findAdded(step: Step, { task, person }: RemoveSign): AddedSpot | Refusal {
  const isMeant = (slot: Slot) =>
    slot.added?.task === task &&
    slot.vote === undefined &&
    slot.people.some((acting) => isMeantBy(slot, acting, person));
  for (const token of step.now.tokens) {
    const slot = token.slate?.find(isMeant);
    if (slot && token.slate) return { token, slots: token.slate, slot };
  }
  for (const host of step.now.tasks) {
    const sign = host.signs?.find((group) => group.status !== "ended" && group.slots.some(isMeant));
    const slot = sign?.slots.find(isMeant);
    const token = tokenById(step, host.token);
    if (sign && slot && token) return { token, host, slots: sign.slots, slot };
  }
  return { kind: "not-added-here", person };
}

/** If an added person is away, the deputy holds the task. */
function isMeantBy(slot: Slot, acting: UserId, person: UserId): boolean {
  return acting === person || slot.for?.[acting] === person;
}

/** Removes an empty slot; slots that waited for it now wait for the previous one. */
function closeGap(step: Step, spot: AddedSpot, gone: Slot): void {
  const slots = spot.slots
    .filter((slot) => slot.id !== gone.id)
    .map((slot) => {
      if (slot.after !== gone.id) return slot;
      const { after: _after, ...rest } = slot;
      return gone.after === undefined ? rest : { ...rest, after: gone.after };
    });
  const place = storeSlots(step, spot, slots);
  if (place.host) {
    const sign = place.host.signs?.find((group) => group.slots === slots);
    if (sign?.status === "waiting") return dropEmptySigns(step, place.host);
    return settleSigns(step, place.host);
  }
  const node = step.route.nodes[place.token.node];
  if (node?.kind === "user" && !decideIfSettled(step, node, place.token)) openReadySlots(step, place);
}

function dropEmptySigns(step: Step, host: Task): void {
  const signs = host.signs?.filter((sign) => sign.slots.length > 0);
  changeTask(step, { ...host, signs });
}
