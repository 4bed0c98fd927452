import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Instance } from "@signoff/workflow/instance";
import type { Queryable } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { presentAttachments, readAttachments } from "../../../files/public.ts";
import { type Directory, filingOf, type RightHolder } from "../../../base/directory/public.ts";
import { hideByRole, namePeople } from "../../form-judgement/public.ts";
import { canSeeRequest, notVisible, type RequestRow, taskIdOf } from "../../../base/request-access/public.ts";
import { findFormData, handlerNames, instanceOf, readRequestWithParts } from "../../../base/workflow-store/public.ts";
import { actionReasons, reviseWarning } from "../offer/action-reasons.ts";
import { type ActionLimits, actionsFor, type OfferedAction } from "../offer/actions.ts";
import { openRevisionOf, versionsOf } from "../requests.sql.ts";
import type { RequestAction, RequestDetail, RequestSummary } from "../contract.ts";
import { editRightOf } from "../life/edit-right.ts";
import { reviseLimit } from "../life/revise-limit.ts";
import type { RequestServices } from "../services.ts";
import { visibleVersions } from "../life/version-chain.ts";

/** A request in full, for a caller who may see it. */
export async function presentRequest(
  db: Queryable,
  services: RequestServices,
  context: Pick<Context, "user" | "locale" | "now">,
  requestId: string,
): Promise<RequestDetail> {
  return presentRead(db, context, await readRequest(db, services, context.user.id, requestId));
}

export async function presentRead(
  db: Queryable,
  { user, locale, now }: Pick<Context, "user" | "locale" | "now">,
  read: ReadRequest,
): Promise<RequestDetail> {
  const { request, form, instance, directory, stored, isVoid } = read;
  const completed = await completedParts(db, now(), read);
  const warning = completed && reviseWarning[locale];
  const data = hideByRole(form.definition, stored, directory.rolesOf(user.id));
  return {
    ...presentSummary({ ...request, is_void: isVoid }, locale),
    rev: request.rev,
    formVersion: request.form_version,
    round: request.round,
    predecessorId: request.predecessor_id,
    copiedFrom: request.copied_from,
    data: namePeople(form.definition, data, directory, locale),
    openParts: request.open_parts,
    filing: editRightOf({ request, instance }, user.id) ? presentFiling(directory, request, locale) : null,
    actions: offeredTo(user, now(), read, completed).map((action) =>
      presentAction(request.id, action, locale, warning),
    ),
    attachments: presentAttachments(read.files, request, { userId: user.id, locale }),
    versions: visibleVersions(read.versions, directory.viewer(user.id)),
    withdrawal: presentWithdrawal(instance.withdrawal, directory, locale),
  };
}

export type ReadRequest = Awaited<ReturnType<typeof readRequest>>;

/** Reads the request with its form, its route and its state at once. Refuses callers who may not see it with 510. */
export async function readRequest(db: Queryable, services: RequestServices, userId: string, requestId: string) {
  const [row, stored, files, versions] = await Promise.all([
    readRequestWithParts(db, requestId, userId),
    findFormData(db, requestId),
    readAttachments(db, requestId, userId),
    versionsOf(db, requestId, userId),
  ]);
  if (!row || !stored) throw notVisible();
  const { organisation_version, is_involved, tokens, tasks, timers, visits, ...request } = row;
  const directory = await services.directory.ofVersion(db, organisation_version);
  if (!canSeeRequest(directory.viewer(userId), request, is_involved)) throw notVisible();
  const form = await services.definitions.form(db, request.form_kind, request.form_version);
  const route = request.process_id === null ? undefined : await services.definitions.route(db, request.process_id);
  const isCompleted = request.status === formStatus.completed;
  const isVoid = isCompleted && versions.some((version) => version.id === request.id && version.is_void);
  const instance = instanceOf(request, { tokens, tasks, timers, visits });
  return { request, form, route, instance, directory, stored, files, versions, isCompleted, isVoid };
}

interface CompletedParts {
  readonly limits: ActionLimits;
  readonly hasOpenRevision: boolean;
}

/** The parts that only matter once a request is completed. A voided request can be neither revised nor voided again. */
async function completedParts(db: Queryable, at: Date, read: ReadRequest): Promise<CompletedParts | undefined> {
  const { request, form, stored, isCompleted, isVoid } = read;
  if (!isCompleted) return undefined;
  const { definition } = form;
  const [revise, openRevision] = await Promise.all([
    isVoid ? undefined : reviseLimit(db, { id: request.id, definition, data: stored, at }),
    openRevisionOf(db, request.id),
  ]);
  const ofVoid = { revise: actionReasons["is-void"], void: actionReasons["is-void"] };
  const ofOther = revise ? { revise } : {};
  return { limits: isVoid ? ofVoid : ofOther, hasOpenRevision: openRevision !== undefined };
}

function offeredTo(
  holder: RightHolder,
  now: Date,
  { request, form, route, instance, directory }: ReadRequest,
  completed: CompletedParts | undefined,
): readonly OfferedAction[] {
  const { limits, hasOpenRevision } = completed ?? { limits: {}, hasOpenRevision: false };
  const { definition } = form;
  const asking = { userId: holder.id, holder, now };
  return actionsFor({ ...asking, request, instance, route, directory, definition, hasOpenRevision, limits });
}

function presentWithdrawal(
  withdrawal: Instance["withdrawal"],
  directory: Directory,
  locale: Locale,
): RequestDetail["withdrawal"] {
  if (!withdrawal) return null;
  const { by, at, remark } = withdrawal;
  return { by, name: directory.namesOf(by)[locale], time: at, remark: remark ?? null };
}

function presentFiling(
  directory: Directory,
  { form_kind: kind, requester_id: requesterId }: RequestRow,
  locale: Locale,
): RequestDetail["filing"] {
  const { departments, ofApplicant } = filingOf(directory, kind, requesterId);
  const named = departments.map((id) => ({ id, name: directory.departments.get(id)?.names[locale] ?? id }));
  return { departments: named, ofApplicant };
}

function presentAction(
  requestId: string,
  { action, allowed, reason, never, task }: OfferedAction,
  locale: Locale,
  warning: string | undefined,
): RequestAction {
  return {
    action,
    allowed,
    ...(reason ? { reason: reason[locale] } : {}),
    ...(never ? { never } : {}),
    ...(task === undefined ? {} : { taskId: taskIdOf({ requestId, task }) }),
    ...(action === "revise" && allowed && warning !== undefined ? { warning } : {}),
  };
}

/** The columns of a summary; lists read no others. */
export type SummaryRow = Pick<
  RequestRow,
  | "id"
  | "request_no"
  | "form_kind"
  | "subject"
  | "status"
  | "version"
  | "revision"
  | "requester_id"
  | "requester_name_zh"
  | "requester_name_en"
  | "applicant_id"
  | "applicant_name_zh"
  | "applicant_name_en"
  | "department_id"
  | "department_name_zh"
  | "department_name_en"
  | "created_at"
  | "submitted_at"
  | "completed_at"
  | "current_nodes"
  | "handlers"
> & { readonly is_void?: boolean };

/** A request row in the caller's language, as all lists and calls show it. */
export function presentSummary(row: SummaryRow, locale: Locale): RequestSummary {
  return {
    applyId: row.id,
    requestNo: row.request_no,
    formType: row.form_kind,
    subject: row.subject,
    status: row.status,
    ...(row.is_void ? { isVoid: true } : {}),
    version: row.version,
    revision: row.revision,
    requesterId: row.requester_id,
    requesterName: row[`requester_name_${locale}`],
    applicantId: row.applicant_id,
    applicantName: row[`applicant_name_${locale}`],
    departId: row.department_id,
    departName: row[`department_name_${locale}`],
    createTime: row.created_at.toISOString(),
    submitTime: row.submitted_at?.toISOString() ?? null,
    completeTime: row.completed_at?.toISOString() ?? null,
    currentNode: row.current_nodes.map((node) => node[locale]),
    ...handlerNames(row.handlers, locale),
  };
}
