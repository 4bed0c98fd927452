import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { notifyUsers } from "../../base/workflow-store/public.ts";
import type { notificationsContract } from "./contract.ts";
import type { NotificationServices } from "./list-notifications.ts";
import { markRead as writeRead } from "./notifications.sql.ts";
import { unreadState } from "./told-to.ts";

type Read = typeof notificationsContract.read;

/**
 * Marks only what the caller has seen: a notification that arrived meanwhile stays unread. The caller's other windows
 * are updated.
 */
export async function markRead(
  { conclude, user, services: { directory } }: Context<NotificationServices>,
  { id, applyId, upTo }: RequestOf<Read>,
): Promise<ResultOf<Read>> {
  return conclude(async (tx) => {
    await writeRead(tx, user.id, { id, about: applyId, upTo });
    await notifyUsers(tx, [user.id]);
    const { unread } = await unreadState(tx, await directory.at(tx), user.id);
    return { unread };
  });
}
