import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore, timeRange } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const states = ["waiting", "sent", "kept", "bounced"] as const;

const outboxPage = { page: "/pages/system/outbox" } as const;
const mailId = z.string().regex(/^\d{1,18}$/);
const kind = z.string().min(1).max(40);
const body = { text: z.string(), html: z.string() };

export const mailRow = z.object({
  id: z.string(),
  kind: z.string(),
  kindName: z.string(),
  applyId: z.string().nullable(),
  userId: z.string(),
  toName: z.string(),
  toAddress: z.string(),
  language: z.enum(["zh", "en"]),
  subject: z.string(),
  messageId: z.string(),
  state: z.enum(states),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createTime: z.string(),
  /** Not sent earlier because of the recipient's quiet hours. */
  dueTime: z.string().nullable(),
  tryTime: z.string().nullable(),
  sendTime: z.string().nullable(),
});

export const noticesContract = {
  mails: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/mail/list",
    access: outboxPage,
    request: z.strictObject({
      state: oneOrMore(z.enum(states)).optional(),
      kind: oneOrMore(kind).optional(),
      /** The id of the recipient. */
      receiver: conditionText.optional(),
      keyword: conditionText.optional(),
      ...timeRange,
      ...pageQuery(["createTime"]),
    }),
    result: pageOf(mailRow),
    summary: "The outbox: what was sent, what waits, what bounced",
  }),
  mail: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/mail/queryById",
    access: outboxPage,
    request: z.strictObject({ id: mailId }),
    result: mailRow.extend(body),
    summary: "A mail as its receiver sees it",
  }),
  templates: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/mail/templates",
    access: outboxPage,
    request: z.strictObject({}),
    result: z.array(z.object({ kind: z.string(), name: z.string(), hasTemplate: z.boolean() })),
    summary: "The kinds of mails there are",
  }),
  template: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/mail/template",
    access: outboxPage,
    request: z.strictObject({ kind, language: z.enum(["zh", "en"]) }),
    result: z.object({ subject: z.string(), ...body }),
    summary: "How a mail of a kind looks, about a request that is made up",
  }),
  resend: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/mail/resend",
    access: { permission: "outbox:resend" },
    /** The mail as the caller saw it: if two people resend it at the same time, only one succeeds. */
    request: z.strictObject({ id: mailId, attempts: z.number().int().min(0), state: z.enum(states) }),
    result: z.object({ id: z.string() }),
    summary: "Sends a mail once more, under the same Message-ID",
  }),
} satisfies Contract;

export type MailState = (typeof states)[number];
export type MailItem = z.output<typeof mailRow>;
