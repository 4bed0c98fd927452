import { type QueryClient, useQuery } from "@tanstack/react-query";
import { followingQuery, followRequest } from "../../../../client/following.ts";
import { type Messages, translate, useTexts } from "../../../../i18n/translate.ts";
import { actions } from "../../../../i18n/words/actions.ts";
import { showMessage } from "../../../../ui/notices.ts";

const followMessages = {
  follow: actions.follow,
  unfollow: { zh: "取消关注", en: "No longer follow" },
  followed: {
    zh: "已关注：该单据的进展会显示在您的通知中",
    en: "You follow this request: its progress appears in your notifications",
  },
  unfollowed: { zh: "已取消关注", en: "You no longer follow this request" },
} satisfies Messages;

/** The entry of the menu: loaded when the menu opens. */
export function FollowEntry({ applyId }: { readonly applyId: string }) {
  const t = useTexts(followMessages);
  const { data } = useQuery(followingQuery(applyId));
  return t(data?.following === true ? "unfollow" : "follow");
}

/** Toggles following, and says what that does. */
export async function toggleFollow(client: QueryClient, applyId: string): Promise<void> {
  const before = await client.ensureQueryData(followingQuery(applyId));
  const { following } = await followRequest(applyId, !before.following);
  client.setQueryData(followingQuery(applyId).queryKey, { following });
  showMessage("success", translate(followMessages, following ? "followed" : "unfollowed"));
}
