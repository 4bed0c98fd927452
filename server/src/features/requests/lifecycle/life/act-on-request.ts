import type { RouteData } from "@signoff/workflow/event";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import { type Intent, type LockedRequest, presentNotNotified, runAction } from "../../../base/workflow-store/public.ts";
import type { RequestDetail } from "../contract.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";

/** The fields that all events have. */
export interface EventBase {
  readonly by: string;
  readonly at: string;
  readonly data: RouteData;
}

/** Performs one action on a running request and returns the request afterwards. */
export async function actOnRequest(
  context: Context<RequestServices>,
  applyId: string,
  intentOf: (locked: LockedRequest, base: EventBase) => Intent,
): Promise<RequestDetail> {
  const { conclude, user, locale, now, services } = context;
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const { notTold, locked: after } = await runAction(tx, services, { userId: user.id, locale }, id, (locked) => {
      if (!locked.route) throw new Refused("not-allowed-now");
      const data = locked.request.route_data;
      return intentOf(locked, { by: user.id, at: now().toISOString(), data });
    });
    const request = await presentRequest(tx, services, context, id);
    return { ...request, ...presentNotNotified(notTold, after.directory, locale) };
  });
}

/** A blank remark counts as none. */
export function remarkOf({ remark }: { readonly remark?: string | undefined }): { remark?: string } {
  return remark === undefined || remark.trim() === "" ? {} : { remark };
}
