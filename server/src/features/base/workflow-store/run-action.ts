import { limits } from "@signoff/domain/limits";
import type { Locale } from "@signoff/domain/locale";
import { publicConstants } from "@signoff/domain/public-constants";
import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import { advance } from "@signoff/workflow/engine/advance";
import type { Effect } from "@signoff/workflow/effect";
import type { Event } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import { afterCommit } from "../../../db/transaction.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import { requestActed } from "../../../metrics/signals.ts";
import { problem, Refused } from "../../../http/refused.ts";
import { readNumber } from "../constants/public.ts";
import { savePrivateRoute } from "../definitions/public.ts";
import { type Change, changeOf, type ColumnValue } from "./change.ts";
import { engineRefused } from "./engine-refused.ts";
import { deliverNoticesJob, serviceNodeJob, notifyManyJob, timerDueJob } from "./jobs.ts";
import { requireGatesOfSkippedNodes } from "./skipped-nodes.ts";
import { type LockedRequest, lockRequestAnd } from "./lock-request.ts";
import type { WorkflowServices } from "./services.ts";
import { type Proof, readSigning, slotNameOf, type Statements } from "../statements/public.ts";
import { signLines } from "./sign-lines.ts";
import { settle, type Settled } from "./settle.ts";
import { type NotNotified, splitNotices, storedRemark, type SplitNotices, notifyMore } from "./notify-more.ts";
import { routeFor } from "./plain-change.ts";
import { type DataWrite, writeChange } from "./write-change.sql.ts";

export interface Caller {
  readonly userId: string;
  readonly locale: Locale;
  /** How the caller showed who it is; by default, by the session. */
  readonly proof?: Proof;
}

/** The intended action, determined while the request is locked. */
export interface Intent {
  readonly event: Event;
  /** A new route to pin: for a submitted draft, or chosen by an administrator. */
  readonly pin?: { readonly processId: string; readonly route: Route };
  readonly form?: DataWrite;
  /** Columns of the request in addition to those of the engine. */
  readonly columns?: Readonly<Record<string, ColumnValue>>;
  /** The people who may see the request from now on, in addition to the holders of its tasks. */
  readonly people?: readonly string[];
  /** The cells changed with the decision, for the history. */
  readonly details?: Readonly<Record<string, JsonValue>>;
  readonly proof?: Proof | undefined;
}

/** The result of an action. */
export interface Acted {
  readonly locked: LockedRequest;
  readonly route: Route;
  readonly instance: Instance;
  readonly effects: readonly Effect[];
  readonly status: FormStatus;
  readonly change: Change;
  /** Mentioned people who could not be notified. */
  readonly notTold: readonly NotNotified[];
}

/**
 * Runs every action on a request from its first submission on: lock, find the intent, advance, write, queue jobs. All
 * of it runs in the caller's transaction, and nothing remains if anything refuses.
 */
export async function runAction(
  tx: Tx,
  services: WorkflowServices,
  caller: Caller,
  requestId: string,
  intentOf: (locked: LockedRequest) => Intent | Promise<Intent>,
): Promise<Acted> {
  const { userId } = caller;
  const known = services.signing.contents.find(requestId)?.revision;
  const [locked, signing] = await lockRequestAnd(tx, services, { requestId, userId }, () =>
    readSigning(tx, { requestId, people: [userId], ...(known === undefined ? {} : { known }) }),
  );
  const intent = await intentOf(locked);
  await requireShortRemark(tx, intent.event);
  return applyIntent(tx, services, caller, { ...locked, signing }, intent);
}

/** The engine knows the absolute limit; administrators set the present one. */
async function requireShortRemark(tx: Tx, event: Event): Promise<void> {
  const said = "remark" in event ? (event.remark?.length ?? 0) : 0;
  if (said <= publicConstants.commentMax.min) return;
  const limit = await readNumber(tx, "commentMax");
  if (said <= limit) return;
  const tooLong = problem("remark", "remark-too-long", { limit });
  throw new Refused("bad-input", { errors: [tooLong], message: tooLong.message, params: { limit } });
}

export async function applyIntent(
  tx: Tx,
  services: WorkflowServices,
  caller: Caller,
  locked: LockedRequest,
  intent: Intent,
): Promise<Acted> {
  const stored = withStoredRemark(intent, locked);
  const finished = await tryIntent(tx, caller, locked, stored);
  await requireGatesOfSkippedNodes(tx, services, locked, stored.event, finished);
  return finishAction(tx, services, locked, { ...stored, proof: caller.proof }, finished);
}

function withStoredRemark(intent: Intent, { directory }: LockedRequest): Intent {
  const { event } = intent;
  if (!("remark" in event) || event.remark === undefined) return intent;
  return { ...intent, event: { ...event, remark: storedRemark(event.remark, directory) } };
}

/** The effect of an event on the request. Writes nothing: a preview stops here. */
export async function tryIntent(tx: Tx, caller: Caller, locked: LockedRequest, intent: Intent): Promise<Finished> {
  const { request, instance: before, directory } = locked;
  const { event } = intent;
  // A migration starts from the present route; every other pinned route is the one the request follows.
  const route = event.type === "migrate" ? locked.route : (intent.pin?.route ?? locked.route);
  if (!route) throw new Error(`request ${request.id} has no route`);
  const outcome = advance(routeFor(route, event, directory, request.form_kind), before, event, directory);
  if (!outcome.ok)
    throw await engineRefused(tx, outcome.refusal, { id: request.id, asked: event.type }, caller.userId, {
      directory,
      locale: caller.locale,
    });
  const changed = outcome.effects.find((effect) => effect.type === "route-changed");
  return { ...outcome, route: changed?.route ?? intent.pin?.route ?? route };
}

export interface Finished {
  /** The route of the request from now on. */
  readonly route: Route;
  readonly instance: Instance;
  readonly effects: readonly Effect[];
}

/** Writes the result of an event, with all its consequences. */
export async function finishAction(
  tx: Tx,
  services: WorkflowServices,
  locked: LockedRequest,
  intent: Intent,
  { route, instance, effects }: Finished,
): Promise<Acted> {
  const { request, directory } = locked;
  const at = new Date(intent.event.at);
  const pin = (await privateRoute(tx, locked, intent.event.by, instance, effects)) ?? intent.pin;
  const pinned = pin?.route ?? route;
  const statements = await statementsOf(tx, services, locked, intent, { route: pinned, instance, effects, pin });
  const change = changeOf({
    before: { request, instance: locked.instance },
    route: pinned,
    event: intent.event,
    instance,
    effects,
    directory,
    dueAt: ({ after }) => services.workingTime(at, after).toISOString(),
    columns: { ...intent.columns, ...(pin ? { process_id: pin.processId } : {}) },
    people: intent.people ?? [],
    ...(intent.details ? { details: intent.details } : {}),
    statements,
  });
  const status = change.columns["status"] as FormStatus;
  const ended = status === request.status ? change : withEndTime(change, status);
  const telling = splitNotices(ended);
  await writeChange(tx, telling.now, intent.form);
  await services.effects.agreed(tx, { request, nodes: agreedNodes(ended), at });
  await settle(tx, services, settledOf(locked, ended, pinned, instance));
  const { by } = intent.event;
  const remark = "remark" in intent.event ? intent.event.remark : undefined;
  const { told, notTold } = await notifyMore(tx, locked, ended, { by, remark });
  await handOverNotices(tx, services, telling, { hasMoreNotices: told > 0, ...mailDelay(intent.event, instance) });
  await handOver(tx, services, ended, effects);
  afterCommit(() => requestActed.tell({ action: intent.event.type }));
  return { locked, route, instance, effects, status, change: ended, notTold };
}

/** The statements of the lines that the action adds to the history. */
function statementsOf(
  tx: Tx,
  services: WorkflowServices,
  locked: LockedRequest,
  { columns = {}, form, proof }: Intent,
  { route, instance, effects, pin }: Finished & { readonly pin: Intent["pin"] },
): Promise<Statements | undefined> {
  const { revision, request_no: number } = columns;
  return signLines(tx, services, locked, {
    lines: effects.flatMap((effect) => (effect.type === "history" ? [effect.row] : [])),
    instance,
    route,
    data: form?.data?.values,
    proof,
    ...(pin ? { processId: pin.processId } : {}),
    ...(typeof number === "string" ? { number } : {}),
    ...(typeof revision === "number" ? { revision } : {}),
  });
}

/** The system agrees for people who have agreed before, when a timer says so, and where nobody is asked. */
const agreeing: ReadonlySet<string> = new Set(["agree", "auto-agree", "auto-pass"]);

/** Nodes at which this action added an agreement. */
function agreedNodes({ history }: Change): readonly string[] {
  const agreements = history.filter(({ action }) => agreeing.has(action));
  return agreements.flatMap(({ node_id }) => node_id ?? []);
}

function settledOf(locked: LockedRequest, { columns, at }: Change, route: Route, after: Instance): Settled {
  const { request, instance } = locked;
  return {
    locked,
    status: columns["status"] as FormStatus,
    at: new Date(at),
    requestNo: String(columns["request_no"] ?? request.request_no ?? ""),
    applicantId: String(columns["applicant_id"] ?? request.applicant_id ?? request.requester_id),
    round: after.round,
    left: instance.tokens.map((token) => token.node),
    nodes: after.tokens.map((token) => token.node),
    open: after.tasks.flatMap((task) => slotNameOf(route, after, task) ?? []),
    route,
  };
}

/** A route that an administrator changed for a single request is stored as a version of its own. */
async function privateRoute(
  tx: Tx,
  { request }: LockedRequest,
  by: string,
  instance: Instance,
  effects: readonly Effect[],
): Promise<Intent["pin"]> {
  const changed = effects.find((effect) => effect.type === "route-changed");
  if (!changed) return undefined;
  const { edits } = instance.route;
  const derivedFrom = request.process_id;
  return savePrivateRoute(tx, { requestId: request.id, edits, route: changed.route, derivedFrom, by });
}

function withEndTime(change: Change, status: FormStatus): Change {
  if (status !== formStatus.completed) return change;
  return { ...change, columns: { ...change.columns, completed_at: change.at } };
}

/** No mail is sent about a decision while it can be undone; a decision that ended the request cannot. */
function mailDelay(event: Event, { status }: Instance): { readonly startAfter?: Date } {
  const isDecision = event.type === "agree" || event.type === "disagree" || event.type === "reject";
  return isDecision && status === "running" ? { startAfter: new Date(Date.parse(event.at) + limits.undoMs) } : {};
}

interface MailTimes {
  readonly hasMoreNotices: boolean;
  /** Mails are not sent before this time. */
  readonly startAfter?: Date;
}

/** Later work is a job of this transaction: it exists exactly if the change does. */
async function handOverNotices(
  tx: Tx,
  { queue }: WorkflowServices,
  { now, later }: SplitNotices,
  { hasMoreNotices, ...when }: MailTimes,
): Promise<void> {
  const { requestId } = now;
  const seq = now.notices[0]?.seq ?? (hasMoreNotices ? now.history[0]?.seq : undefined);
  if (seq !== undefined) await queue.enqueue(tx, deliverNoticesJob, { requestId, seq }, when);
  const mailsAfter = when.startAfter ? { mailsAfter: when.startAfter.toISOString() } : {};
  if (later) await queue.enqueue(tx, notifyManyJob, { ...later, ...mailsAfter });
}

async function handOver(
  tx: Tx,
  { queue }: WorkflowServices,
  change: Change,
  effects: readonly Effect[],
): Promise<void> {
  const { requestId } = change;
  for (const timer of change.timers)
    await queue.enqueue(tx, timerDueJob, { requestId, timer: timer.id }, { startAfter: new Date(timer.dueAt) });
  for (const effect of effects) {
    if (effect.type !== "job") continue;
    await queue.enqueue(tx, serviceNodeJob, { requestId, job: effect.job, node: effect.node, seq: effect.seq });
  }
}
