import type { FormValues } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../db/database.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { writeJson } from "../../../workers/json.ts";
import { attachmentCounts } from "../../files/public.ts";
import type { PinnedForm } from "../../base/definitions/public.ts";
import { judgeNode } from "../form-judgement/public.ts";
import { changedCells, headerOf, searchTextOf } from "../lifecycle/public.ts";
import {
  deliverNoticesJob,
  type LockedRequest,
  plainChange,
  readFormData,
  signLine,
  type WorkflowServices,
  writeChange,
} from "../../base/workflow-store/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { overtakenSigners } from "../signatures/public.ts";
import { correctableFields } from "./correctable-fields.ts";
import type { Operation } from "./operation-intent.ts";

interface Correction {
  readonly context: Context;
  readonly locked: LockedRequest;
  readonly input: Operation;
  readonly at: Date;
}

export interface Corrected {
  readonly told: readonly string[];
  /** People whose signatures no longer stand for what is there. */
  readonly overtaken: readonly string[];
  readonly rev: number;
  readonly before: Readonly<Record<string, JsonValue>>;
  readonly after: Readonly<Record<string, JsonValue>>;
}

/** Corrects fields of a running request. The form is checked as if a handler had filled them in. */
export async function editField(tx: Tx, services: WorkflowServices, correction: Correction): Promise<Corrected> {
  const { locked, input } = correction;
  const { request, instance } = locked;
  const { form, before, data, keys } = await judgedCorrection(tx, services, correction);
  const changes = await changedCells(form.definition, before, data);
  if (!changes) throw new Refused("not-allowed-now", { message: nothingChanged });
  const overtaken = await overtakenSigners(tx, services, request, data);
  const handlers = instance.tasks.flatMap(({ people }) => people);
  const told = [...new Set([request.requester_id, ...handlers, ...overtaken])];
  const entries = { before: picked(before, keys), after: picked(data, keys) };
  if (input.preview) return { told, overtaken, rev: request.log_seq, ...entries };
  const details = { changes: changes as unknown as JsonValue };
  await writeCorrection(tx, services, correction, { form, data, details, told });
  return { told, overtaken, rev: request.log_seq + 1, ...entries };
}

/** The form with the corrections applied. */
async function judgedCorrection(tx: Tx, services: WorkflowServices, { context, locked, input, at }: Correction) {
  const { request, route, directory } = locked;
  const values = input.values ?? {};
  const keys = Object.keys(values);
  if (!route || keys.length === 0) throw badInput(problem("values", "required"));
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  const allowed = correctableFields(form.definition, route).map(({ key }) => key);
  const closed = keys.filter((key) => !allowed.includes(key));
  if (closed.length > 0) throw badInput(...closed.map((key) => problem(`values.${key}`, "option")));
  const before = await readFormData(tx, request.id);
  const judgement = {
    db: tx,
    form,
    request,
    directory,
    locale: context.locale,
    today: dayText(at),
    by: context.user,
  };
  const { data } = await judgeNode(judgement, {
    sent: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== "")),
    before: without(before, keys),
    node: "",
    editable: keys,
    attachments: await attachmentCounts(tx, request.id),
    roles: context.user.roles,
    isComplete: true,
  });
  return { form, before, data, keys };
}

interface Written {
  readonly form: PinnedForm;
  readonly data: FormValues;
  readonly details: Readonly<Record<string, JsonValue>>;
  readonly told: readonly string[];
}

async function writeCorrection(
  tx: Tx,
  services: WorkflowServices,
  { context, locked, input, at }: Correction,
  { form, data, details, told }: Written,
): Promise<void> {
  const { request, directory } = locked;
  const header = headerOf(form, data, directory, context.locale);
  const by = context.user.id;
  const revision = request.revision + 1;
  const change = plainChange({
    request,
    directory,
    by,
    at,
    columns: { ...header, revision },
    line: { action: "edit-field", remark: input.reason, details },
    notices: told.map((user) => ({ user, kind: "field-edited", node: undefined, task: undefined })),
    statements: await signLine(tx, services, locked, { action: "edit-field", by }, { data, revision }),
  });
  await writeChange(tx, change, {
    data: { values: data, text: await writeJson(data) },
    searchText: searchTextOf(form, header, request),
    snapshot: { round: request.round, handedIn: false },
  });
  await services.queue.enqueue(tx, deliverNoticesJob, { requestId: request.id, seq: request.log_seq });
}

const nothingChanged = { zh: "没有任何变更", en: "Nothing would be changed" };

function without(data: FormValues, keys: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
}

function picked(data: FormValues, keys: readonly string[]): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(keys.map((key) => [key, (data[key] ?? null) as JsonValue]));
}
