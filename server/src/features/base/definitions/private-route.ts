import { routeToBpmn } from "@signoff/workflow/bpmn/route-to-bpmn";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import { addPublishedRoute } from "./routes.sql.ts";
import { versionRow } from "./present.ts";

interface PrivateRoute {
  readonly requestId: string;
  /** How often an administrator has changed the route of this request. */
  readonly edits: number;
  readonly route: Route;
  readonly derivedFrom: string | null;
  readonly by: string;
}

/** Stores the route that an administrator changed for one running request. No other request ever uses it. */
export async function savePrivateRoute(tx: Tx, { requestId, edits, route, derivedFrom, by }: PrivateRoute) {
  const { key, version } = route;
  const xml = await routeToBpmn(route);
  const row = versionRow({ key, version, xml, route, state: "published", by, derivedFrom });
  const id = `${row.id}+${requestId}.${edits}`;
  await addPublishedRoute(tx, { ...row, id, owner_request: requestId });
  return { processId: id, route };
}
