import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { RouteData } from "@signoff/workflow/event";
import type { Queryable } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { type RequestRow, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { instanceOf, readFormData, readLivingParts } from "../../../base/workflow-store/public.ts";
import { decidersOf, refusedNodesOf, visitsOf } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { diagramNodes } from "./diagram-nodes.ts";
import { routeDataOf } from "./route-data.ts";
import { wayAhead } from "./way-ahead.ts";
import type { RequestServices } from "../services.ts";

type Diagram = typeof requestsContract.diagram;

/** The route of a request as a diagram in the caller's language, with the live state of every node. */
export async function showDiagram(
  { db, user, locale, now, services }: Context<RequestServices>,
  { id }: RequestOf<Diagram>,
): Promise<ResultOf<Diagram>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), id);
  const { processId, route } = await routeOf(db.kysely, services, request);
  const instance = instanceOf(request, await readLivingParts(db.kysely, request.id, user.id));
  const data: RouteData =
    request.status === 2 ? request.route_data : routeDataOf(route, await readFormData(db.kysely, request.id));
  const way = wayAhead({ route, instance, data, directory, at: now() }, locale);
  const since = new Map((await visitsOf(db.kysely, request.id)).map((row) => [row.node_id, row.last_at]));
  return {
    xml: await services.definitions.drawing(db.kysely, processId, locale),
    nodes: diagramNodes({
      requestId: request.id,
      route,
      instance,
      plan: way.plan,
      since,
      deciders: await decidersOf(db.kysely, request.id),
      refusedAt: await refusedNodesOf(db.kysely, request.id),
      directory,
      locale,
    }),
    ahead: way.nodes,
  };
}

/** The route that the request runs on; for a draft, the route it would be pinned to now. */
async function routeOf(db: Queryable, services: RequestServices, request: RequestRow) {
  const isPinned = request.process_id !== null && request.status > 1;
  if (isPinned && request.process_id !== null)
    return { processId: request.process_id, route: await services.definitions.route(db, request.process_id) };
  const newest = await services.definitions.newestRoute(db, request.form_kind);
  if (!newest) throw new Refused("not-found");
  return newest;
}
