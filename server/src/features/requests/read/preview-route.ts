import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { plan, type PlannedNode } from "@signoff/workflow/engine/plan";
import { draftInstance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import type { Directory } from "../../directory/public.ts";
import { carryOver, requireRowLimits, withOwnDepartment } from "../../form-judgement/public.ts";
import { dayText, engineRefusalText } from "../../workflow-store/public.ts";
import type { requestsContract } from "../contract.ts";
import { requireMayCreate } from "../life/create-policy.ts";
import { approversFor } from "../life/configured-approvers.ts";
import { headerOf } from "./header.ts";
import { routeDataOf } from "./route-data.ts";
import type { RequestServices } from "../services.ts";

type Preview = typeof requestsContract.previewRoute;

/** The nodes this data would pass, in order, with the people they would go to. Nothing is stored. */
export async function previewRoute(
  { db, user, locale, now }: Context,
  services: RequestServices,
  { formType, data }: RequestOf<Preview>,
): Promise<ResultOf<Preview>> {
  const directory = await services.directory.at(db.kysely);
  const form = await services.definitions.newestForm(db.kysely, formType);
  if (!form) throw badInput(problem("formType", "option"));
  const at = now();
  requireMayCreate(directory, formType, user.id, at);
  const newest = await services.definitions.newestRoute(db.kysely, formType);
  if (!newest) throw new Refused("not-found");
  const request = { id: "", request_no: null, version: 1, requester_id: user.id };
  const judgement = { db: db.kysely, form, request, directory, locale, today: dayText(at) };
  requireRowLimits(form.definition, data);
  const filed = { definition: form.definition, directory, requesterId: user.id };
  const filled = withOwnDepartment(filed, request.version, await carryOver(judgement, data, {}));
  const department =
    headerOf(form, filled, directory, locale).department_id ?? directory.person(user.id)?.departments[0];
  const instance = draftInstance({
    kind: formType,
    requester: user.id,
    ...(department === undefined ? {} : { department }),
  });
  const planned = plan(newest.route, routeDataOf(newest.route, filled), directory, instance, at.toISOString(), {
    approvers: approversFor(directory.applyRule(formType), user.id),
  });
  if (planned.nodes.length === 0 && planned.problem)
    throw new Refused("not-allowed-now", { message: engineRefusalText[planned.problem.kind] });
  return planned.nodes.map((node) => presentPlanned(node, newest.route, directory, locale));
}

function presentPlanned(
  { node, name, state, slots }: PlannedNode,
  route: Route,
  directory: Directory,
  locale: Locale,
): ResultOf<Preview>[number] {
  const shape = route.nodes[node];
  const ids = new Set(slots.flatMap((slot) => slot.people.map((person) => person.id)));
  return {
    key: node,
    name: name[locale],
    mode: shape?.kind === "user" ? shape.mode : "",
    state: state === "skipped" ? "skipped" : "upcoming",
    people: [...ids].map((id) => ({ id, name: directory.namesOf(id)[locale] })),
  };
}
