import type { Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Directory, Viewer } from "../directory/public.ts";
import { canSeeRequest, notVisible, type RequestRow } from "../request-access/public.ts";
import { instanceOf } from "./instance-rows.ts";
import { type LivingParts, lockRequestWithParts, readRequestWithParts } from "./lock-request.sql.ts";
import type { SigningRow } from "../statements/public.ts";
import type { WorkflowServices } from "./services.ts";

/** A locked request: nobody else changes it until the transaction ends. */
export interface LockedRequest {
  readonly request: RequestRow;
  readonly instance: Instance;
  /** The route it is pinned to; absent before the first submission. */
  readonly route: Route | undefined;
  readonly directory: Directory;
  readonly viewer: Viewer;
  /** For the statements of an action, if it was read with the lock. */
  readonly signing?: SigningRow | undefined;
}

/** Locks the request and reads its current state. Refuses callers who may not see it with 510. */
export async function lockRequest(
  tx: Tx,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  requestId: string,
  userId: string,
): Promise<LockedRequest> {
  const [locked] = await lockRequestAnd(tx, services, { requestId, userId }, async () => undefined);
  return locked;
}

/**
 * With more data that is read under the lock in the same round trip; reading it must not fail if the request does not
 * exist.
 */
export async function lockRequestAnd<More>(
  tx: Tx,
  services: Pick<WorkflowServices, "directory" | "definitions">,
  { requestId, userId }: { readonly requestId: string; readonly userId: string },
  readMore: () => Promise<More>,
): Promise<readonly [LockedRequest, More]> {
  const [row, more] = await lockRequestWithParts(tx, requestId, userId, readMore);
  return [await inHand(tx, services, userId, row), more];
}

/**
 * The present state, without the lock: for long work whose result is valid only if `rev` is unchanged under the lock.
 */
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
