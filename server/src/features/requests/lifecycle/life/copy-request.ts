import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { initialData } from "@signoff/forms/values/defaults";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { copyAttachments } from "../../../files/public.ts";
import { carryOver, columnsWithoutCode, hideByRole } from "../../form-judgement/public.ts";
import { requireVisibleRequest } from "../../../base/request-access/public.ts";
import { readFormData } from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import { actionReasons } from "../offer/action-reasons.ts";
import { replaceData } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { copiedData, withFiles } from "./copy-data.ts";
import { defaultsFor, readStartingConstants } from "./create-request.ts";
import { requireAct } from "./action-right.ts";
import { requireMayCreate } from "./create-policy.ts";
import { insertRequest } from "./new-request.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";

type Copy = typeof requestsContract.copy;

/** Creates a draft from the data of a request that the caller may see, on the newest form of its kind. */
export async function copyRequest(context: Context<RequestServices>, input: RequestOf<Copy>): Promise<ResultOf<Copy>> {
  const { conclude, user, locale, now, services } = context;
  return conclude(async (tx) => {
    const directory = await services.directory.at(tx);
    const source = await requireVisibleRequest(tx, directory.viewer(user.id), input.applyId);
    requireAct(directory, "copy", source.form_kind, user);
    const form = await services.definitions.newestForm(tx, source.form_kind);
    const isOffered = form?.definition.copy && directory.applyRule(source.form_kind)?.allowCopy !== false;
    if (!form || !isOffered) throw new Refused("not-allowed-now", { message: actionReasons["kind-forbids"] });
    const at = now();
    requireMayCreate(directory, source.form_kind, user, at);
    const constants = await readStartingConstants(tx);
    const defaults = initialData(form.definition, defaultsFor(directory, user.id, at, constants));
    const copied = copiedData(
      form.definition,
      hideByRole(form.definition, await readFormData(tx, source.id), user.roles),
      defaults,
      columnsWithoutCode(directory, source.form_kind, user),
    );
    const asRequest = { id: source.id, request_no: null, version: 1, requester_id: user.id };
    const judgement = { db: tx, form, request: asRequest, directory, locale, today: dayText(at) };
    const data = await carryOver(judgement, copied, {});
    const draft = { form, directory, requesterId: user.id, locale, at, as: "draft", copiedFrom: source.id } as const;
    const request = await insertRequest(tx, { ...draft, data });
    const files = input.attachments ? await copyAttachments(tx, source.id, request.id) : new Map<string, string>();
    await replaceData(tx, request.id, withFiles(form.definition, data, files));
    return presentRequest(tx, services, context, request.id);
  });
}
