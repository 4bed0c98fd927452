import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import { allowedChange } from "@signoff/domain/status/lifecycle";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { writeJson } from "../../../workers/json.ts";
import { hideByRole, judgeDraft } from "../../form-judgement/public.ts";
import { notVisible, asRequestId } from "../../request-access/public.ts";
import { dayText, findFormData, lockRequestAnd, plainChange, writeChange } from "../../workflow-store/public.ts";
import { holdNumberRule, takeRequestNumber } from "../../numbering/public.ts";
import { forgetApplicant } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { requireEditRight, requireRevision } from "./edit-right.ts";
import { headerOf, searchTextOf } from "../read/header.ts";
import type { RequestServices } from "../services.ts";

type Save = typeof requestsContract.save;

/** Stores the whole data of a draft or a rework. The first save gives the request its number. */
export async function saveRequest(
  { conclude, user, locale, now }: Context,
  services: RequestServices,
  input: RequestOf<Save>,
): Promise<ResultOf<Save>> {
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const [locked, stored] = await lockRequestAnd(tx, services, { requestId: id, userId: user.id }, () =>
      findFormData(tx, id),
    );
    const before = stored ?? {};
    const right = requireEditRight(locked, user.id, locale);
    const { request, directory } = locked;
    const form = await services.definitions.form(tx, request.form_kind, request.form_version);
    requireRevision(request, input.revision, () => hideByRole(form.definition, before, user.roles));
    const at = now();
    const judgement = { db: tx, form, request, directory, locale, today: dayText(at), roles: user.roles, by: user.id };
    const [judged, rule] = await Promise.all([
      judgeDraft(judgement, input.data, before),
      request.request_no === null ? holdNumberRule(tx, request.form_kind) : undefined,
    ]);
    const change = allowedChange(request.status, "save", ["requester"], () => right.as === "rework");
    if (!change || change.to === "gone") throw new Error(`a save in status ${request.status} is not in the lifecycle`);
    const header = headerOf(form, judged.data, directory, locale);
    const requestNo = request.request_no ?? (await takeRequestNumber(tx, form.definition, at, rule));
    const columns = { ...header, status: change.to, revision: request.revision + 1, request_no: requestNo };
    await writeChange(tx, plainChange({ request, directory, by: user.id, at, columns, people: applicantOf(header) }), {
      data: await writeJson(judged.data),
      searchText: searchTextOf(form, header, { ...request, request_no: requestNo }),
    });
    await leaveApplicant(tx, request, header);
    return { revision: request.revision + 1, status: change.to, requestNo };
  });
}

export function applicantOf({ applicant_id }: { readonly applicant_id: string | null }): readonly string[] {
  return applicant_id === null ? [] : [applicant_id];
}

/** The applicant sees the request; one who was replaced does not any more. */
export async function leaveApplicant(
  tx: Tx,
  before: { readonly id: string; readonly status: number; readonly applicant_id: string | null },
  after: { readonly applicant_id: string | null },
): Promise<void> {
  const old = before.applicant_id;
  if (before.status !== formStatus.created && old !== null && old !== after.applicant_id)
    await forgetApplicant(tx, before.id, old);
}
