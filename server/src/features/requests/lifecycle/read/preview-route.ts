import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { draftInstance } from "@signoff/workflow/instance";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem, Refused } from "../../../../http/refused.ts";
import type { PinnedForm } from "../../../base/definitions/public.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { carryOver, requireRowLimits, withOwnDepartment } from "../../form-judgement/public.ts";
import { type RequestRow, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { engineRefusalText, instanceOf, readFormData, readLivingParts } from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import type { requestsContract } from "../contract.ts";
import { approversFor } from "../life/new-request.ts";
import { requireMayCreate } from "../life/create-policy.ts";
import { editRightOf } from "../life/edit-right.ts";
import type { RequestServices } from "../services.ts";
import { headerOf } from "./header.ts";
import { routeDataOf } from "./route-data.ts";
import { wayAhead } from "./way-ahead.ts";

type Preview = typeof requestsContract.previewRoute;
type Values = RequestOf<Preview>["data"];

/** The nodes that a submission of this data would pass, in order, with the people asked at each. Nothing is stored. */
export async function previewRoute(
  context: Context<RequestServices>,
  { formType, applyId, data }: RequestOf<Preview>,
): Promise<ResultOf<Preview>> {
  const { services } = context;
  const directory = await services.directory.at(context.db.kysely);
  const planned =
    applyId === undefined
      ? await wayOfNew({ context, services, directory }, formType, data)
      : await wayOfRework({ context, services, directory }, applyId, { formType, data });
  if (planned.nodes.length === 0 && planned.problem)
    throw new Refused("not-allowed-now", { message: engineRefusalText[planned.problem.kind] });
  return planned.nodes;
}

interface Asked {
  readonly context: Context;
  readonly services: RequestServices;
  readonly directory: Directory;
}

async function wayOfNew({ context, services, directory }: Asked, formType: string, data: Values) {
  const { db, user, locale, now } = context;
  const form = await services.definitions.newestForm(db.kysely, formType);
  if (!form) throw badInput(problem("formType", "option"));
  requireMayCreate(directory, formType, user, now());
  const newest = await services.definitions.newestRoute(db.kysely, formType);
  if (!newest) throw new Refused("not-found");
  const request = { id: "", request_no: null, version: 1, requester_id: user.id };
  const { filled, department } = await filledIn({ context, services, directory }, form, { request, data, before: {} });
  const own = department ?? directory.person(user.id)?.departments[0];
  const instance = draftInstance({
    kind: formType,
    requester: user.id,
    ...(own === undefined ? {} : { department: own }),
  });
  const approvers = approversFor(directory.applyRule(formType), user.id);
  const { route } = newest;
  return wayAhead({ route, instance, data: routeDataOf(route, filled), directory, at: now(), approvers }, locale);
}

/** A returned request continues on its current route, from its current position. */
async function wayOfRework(
  { context, services, directory }: Asked,
  applyId: string,
  { formType, data }: Pick<RequestOf<Preview>, "formType" | "data">,
) {
  const { db, user, locale, now } = context;
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  if (request.form_kind !== formType) throw badInput(problem("formType", "option"));
  const instance = instanceOf(request, await readLivingParts(db.kysely, request.id, user.id));
  if (editRightOf({ request, instance }, user.id)?.as !== "rework" || request.process_id === null)
    throw new Refused("not-the-handler");
  const [form, route, before] = await Promise.all([
    services.definitions.form(db.kysely, request.form_kind, request.form_version),
    services.definitions.route(db.kysely, request.process_id),
    readFormData(db.kysely, request.id),
  ]);
  const { filled, department } = await filledIn({ context, services, directory }, form, { request, data, before });
  const filed = department === undefined ? instance : { ...instance, department };
  return wayAhead({ route, instance: filed, data: routeDataOf(route, filled), directory, at: now() }, locale);
}

interface Filled {
  readonly request: Pick<RequestRow, "id" | "request_no" | "version" | "requester_id">;
  readonly data: Values;
  readonly before: Values;
}

/** The data that would be stored, and the department the request would be filed under. */
async function filledIn({ context, directory }: Asked, form: PinnedForm, { request, data, before }: Filled) {
  const { db, locale, now } = context;
  const judgement = { db: db.kysely, form, request, directory, locale, today: dayText(now()) };
  requireRowLimits(form.definition, data);
  const filed = { definition: form.definition, directory, requesterId: request.requester_id };
  const filled = withOwnDepartment(filed, request.version, await carryOver(judgement, data, before));
  return { filled, department: headerOf(form, filled, directory, locale).department_id ?? undefined };
}
