import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Directory, Viewer } from "../directory/public.ts";
import { canSeeRequest, notVisible, type RequestRow } from "../request-access/public.ts";
import { instanceOf } from "./instance-rows.ts";
import { type LivingParts, lockRequestWithParts, readRequestWithParts } from "./lock-request.sql.ts";
import type { WorkflowServices } from "./services.ts";

/** A request in hand: nobody else changes it until the transaction ends. */
export interface LockedRequest {
  readonly request: RequestRow;
  readonly instance: Instance;
  /** The route it is pinned to; none before the first submit. */
  readonly route: Route | undefined;
  readonly directory: Directory;
  readonly viewer: Viewer;
}

/** Locks the request and reads its living parts. Refuses with 510 whoever may not see it. */
export async function lockRequest(
  tx: Tx,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  requestId: string,
  userId: string,
): Promise<LockedRequest> {
  const [locked] = await lockRequestAnd(tx, services, { requestId, userId }, async () => undefined);
  return locked;
}

/** With more that is read under the lock and travels with it; it must be content with a request that is not there. */
export async function lockRequestAnd<More>(
  tx: Tx,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  { requestId, userId }: { readonly requestId: string; readonly userId: string },
  readMore: () => Promise<More>,
): Promise<readonly [LockedRequest, More]> {
  const [row, more] = await lockRequestWithParts(tx, requestId, userId, readMore);
  return [await inHand(tx, services, userId, row), more];
}

/** As it is now, without the lock: for work that takes long, which holds only if `rev` is still the same under the lock. */
export async function lookAtRequest(
  db: Queryable,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  requestId: string,
  userId: string,
): Promise<LockedRequest> {
  return inHand(db, services, userId, await readRequestWithParts(db, requestId, userId));
}

async function inHand(
  db: Queryable,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  userId: string,
  row: (RequestRow & LivingParts) | undefined,
): Promise<LockedRequest> {
  if (!row) throw notVisible();
  const { organisation_version, is_involved, tokens, tasks, timers, visits, ...request } = row;
  const directory = await services.directory.ofVersion(db, organisation_version);
  const viewer = directory.viewer(userId);
  if (userId !== "system" && !canSeeRequest(viewer, request, is_involved)) throw notVisible();
  const route = request.process_id === null ? undefined : await services.definitions.route(db, request.process_id);
  const instance = instanceOf(request, { tokens, tasks, timers, visits });
  return { request, instance, route, directory, viewer };
}
