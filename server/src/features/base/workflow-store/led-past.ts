import type { Event } from "@signoff/workflow/event";
import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { LockedRequest } from "./lock-request.ts";
import type { WorkflowServices } from "./services.ts";
import { isBeyond } from "./settle.ts";

/** What a move makes of a request. */
interface Moved {
  readonly route: Route;
  readonly instance: Instance;
}

/** By these an administrator moves a request without the decisions that lie on its way. */
const leading: ReadonlySet<Event["type"]> = new Set<Event["type"]>(["jump", "skip", "migrate", "put-back"]);

/** Nodes that a request is behind of now and was not before, without anybody's decision there. */
function ledPast(locked: LockedRequest, event: Event, after: Moved): readonly string[] {
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

/** What an agreement at a node asks for is asked of whoever leads a request past it, a preview included. */
export async function requireLeadable(
  tx: Tx,
  services: Pick<WorkflowServices, "effects">,
  locked: LockedRequest,
  event: Event,
  after: Moved,
): Promise<void> {
  const nodes = ledPast(locked, event, after);
  if (nodes.length === 0) return;
  await services.effects.agreed(tx, { request: locked.request, nodes, at: new Date(event.at), isLed: true });
}
