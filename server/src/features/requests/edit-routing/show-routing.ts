import { operationText, operations } from "@signoff/domain/enums/operation";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { advance } from "@signoff/workflow/engine/advance";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { publishedRoutes } from "../../base/definitions/public.ts";
import { earlierOperations } from "../../base/operation-log/public.ts";
import { asRequestId, notVisible, type RequestRow, requireVisibleRequest } from "../../base/request-access/public.ts";
import { presentRequestRow } from "../request-lists/public.ts";
import {
  instanceOf,
  namedNode,
  readFormData,
  readLivingParts,
  type WorkflowServices,
} from "../../base/workflow-store/public.ts";
import type { RoutingDetail, routingAdminContract } from "./contract.ts";
import { correctableFields } from "./correctable-fields.ts";
import { insertedNode, type Moment, pictureOf } from "./picture.ts";
import { requireAdministrator } from "./list-running-requests.ts";
import { lastUndo } from "./undo.ts";

type Detail = typeof routingAdminContract.detail;

/** A request as its administrator sees it: the whole route, and what can be changed about it. */
export async function showRouting(
  { db, user, locale, now, services }: Context<WorkflowServices>,
  { applyId }: RequestOf<Detail>,
): Promise<ResultOf<Detail>> {
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  const parts = await readLivingParts(db.kysely, id, user.id);
  const directory = await services.directory.ofVersion(db.kysely, parts.organisation_version);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), id);
  requireAdministrator(directory, request, user.id);
  if (request.process_id === null) throw new Refused("not-allowed-now", { message: neverSubmitted });
  const route = await services.definitions.route(db.kysely, request.process_id);
  const instance = instanceOf(request, parts);
  const data = request.route_data;
  const moment = { requestId: id, status: request.status, route, instance, data, directory, at: now() };
  const isRunning = instance.status === "running";
  const routes = isRunning ? await publishedRoutes(db.kysely, request.form_kind) : [];
  return {
    request: presentRequestRow({ ...request, arrived_at: arrivalOf(instance) }, locale),
    rev: request.log_seq,
    ...pictureOf(moment, locale),
    targets: isRunning ? targetsOf(route, instance, locale) : [],
    flows: isRunning ? openFlows(moment, user.id, locale) : [],
    routes: routes
      .filter((one) => one.id !== request.process_id)
      .map((one) => ({ id: one.id, version: one.version, name: one[locale] })),
    routeVersion: route.version,
    fields: isRunning ? await fieldsOf(db.kysely, services, request, route, locale) : [],
    undo: isRunning ? undoOf(await lastUndo(db.kysely, request), locale) : null,
    earlier: await earlierOperations(db.kysely, id, locale),
  };
}

/** When the request arrived at its present node: the time of its oldest open task. */
function arrivalOf({ tasks }: Instance): Date | null {
  const waiting = tasks.filter(({ status }) => status === "open" || status === "held");
  const [first] = waiting.map(({ openedAt }) => openedAt).sort();
  return first === undefined ? null : new Date(first);
}

async function fieldsOf(
  db: Queryable,
  services: WorkflowServices,
  request: RequestRow,
  route: Route,
  locale: Locale,
): Promise<RoutingDetail["fields"]> {
  const { definition } = await services.definitions.form(db, request.form_kind, request.form_version);
  const data = await readFormData(db, request.id);
  return correctableFields(definition, route).map(({ key, label, type }) => {
    const value = data[key];
    return {
      key,
      label: label[locale],
      type,
      value: typeof value === "string" || typeof value === "number" ? value : null,
    };
  });
}

function undoOf(last: { readonly operation: string } | undefined, locale: Locale): RoutingDetail["undo"] {
  if (!last) return null;
  const named = operations.find((one) => one === last.operation);
  return { operation: last.operation, operationName: named ? operationText[named][locale] : last.operation };
}

const neverSubmitted = { zh: "该单据尚未提交，没有流程", en: "Never submitted: the request has no route yet" };

function targetsOf(route: Route, instance: Instance, locale: Locale): RoutingDetail["targets"] {
  const isOpen = (key: string): boolean => instance.tokens.some((token) => token.node === key);
  const named = (key: string) => ({ key, name: namedNode(route, key)[locale] });
  const approvals = Object.values(route.nodes).filter((node) => node.kind === "user" && !isOpen(node.id));
  const rework = isOpen(route.start) ? [] : [{ ...named(route.start), kind: "rework" as const }];
  return [...rework, ...approvals.map((node) => ({ ...named(node.id), kind: "approval" as const }))];
}

/** Asks the engine itself, so that only accepted flows are offered. */
function openFlows({ route, instance, data, directory, at }: Moment, by: string, locale: Locale) {
  const node = insertedNode(instance, { people: [by] });
  const base = { type: "insert-node", by, at: at.toISOString(), data, remark: "-", node } as const;
  const named = (key: string) => ({ key, name: route.nodes[key]?.name[locale] ?? key });
  return Object.values(route.flows)
    .filter((flow) => advance(route, instance, { ...base, flow: flow.id }, directory).ok)
    .map((flow) => ({ id: flow.id, from: named(flow.from), to: named(flow.to) }));
}
