import type { Handlers } from "../../../http/handler.ts";
import type { notificationsContract } from "./contract.ts";
import { followRequest, showFollowing } from "./follow-request.ts";
import { listNotifications, type NotificationServices } from "./list-notifications.ts";
import { markRead } from "./mark-read.ts";
import { saveSettings, showSettings } from "./save-settings.ts";

export function notificationsRoutes(services: NotificationServices): Handlers<typeof notificationsContract> {
  return {
    list: (context, request) => listNotifications(context, services, request),
    read: (context, request) => markRead(context, services, request),
    follow: (context, request) => followRequest(context, services, request),
    following: (context, request) => showFollowing(context, services, request),
    settings: showSettings,
    saveSettings,
  };
}
