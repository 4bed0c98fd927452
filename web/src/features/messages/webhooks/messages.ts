import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";

export const webhookMessages = {
  tab: { zh: "消息", en: "Messages" },
  failed: { zh: "无法加载消息", en: "The messages could not be loaded" },
  none: { zh: "没有消息", en: "There is no message" },
  all: labels.all,
  state: labels.state,
  "state.waiting": { zh: "待发送", en: "Waiting" },
  "state.delivered": { zh: "已送达", en: "Delivered" },
  "state.dead": { zh: "已放弃", en: "Given up" },
  tries: { zh: "尝试 {count} 次", en: "{count} tries", one: "{count} try" },
  answered: { zh: "应答 {code}", en: "answered {code}" },
  again: actions.sendAgain,
  againName: { zh: "重新发送：{event}", en: "Send {event} again" },
  againAll: { zh: "重新发送全部已放弃的消息", en: "Send all failed messages again" },
  nothing: { zh: "没有可重新发送的消息", en: "There is nothing to send again" },
  queued: {
    zh: "{count} 条消息将重新发送",
    en: "{count} messages are sent again",
    one: "{count} message is sent again",
  },
  test: { zh: "发送测试", en: "Send a test" },
  "test.good": {
    zh: "接收方已接受测试消息（应答 {code}）",
    en: "The receiver accepted the test message (answer {code})",
  },
  "test.bad": { zh: "测试消息未被接受：{reason}", en: "The test message was not accepted: {reason}" },
  secret: { zh: "更换密钥", en: "New secret" },
  "secret.title": { zh: "{name} 的新密钥", en: "A new secret for {name}" },
  "secret.ask": {
    zh: "接收方以密钥确认消息来自本系统。当前密钥在一天内仍会同时签名，以便切换。",
    en: "The receiver uses the secret to check that a message is ours. The current secret also signs for one more day, so that there is time to switch.",
  },
  "secret.once": {
    zh: "请立即填入接收方：此密钥不会再次显示。之前的密钥有效至 {time}。",
    en: "Enter it at the receiver now: nobody can see it again. The previous secret is valid until {time}.",
  },
  cancel: actions.cancel,
  "event.task.created": { zh: "任务创建", en: "Task created" },
  "event.task.done": { zh: "任务完成", en: "Task done" },
  "event.task.withdrawn": { zh: "任务撤回", en: "Task withdrawn" },
  "event.task.transferred": { zh: "任务转办", en: "Task transferred" },
  "event.request.submitted": { zh: "申请单提交", en: "Request submitted" },
  "event.request.approved": { zh: "申请单通过", en: "Request approved" },
  "event.request.rejected": { zh: "申请单驳回", en: "Request rejected" },
  "event.request.withdrawn": { zh: "申请单撤回", en: "Request withdrawn" },
  "event.request.voided": { zh: "申请单作废", en: "Request voided" },
  "event.request.ended": { zh: "申请单取消或终止", en: "Request cancelled or terminated" },
  "event.test": { zh: "测试", en: "Test" },
} satisfies Messages;

type EventKey = Extract<keyof typeof webhookMessages, `event.${string}`>;

/** The text of an event, or undefined for one that this version does not know. */
export function eventKey(event: string): EventKey | undefined {
  const key = `event.${event}`;
  return key in webhookMessages ? (key as EventKey) : undefined;
}
