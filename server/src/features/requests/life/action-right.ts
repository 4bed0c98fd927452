import { codesOf, type GuardedAction } from "@signoff/forms/rights/request-codes";
import type { Tx } from "../../../db/database.ts";
import { TransportRefused } from "../../../http/refused.ts";
import type { Directory } from "../../directory/public.ts";
import { requireVisibleRequest } from "../../request-access/public.ts";
import type { LockedRequest } from "../../workflow-store/public.ts";

/** Whether the person's roles open such an action on requests of the kind at all. */
export function mayAct(
  directory: Pick<Directory, "may">,
  action: GuardedAction,
  kind: string,
  userId: string,
): boolean {
  return codesOf(action, kind).every((code) => directory.may(userId, code));
}

export function requireAct(
  directory: Pick<Directory, "may">,
  action: GuardedAction,
  kind: string,
  userId: string,
): void {
  if (!mayAct(directory, action, kind, userId)) throw new TransportRefused("access-denied");
}

/** The same for a request that the person may not even know of: then nothing says that it is there. */
export async function requireActOnVisible(
  tx: Tx,
  { request, directory }: Pick<LockedRequest, "request" | "directory">,
  action: GuardedAction,
  userId: string,
): Promise<void> {
  await requireVisibleRequest(tx, directory.viewer(userId), request.id);
  requireAct(directory, action, request.form_kind, userId);
}
