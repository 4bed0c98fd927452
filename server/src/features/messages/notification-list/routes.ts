import type { Handlers } from "../../../http/handler.ts";
import type { notificationsContract } from "./contract.ts";
import { followRequest, showFollowing } from "./follow-request.ts";
import { listNotifications, type NotificationServices } from "./list-notifications.ts";
import { markRead } from "./mark-read.ts";
import { saveSettings, showSettings } from "./save-settings.ts";

export const notificationsRoutes: Handlers<typeof notificationsContract, NotificationServices> = {
  list: listNotifications,
  read: markRead,
  follow: followRequest,
  following: showFollowing,
  settings: showSettings,
  saveSettings,
};
