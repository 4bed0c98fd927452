import type { RequestOf } from "@signoff/domain/http/endpoint";
import { confirmTable } from "@signoff/forms/conditions/confirm-rows";
import { withHandler } from "@signoff/forms/rules/smart-confirm";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { writeJson } from "../../../workers/json.ts";
import { changedCells, headerOf, routeDataOf, searchTextOf } from "../lifecycle/public.ts";
import { attachmentCounts } from "../../files/public.ts";
import type { PinnedForm } from "../../base/definitions/public.ts";
import { judgeNode } from "../form-judgement/public.ts";
import { type Intent, type LockedRequest, readFormData } from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { TaskEventBase } from "./act-on-task.ts";
import type { tasksContract } from "./contract.ts";
import { ontoNewest } from "./onto-newest.ts";
import { editableAt, ownPartAt } from "./own-task.ts";
import type { TaskServices } from "./services.ts";
import { readTaskDraft } from "./task-drafts.sql.ts";

interface EditInput {
  readonly tx: Tx;
  readonly services: TaskServices;
  readonly context: Context;
  readonly locked: LockedRequest;
  readonly input: RequestOf<typeof tasksContract.complete>;
  readonly base: TaskEventBase;
}

interface Edit {
  /** The values that the route reads, if the edit touched them. */
  readonly routeData?: FormValues;
  readonly intent: Omit<Intent, "event">;
}

/**
 * A handler's entries that come with a decision. A node with open fields, or with its own rules, requires them when its
 * handler agrees. Elsewhere, if nothing was sent, the form is not even read.
 */
export async function editAlong({ tx, services, context, locked, input, base }: EditInput): Promise<Edit> {
  const { request, instance, route, directory } = locked;
  const task = instance.tasks.find((one) => one.id === base.task);
  // The engine has a better refusal for a task that does not exist or is not this person's.
  if (!route || !task?.people.includes(context.user.id)) return { intent: {} };
  const editable = editableAt(route, instance, task);
  const isComplete = input.decision === "agree" && task.kind === "approve";
  // Agreeing from a list or by a link means agreeing to the entries made before.
  const isSilent = isComplete && editable.length > 0 && input.data === undefined;
  const kept = isSilent ? await keptEdits(tx, locked, task.id, context.user.id) : undefined;
  const { data: sent = {}, revision } = kept ?? input;
  const hasSent = Object.keys(sent).length > 0;
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  const isAsked = editable.length > 0 || form.definition.rules.some((use) => use.at?.includes(task.node) === true);
  if (!hasSent && !(isComplete && isAsked)) return { intent: {} };
  if (hasSent && task.kind === "amend") throw new Refused("not-allowed-now");
  const sentAlong = { task, form, sent: hasSent ? sent : {}, revision, isComplete };
  const { before, data } = await judgedEdit({ tx, context, locked, route }, sentAlong);
  const changes = await changedCells(form.definition, before, data);
  if (!changes) return { intent: {} };
  const header = headerOf(form, data, directory, context.locale);
  const routeData = routeDataOf(route, data);
  return {
    routeData,
    intent: {
      columns: { ...header, revision: request.revision + 1, route_data: JSON.stringify(routeData) },
      form: {
        data: { values: data, text: await writeJson(data) },
        searchText: searchTextOf(form, header, request),
        snapshot: { round: request.round, handedIn: false },
      },
      details: { changes: changes as unknown as JsonValue },
    },
  };
}

interface SentAlong {
  readonly task: Task;
  readonly form: PinnedForm;
  readonly sent: FormValues;
  /** The revision of the data that the handler saw. */
  readonly revision: number | undefined;
  readonly isComplete: boolean;
}

/** The form with the handler's part, checked by the rules of the node. */
async function judgedEdit(
  { tx, context, locked, route }: Pick<EditInput, "tx" | "context" | "locked"> & { readonly route: Route },
  { task, form, sent, revision, isComplete }: SentAlong,
): Promise<{ before: FormValues; data: FormValues }> {
  const { request, instance, directory } = locked;
  const { user } = context;
  const { roles } = user;
  const before = await readFormData(tx, request.id);
  const part = ownPartAt(route, instance, task, { definition: form.definition, data: before });
  const today = dayText(context.now());
  const judgement = { db: tx, form, request, directory, locale: context.locale, today, by: user };
  const filled = { ...judgement, roles, sent, part, stored: before };
  const isOntoNewest = Object.keys(sent).length > 0 && revision !== undefined;
  const judged = await judgeNode(judgement, {
    sent: isOntoNewest ? await ontoNewest({ ...filled, revision }) : sent,
    before,
    ...part,
    attachments: await attachmentCounts(tx, request.id),
    roles,
    isComplete,
  });
  if (!part.editable.includes(confirmTable)) return { before, data: judged.data };
  const handler = { id: user.id, name: directory.namesOf(user.id).zh };
  const answered = { approver: part.approver, handler, day: today, before };
  return { before, data: withHandler(form.definition, judged.data, answered) };
}

async function keptEdits(tx: Tx, { request }: LockedRequest, task: number, userId: string) {
  const draft = await readTaskDraft(tx, { requestId: request.id, task }, userId);
  return draft && { data: { ...draft.data }, revision: draft.revision };
}
