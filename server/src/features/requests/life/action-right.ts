import { codesOf, type GuardedAction } from "@signoff/forms/rights/request-codes";
import { TransportRefused } from "../../../http/refused.ts";
import type { Directory } from "../../directory/public.ts";

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
