import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { writeJson } from "../../../workers/json.ts";
import { attachmentCounts } from "../../attachments/public.ts";
import { hideByRole, judgeSubmit } from "../../form-judgement/public.ts";
import { pinReferences } from "../../registries/public.ts";
import { asRequestId, notVisible } from "../../request-access/public.ts";
import { applyIntent, dayText, lockRequest, monthText, readFormData } from "../../workflow-store/public.ts";
import { takeRequestNumber } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { requireEditRight, requireRevision } from "./edit-right.ts";
import { headerOf, searchTextOf } from "../read/header.ts";
import { presentRequest } from "../read/present-request.ts";
import { remarkOf } from "./remark.ts";
import { routeDataOf } from "../read/route-data.ts";
import { applicantOf, leaveApplicant } from "./save-request.ts";
import { requireRevisionInTime } from "./revise-limit.ts";
import type { RequestServices } from "../services.ts";
import { exchangeWhatIsTaken, holdWhatIsTaken } from "../effects/status-effects.ts";
import { referencedRows, requireCurrent } from "./submit-references.ts";

type Submit = typeof requestsContract.submit;

/** Hands a draft or a rework in: everything is checked, the data is frozen for the round, the first tasks appear. */
export async function submitRequest(
  context: Context,
  services: RequestServices,
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
    if (right.as === "draft") await requireRevisionInTime(tx, services, request, at);
    const attachments = await attachmentCounts(tx, id);
    const judge = () =>
      judgeSubmit(
        { db: tx, form, request, directory, locale, today: dayText(at), roles: user.roles },
        { sent: input.data, before, confirmed: input.confirmations ?? [], attachments, roles: user.roles },
      );
    let judged = await judge();
    if (await holdWhatIsTaken(tx, form, locked, { data: judged.data, at })) judged = await judge();
    const pin = right.as === "draft" ? await services.definitions.newestRoute(tx, request.form_kind) : undefined;
    const route = pin?.route ?? locked.route;
    if (!route) throw noRoute();
    const header = headerOf(form, judged.data, directory, locale);
    const requestNo = request.request_no ?? (await takeRequestNumber(tx, form.definition.prefix, monthText(at)));
    const routeData = routeDataOf(route, judged.data);
    const department = header.department_id === null ? {} : { department: header.department_id };
    const references = referencedRows(form, judged, requestNo);
    await requireCurrent(tx, references);
    const source = { locked, at, requestNo, applicantId: header.applicant_id ?? request.requester_id };
    if (right.as === "rework") await exchangeWhatIsTaken(tx, services, source, judged.data);
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
          data: await writeJson(judged.data),
          snapshot: { round: right.as === "draft" ? request.round + 1 : request.round, handedIn: true },
          searchText: searchTextOf(form, header, { ...request, request_no: requestNo }),
        },
      },
    );
    await leaveApplicant(tx, request, header);
    await pinReferences(tx, id, references);
    return presentRequest(tx, services, context, id);
  });
}

function noRoute(): Refused {
  return new Refused("not-allowed-now", {
    message: { zh: "该类申请没有已发布的流程", en: "There is no published route for this kind of request" },
  });
}
