import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { pageOf } from "@signoff/domain/http/page";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

/** The events that an address can subscribe to. Those of tasks are for the to-do of an office portal. */
export const webhookEvents = [
  "task.created",
  "task.done",
  "task.withdrawn",
  "task.transferred",
  "request.submitted",
  "request.approved",
  "request.rejected",
  "request.withdrawn",
  "request.voided",
  "request.ended",
] as const;

export const deliveryStates = ["waiting", "delivered", "dead"] as const;

const id = z.string().min(1).max(64);
const page = "/pages/system/webhook";
const path = "/system-boot/sys/webhook";
const permission = "webhook:edit";
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const webhookRow = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  waiting: z.number(),
  dead: z.number(),
  lastDelivered: z.string().nullable(),
});

const webhookFields = {
  name: z.string().trim().min(1).max(100),
  url: z
    .string()
    // Spaces around the address are trimmed; a line break is refused.
    .overwrite((text) => text.replaceAll(/^ +| +$/g, ""))
    .min(1)
    .max(1_000),
  events,
  active: z.boolean(),
};

export const webhookDelivery = z.object({
  id: z.string(),
  messageId: z.string(),
  event: z.string(),
  /** The number of the request; empty for a test. */
  requestNo: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  answerCode: z.number().nullable(),
  answerBody: z.string().nullable(),
  /** Why the last attempt failed, in the caller's language. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
});

export const webhooksContract = {
  ...recordEndpoints({
    path,
    page,
    codes: { add: permission, edit: permission, delete: permission },
    noun: "webhooks",
    row: webhookRow,
    fields: webhookFields,
    conditions: { keyword: conditionText.optional(), status: z.enum(["active", "disabled"]).optional() },
    sorts: ["name"],
  }),
  deliveries: defineEndpoint({
    method: "GET",
    path: `${path}/deliveries`,
    access: { page },
    request: z.strictObject({
      id,
      state: z.enum(deliveryStates).optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    result: pageOf(webhookDelivery),
    summary: "Messages of a webhook, the newest first",
  }),
  newSecret: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: `${path}/newSecret`,
    access: { permission },
    request: z.strictObject({ id }),
    result: z.object({ secret: z.string(), previousUntil: z.string() }),
    secretAnswer: true,
    summary: "Gives a webhook another secret, shown this once; the one before signs along for a day",
  }),
  test: defineEndpoint({
    method: "POST",
    path: `${path}/test`,
    access: { permission },
    request: z.strictObject({ id }),
    result: webhookDelivery,
    summary: "Sends a test message at once and says what became of it",
  }),
  replay: defineEndpoint({
    method: "POST",
    path: `${path}/replay`,
    access: { permission },
    request: z.strictObject({
      id,
      deliveryId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    result: z.object({ count: z.number() }),
    summary: "Sends one message again, or all that were given up",
  }),
} satisfies Contract;

export type WebhookEvent = (typeof webhookEvents)[number];
export type WebhookRow = z.output<typeof webhookRow>;
export type WebhookFields = z.output<z.ZodObject<typeof webhookFields>>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
