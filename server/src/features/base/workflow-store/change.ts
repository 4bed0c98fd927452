import type { NoticeKind } from "@signoff/domain/notifications/notice-kind";
import type { Bilingual } from "@signoff/domain/locale";
import type { FormStatus } from "@signoff/domain/status/form-status";
import type { Closing, Effect } from "@signoff/workflow/effect";
import type { Event } from "@signoff/workflow/event";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { flowOf, type TimerRow, type TokenRow, tokenRowOf, type VisitRow, visitRowOf } from "@signoff/workflow/rows";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Directory } from "../directory/public.ts";
import type { RequestRow } from "../request-access/public.ts";
import type { StatementRows, Statements } from "../statements/public.ts";
import { type HistoryEntry, historyEntry, type HistoryLine, sealEntries, type SealedEntry } from "./history.ts";
import { namedNode, standing } from "./names.ts";
import { statusAfter } from "./status.ts";

export interface TaskWrite {
  readonly task: Task;
  readonly nodeName: Bilingual;
  readonly closing: Closing | undefined;
  readonly dueAt: string | undefined;
}

export interface TimerWrite {
  readonly id: number;
  readonly token: number;
  readonly node: string;
  readonly rule: string;
  readonly dueAt: string;
}

export interface CandidateWrite {
  readonly task: number;
  readonly user: string;
  readonly openedAt: string;
}

export interface NoticeWrite {
  readonly seq: number;
  readonly user: string;
  readonly kind: NoticeKind;
  readonly node: string | undefined;
  readonly task: number | undefined;
}

/** Everything that one action writes. Built without I/O and written by one statement. */
export interface Change {
  readonly requestId: string;
  readonly rev: number;
  /** Columns of the request row that get a new value. */
  readonly columns: Readonly<Record<string, ColumnValue>>;
  readonly tokensGone: readonly number[];
  readonly tokens: readonly TokenRow[];
  readonly tasks: readonly TaskWrite[];
  readonly candidatesGone: readonly CandidateWrite[];
  readonly candidates: readonly CandidateWrite[];
  /** The people who may see the request from now on. */
  readonly people: readonly string[];
  readonly timersGone: readonly number[];
  readonly timers: readonly TimerWrite[];
  /**
   * Timers armed before and still running, now on another node or token because the request was moved to another route.
   */
  readonly timersMoved: readonly TimerRow[];
  readonly visitsGone: readonly string[];
  readonly visits: readonly VisitRow[];
  readonly at: string;
  readonly history: readonly SealedEntry[];
  /** The revision of the form data before the change. */
  readonly dataRevision: number;
  /** Rows that the statements in the history refer to. */
  readonly statementRows?: StatementRows;
  readonly notices: readonly NoticeWrite[];
  /**
   * A job marks the notices of the tasks that end here as read, because it also notifies the many people of this
   * change.
   */
  readonly isReadLater?: boolean;
  /** People whose to-do may have changed. */
  readonly users: readonly string[];
  /** The position of the request after the change. */
  readonly after: HistoryEntry["after"];
}

export type ColumnValue = string | number | boolean | null;

export interface Before {
  readonly request: RequestRow;
  readonly instance: Instance;
}

export interface ChangeInput {
  readonly before: Before;
  readonly route: Route;
  readonly event: Event;
  readonly instance: Instance;
  readonly effects: readonly Effect[];
  readonly directory: Pick<Directory, "namesOf" | "actorNames" | "person">;
  /** The due time of a newly armed timer. */
  readonly dueAt: (effect: Extract<Effect, { type: "timer-armed" }>) => string;
  /** In addition to the engine's own columns. */
  readonly columns?: Readonly<Record<string, ColumnValue>>;
  readonly people?: readonly string[];
  /** For the first history line of the action: the cells that were changed with it. */
  readonly details?: Readonly<Record<string, JsonValue>>;
  /** Signs the history lines that decide something. */
  readonly statements?: Statements | undefined;
}

export function changeOf(input: ChangeInput): Change {
  const { before, route, event, instance, effects, directory } = input;
  const { request } = before;
  const after = standing(route, instance, directory);
  const status = statusAfter(request.status, event.type, instance.status);
  const frame = {
    requestId: request.id,
    directory,
    route,
    statusBefore: request.status,
    statusAfter: status,
    after,
  };
  const entries = historyLines(input).map((line) => historyEntry(frame, line));
  const history = sealEntries(request.log_hash, entries, input.statements?.sign);
  const timers = armedTimers(input);
  return {
    requestId: request.id,
    rev: request.rev,
    columns: { ...input.columns, ...engineColumns(instance, status, after, history) },
    ...tokenChanges(before.instance, instance),
    tasks: taskWrites(effects, route, timers),
    ...candidateChanges(before.instance, instance),
    people: [...new Set([...(input.people ?? []), ...newPeople(before.instance, effects)])],
    timersGone: effects.flatMap((effect) => (effect.type === "timer-ended" ? [effect.timer.id] : [])),
    timers,
    timersMoved: movedTimers(before.instance, instance, timers),
    visitsGone: Object.keys(before.instance.visits).filter((node) => !(node in instance.visits)),
    visits: changedVisits(before.instance, instance),
    at: event.at,
    history,
    dataRevision: request.revision,
    ...(input.statements ? { statementRows: input.statements.rows() } : {}),
    notices: noticesOf(effects, history.at(0)?.seq ?? instance.nextSeq, directory),
    users: peopleOfChangedTasks(before.instance, instance),
    after,
  };
}

function engineColumns(
  instance: Instance,
  status: FormStatus,
  after: HistoryEntry["after"],
  history: readonly SealedEntry[],
): Record<string, ColumnValue> {
  const newest = history.at(-1);
  return {
    status,
    round: instance.round,
    decisions: instance.decisions,
    next_id: instance.nextId,
    log_seq: newest ? newest.seq + 1 : instance.nextSeq,
    ...(newest ? { log_hash: newest.hash } : {}),
    flow: JSON.stringify(flowOf(instance)),
    current_nodes: JSON.stringify(after.nodes),
    handlers: JSON.stringify(after.handlers),
  };
}

/** The event is stored with its first line; its form data only if it is new. */
function historyLines({ event, effects, details }: ChangeInput): readonly HistoryLine[] {
  const rows = effects.flatMap((effect) => (effect.type === "history" ? [effect.row] : []));
  const [first, ...others] = rows;
  if (!first) return [];
  const { data, ...told } = event;
  const stored = { ...told, ...(event.type === "submit" || details ? { data } : {}) } as unknown as JsonValue;
  return [{ ...first, event: stored, ...(details ? { details } : {}) }, ...others];
}

function tokenChanges(before: Instance, after: Instance): Pick<Change, "tokensGone" | "tokens"> {
  const kept = new Set(after.tokens.map((token) => token.id));
  return {
    tokensGone: before.tokens.filter((token) => !kept.has(token.id)).map((token) => token.id),
    // Unchanged tokens are the very same objects.
    tokens: after.tokens.filter((token) => !before.tokens.includes(token)).map(tokenRowOf),
  };
}

/** The final state of each changed task. Closed ones come first, because a slot has one open task at a time. */
function taskWrites(effects: readonly Effect[], route: Route, timers: readonly TimerWrite[]): readonly TaskWrite[] {
  const writes = new Map<number, TaskWrite>();
  for (const effect of effects) {
    if (effect.type !== "task-opened" && effect.type !== "task-changed" && effect.type !== "task-closed") continue;
    const { task } = effect;
    const { zh, en } = namedNode(route, task.node);
    const closing = effect.type === "task-closed" ? effect.closing : undefined;
    const dueAt = timers
      .filter((timer) => timer.token === task.token)
      .map((timer) => timer.dueAt)
      .sort()
      .at(0);
    writes.set(task.id, { task, nodeName: { zh, en }, closing, dueAt });
  }
  return [...writes.values()].sort((a, b) => Number(b.closing !== undefined) - Number(a.closing !== undefined));
}

/** Candidates are in a table of their own while their task is open; a single person is in the task itself. */
function candidateChanges(before: Instance, after: Instance): Pick<Change, "candidatesGone" | "candidates"> {
  const old = candidatesOf(before.tasks.filter((task) => !after.tasks.includes(task)));
  const now = candidatesOf(after.tasks.filter((task) => !before.tasks.includes(task)));
  return {
    candidatesGone: [...old].filter(([key]) => !now.has(key)).map(([, candidate]) => candidate),
    candidates: [...now].filter(([key]) => !old.has(key)).map(([, candidate]) => candidate),
  };
}

function candidatesOf(tasks: readonly Task[]): Map<string, CandidateWrite> {
  const open = tasks.filter((task) => task.status === "open" && task.people.length > 1);
  return new Map(
    open.flatMap((task) =>
      task.people.map((user) => [`${task.id} ${user}`, { task: task.id, user, openedAt: task.openedAt }] as const),
    ),
  );
}

function newPeople(before: Instance, effects: readonly Effect[]): readonly string[] {
  const known = new Set(before.tasks.flatMap((task) => task.people));
  const people = effects.flatMap((effect) =>
    effect.type === "task-opened" || effect.type === "task-changed" ? effect.task.people : [],
  );
  return [...new Set(people)].filter((person) => !known.has(person));
}

function peopleOfChangedTasks(before: Instance, after: Instance): readonly string[] {
  const ended = before.tasks.filter((task) => !after.tasks.includes(task));
  const changed = after.tasks.filter((task) => !before.tasks.includes(task));
  return [...new Set([...ended, ...changed].flatMap((task) => task.people))];
}

function armedTimers({ effects, dueAt }: ChangeInput): readonly TimerWrite[] {
  const ended = new Set(effects.flatMap((effect) => (effect.type === "timer-ended" ? [effect.timer.id] : [])));
  return effects.flatMap((effect) => {
    if (effect.type !== "timer-armed" || ended.has(effect.timer.id)) return [];
    return [{ ...effect.timer, dueAt: dueAt(effect) }];
  });
}

function movedTimers(before: Instance, after: Instance, armed: readonly TimerWrite[]): readonly TimerRow[] {
  return after.timers
    .filter((timer) => !before.timers.includes(timer) && !armed.some(({ id }) => id === timer.id))
    .map(({ id, token, node, rule }) => ({ id, token_id: token, node_id: node, rule }));
}

function changedVisits(before: Instance, after: Instance): readonly VisitRow[] {
  return Object.entries(after.visits)
    .filter(([node, visit]) => before.visits[node] !== visit)
    .map(([node, visit]) => visitRowOf(node, visit));
}

/** Machines get no notices. */
function noticesOf(
  effects: readonly Effect[],
  seq: number,
  directory: Pick<Directory, "person">,
): readonly NoticeWrite[] {
  return effects.flatMap((effect) =>
    effect.type === "notice" && directory.person(effect.to)?.machine !== true
      ? [{ seq, user: effect.to, kind: effect.about, node: effect.node, task: effect.task }]
      : [],
  );
}
