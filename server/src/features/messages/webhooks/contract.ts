import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf } from "@signoff/domain/http/page";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { webhook } from "@signoff/domain/records/webhook";
import { z } from "zod";

export const deliveryStates = ["waiting", "delivered", "dead"] as const;

const id = z.string().min(1).max(64);
const { page, path, codes } = webhook;
const permission = codes.edit;

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
  ...endpointsOf(webhook),
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

export type WebhookDelivery = z.output<typeof webhookDelivery>;
