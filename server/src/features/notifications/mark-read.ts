import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { tellUsers } from "../workflow-store/public.ts";
import type { notificationsContract } from "./contract.ts";
import type { NotificationServices } from "./list-notifications.ts";
import { markRead as writeRead, unreadState } from "./notifications.sql.ts";

type Read = typeof notificationsContract.read;

/** Only what the caller has seen: a notification that came meanwhile stays unread. Other windows of the caller follow. */
export async function markRead(
  { conclude, user }: Context,
  { directory }: NotificationServices,
  { id, applyId, upTo }: RequestOf<Read>,
): Promise<ResultOf<Read>> {
  return conclude(async (tx) => {
    await writeRead(tx, user.id, { id, requestId: applyId, upTo });
    await tellUsers(tx, [user.id]);
    const { unread } = await unreadState(tx, (await directory.at(tx)).viewer(user.id));
    return { unread };
  });
}
