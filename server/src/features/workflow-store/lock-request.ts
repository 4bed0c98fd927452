import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../db/database.ts";
import type { Directory, Viewer } from "../directory/public.ts";
import { canSeeRequest, notVisible, type RequestRow } from "../request-access/public.ts";
import { instanceOf } from "./instance-rows.ts";
import { lockRequestWithParts } from "./lock-request.sql.ts";
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
  if (!row) throw notVisible();
  const { organisation_version, is_involved, tokens, tasks, timers, visits, ...request } = row;
  const directory = await services.directory.ofVersion(tx, organisation_version);
  const viewer = directory.viewer(userId);
  if (userId !== "system" && !canSeeRequest(viewer, request, is_involved)) throw notVisible();
  const route = request.process_id === null ? undefined : await services.definitions.route(tx, request.process_id);
  const instance = instanceOf(request, { tokens, tasks, timers, visits });
  return [{ request, instance, route, directory, viewer }, more];
}
