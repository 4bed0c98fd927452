import { codesOf, type GuardedAction } from "@signoff/forms/rights/request-codes";
import type { Tx } from "../../../../db/database.ts";
import { TransportRefused } from "../../../../http/refused.ts";
import type { Directory, RightHolder } from "../../../base/directory/public.ts";
import { requireVisibleRequest } from "../../../base/request-access/public.ts";
import type { LockedRequest } from "../../../base/workflow-store/public.ts";

/** Whether the person's roles permit such an action on requests of the kind. */
export function mayAct(
  directory: Pick<Directory, "may">,
  action: GuardedAction,
  kind: string,
  holder: RightHolder,
): boolean {
  return codesOf(action, kind).every((code) => directory.may(holder, code));
}

export function requireAct(
  directory: Pick<Directory, "may">,
  action: GuardedAction,
  kind: string,
  holder: RightHolder,
): void {
  if (!mayAct(directory, action, kind, holder)) throw new TransportRefused("access-denied");
}

/** The same for a request that the person may not see: the refusal then does not reveal that it exists. */
export async function requireActOnVisible(
  tx: Tx,
  { request, directory }: Pick<LockedRequest, "request" | "directory">,
  action: GuardedAction,
  holder: RightHolder,
): Promise<void> {
  await requireVisibleRequest(tx, directory.viewer(holder.id), request.id);
  requireAct(directory, action, request.form_kind, holder);
}
