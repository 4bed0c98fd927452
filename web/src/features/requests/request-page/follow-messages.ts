import { defineMessages } from "../../../i18n/define-messages.ts";

export const followMessages = defineMessages("follow", {
  en: {
    follow: "Follow",
    unfollow: "No longer follow",
    followed: "You follow this request: its progress is told in your notifications",
    unfollowed: "You no longer follow this request",
  },
  zh: {
    follow: "关注",
    unfollow: "取消关注",
    followed: "已关注：该单据的进展会显示在您的通知中",
    unfollowed: "已取消关注",
  },
});
