import type { Event } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { LockedRequest } from "./lock-request.ts";
import type { WorkflowServices } from "./services.ts";
import { isBeyond } from "./settle.ts";

/** The state of a request after a move. */
interface Moved {
  readonly route: Route;
  readonly instance: Instance;
}

/** Events by which an administrator moves a request without the decisions on the way. */
const leading: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["jump", "skip", "migrate", "put-back"]);

/** The nodes that a move skipped: the request is now beyond them, and nobody decided there. */
function nodesSkipped(locked: LockedRequest, event: Event, after: Moved): readonly string[] {
  if (!leading.has(event.type)) return [];
  const { route, instance } = after;
  const before = locked.route ?? route;
  const left = locked.instance.tokens.map(({ node }) => node);
  const nodes = instance.tokens.map(({ node }) => node);
  const isThrough = instance.status === "completed";
  return Object.keys(route.nodes).filter(
    (node) => !isBeyond(before, node, left) && (isThrough || isBeyond(route, node, nodes)),
  );
}

/** Applies the checks for agreement at a node to the administrator who moves a request past it, also in a preview. */
export async function requireGatesOfSkippedNodes(
  tx: Tx,
  services: Pick<WorkflowServices, "effects">,
  locked: LockedRequest,
  event: Event,
  after: Moved,
): Promise<void> {
  const nodes = nodesSkipped(locked, event, after);
  if (nodes.length === 0) return;
  await services.effects.agreed(tx, { request: locked.request, nodes, at: new Date(event.at), isSkipped: true });
}
