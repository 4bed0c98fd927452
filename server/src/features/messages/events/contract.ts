import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

/** More requests than anybody has on screen. */
export const maxFollowedRequests = 20;

/** The caller's to-do has changed: the number of waiting tasks. */
export const todoEvent = z.object({ event: z.literal("todo"), data: z.object({ count: z.number() }) });

/** The caller got or read a notification: the number of requests with unread ones. */
export const notificationsEvent = z.object({
  event: z.literal("notifications"),
  data: z.object({ unread: z.number() }),
});

/** A request on screen has changed, or can no longer be seen. */
export const requestEvent = z.object({
  event: z.literal("request"),
  data: z.union([
    z.object({ applyId: z.string(), rev: z.number(), status: z.number() }),
    z.object({ applyId: z.string(), gone: z.literal(true) }),
  ]),
});

export const eventsContract = {
  follow: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/events",
    access: "signed-in",
    request: z.strictObject({
      /** Requests on screen, separated by commas. */
      applyId: z
        .string()
        .max(maxFollowedRequests * 40)
        .optional(),
    }),
    result: z.union([todoEvent, notificationsEvent, requestEvent]),
    answer: "events",
    summary: "Server-sent events: the to-do count, unread notifications, and changes of the requests on screen",
  }),
} satisfies Contract;

export type ChangeEvent =
  | z.output<typeof todoEvent>
  | z.output<typeof notificationsEvent>
  | z.output<typeof requestEvent>;
