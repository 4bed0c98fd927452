import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import { allowedChange } from "@signoff/domain/status/lifecycle";
import type { FormValues } from "@signoff/forms/values/form-values";
import { givenRowIds } from "@signoff/forms/values/give-row-ids";
import type { Queryable, Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { writeJson } from "../../../../workers/json.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { hideByRole, isHeavy, judgeDraft } from "../../form-judgement/public.ts";
import { notVisible, asRequestId } from "../../../base/request-access/public.ts";
import {
  findFormData,
  type LockedRequest,
  lockRequestAnd,
  lookAtRequest,
  plainChange,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import { holdNumberRule, takeRequestNumber } from "../../numbering/public.ts";
import { forgetApplicant } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { type EditRight, requireEditRight, requireRevision } from "./edit-right.ts";
import { headerOf, searchTextOf } from "../read/header.ts";
import type { RequestServices } from "../services.ts";

type Save = typeof requestsContract.save;

interface Saving {
  readonly context: Context;
  readonly services: RequestServices;
  readonly input: RequestOf<Save>;
  readonly id: string;
}

/**
 * Stores the whole data of a draft or a rework. The first save gives the request its number. A long form is checked
 * before the transaction, because the embedded database has a single connection and all others would wait for it.
 */
export async function saveRequest(context: Context<RequestServices>, input: RequestOf<Save>): Promise<ResultOf<Save>> {
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  const saving = { context, services: context.services, input, id };
  const ahead = isHeavy(input.data) ? await judgeAhead(saving) : undefined;
  return context.conclude(async (tx) => {
    const who = { requestId: id, userId: context.user.id };
    const [locked, read] = await lockRequestAnd(
      tx,
      context.services,
      who,
      async () => ahead?.before ?? findFormData(tx, id),
    );
    const { request, directory } = locked;
    // Every action increments `rev`, and a change of people or rights replaces the directory object.
    const isAsJudged = ahead?.looked.request.rev === request.rev && ahead.looked.directory === directory;
    const before = (ahead && !isAsJudged ? await findFormData(tx, id) : read) ?? {};
    const admitted = await admit(saving, tx, locked, before);
    const [judged, rule] = await Promise.all([
      ahead && isAsJudged ? ahead.judged : judge(saving, tx, { locked, before, ...admitted }),
      request.request_no === null ? holdNumberRule(tx, request.form_kind) : undefined,
    ]);
    return write(saving, tx, { locked, judged, rule, ...admitted });
  });
}

/** The check is valid if neither the request nor the organisation has changed when the request is locked. */
async function judgeAhead(saving: Saving) {
  const { context, services, id } = saving;
  const db = context.db.kysely;
  const looked = await lookAtRequest(db, services, id, context.user.id);
  const before = (await findFormData(db, id)) ?? {};
  const admitted = await admit(saving, db, looked, before);
  return { looked, before, judged: await judge(saving, db, { locked: looked, before, ...admitted }) };
}

interface Admitted {
  readonly right: EditRight;
  readonly form: PinnedForm;
  readonly at: Date;
}

/** Refuses a caller who may not edit the form now, or whose data is older than the stored data. */
async function admit(
  { context: { user, locale, now }, services, input }: Saving,
  db: Queryable,
  locked: LockedRequest,
  before: FormValues,
): Promise<Admitted> {
  const right = requireEditRight(locked, user.id, locale);
  const { request } = locked;
  const form = await services.definitions.form(db, request.form_kind, request.form_version);
  requireRevision(request, input.revision, () => hideByRole(form.definition, before, user.roles));
  return { right, form, at: now() };
}

interface ToJudge extends Admitted {
  readonly locked: LockedRequest;
  readonly before: FormValues;
}

/** The data to store, and its search text. */
async function judge({ context, input }: Saving, db: Queryable, { locked, before, form, at }: ToJudge) {
  const { user, locale } = context;
  const { request, directory } = locked;
  const judgement = { db, form, request, directory, locale, today: dayText(at), roles: user.roles, by: user };
  const { data } = await judgeDraft(judgement, input.data, before);
  return { data, text: await writeJson(data) };
}

interface ToWrite extends Admitted {
  readonly locked: LockedRequest;
  readonly judged: Awaited<ReturnType<typeof judge>>;
  readonly rule: Awaited<ReturnType<typeof holdNumberRule>> | undefined;
}

async function write(
  { context: { user, locale }, input }: Saving,
  tx: Tx,
  { locked, judged, rule, right, form, at }: ToWrite,
): Promise<ResultOf<Save>> {
  const { request, directory } = locked;
  const change = allowedChange(request.status, "save", ["requester"], () => right.as === "rework");
  if (!change || change.to === "gone") throw new Error(`a save in status ${request.status} is not in the lifecycle`);
  const header = headerOf(form, judged.data, directory, locale);
  const requestNo = request.request_no ?? (await takeRequestNumber(tx, form.definition, at, rule));
  const columns = { ...header, status: change.to, revision: request.revision + 1, request_no: requestNo };
  const people = applicantOf(header);
  await writeChange(tx, plainChange({ request, directory, by: user.id, at, columns, people }), {
    data: { values: judged.data, text: judged.text },
    searchText: searchTextOf(form, header, { ...request, request_no: requestNo }),
  });
  await leaveApplicant(tx, request, header);
  const rowIds = givenRowIds(form.definition, input.data, judged.data);
  return { revision: request.revision + 1, status: change.to, requestNo, rowIds };
}

export function applicantOf({ applicant_id }: { readonly applicant_id: string | null }): readonly string[] {
  return applicant_id === null ? [] : [applicant_id];
}

/** Gives the applicant access to the request, and removes the access of a replaced applicant. */
export async function leaveApplicant(
  tx: Tx,
  before: { readonly id: string; readonly status: number; readonly applicant_id: string | null },
  after: { readonly applicant_id: string | null },
): Promise<void> {
  const old = before.applicant_id;
  if (before.status !== formStatus.created && old !== null && old !== after.applicant_id)
    await forgetApplicant(tx, before.id, old);
}
