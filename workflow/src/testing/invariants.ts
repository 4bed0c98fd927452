import type { Effect } from "../effect.ts";
import { markingProblems } from "../engine/marking.ts";
import { count } from "../engine/tally.ts";
import type { Event } from "../event.ts";
import type { Instance, Slot, Task, Token } from "../instance.ts";
import type { Route } from "../route.ts";

/** Everything that must hold for an instance at rest, whatever happened before. Returns the violations. */
export function brokenInvariants(route: Route, instance: Instance): readonly string[] {
  return [
    ...liveness(instance),
    ...markingProblems(route, instance.tokens),
    ...instance.tokens.flatMap((token) => slateProblems(route, instance, token)),
    ...instance.tasks.flatMap((task) => taskProblems(route, instance, task)),
    ...timerProblems(route, instance),
  ];
}

/** 1. A running request waits for somebody; an ended one has no tokens, tasks or timers. */
function liveness({ status, tokens, tasks, timers }: Instance): readonly string[] {
  if (status === "running") return tasks.some((task) => task.status === "open") ? [] : ["running, but nobody is asked"];
  return tokens.length + tasks.length + timers.length === 0 ? [] : [`${status}, but something is left open`];
}

/** 5. The open tasks of a token are those that its slate requires, and the people asked can satisfy the rule. */
function slateProblems(route: Route, instance: Instance, token: Token): readonly string[] {
  const node = route.nodes[token.node];
  const tasks = instance.tasks.filter((task) => task.token === token.id);
  if (token.node === route.start)
    return tasks.length === 1 && tasks[0]?.kind === "amend" ? [] : ["rework without its task"];
  if (node?.kind !== "user") return tasks.length === 0 ? [] : [`${token.node} is no user node, but has tasks`];
  const slate = token.slate ?? [];
  const problems = slotProblems(slate, tasks, true).map((problem) => `${node.id}: ${problem}`);
  const everybodyAgrees = slate.map((slot): Slot => ({ ...slot, vote: "agree" }));
  if (count(node.mode === "single" ? { rule: "all" } : node.pass, everybodyAgrees) !== "passed")
    problems.push(`${node.id}: the rule asks for more votes than there are`);
  const alone = tasks.flatMap((task) => (task.people.length === 1 ? task.people : []));
  if (new Set(alone).size < alone.length) problems.push(`${node.id}: somebody is asked twice (${alone.join(", ")})`);
  return problems;
}

function slotProblems(slots: readonly Slot[], tasks: readonly Task[], isStarted: boolean): string[] {
  return slots.flatMap((slot) => {
    const held = tasks.filter((task) => task.slot === slot.id).length;
    const turn = slot.after === undefined || slots.find((other) => other.id === slot.after)?.vote !== undefined;
    const expected = isStarted && turn && slot.vote === undefined ? 1 : 0;
    return held === expected ? [] : [`slot ${slot.id} has ${held} tasks, ${expected} expected`];
  });
}

function taskProblems(route: Route, instance: Instance, task: Task): readonly string[] {
  const problems: string[] = [];
  const token = instance.tokens.find((other) => other.id === task.token);
  if (token?.node !== task.node) problems.push("stands at no token");
  if (task.people.length === 0) problems.push("is nobody's");
  if (task.depth > 3) problems.push("is too deep");
  const host = instance.tasks.find((other) => other.id === task.parent);
  if (task.kind === "endorse" && host?.status !== "held") problems.push("is asked by nobody who waits");
  const children = instance.tasks.filter((other) => other.parent === task.id);
  const isWaiting = task.signs?.some((sign) => sign.status === "open") ?? false;
  if ((task.status === "held") !== isWaiting) problems.push(`is ${task.status}, ${isWaiting ? "" : "not "}waiting`);
  if (task.status === "held" && children.length === 0) problems.push("waits for nobody");
  if (task.agreed && task.status !== "held") problems.push("has agreed, and does not wait");
  for (const sign of task.signs ?? []) {
    if (sign.status === "ended") continue;
    if (sign.slots.length === 0) problems.push("asks nobody");
    problems.push(...slotProblems(sign.slots, children, sign.status === "open"));
  }
  if (route.nodes[task.node]?.kind !== "user" && task.kind !== "amend") problems.push("stands at no user node");
  return problems.map((problem) => `task ${task.id} at ${task.node} ${problem}`);
}

function timerProblems(route: Route, { timers, tokens }: Instance): readonly string[] {
  return timers.flatMap((timer) => {
    const node = route.nodes[timer.node];
    const isKnown = node?.kind === "user" && node.timers.some((rule) => rule.id === timer.rule);
    const isArmed = tokens.some((token) => token.id === timer.token && token.node === timer.node);
    return isKnown && isArmed ? [] : [`timer ${timer.id} belongs to nothing`];
  });
}

/** What must hold for one accepted event: ids never used twice, tasks closed once and only by entitled people. */
export function brokenEvent(
  before: Instance,
  event: Event,
  after: Instance,
  effects: readonly Effect[],
): readonly string[] {
  const problems: string[] = [];
  if (after.nextId < before.nextId || after.nextSeq < before.nextSeq) problems.push("a counter went backwards");
  const open = new Map(before.tasks.map((task) => [task.id, task]));
  for (const effect of effects) {
    if (effect.type === "task-opened") {
      if (effect.task.id < before.nextId) problems.push(`task ${effect.task.id} has an old id`);
      open.set(effect.task.id, effect.task);
    }
    if (effect.type === "task-changed") {
      if (!open.has(effect.task.id)) problems.push(`task ${effect.task.id} changed, but is not open`);
      open.set(effect.task.id, effect.task);
    }
    if (effect.type === "task-closed") {
      const known = open.get(effect.task.id);
      if (!known) problems.push(`task ${effect.task.id} closed, but is not open`);
      open.delete(effect.task.id);
      if (effect.closing.status === "done" && !mayClose(known, effect.closing.by))
        problems.push(`task ${effect.task.id} decided by ${effect.closing.by}`);
    }
  }
  const left = [...open.keys()].toSorted((one, other) => one - other);
  if (left.join() !== after.tasks.map((task) => task.id).join())
    problems.push("effects and instance disagree on open tasks");
  for (const task of after.tasks)
    if (JSON.stringify(open.get(task.id)) !== JSON.stringify(task))
      problems.push(`task ${task.id} changed without an effect`);
  const rows = effects.filter((effect) => effect.type === "history");
  if (rows.some(({ row }, index) => row.seq !== before.nextSeq + index))
    problems.push("history rows are not numbered on");
  if (event.type !== "look" && rows.length === 0) problems.push("nothing was written to the history");
  return problems;
}

function mayClose(task: Task | undefined, by: string): boolean {
  return task !== undefined && (task.people.includes(by) || task.agreed?.by === by);
}
