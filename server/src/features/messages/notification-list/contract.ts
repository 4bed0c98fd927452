import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { eventNames } from "@signoff/domain/notifications/notification-events";
import { notificationSettings } from "@signoff/domain/notifications/notification-settings";
import { z } from "zod";

const { pageNo, pageSize } = pageQuery(["createTime"]);
const noticeId = z.string().regex(/^\d{1,18}$/);

/** One event of a request, a document or an API token. */
export const notificationItem = z.object({
  id: z.string(),
  event: z.enum(eventNames),
  kind: z.string(),
  /** In the caller's language. */
  text: z.string(),
  remark: z.string().nullable(),
  /** Present if there is something to decide that still waits for the caller. */
  taskId: z.string().nullable(),
  createTime: z.string(),
  isRead: z.boolean(),
});

/** A request, a document or an API token with its notifications to the caller, newest first. */
export const notificationGroup = z.object({
  /** The id of the request, the document or the token. */
  applyId: z.string(),
  requestNo: z.string().nullable(),
  /** The number of the document; null for a request. */
  docNo: z.string().nullable(),
  /** It concerns an API token in the caller's name. */
  isToken: z.boolean(),
  formType: z.string(),
  subject: z.string(),
  isUnread: z.boolean(),
  items: z.array(notificationItem),
  /** The number of older notifications that are not in `items`. */
  more: z.number(),
});

const revisedSettings = z.object({ settings: notificationSettings, revision: z.number() });

export const notificationsContract = {
  list: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/notification/list",
    access: "signed-in",
    request: z.strictObject({
      show: z.enum(["all", "unread", "mentions", "following"]).default("all"),
      pageNo,
      pageSize,
    }),
    result: pageOf(notificationGroup).extend({
      /** Requests and documents with unread notifications, in each of the parts. */
      unread: z.number(),
      mentions: z.number(),
      following: z.number(),
      /** The newest notification; later ones were not shown. */
      newest: z.string(),
      /** Mails to the caller that wait for the end of quiet hours or for the digest. */
      held: z.number(),
    }),
    summary: "What the caller was told, grouped by request and document",
  }),
  read: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/notification/read",
    access: "signed-in",
    request: z
      .strictObject({
        id: noticeId.optional(),
        applyId: z.uuid().optional(),
        /** The newest notification that the caller has seen: later ones stay unread. */
        upTo: noticeId,
      })
      .refine(({ id, applyId }) => id === undefined || applyId === undefined, { path: ["applyId"] }),
    result: z.object({ unread: z.number() }),
    summary: "Marks as read: one notification, those of a request or of a document, or all",
  }),
  follow: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/bpmFollow/follow",
    access: "signed-in",
    request: z.strictObject({ applyId: z.string().max(64), follow: z.boolean() }),
    result: z.object({ following: z.boolean() }),
    summary: "Follows a request that the caller may see, or no longer",
  }),
  following: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmFollow/following",
    access: "signed-in",
    request: z.strictObject({ applyId: z.string().max(64) }),
    result: z.object({ following: z.boolean() }),
    summary: "Whether the caller follows a request",
  }),
  settings: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/notification/settings",
    access: "signed-in",
    request: z.strictObject({}),
    result: revisedSettings,
    summary: "How the caller wants to be told",
  }),
  saveSettings: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/notification/saveSettings",
    access: "signed-in",
    request: z.strictObject({ settings: notificationSettings, revision: z.number().int().min(0) }),
    result: revisedSettings,
    summary: "Saves how the caller wants to be told",
  }),
} satisfies Contract;

export type NotificationGroup = z.output<typeof notificationGroup>;
export type NotificationItem = z.output<typeof notificationItem>;
export type NotificationPart = "all" | "unread" | "mentions" | "following";
