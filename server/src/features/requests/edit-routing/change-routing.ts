import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Tx } from "../../../db/database.ts";
import type { JsonObject } from "../../../db/hash-chain.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { actionReasons, urgedLately } from "../lifecycle/public.ts";
import { noticeTexts } from "../../base/notice-texts/public.ts";
import { type OperationEntry, recordOperation } from "../../base/operation-log/public.ts";
import { asRequestId, notVisible } from "../../base/request-access/public.ts";
import {
  applyIntent,
  tryIntent,
  type LockedRequest,
  lockRequest,
  namedNode,
  remindHandlers,
  requireGatesOfSkippedNodes,
  statusAfter,
  type WorkflowServices,
} from "../../base/workflow-store/public.ts";
import type { routingAdminContract } from "./contract.ts";
import { type EngineOperation, intentOf, type Operation } from "./operation-intent.ts";
import { loggedMoment, type Moment, pictureOf } from "./picture.ts";
import { editField } from "./edit-field.ts";
import { requireAdministrator } from "./list-running-requests.ts";
import { type Inverse, inverseOf, isAtItsEnd, keepUndo, putBackOf, undoing } from "./undo.ts";

type Operate = typeof routingAdminContract.operate;

/** The outcome of an operation. */
interface Changed {
  readonly after: Moment;
  readonly told: readonly Told[];
  readonly overtaken?: readonly string[];
  readonly rev: number;
  /** The corrected fields, before and after. */
  readonly values?: { readonly was: JsonObject; readonly is: JsonObject };
  /** The operation that undoes this one, where it does not follow from the operation alone. */
  readonly inverse?: Inverse;
}

interface Told {
  readonly to: string;
  readonly about: keyof typeof noticeTexts;
  readonly node?: string | undefined;
}

/**
 * One change to the route of a running request by an administrator of its kind. A preview runs the same engine step
 * under the same lock and stops before anything is written.
 */
export async function changeRouting(
  context: Context<WorkflowServices>,
  input: RequestOf<Operate>,
): Promise<ResultOf<Operate>> {
  return context.conclude(async (tx) => {
    const { answer, line } = await changeWithin(tx, context, context.services, input);
    if (line) await recordOperation(tx, line);
    return answer;
  });
}

/** The same as part of a larger operation, which writes the log line when all of it is done. */
export async function changeWithin(
  tx: Tx,
  context: Context,
  services: WorkflowServices,
  input: RequestOf<Operate>,
): Promise<{ readonly answer: ResultOf<Operate>; readonly line: OperationEntry | undefined }> {
  const { user, locale, now } = context;
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  const isPreview = input.preview === true;
  const locked = await lockRequest(tx, services, id, user.id);
  const { request, directory } = locked;
  requireAdministrator(directory, request, user.id);
  if (input.reason.trim() === "") throw new Refused("remark-required");
  if (input.operation === "undo" && request.status === formStatus.terminated)
    throw new Refused("not-allowed-now", { message: isAtItsEnd });
  const before = momentOf(locked, now());
  requireRev(before, request.log_seq, input.expectedRev, context);
  const done = input.operation === "undo" ? await undoing(tx, locked, input) : input;
  const changed = await change(tx, services, { context, locked, before, input: done });
  const inverse = input.operation === "undo" ? undefined : (changed.inverse ?? inverseOf(locked, done));
  if (inverse && !isPreview) await keepUndo(tx, id, { operation: done.operation, rev: changed.rev, inverse });
  const answer = {
    applyId: id,
    operation: input.operation,
    preview: isPreview,
    rev: changed.rev,
    before: pictureOf(before, locale),
    after: pictureOf(changed.after, locale),
    undoable: inverse !== undefined,
    told: noticesIn(changed, { locked, context }),
    ...(changed.overtaken
      ? { overtakes: changed.overtaken.map((one) => ({ id: one, name: directory.namesOf(one)[locale] })) }
      : {}),
  };
  return { answer, line: isPreview ? undefined : lineOf(context, { locked, input, before, changed }) };
}

async function change(tx: Tx, services: WorkflowServices, step: Step<Operation>): Promise<Changed> {
  const { context, locked, before, input } = step;
  if (input.operation === "urge") return urge(tx, services, step);
  if (input.operation !== "edit_field") return move(tx, services, { ...step, input: input as EngineOperation });
  const corrected = await editField(tx, services, { context, locked, input, at: before.at });
  const { told, overtaken, rev, before: was, after: is } = corrected;
  const inverse = { operation: "edit_field", values: was as Inverse["values"] } as const;
  const notices = told.map((to) => ({ to, about: "field-edited" as const }));
  return { after: before, told: notices, overtaken, rev, values: { was, is }, inverse };
}

function noticesIn({ told, after }: Changed, { locked, context }: Pick<Step<Operation>, "locked" | "context">) {
  const { locale, user } = context;
  const { directory } = locked;
  const first = new Map(told.toReversed().map((one) => [one.to, one]));
  return [...first.values()].toReversed().map(({ to, about, node }) => ({
    id: to,
    name: directory.namesOf(to)[locale],
    reads: noticeTexts[about].lead[locale]
      .replace("{node}", node === undefined ? "" : namedNode(after.route, node)[locale])
      .replace("{actor}", directory.namesOf(user.id)[locale]),
  }));
}

interface Step<Input> {
  readonly context: Context;
  readonly locked: LockedRequest;
  readonly before: Moment;
  readonly input: Input;
}

async function move(tx: Tx, services: WorkflowServices, step: Step<EngineOperation>): Promise<Changed> {
  const { context, locked, before, input } = step;
  const caller = { userId: context.user.id, locale: context.locale };
  const intent = await intentOf(tx, services, { locked, operation: input, by: caller.userId, at: before.at });
  const acted = input.preview ? undefined : await applyIntent(tx, services, caller, locked, intent);
  const finished = acted ?? (await tryIntent(tx, caller, locked, intent));
  if (!acted) await requireGatesOfSkippedNodes(tx, services, locked, intent.event, finished);
  const { route, instance, effects } = finished;
  const status = statusAfter(locked.request.status, intent.event.type, instance.status);
  const told = effects.flatMap((effect) => (effect.type === "notice" ? [effect] : []));
  const inverse = putBackOf(input.operation, instance);
  return {
    after: { ...before, status, route, instance, data: intent.event.data },
    told,
    rev: Number(acted?.change.columns["log_seq"] ?? locked.request.log_seq),
    ...(inverse && { inverse }),
  };
}

async function urge(tx: Tx, services: WorkflowServices, step: Step<Operation>): Promise<Changed> {
  const { context, locked, before, input } = step;
  if (urgedLately(locked.request, before.at)) throw new Refused("too-fast", { message: actionReasons["urged-lately"] });
  const open = locked.instance.tasks.filter((task) => task.status === "open").flatMap((task) => task.people);
  const told = input.preview
    ? [...new Set(open)]
    : await remindHandlers(tx, services, locked, { by: context.user.id, at: before.at, remark: input.reason });
  const reminded = told.map((to) => ({ to, about: "reminder" as const, node: nodeOf(locked, to) }));
  return { after: before, told: reminded, rev: locked.request.log_seq + (input.preview ? 0 : 1) };
}

function nodeOf({ instance }: LockedRequest, person: string): string | undefined {
  return instance.tasks.find(({ people, status }) => status === "open" && people.includes(person))?.node;
}

function momentOf({ request, instance, route, directory }: LockedRequest, at: Date): Moment {
  if (!route || request.status !== formStatus.inProcess)
    throw new Refused("not-allowed-now", { message: actionReasons["not-in-process"] });
  const data = request.route_data;
  return { requestId: request.id, status: request.status, route, instance, data, directory, at };
}

/** The request must still be as the administrator saw it. */
function requireRev(moment: Moment, rev: number, expected: number | undefined, { locale }: Context): void {
  if (expected === undefined || expected === rev) return;
  throw new Refused("stale-revision", { result: { current: { rev, ...pictureOf(moment, locale) } } });
}

interface Logged {
  readonly locked: LockedRequest;
  readonly input: Operation;
  readonly before: Moment;
  readonly changed: Changed;
}

function lineOf(context: Context, { locked: { request }, input, before, changed }: Logged): OperationEntry {
  const { after, values } = changed;
  return {
    by: context,
    area: "routing",
    operation: input.operation,
    object: { kind: "request", id: request.id, name: request.request_no ?? "" },
    before: { ...loggedMoment(before), ...(values && { values: values.was }) },
    after: { ...loggedMoment(after), ...(values && { values: values.is }) },
    reason: input.reason,
  };
}
