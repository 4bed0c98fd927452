import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, statusCondition } from "./define-record.ts";
import { derived, inUse, own, text } from "./record-fields.ts";

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

const inUseLabel = { zh: "启用", en: "In use" };

/** Addresses outside that are told what happens to tasks and requests. */
export const webhook = defineRecord({
  object: "webhook",
  path: "/system-boot/sys/webhook",
  page: recordPages.webhook,
  codes: { add: "webhook:edit", edit: "webhook:edit", delete: "webhook:edit" },
  noun: "webhooks",
  title: { zh: "事件推送", en: "Webhooks" },
  one: { zh: "事件推送", en: "webhook" },
  nameField: "name",
  fields: {
    name: text(
      { zh: "名称", en: "Name" },
      { most: 100, wide: true, list: { type: "strong", width: 180, sort: "name" }, searched: true },
    ),
    url: text(
      { zh: "地址", en: "Address" },
      {
        most: 1_000,
        // Spaces around the address are trimmed; a line break is refused.
        input: z
          .string()
          .overwrite((address) => address.replaceAll(/^ +| +$/g, ""))
          .min(1)
          .max(1_000),
        wide: true,
        hint: {
          zh: "消息以带签名的 JSON 发送到此地址。仅限公网地址，除非设置允许某个内部网络。",
          en: "Messages are posted here as JSON, signed. Public addresses only, unless the settings open an internal network.",
        },
        list: { type: "identifier", width: 280 },
        searched: true,
      },
    ),
    events: own(
      { zh: "事件", en: "Events" },
      { input: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length), shown: z.array(z.string()) },
      {
        blank: [],
        required: true,
        wide: true,
        hint: {
          zh: "任务类事件即办公门户统一待办所需的推送。",
          en: "An office portal needs the task events for its to-do list.",
        },
        list: { type: "text", width: 260, grow: true },
      },
    ),
    active: inUse(inUseLabel, {
      wide: true,
      hint: {
        zh: "停用期间不记录新消息；已在等待的消息在重新启用后发送。",
        en: "While it is off no messages are recorded; waiting messages are sent when it is on again.",
      },
    }),
    waiting: derived({ zh: "待发送", en: "Waiting" }, z.number(), { type: "number", width: 90 }),
    dead: derived({ zh: "已放弃", en: "Given up" }, z.number(), { type: "number", width: 90 }),
    lastDelivered: derived({ zh: "最近送达", en: "Last delivered" }, z.string().nullable(), {
      type: "time",
      width: 150,
    }),
  },
  conditions: {
    keyword: keyword({ zh: "名称或地址", en: "Name or address" }),
    status: { ...statusCondition, label: inUseLabel },
  },
  sortedBy: "name",
  empty: {
    title: { zh: "尚无事件推送", en: "There is no webhook yet" },
    text: {
      zh: "事件推送会把任务与申请单的变化立即告知其他系统。",
      en: "A webhook notifies another system at once of what happens to tasks and requests.",
    },
  },
});

export type WebhookFields = FieldsOf<typeof webhook>;
