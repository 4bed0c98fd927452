import { compileRoute } from "../compile-route.ts";
import { advance } from "../engine/advance.ts";
import { identityMap } from "../engine/migrate.ts";
import { plan } from "../engine/plan.ts";
import type { Event, Outcome } from "../event.ts";
import { draftInstance, type Instance } from "../instance.ts";
import type { Route, RouteNode } from "../route.ts";
import { fromRows, toRows } from "../rows.ts";
import type { DrawnRoute } from "./arbitrary-route.ts";
import { brokenInvariants } from "./invariants.ts";
import { type Choice, dataFrom, eventFrom } from "./random-event.ts";
import { agreeToTheEnd, Run, type Taken, testOrganisation } from "./run.ts";
import { clone } from "./story.ts";

/** The same result for frozen arguments, arguments that went through JSON, and arguments that went through rows. */
export function deterministic(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn, { isCompared: false });
  for (const choice of choices) {
    const event = eventFrom(run.route, run.instance, choice, run.time());
    const stored = JSON.stringify(run.instance);
    const frozen = outcomeOf(deepFreeze(clone(run.route)), deepFreeze(clone(run.instance)), deepFreeze(clone(event)));
    const shuffled = toRows(run.instance);
    const rows = { ...shuffled, tokens: shuffled.tokens.toReversed(), tasks: shuffled.tasks.toReversed() };
    const fromStore = outcomeOf(run.route, fromRows(clone(rows)), event);
    mustEqual(rowsOf(frozen), rowsOf(fromStore), "rows and JSON give different answers");
    const again = outcomeOf(run.route, run.instance, event);
    mustEqual(JSON.stringify(again), JSON.stringify(frozen), "the same input gave different bytes");
    mustEqual(JSON.stringify(run.instance), stored, "the instance handed in was changed");
    mustEqual(
      JSON.stringify(toRows(fromRows(toRows(run.instance)))),
      JSON.stringify(toRows(run.instance)),
      "rows changed",
    );
    run.apply(event);
  }
}

function outcomeOf(route: Route, instance: Instance, event: Event): Outcome {
  return advance(route, instance, event, testOrganisation);
}

/** An outcome without the order of rows and keys, which a database does not keep. */
function rowsOf(outcome: Outcome): string {
  return JSON.stringify(outcome.ok ? { ...outcome, instance: toRows(outcome.instance) } : outcome, withSortedKeys);
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

/** The log alone is enough to restore the rows. */
export function replays({ route: first, block }: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run({ route: first, block }, { isCompared: false });
  for (const choice of choices) run.step(choice);
  let route = first;
  let instance: Instance = draftInstance({ kind: "test", requester: "ann", department: "team" });
  for (const { event } of run.taken) {
    const outcome = outcomeOf(route, instance, clone(event));
    if (!outcome.ok) throw new Error(`${event.type} was refused in the replay`);
    instance = clone(outcome.instance);
    if (event.type === "migrate") route = event.route;
    for (const effect of outcome.effects) if (effect.type === "route-changed") route = effect.route;
  }
  mustEqual(JSON.stringify(toRows(instance)), JSON.stringify(toRows(run.instance)), "the replay ended elsewhere");
}

/**
 * A node that the request is sent back to is asked: a task, or, if the data say so, an automatic pass in the history.
 */
export function returns(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  for (const choice of choices) {
    const taken = run.step(choice);
    const target = taken && targetOfReturn(taken);
    if (!taken || target === undefined || taken.after.status !== "running") continue;
    const isAsked = taken.effects.some(
      (effect) =>
        (effect.type === "task-opened" && effect.task.node === target) ||
        (effect.type === "history" && effect.row.action === "auto-pass" && effect.row.node === target),
    );
    const isBlock = run.route.nodes[target]?.kind === "parallel" || run.route.nodes[target]?.kind === "inclusive";
    if (!isAsked && !isBlock) throw new Error(`${target} was not asked again`);
    if (taken.after.round !== taken.before.round + 1) throw new Error("a return starts a new round");
    const stale = taken.after.tasks.filter((task) => task.round === taken.after.round && task.id < taken.before.nextId);
    if (stale.length > 0) throw new Error("a task of the old round is in the new one");
    if (!agreeToTheEnd(run.route, taken.after)) throw new Error("after the return, agreeing does not lead to an end");
  }
}

function targetOfReturn({ effects }: Taken): string | undefined {
  const rows = effects.flatMap((effect) => (effect.type === "history" ? [effect.row] : []));
  return rows.find((row) => row.action === "reject" || row.action === "return")?.target;
}

const mark = "§";

/** Two requests side by side: one stays on its route, the other moves to the same route with other names. */
export function migrates({ route }: DrawnRoute, choices: readonly Choice[]): void {
  const half = Math.floor(choices.length / 2);
  const [before, after] = [choices.slice(0, half), choices.slice(half)];
  const start = runPlain(
    { route, instance: draftInstance({ kind: "test", requester: "ann", department: "team" }) },
    before,
  );
  if (start.instance.status !== "running") return;
  const renamed: Route = { ...rename(start.route), version: start.route.version + 1 };
  const nodes = Object.fromEntries(Object.keys(start.route.nodes).map((id) => [id, mark + id]));
  const flows = Object.fromEntries(Object.keys(start.route.flows).map((id) => [id, mark + id]));
  const same: Route = { ...start.route, version: start.route.version + 1 };
  const one = migrated(start, { route: same, nodes: identityMap(same) });
  const other = migrated(start, { route: renamed, nodes, flows });
  const untouched = {
    ...start.instance,
    undo: [],
    route: one.instance.route,
    nextSeq: one.instance.nextSeq,
    recent: one.instance.recent,
  };
  mustEqual(JSON.stringify(one.instance), JSON.stringify(untouched), "an identity migration changed something");
  const ends = [runPlain(one, after), runPlain(other, after)].map(({ instance }) => JSON.stringify(instance));
  mustEqual(ends[0] ?? "", (ends[1] ?? "").replaceAll(mark, ""), "the renamed route went another way");
}

interface Plain {
  readonly route: Route;
  readonly instance: Instance;
}

function migrated(
  { route, instance }: Plain,
  to: { route: Route; nodes: Record<string, string>; flows?: Record<string, string> },
): Plain {
  const event: Event = {
    type: "migrate",
    by: "adm",
    at: "2026-06-30T00:00:00Z",
    data: {},
    remark: "new version",
    ...to,
  };
  const outcome = outcomeOf(route, instance, event);
  if (!outcome.ok) throw new Error(`the migration was refused: ${JSON.stringify(outcome.refusal)}`);
  return { route: to.route, instance: outcome.instance };
}

/** The same route under other names. */
function rename({ compiled: _compiled, ...draft }: Route): Route {
  const marked = <One>(record: Readonly<Record<string, One>>, change: (one: One) => One) =>
    Object.fromEntries(Object.entries(record).map(([id, one]) => [mark + id, change(one)]));
  const result = compileRoute({
    ...draft,
    start: mark + draft.start,
    flows: marked(draft.flows, (flow) => ({ ...flow, id: mark + flow.id, from: mark + flow.from, to: mark + flow.to })),
    nodes: marked(draft.nodes, renameNode),
  });
  if (!result.ok) throw new Error("the renamed route is not sound");
  return result.route;
}

function renameNode(node: RouteNode): RouteNode {
  const id = mark + node.id;
  if (node.kind === "user") {
    const timers = node.timers.map((timer) =>
      timer.action.kind === "leave" ? { ...timer, action: { ...timer.action, flow: mark + timer.action.flow } } : timer,
    );
    return { ...node, id, timers };
  }
  return "default" in node && node.default !== undefined
    ? { ...node, id, default: mark + node.default }
    : { ...node, id };
}

function runPlain(plain: Plain, choices: readonly Choice[]): Plain {
  let { route, instance } = plain;
  for (const [index, choice] of choices.entries()) {
    const event = eventFrom(route, instance, choice, new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString());
    // Names of new nodes and versions of routes do not matter here.
    if (event.type === "insert-node" || event.type === "migrate") continue;
    const { key: _key, ...bare } = event;
    const outcome = outcomeOf(route, instance, bare);
    if (outcome.ok) instance = outcome.instance;
  }
  return { route, instance };
}

/** Two events decided on the same screen: the one that commits second applies cleanly or is refused. */
export function concurrentPairs(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  for (const [index, choice] of choices.entries()) {
    const other = choices[index + 1];
    if (!other) break;
    const one = eventFrom(run.route, run.instance, choice, run.time());
    const two = eventFrom(run.route, run.instance, { ...other, data: choice.data }, run.time());
    if (one.type !== "migrate" && two.type !== "migrate" && one.type !== "insert-node" && two.type !== "insert-node") {
      const results = [inOrder(run, one, two), inOrder(run, two, one)];
      if (isPlainDecision(one) && isPlainDecision(two) && one.task === two.task)
        for (const { accepted } of results)
          if (accepted > 1 && !isHeldOnce(run, one.task)) throw new Error("one task was decided twice");
      if (
        one.type === "agree" &&
        two.type === "agree" &&
        one.task !== two.task &&
        results.every(({ accepted }) => accepted === 2)
      )
        mustEqual(results[0]?.marking ?? "", results[1]?.marking ?? "", "two agreements do not commute");
    }
    run.apply(one);
  }
}

type Decision = Extract<Event, { type: "agree" | "disagree" | "reject" | "cancel" }>;

function isPlainDecision(event: Event): event is Decision & { task: number } {
  return (
    (event.type === "agree" || event.type === "disagree" || event.type === "reject" || event.type === "cancel") &&
    event.task !== undefined
  );
}

/** With people added `after`, agreeing holds the task; a following decision is refused until they have answered. */
function isHeldOnce(run: Run, id: number): boolean {
  return run.instance.tasks.some((task) => task.id === id && task.signs !== undefined);
}

function inOrder(run: Run, first: Event, second: Event): { accepted: number; marking: string } {
  let accepted = 0;
  let { instance } = run;
  for (const event of [first, second]) {
    const outcome = outcomeOf(run.route, instance, event);
    if (!outcome.ok) continue;
    accepted += 1;
    instance = outcome.instance;
    const problems = brokenInvariants(run.route, instance);
    if (problems.length > 0) throw new Error(`${first.type} then ${second.type}: ${problems.join("; ")}`);
  }
  const open = instance.tasks.map((task) => `${task.node} ${task.people.join("|")}`).toSorted();
  return { accepted, marking: `${instance.status}: ${open.join(", ")}` };
}

/** The predicted nodes are those that open if everybody agrees, and the predicted end is reached. */
export function planned(drawn: DrawnRoute, choices: readonly Choice[]): void {
  const run = new Run(drawn);
  const data = dataFrom(run.route, 0);
  for (const choice of choices) {
    run.step(choice);
    // A pending withdrawal may end the request in the middle, which the plan cannot know.
    if (run.instance.status !== "running" || run.instance.withdrawal) continue;
    const foretold = plan(run.route, data, testOrganisation, run.instance, "2026-07-01T00:00:00Z");
    const opened = new Set<string>();
    const end = agreeToTheEnd(run.route, run.instance, 400, (node) => opened.add(node));
    if (foretold.ends !== end?.status) throw new Error(`ends ${end?.status}, but the plan says ${foretold.ends}`);
    const toCome = foretold.nodes.flatMap(({ node, state, slots }) =>
      state === "to-come" && slots.every((slot) => slot.vote === undefined) ? [node] : [],
    );
    mustEqual([...new Set(toCome)].toSorted().join(), [...opened].toSorted().join(), "the plan and the way differ");
  }
}

function mustEqual(one: string, other: string, complaint: string): void {
  if (one !== other) throw new Error(`${complaint}\n  ${one}\n  ${other}`);
}
