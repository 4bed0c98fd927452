import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Route } from "@signoff/workflow/route";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { pastRequests, type routeAdminContract } from "./contract.ts";
import { requireKindAdministrator } from "./policy.ts";
import { publishedVersion, runningElsewhere } from "./route-admin.sql.ts";

type Migratable = typeof routeAdminContract.migratable;

/** Requests that could be moved to a new version, with their present nodes. */
export async function listMigratable(
  { db, user, locale, services }: Context<WorkflowServices>,
  { to }: RequestOf<Migratable>,
): Promise<ResultOf<Migratable>> {
  const version = await publishedVersion(db.kysely, to);
  if (!version) throw new Refused("not-found");
  requireKindAdministrator(await services.directory.at(db.kysely), version.process_key, user.id);
  const { rows, total } = await runningElsewhere(db.kysely, version.process_key, to, pastRequests);
  const ids = [...new Set(rows.flatMap(({ process_id: id }) => id ?? []))];
  const routes: Route[] = [];
  for (const id of ids) routes.push(await services.definitions.route(db.kysely, id));
  const target = await services.definitions.route(db.kysely, to);
  return {
    total,
    requests: rows.map((row) => ({
      applyId: row.id,
      requestNo: row.request_no ?? "",
      subject: row.subject,
      routeId: row.process_id ?? "",
      version: row.version,
      isPrivate: row.owner_request !== null,
      nodes: row.current_nodes.map((node) => ({ key: node.key, name: node[locale] })),
      rev: row.log_seq,
    })),
    from: placesOf(routes, locale),
    to: placesOf([target], locale),
  };
}

/** The nodes at which a request can wait: the start, for rework, and every approval. */
function placesOf(routes: readonly Route[], locale: Locale): { key: string; name: string }[] {
  const places = new Map<string, string>();
  for (const node of routes.flatMap((route) => Object.values(route.nodes)))
    if (node.kind === "user") places.set(node.id, node.name[locale] || node.id);
  return [...places].map(([key, name]) => ({ key, name }));
}
