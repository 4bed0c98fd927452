import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const states = ["waiting", "sent", "kept", "bounced"] as const;

export const mailRow = z.object({
  id: z.string(),
  applyId: z.string().nullable(),
  userId: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  language: z.enum(["zh", "en"]),
  subject: z.string(),
  text: z.string(),
  messageId: z.string(),
  state: z.enum(states),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createTime: z.string(),
  tryTime: z.string().nullable(),
  sendTime: z.string().nullable(),
});

export const noticesContract = {
  mails: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/mail/list",
    access: { permission: "outbox:resend" },
    request: z.strictObject({
      state: oneOrMore(z.enum(states)).optional(),
      keyword: conditionText.optional(),
      ...timeRange,
      ...pageQuery(["createTime"]),
    }),
    result: pageOf(mailRow),
    summary: "The outbox: what was sent, what waits, what bounced",
  }),
  resend: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/mail/resend",
    access: { permission: "outbox:resend" },
    request: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    result: z.object({ id: z.string() }),
    summary: "Sends a mail once more, under the same Message-ID",
  }),
} satisfies Contract;

export type MailItem = z.output<typeof mailRow>;
