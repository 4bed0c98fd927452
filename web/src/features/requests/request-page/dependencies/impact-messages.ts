import type { Messages } from "../../../../i18n/translate.ts";
import { labels } from "../../../../i18n/words/labels.ts";

/** Loaded with the question before a revision or a void. */
export const impactMessages = {
  none: { zh: "没有有效记录或进行中的申请引用它。", en: "No valid record and no running request refers to it." },
  title: {
    zh: "会影响到 {count} 项",
    en: "It affects {count} records and running requests",
    one: "It affects {count} record or running request",
  },
  split: { zh: "进行中 {running}，已完成 {records}", en: "{running} running, {records} completed" },
  hidden: { zh: "另有 {count} 项您无权查看", en: "and {count} that you may not see" },
  told: {
    zh: "执行后将告知 {count} 位负责人。",
    en: "{count} owners are notified when you do it.",
    one: "{count} owner is notified when you do it.",
  },
  blocked: {
    zh: "其中 {count} 项仍在引用，须先处理后才能作废。",
    en: "It cannot be made void while {count} of them refer to it: those go first.",
    one: "It cannot be made void while {count} of them refers to it: that one goes first.",
  },
  number: labels.request,
  kind: labels.kind,
  state: labels.state,
  why: { zh: "引用了", en: "Refers to" },
  owner: labels.owner,
  running: {
    zh: "进行中的 {count} 件怎么办？",
    en: "{count} running requests: what happens to them?",
    one: "{count} running request: what happens to it?",
  },
  finish: { zh: "按提交时的版本走完", en: "Finish on the version they were submitted with" },
  sendBack: { zh: "退回提单人", en: "Send back to their requesters" },
  noneBack: {
    zh: "您既不是其处理人，也不是该类单据的管理员，无法退回；其负责人会收到通知。",
    en: "You can send none of them back: you are neither their handler nor an administrator of their kind. Their owners are notified.",
  },
  goesBack: { zh: "退回", en: "Send back" },
  sendOne: { zh: "退回 {request}", en: "Send {request} back" },
  remark: {
    zh: "{request} 正在改版为 V{version}，请核对后重新提交。",
    en: "{request} is being revised to V{version}: please look at it and submit again.",
  },
  sent: { zh: "已退回 {count} 件", en: "{count} requests were sent back", one: "{count} request was sent back" },
  failed: {
    zh: "无法读取会影响到的内容，请关闭后重试。",
    en: "The affected records could not be read. Please close this and try again.",
  },
} satisfies Messages;
