import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { findRow } from "@signoff/forms/lookup-rows";
import { referencesOf } from "@signoff/forms/references";
import type { Context } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import { attachmentCounts } from "../attachments/public.ts";
import type { PinnedForm } from "../definitions/public.ts";
import { hideByRole, type JudgedForm, judgeSubmit } from "../form-judgement/public.ts";
import { pinReferences } from "../registries/public.ts";
import { asRequestId, notVisible } from "../request-access/public.ts";
import { applyIntent, dayText, lockRequest, monthText, readFormData } from "../workflow-store/public.ts";
import { takeRequestNumber } from "./applications.sql.ts";
import type { applicationsContract } from "./contract.ts";
import { requireEditRight, requireRevision } from "./edit-right.ts";
import { headerOf, searchTextOf } from "./header.ts";
import { presentRequest } from "./present-request.ts";
import { routeDataOf } from "./route-data.ts";
import { applicantOf, leaveApplicant } from "./save-application.ts";
import type { ApplicationServices } from "./services.ts";

type Submit = typeof applicationsContract.submit;

/** Hands a draft or a rework in: everything is checked, the data is frozen for the round, the first tasks appear. */
export async function submitApplication(
  context: Context,
  services: ApplicationServices,
  input: RequestOf<Submit>,
): Promise<ResultOf<Submit>> {
  const { conclude, user, locale, now } = context;
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const right = requireEditRight(locked, user.id, locale);
    const { request, directory, instance } = locked;
    const before = await readFormData(tx, id);
    const form = await services.definitions.form(tx, request.form_kind, request.form_version);
    requireRevision(request, input.revision, () => hideByRole(form.definition, before, user.roles));
    const at = now();
    const judged = await judgeSubmit(
      { db: tx, form, request, directory, locale, today: dayText(at), roles: user.roles },
      {
        sent: input.data,
        before,
        confirmed: input.confirmations ?? [],
        attachments: await attachmentCounts(tx, id),
        roles: user.roles,
      },
    );
    const pin = right.as === "draft" ? await services.definitions.newestRoute(tx, request.form_kind) : undefined;
    const route = pin?.route ?? locked.route;
    if (!route) throw noRoute();
    const header = headerOf(form, judged.data, directory, locale);
    const requestNo = request.request_no ?? (await takeRequestNumber(tx, form.definition.prefix, monthText(at)));
    const routeData = routeDataOf(route, judged.data);
    const department = header.department_id === null ? {} : { department: header.department_id };
    await applyIntent(
      tx,
      services,
      { userId: user.id, locale },
      { ...locked, instance: { ...instance, ...department } },
      {
        event: { type: "submit", by: user.id, at: at.toISOString(), data: routeData, ...remarkOf(input) },
        ...(pin ? { pin } : {}),
        people: applicantOf(header),
        columns: {
          ...header,
          request_no: requestNo,
          revision: request.revision + 1,
          route_data: JSON.stringify(routeData),
          ...(right.as === "draft" ? { submitted_at: at.toISOString() } : {}),
        },
        form: {
          data: JSON.stringify(judged.data),
          snapshotOfRound: right.as === "draft" ? request.round + 1 : request.round,
          searchText: searchTextOf(form, header, { ...request, request_no: requestNo }),
        },
      },
    );
    await leaveApplicant(tx, request, header);
    await pinReferences(tx, id, referencedRows(form, judged));
    return presentRequest(tx, services, context, id);
  });
}

export function remarkOf({ remark }: { readonly remark?: string | undefined }): { remark?: string } {
  return remark === undefined || remark.trim() === "" ? {} : { remark };
}

function noRoute(): Refused {
  return new Refused("not-allowed-now", {
    message: { zh: "该类申请没有已发布的流程", en: "There is no published route for this kind of request" },
  });
}

/** Versions of the rows the form refers to: what the approvers see is what was current when it was handed in. */
function referencedRows({ definition }: PinnedForm, { data, rows }: JudgedForm) {
  return referencesOf(definition, data, { rows }).flatMap(({ sources, code, scope }) => {
    for (const { registry, filter } of sources) {
      const row = findRow(rows, registry, code, filter, scope);
      if (row) return [{ registry, code, scope: row.scope ?? "", version: row.version }];
    }
    return [];
  });
}
