import type { Bilingual } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { allowedChange, type LifecycleCondition, type LifecycleEvent } from "@signoff/domain/status/lifecycle";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { GuardedAction } from "@signoff/forms/rights/request-codes";
import { advance } from "@signoff/workflow/engine/advance";
import { offerFor } from "@signoff/workflow/engine/offer";
import type { Event } from "@signoff/workflow/event";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route, Verb } from "@signoff/workflow/route";
import type { Directory, RightHolder } from "../../../base/directory/public.ts";
import type { RequestRow } from "../../../base/request-access/public.ts";
import { engineRefusalText, routeFor } from "../../../base/workflow-store/public.ts";
import { type ActionReason, actionReasons } from "./action-reasons.ts";
import { editRightOf } from "../life/edit-right.ts";
import { mayAct } from "../life/action-right.ts";
import { applyObstacleText, mayCreate, mayRevise, obstacleToSubmit } from "../life/create-policy.ts";
import { voidReason } from "../life/void-policy.ts";

/** Why a completed request can be neither revised nor made void. */
export interface ActionLimits {
  readonly revise?: Bilingual;
  readonly void?: Bilingual;
}

export interface OfferedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: Bilingual;
  /** The kind of form has no such action for anybody, at any time. */
  readonly never?: true;
  /** The task the action is about. */
  readonly task?: number;
}

export interface ActionInput {
  readonly userId: string;
  /** The person whose rights decide what is offered, with the token of the call. */
  readonly holder: RightHolder;
  readonly request: RequestRow;
  readonly instance: Instance;
  readonly route: Route | undefined;
  readonly directory: Directory;
  readonly definition: FormDefinition;
  readonly hasOpenRevision: boolean;
  /** For a completed request: what prevents a revision or a void. */
  readonly limits?: ActionLimits;
  readonly now: Date;
}

const hour = 3_600_000;

/** What a person may do with a request now, and why the rest is not offered. The client never works this out itself. */
export function actionsFor(input: ActionInput): readonly OfferedAction[] {
  const own = ownTasks(input);
  const actions = [
    ...formActions(input),
    offered("cancel", cancelReason(input, own)),
    engineAction(input, "withdraw", { type: "withdraw" }),
    offered("answer_withdraw", answerReason(input, own)),
    limited(offered("revise", reviseReason(input)), input.limits?.revise),
    limited(
      offered("void", voidReason(input.directory, input.definition, input.request, input.holder)),
      input.limits?.void,
    ),
    offered("copy", copyReason(input)),
    offered("urge", urgeReason(input)),
    ...taskActions(input, own),
    takeBackAction(input),
  ];
  return actions.map((one) => permitted(one, input));
}

/** The permission codes of actions. Actions without one are open to the people the rule of the request admits. */
const guarded: Readonly<Record<string, GuardedAction>> = {
  submit: "submit",
  delete: "delete",
  withdraw: "withdraw",
  answer_withdraw: "decide",
  revise: "revise",
  copy: "copy",
  void: "void",
  agree: "decide",
  disagree: "decide",
  reject: "decide",
  add_sign: "add-sign",
  transfer: "transfer",
  take_back: "decide",
};

/** Removes actions that the person's roles do not permit. */
function permitted(offer: OfferedAction, { directory, request, holder }: ActionInput): OfferedAction {
  const action = guarded[offer.action];
  if (!offer.allowed || action === undefined || mayAct(directory, action, request.form_kind, holder)) return offer;
  return offered(offer.action, "no-permission");
}

/** The tasks that this person holds. */
export function ownTasks({ instance, userId }: Pick<ActionInput, "instance" | "userId">): readonly Task[] {
  return instance.tasks.filter((task) => task.people.includes(userId));
}

function offered(action: string, reason: ActionReason | undefined, task?: number): OfferedAction {
  const about = task === undefined ? {} : { task };
  return reason === undefined
    ? { action, allowed: true, ...about }
    : { action, allowed: false, reason: actionReasons[reason], ...(reason === "kind-forbids" ? { never: true } : {}) };
}

function limited(action: OfferedAction, limit: Bilingual | undefined): OfferedAction {
  return action.allowed && limit ? { action: action.action, allowed: false, reason: limit } : action;
}

function formActions(input: ActionInput): readonly OfferedAction[] {
  const isRequester = input.request.requester_id === input.userId;
  const canEdit = editRightOf(input, input.userId) !== undefined;
  const edit: ActionReason | undefined = canEdit ? undefined : isRequester ? "not-editable-now" : "not-the-requester";
  const { directory, request, now } = input;
  const obstacle = obstacleToSubmit(directory, request, { now });
  return [
    offered("save", edit),
    limited(offered("submit", edit), obstacle && applyObstacleText[obstacle]),
    offered("delete", deleteReason(input)),
  ];
}

/** Whether the lifecycle table has this transition for the requester. */
export function requesterMay({ request, instance, userId }: ActionInput, event: LifecycleEvent): boolean {
  if (request.requester_id !== userId) return false;
  const holds = (condition: LifecycleCondition): boolean => {
    if (condition === "never-submitted") return request.submitted_at === null;
    if (condition === "once-submitted") return request.submitted_at !== null;
    return condition === "rework" && instance.tasks.some((task) => task.kind === "amend");
  };
  return allowedChange(request.status, event, ["requester"], holds) !== undefined;
}

function deleteReason(input: ActionInput): ActionReason | undefined {
  if (requesterMay(input, "delete")) return undefined;
  if (input.request.requester_id !== input.userId) return "not-the-requester";
  return input.request.status === formStatus.draft ? "once-submitted" : "not-a-draft";
}

function cancelReason(input: ActionInput, own: readonly Task[]): ActionReason | undefined {
  if (requesterMay(input, "cancel")) return undefined;
  if (cancellableTask(input, own)) return undefined;
  if (input.request.status === formStatus.draft || input.request.status === formStatus.created)
    return input.request.requester_id === input.userId ? "never-submitted" : "not-the-requester";
  if (input.request.status !== formStatus.inProcess) return "not-in-process";
  return own.length > 0 ? "node-forbids" : "not-the-handler";
}

/** A task whose holder may cancel the whole request. */
export function cancellableTask(
  { route, instance }: Pick<ActionInput, "route" | "instance">,
  own: readonly Task[],
): Task | undefined {
  return own.find((task) => route && offerFor(route, instance, task).verbs.includes("cancel"));
}

function answerReason({ instance }: ActionInput, own: readonly Task[]): ActionReason | undefined {
  if (!instance.withdrawal) return "no-withdrawal";
  return own.length > 0 ? undefined : "not-the-handler";
}

function reviseReason(input: ActionInput): ActionReason | undefined {
  const { request, definition, directory, hasOpenRevision, holder, now } = input;
  const rule = directory.applyRule(request.form_kind);
  if (!definition.revise || rule?.allowRevise === false) return "kind-forbids";
  if (request.status !== formStatus.completed) return "not-completed";
  if (hasOpenRevision) return "revision-open";
  return mayRevise(directory, request, holder, now) ? undefined : "may-not-create";
}

function copyReason({ request, definition, directory, holder, now }: ActionInput): ActionReason | undefined {
  if (!definition.copy || directory.applyRule(request.form_kind)?.allowCopy === false) return "kind-forbids";
  return mayCreate(directory, request.form_kind, holder, now) ? undefined : "may-not-create";
}

function urgeReason({ request, userId, now }: ActionInput): ActionReason | undefined {
  if (request.status !== formStatus.inProcess) return "not-in-process";
  if (request.requester_id !== userId && request.applicant_id !== userId) return "not-the-requester";
  return urgedLately(request, now) ? "urged-lately" : undefined;
}

export function urgedLately({ urged_at }: Pick<RequestRow, "urged_at">, now: Date): boolean {
  return urged_at !== null && now.getTime() - urged_at.getTime() < hour;
}

const taskVerbs = [
  ["agree", "agree"],
  ["disagree", "disagree"],
  ["reject", "reject"],
  ["add_sign", "add-sign"],
  ["transfer", "transfer"],
] as const satisfies readonly (readonly [string, Verb])[];

function taskActions({ request, route, instance }: ActionInput, own: readonly Task[]): readonly OfferedAction[] {
  const decidable = own.filter((task) => task.kind !== "amend");
  const offers = decidable.map((task) => ({ task, verbs: route ? offerFor(route, instance, task).verbs : [] }));
  return taskVerbs.map(([action, verb]) => {
    if (request.status !== formStatus.inProcess) return offered(action, "not-in-process");
    const offer = offers.find(({ verbs }) => verbs.includes(verb));
    if (offer) return offered(action, undefined, offer.task.id);
    if (decidable.length === 0) return offered(action, "not-the-handler");
    return offered(action, decidable.every(({ status }) => status === "held") ? "waits-for-added" : "node-forbids");
  });
}

/** Asks the engine itself, with the current instance. */
function engineAction(input: ActionInput, action: string, event: Pick<Event, "type">): OfferedAction {
  const { request, route, instance, directory, userId, now } = input;
  if (request.requester_id !== userId) return offered(action, "not-the-requester");
  if (!route || request.status !== formStatus.inProcess) return offered(action, "not-in-process");
  const asked = { ...event, ...eventBase(input, userId, now) } as Event;
  const refusal = refusalOf(routeFor(route, event, directory, request.form_kind), instance, asked, directory);
  return refusal ? { action, allowed: false, reason: refusal } : { action, allowed: true };
}

function takeBackAction(input: ActionInput): OfferedAction {
  const { route, instance, directory, userId, now } = input;
  const task = decidedTasks(instance, userId).at(-1);
  if (!route || task === undefined) return offered("take_back", "nothing-to-take-back");
  const event: Event = { type: "take-back", task, ...eventBase(input, userId, now) };
  const refusal = refusalOf(route, instance, event, directory);
  return refusal ? { action: "take_back", allowed: false, reason: refusal } : offered("take_back", undefined, task);
}

/** Tasks whose decision by this person can still be taken back, oldest first. */
function decidedTasks(instance: Instance, userId: string): readonly number[] {
  const undone = instance.undo.filter((undo) => undo.by === userId).map((undo) => undo.task);
  const slots = [
    ...instance.tokens.flatMap((token) => token.slate ?? []),
    ...instance.tasks.flatMap((task) => (task.signs ?? []).flatMap((sign) => sign.slots)),
  ];
  const votes = slots.flatMap((slot) =>
    slot.by === userId && slot.vote && slot.task !== undefined ? [slot.task] : [],
  );
  return [...undone, ...votes].sort((a, b) => a - b);
}

function eventBase({ request }: ActionInput, by: string, now: Date) {
  return { by, at: now.toISOString(), data: request.route_data };
}

function refusalOf(route: Route, instance: Instance, event: Event, directory: Directory): Bilingual | undefined {
  const outcome = advance(route, instance, event, directory);
  return outcome.ok ? undefined : engineRefusalText[outcome.refusal.kind];
}
