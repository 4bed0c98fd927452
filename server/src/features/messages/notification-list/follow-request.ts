import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { endFollowing, followersOf, startFollowing } from "../../base/workflow-store/public.ts";
import type { notificationsContract } from "./contract.ts";
import type { NotificationServices } from "./list-notifications.ts";

type Follow = typeof notificationsContract.follow;
type Following = typeof notificationsContract.following;

/** Everybody who may see a request may follow it. */
export async function followRequest(
  { conclude, user, services: { directory } }: Context<NotificationServices>,
  { applyId, follow }: RequestOf<Follow>,
): Promise<ResultOf<Follow>> {
  return conclude(async (tx) => {
    const viewer = (await directory.at(tx)).viewer(user.id);
    const { id } = await requireVisibleRequest(tx, viewer, applyId);
    if (follow) await startFollowing(tx, id, user.id);
    else await endFollowing(tx, id, [user.id]);
    return { following: follow };
  });
}

export async function showFollowing(
  { db, user, services: { directory } }: Context<NotificationServices>,
  { applyId }: RequestOf<Following>,
): Promise<ResultOf<Following>> {
  const viewer = (await directory.at(db.kysely)).viewer(user.id);
  const { id } = await requireVisibleRequest(db.kysely, viewer, applyId);
  return { following: (await followersOf(db.kysely, id)).includes(user.id) };
}
