import { advance } from "../engine/advance.ts";
import type { Event } from "../event.ts";
import type { Instance } from "../instance.ts";
import type { DrawnRoute } from "./arbitrary-route.ts";
import { type Choice, dataFrom } from "./random-event.ts";
import { Run, testOrganisation } from "./run.ts";

/** The same event again, with its key or without, changes nothing. */
export function clicksOnce(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  for (const choice of choices) {
    const taken = run.step(choice);
    if (!taken || taken.event.type === "look") continue;
    const { event } = taken;
    const again = advance(run.route, run.instance, event, testOrganisation);
    if (again.ok || again.refusal.kind !== "already-applied") throw new Error(`${event.type} was applied twice`);
    const { key: _key, ...bare } = event;
    if (!isClick(bare)) continue;
    for (let click = 0; click < 3; click++) {
      const late = advance(run.route, run.instance, bare, testOrganisation);
      if (late.ok) throw new Error(`${event.type} was applied twice without its key`);
    }
  }
}

/** Events that can apply only once. A held task may be agreed on once it is open again, so agreements may repeat. */
function isClick(event: Omit<Event, "key">): boolean {
  return ["disagree", "reject", "cancel", "skip", "terminate", "take-back"].includes(event.type);
}

/** Nobody can act on a closed task, of this round or an earlier one. */
export function closesForGood(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  const closed = new Map<number, readonly string[]>();
  for (const choice of choices) {
    const taken = run.step(choice);
    for (const effect of taken?.effects ?? []) {
      if (effect.type !== "task-closed") continue;
      if (closed.has(effect.task.id)) throw new Error(`task ${effect.task.id} closed twice`);
      closed.set(effect.task.id, effect.task.people);
    }
  }
  for (const [task, people] of closed) for (const by of people) mustBeClosed(run, task, by);
}

function mustBeClosed(run: Run, task: number, by: string): void {
  const base = { task, by, at: run.time(), data: dataFrom(run.route, 0), remark: "late" };
  const events: readonly Event[] = [
    { ...base, type: "agree" },
    { ...base, type: "disagree" },
    { ...base, type: "reject" },
    { ...base, type: "cancel" },
    { ...base, type: "transfer", to: "jon" },
    { ...base, type: "add-sign", people: ["jon"], mode: "before", rule: "all" },
    { ...base, type: "look" },
    { ...base, type: "skip", by: "adm" },
    { ...base, type: "reassign", by: "adm", to: ["jon"] },
  ];
  for (const event of events) {
    const outcome = advance(run.route, run.instance, event, testOrganisation);
    if (outcome.ok) throw new Error(`${event.type} on the closed task ${task} was accepted`);
    const { kind } = outcome.refusal;
    if (kind !== "task-closed" && kind !== "wrong-status") throw new Error(`${event.type} on a closed task: ${kind}`);
  }
}

const outsider = "outsider";

/** A user without a role in the request is refused every action of a handler, the requester or an administrator. */
export function onlyHandlers(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  for (const choice of choices) {
    run.step(choice);
    for (const event of strangeEvents(run, run.instance)) {
      const outcome = advance(run.route, run.instance, event, testOrganisation);
      if (outcome.ok) throw new Error(`${event.type} by a stranger was accepted`);
    }
  }
}

function strangeEvents(run: Run, instance: Instance): readonly Event[] {
  const base = { by: outsider, at: "2026-06-01T00:00:00Z", data: dataFrom(run.route, 0), remark: "me" };
  const [node = "start"] = Object.keys(run.route.nodes);
  const byTask = instance.tasks.flatMap(({ id: task }): readonly Event[] => [
    { ...base, type: "agree", task },
    { ...base, type: "disagree", task },
    { ...base, type: "reject", task },
    { ...base, type: "cancel", task },
    { ...base, type: "transfer", task, to: "jon" },
    { ...base, type: "add-sign", task, people: ["jon"], mode: "parallel", rule: "any" },
    { ...base, type: "look", task },
    { ...base, type: "take-back", task },
    { ...base, type: "reassign", task, to: [outsider] },
    { ...base, type: "skip", task },
  ]);
  return [
    ...byTask,
    { ...base, type: "submit" },
    { ...base, type: "withdraw" },
    { ...base, type: "answer-withdraw", accept: true },
    { ...base, type: "jump", to: node },
    { ...base, type: "set-approvers", node, people: [outsider] },
    { ...base, type: "terminate" },
    { ...base, type: "cancel" },
  ];
}
