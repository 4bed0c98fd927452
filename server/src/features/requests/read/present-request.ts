import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Instance } from "@signoff/workflow/instance";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { attachmentsFor } from "../../attachments/public.ts";
import { type Directory, filingOf } from "../../directory/public.ts";
import { hideByRole, namePeople } from "../../form-judgement/public.ts";
import { dependentsOf, isVoid } from "../../registries/public.ts";
import { type RequestRow, requireVisibleRequest, taskIdOf } from "../../request-access/public.ts";
import { instanceOf, readFormData, readLivingParts } from "../../workflow-store/public.ts";
import { actionReasons, reviseDependents, reviseWarning } from "../offer/action-reasons.ts";
import { actionsFor, type OfferedAction } from "../offer/actions.ts";
import { openRevisionOf } from "../requests.sql.ts";
import type { RequestAction, RequestDetail } from "../contract.ts";
import { editRightOf } from "../life/edit-right.ts";
import { presentSummary } from "./present.ts";
import { reviseLimit } from "../life/revise-limit.ts";
import type { RequestServices } from "../services.ts";
import { visibleVersions } from "../life/version-chain.ts";

const mostDependents = 20;

/** A request with all there is to it, for a caller who may see it. */
export async function presentRequest(
  db: Queryable,
  services: RequestServices,
  { user, locale, now }: Pick<Context, "user" | "locale" | "now">,
  requestId: string,
): Promise<RequestDetail> {
  const read = await readRequest(db, services, user.id, requestId);
  const { request, form, instance, directory, stored, isCompleted } = read;
  const offered = await offeredTo(db, user.id, now(), read);
  const warning = isCompleted ? await warningOf(db, request.id, locale) : undefined;
  const data = hideByRole(form.definition, stored, directory.rolesOf(user.id));
  return {
    ...presentSummary({ ...request, is_void: isCompleted && (await isVoid(db, request.id)) }, locale),
    formVersion: request.form_version,
    round: request.round,
    predecessorId: request.predecessor_id,
    copiedFrom: request.copied_from,
    data: namePeople(form.definition, data, directory, locale),
    openParts: request.open_parts,
    filing: editRightOf({ request, instance }, user.id) ? presentFiling(directory, request, locale) : null,
    actions: offered.map((action) => presentAction(request.id, action, locale, warning)),
    attachments: await attachmentsFor(db, request, { userId: user.id, locale }),
    versions: await visibleVersions(db, request, directory.viewer(user.id)),
    withdrawal: presentWithdrawal(instance.withdrawal, directory, locale),
  };
}

type Read = Awaited<ReturnType<typeof readRequest>>;

/** The request with its form, its route and where it stands. */
async function readRequest(db: Queryable, services: RequestServices, userId: string, requestId: string) {
  const parts = await readLivingParts(db, requestId, userId);
  const directory = await services.directory.ofVersion(db, parts.organisation_version);
  const request = await requireVisibleRequest(db, directory.viewer(userId), requestId);
  const form = await services.definitions.form(db, request.form_kind, request.form_version);
  const route = request.process_id === null ? undefined : await services.definitions.route(db, request.process_id);
  const stored = await readFormData(db, request.id);
  const isCompleted = request.status === formStatus.completed;
  return { request, form, route, instance: instanceOf(request, parts), directory, stored, isCompleted };
}

async function offeredTo(db: Queryable, userId: string, now: Date, read: Read): Promise<readonly OfferedAction[]> {
  const { request, form, route, instance, directory, stored, isCompleted } = read;
  const { definition } = form;
  const limits = isCompleted ? await completedLimits(db, { id: request.id, definition, data: stored, at: now }) : {};
  const hasOpenRevision = isCompleted && (await openRevisionOf(db, request.id)) !== undefined;
  return actionsFor({ userId, request, instance, route, directory, definition, hasOpenRevision, limits, now });
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

/** Voided once, it is neither revised nor voided again. What depends on it is asked when somebody really voids it. */
async function completedLimits(db: Queryable, completed: Parameters<typeof reviseLimit>[1]) {
  if (await isVoid(db, completed.id)) return { revise: actionReasons["is-void"], void: actionReasons["is-void"] };
  const revise = await reviseLimit(db, completed);
  return revise ? { revise } : {};
}

function presentAction(
  requestId: string,
  { action, allowed, reason, task }: OfferedAction,
  locale: Locale,
  warning: string | undefined,
): RequestAction {
  return {
    action,
    allowed,
    ...(reason ? { reason: reason[locale] } : {}),
    ...(task === undefined ? {} : { taskId: taskIdOf({ requestId, task }) }),
    ...(action === "revise" && allowed && warning !== undefined ? { warning } : {}),
  };
}

/** What a revision does to this version, and to whom it matters. */
async function warningOf(db: Queryable, requestId: string, locale: Locale): Promise<string> {
  const dependents = await dependentsOf(db, requestId, mostDependents);
  if (dependents.length === 0) return reviseWarning[locale];
  const list = dependents.map((one) => `${one.request_no ?? ""} / V${one.version}`).join(locale === "zh" ? "、" : ", ");
  const separator = locale === "zh" ? "。" : ". ";
  return `${reviseWarning[locale]}${separator}${reviseDependents[locale].replace("{list}", () => list)}`;
}
