import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { writeJson } from "../../../../workers/json.ts";
import { attachmentCounts } from "../../../files/public.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import { hideByRole, judgeSubmit } from "../../form-judgement/public.ts";
import { pinReferences } from "../../../base/registry-rows/public.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import {
  applyIntent,
  type Caller,
  findFormData,
  type LockedRequest,
  lockRequestAnd,
} from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import { holdNumberRule, takeRequestNumber } from "../../numbering/public.ts";
import type { requestsContract } from "../contract.ts";
import { approversFor } from "./new-request.ts";
import { copyInReviewers } from "./copy-in-people.ts";
import { requireMaySubmit } from "./create-policy.ts";
import { requireEditRight, requireRevision } from "./edit-right.ts";
import { headerOf, searchTextOf } from "../read/header.ts";
import { presentRequest } from "../read/present-request.ts";
import { remarkOf } from "./act-on-request.ts";
import { routeDataOf } from "../read/route-data.ts";
import { applicantOf, leaveApplicant } from "./save-request.ts";
import { requireRevisionInTime } from "./revise-limit.ts";
import type { RequestServices } from "../services.ts";
import { exchangeWhatIsTaken, holdWhatIsTaken } from "../effects/status-effects.ts";
import { requireAct } from "./action-right.ts";
import { referencedRows, requireCurrent } from "./submit-references.ts";

type Submit = typeof requestsContract.submit;

/** Submits a draft or a rework: checks everything, freezes the data for the round, and opens the first tasks. */
export async function submitRequest(
  context: Context<RequestServices>,
  input: RequestOf<Submit>,
): Promise<ResultOf<Submit>> {
  const { services } = context;
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  return context.conclude(async (tx) => {
    const checked = await checkSubmission({ tx, context, services, input, id });
    await handIn({ tx, context, services, input, id }, checked);
    return presentRequest(tx, services, context, id);
  });
}

interface Submission {
  readonly tx: Tx;
  readonly context: Context;
  readonly services: RequestServices;
  readonly input: RequestOf<Submit>;
  readonly id: string;
}

type Checked = Awaited<ReturnType<typeof checkSubmission>>;

/** The locked request with the checked form. Any problem refuses the submission here. */
async function checkSubmission({ tx, context, services, input, id }: Submission) {
  const { user, locale, now } = context;
  const [locked, [stored, attachments]] = await lockRequestAnd(tx, services, { requestId: id, userId: user.id }, () =>
    Promise.all([findFormData(tx, id), attachmentCounts(tx, id)]),
  );
  const before = stored ?? {};
  const isDraft = requireEditRight(locked, user.id, locale).as === "draft";
  const { request, directory } = locked;
  requireAct(directory, "submit", request.form_kind, user);
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  requireRevision(request, input.revision, () => hideByRole(form.definition, before, user.roles));
  const at = now();
  if (isDraft) requireMaySubmit(directory, request, at);
  if (isDraft) await requireRevisionInTime(tx, services, request, at);
  const judge = () =>
    judgeSubmit(
      { db: tx, form, request, directory, locale, today: dayText(at), roles: user.roles, by: user },
      { sent: input.data, before, confirmed: input.confirmations ?? [], attachments, roles: user.roles },
    );
  const [judged, pin, rule] = await Promise.all([
    judge(),
    isDraft ? services.definitions.newestRoute(tx, request.form_kind) : undefined,
    request.request_no === null ? holdNumberRule(tx, request.form_kind) : undefined,
  ]);
  // Another request may have taken a code while this one waited for the lock, so the form is checked again.
  const hasWaited = await holdWhatIsTaken(tx, form, locked, { data: judged.data, at });
  return { locked, isDraft, form, at, pin, rule, judged: hasWaited ? await judge() : judged };
}

/** Gives the request its number and its route, and starts the round. */
async function handIn(
  { tx, context, services, input, id }: Submission,
  { locked, isDraft, form, at, pin, rule: numbering, judged }: Checked,
): Promise<void> {
  const { user, locale } = context;
  const { request, directory, instance } = locked;
  const route = routeOf(pin, locked);
  const header = headerOf(form, judged.data, directory, locale);
  const routeData = routeDataOf(route, judged.data);
  const { requestNo, references } = await numberAndReferences(tx, form, at, { request, numbering, judged });
  const applicantId = header.applicant_id ?? request.requester_id;
  if (!isDraft) await exchangeWhatIsTaken(tx, services, { locked, at, requestNo, applicantId }, judged.data);
  const department = header.department_id === null ? {} : { department: header.department_id };
  const rule = directory.applyRule(request.form_kind);
  const approvers = isDraft ? { approvers: approversFor(rule, request.requester_id) } : {};
  const filed = { ...locked, instance: { ...instance, ...department } };
  // Before the statement of the submission, which names what the request refers to.
  await pinReferences(tx, id, references);
  await applyIntent(tx, services, callerOf(context), filed, {
    event: { type: "submit", by: user.id, at: at.toISOString(), data: routeData, ...approvers, ...remarkOf(input) },
    ...(pin ? { pin } : {}),
    people: applicantOf(header),
    columns: {
      ...header,
      request_no: requestNo,
      revision: request.revision + 1,
      route_data: JSON.stringify(routeData),
      ...(isDraft ? { submitted_at: at.toISOString() } : {}),
    },
    form: {
      data: { values: judged.data, text: await writeJson(judged.data) },
      snapshot: { round: isDraft ? request.round + 1 : request.round, handedIn: true },
      searchText: searchTextOf(form, header, { ...request, request_no: requestNo }),
    },
  });
  await leaveApplicant(tx, request, header);
  if (isDraft) await copyInReviewers(tx, services, { id, by: user.id, at }, rule?.reviewers ?? []);
}

function callerOf({ user, locale }: Context): Caller {
  const { token } = user;
  return { userId: user.id, locale, ...(token ? { proof: { confirmed: "token", token: token.id } } : {}) };
}

/** The number of the request, and the rows it refers to, all of them current and locked. */
async function numberAndReferences(
  tx: Tx,
  form: PinnedForm,
  at: Date,
  {
    request,
    numbering,
    judged,
  }: Pick<LockedRequest, "request"> & Pick<Checked, "judged"> & { readonly numbering: Checked["rule"] },
) {
  const named = referencedRows(form, judged, request.request_no ?? "");
  const [requestNo] = await Promise.all([
    request.request_no ?? takeRequestNumber(tx, form.definition, at, numbering),
    requireCurrent(tx, named),
  ]);
  const references = referencedRows(form, judged, requestNo);
  // Conditions of a form may read its number.
  const namedBefore = new Set(named.map(rowKey));
  await requireCurrent(
    tx,
    references.filter((one) => !namedBefore.has(rowKey(one))),
  );
  return { requestNo, references };
}

function rowKey({
  registry,
  code,
  scope,
}: {
  readonly registry: string;
  readonly code: string;
  readonly scope: string;
}) {
  return JSON.stringify([registry, code, scope]);
}

function routeOf(pin: { readonly route: Route } | undefined, locked: Pick<LockedRequest, "route">): Route {
  const route = pin?.route ?? locked.route;
  if (!route) throw noRoute();
  return route;
}

function noRoute(): Refused {
  return new Refused("not-allowed-now", {
    message: { zh: "该类申请没有已发布的流程", en: "There is no published route for this kind of request" },
  });
}
