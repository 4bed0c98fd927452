import type { ClosedBecause, Closing, Effect, HistoryRow, NoticeKind } from "../effect.ts";
import type { Event } from "../event.ts";
import type { Instance, Resume, Task, Token, Visit } from "../instance.ts";
import type { Organisation } from "../organisation.ts";
import type { Refusal } from "../refusal.ts";
import type { FlowId, NodeId, Route, UserId } from "../route.ts";

/**
 * One event being applied. The working copy `now` is replaced piece by piece and never mutated, so that the given instance
 * stays unchanged; effects are collected separately. A refusal anywhere discards the whole step.
 */
export interface Step {
  /** Changes only if the event is a migration. */
  route: Route;
  readonly org: Organisation;
  readonly event: Event;
  readonly before: Instance;
  readonly now: Working<Instance>;
  readonly effects: Effect[];
  /** Notices already written. */
  readonly told: Set<string>;
  /** The copy of the visits that belongs to this step, see `ownVisits`. */
  visits?: Record<NodeId, Visit>;
  /** Tokens on their way to a node; `walk.ts` brings each of them to its next place of rest. */
  readonly queue: Arrival[];
  refusal?: Refusal;
}

type Working<T> = { -readonly [Key in keyof T]: T[Key] };

export interface Arrival {
  readonly node: NodeId;
  readonly via?: FlowId;
  readonly by: readonly UserId[];
  /** Last user node on the way here; after a block, its split. */
  readonly previous?: NodeId;
  /** Placed here by a return, a jump or a resume: no vote is automatic. */
  readonly moved?: true;
  readonly resume?: Resume;
}

export function beginStep(route: Route, before: Instance, event: Event, org: Organisation): Step {
  return { route, org, event, before, now: { ...before }, effects: [], told: new Set(), queue: [] };
}

/** The first refusal counts: it is the cause, later ones are consequences. */
export function refuse(step: Step, refusal: Refusal): void {
  step.refusal ??= refusal;
}

export function newId(step: Step): number {
  return step.now.nextId++;
}

export function history(step: Step, row: Omit<HistoryRow, "seq" | "by" | "round" | "at"> & { by?: UserId }): void {
  const { by, at } = step.event;
  step.effects.push({
    type: "history",
    row: { seq: step.now.nextSeq++, by, round: step.now.round, at, ...row },
  });
}

/** Within one step a person gets each notice at most once, and none about their own action. */
export function notify(
  step: Step,
  to: readonly UserId[],
  about: NoticeKind,
  at: { node?: NodeId; task?: number },
): void {
  for (const person of to) {
    const notice = `${person} ${about} ${at.task ?? ""}`;
    if (step.told.has(notice) || (about !== "task" && person === step.event.by)) continue;
    step.told.add(notice);
    step.effects.push({ type: "notice", to: person, about, ...at });
  }
}

export function setVisit(step: Step, node: NodeId, visit: Partial<Visit> & Pick<Visit, "state">): void {
  const { count, ...rest } = { ...step.now.visits[node], ...visit };
  // Most nodes are opened once; storing that for each of them would be a large part of the state.
  ownVisits(step)[node] = count === undefined || count === 1 ? rest : { ...rest, count };
}

/** The writable visits: copied once per step, because a long route has many. */
export function ownVisits(step: Step): Record<NodeId, Visit> {
  if (step.visits === undefined || step.visits !== step.now.visits) {
    step.visits = { ...step.now.visits };
    step.now.visits = step.visits;
  }
  return step.visits;
}

export function taskById(step: Step, id: number): Task | undefined {
  return step.now.tasks.find((task) => task.id === id);
}

export function tokenById(step: Step, id: number): Token | undefined {
  return step.now.tokens.find((token) => token.id === id);
}

export function addToken(step: Step, token: Omit<Token, "id">): Token {
  const added = { id: newId(step), ...token };
  step.now.tokens = [...step.now.tokens, added];
  return added;
}

export function replaceToken(step: Step, token: Token): void {
  step.now.tokens = step.now.tokens.map((other) => (other.id === token.id ? token : other));
}

export function openTask(step: Step, task: Omit<Task, "id" | "round" | "openedAt" | "status">): Task {
  const { depth, ...rest } = task;
  const opened: Task = {
    id: newId(step),
    ...rest,
    round: step.now.round,
    status: "open",
    depth,
    openedAt: step.event.at,
  };
  step.now.tasks = [...step.now.tasks, opened];
  step.effects.push({ type: "task-opened", task: opened });
  notify(step, opened.people, "task", { node: opened.node, task: opened.id });
  return opened;
}

export function changeTask(step: Step, task: Task): void {
  step.now.tasks = step.now.tasks.map((other) => (other.id === task.id ? task : other));
  step.effects.push({ type: "task-changed", task });
}

/** Closes a task with a decision, by default the actor's. Its added people are no longer needed. */
export function closeTask(
  step: Step,
  task: Task,
  decision: NonNullable<Closing["decision"]>,
  said: { readonly by: UserId; readonly remark?: string } = step.event,
): void {
  const { by, remark } = said;
  endTask(step, task, { status: "done", decision, by, for: task.for?.[by], at: step.event.at, remark });
}

export function cancelTask(step: Step, task: Task, because: ClosedBecause): void {
  const { by, at } = step.event;
  endTask(step, task, { status: "cancelled", because, by, at });
  notify(step, task.people, "task-ended", { node: task.node, task: task.id });
}

function endTask(step: Step, task: Task, closing: Closing): void {
  step.now.tasks = step.now.tasks.filter((other) => other.id !== task.id);
  step.effects.push({ type: "task-closed", task, closing });
  for (const child of step.now.tasks.filter((other) => other.parent === task.id)) cancelTask(step, child, "host-ended");
}

/** Takes a token off the route with all its tasks and timers. */
export function endToken(step: Step, token: Token, because: ClosedBecause): void {
  step.now.tokens = step.now.tokens.filter((other) => other.id !== token.id);
  for (const task of step.now.tasks.filter((task) => task.token === token.id)) {
    // A child may already have been closed with its host.
    if (step.now.tasks.includes(task)) cancelTask(step, task, because);
  }
  for (const timer of step.now.timers.filter((timer) => timer.token === token.id)) {
    step.now.timers = step.now.timers.filter((other) => other !== timer);
    step.effects.push({ type: "timer-ended", timer });
  }
}

/** Moves a token along a flow. */
export function follow(step: Step, flow: FlowId, arrival: Omit<Arrival, "node" | "via">): void {
  const target = step.route.flows[flow]?.to;
  if (target === undefined) throw new Error(`Route ${step.route.key} has no flow ${flow}`);
  step.queue.push({ ...arrival, node: target, via: flow });
}

/** The only outgoing flow of a node that is not a split. */
export function onlyFlow(route: Route, node: NodeId): FlowId {
  const flow = route.compiled.outgoing[node]?.[0];
  if (flow === undefined) throw new Error(`Node ${node} of route ${route.key} has no way out`);
  return flow;
}
