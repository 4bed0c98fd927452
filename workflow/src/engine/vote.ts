import type { Sign, Slot, Task } from "../instance.ts";
import { decideIfSettled } from "./node-result.ts";
import { openReadySlots, placeOf, replaceSlot, storeSlots } from "./slots.ts";
import { cancelTask, changeTask, closeTask, notify, type Step, taskById } from "./step.ts";
import { count } from "./tally.ts";

type Vote = NonNullable<Slot["vote"]>;
type Said = NonNullable<Task["agreed"]>;

/** Closes a task with a vote and applies the consequences to the node, or to the person who added the voter. */
export function vote(step: Step, task: Task, given: Vote, said: Said = step.event): void {
  const place = placeOf(step, task);
  const slot = place?.slots.find((other) => other.id === task.slot);
  closeTask(step, task, given, said);
  if (!place || !slot) return;
  const voted = storeSlots(step, place, replaceSlot(place.slots, { ...slot, vote: given, by: said.by, task: task.id }));
  if (voted.host) return settleSigns(step, voted.host);
  const node = step.route.nodes[voted.token.node];
  if (node?.kind === "user" && !decideIfSettled(step, node, voted.token)) openReadySlots(step, voted);
}

/** Updates an add-sign: opens the next tasks, and returns the task to its holder when all have answered. */
export function settleSigns(step: Step, host: Task): void {
  for (const sign of host.signs ?? []) {
    if (sign.status !== "open") continue;
    const result = sign.mode === "after" ? count({ rule: "all" }, sign.slots) : answered(sign);
    if (result === "failed") return giveBack(step, host);
    if (result === "open") {
      const token = step.now.tokens.find((other) => other.id === host.token);
      if (token) openReadySlots(step, { token, host: taskById(step, host.id) ?? host, slots: sign.slots });
    }
  }
  const latest = taskById(step, host.id) ?? host;
  const ended = endAnswered(latest);
  if (ended.signs?.some((sign) => sign.status === "open")) {
    if (ended.signs !== latest.signs) changeTask(step, ended);
    return;
  }
  if (ended.agreed) return fulfil(step, ended);
  giveBack(step, ended);
}

/** Opinions are not counted: only whether everybody has answered. */
function answered(sign: Sign): "open" | "passed" {
  return sign.slots.every((slot) => slot.vote !== undefined) ? "passed" : "open";
}

function endAnswered(host: Task): Task {
  const isOver = (sign: Sign) => sign.status === "open" && answered(sign) === "passed";
  if (!host.signs?.some(isOver)) return host;
  return { ...host, signs: host.signs.map((sign) => (isOver(sign) ? { ...sign, status: "ended" } : sign)) };
}

/** Everybody added `after` has agreed, so the holder's own agreement counts now. */
function fulfil(step: Step, host: Task): void {
  vote(step, host, "agree", host.agreed);
}

/** The holder decides with the given answers; missing answers are no longer needed. */
function giveBack(step: Step, host: Task): void {
  for (const child of step.now.tasks.filter((task) => task.parent === host.id)) cancelTask(step, child, "node-decided");
  const { agreed: _agreed, seen: _seen, ...rest } = taskById(step, host.id) ?? host;
  const signs = rest.signs?.map((sign): Sign => (sign.status === "open" ? { ...sign, status: "ended" } : sign));
  changeTask(step, { ...rest, signs, status: "open" });
  notify(step, rest.people, "opinions-in", { node: host.node, task: host.id });
}

/** Opens the first tasks of the people whom a holder added. */
export function openSigns(step: Step, host: Task, mode: Sign["mode"]): void {
  const isStarted = (sign: Sign) => sign.mode === mode && sign.status === "waiting";
  const signs = host.signs?.map((sign): Sign => (isStarted(sign) ? { ...sign, status: "open" } : sign));
  const started: Task = { ...host, signs };
  changeTask(step, started);
  settleSigns(step, started);
}
