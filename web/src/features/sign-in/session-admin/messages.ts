import type { Messages } from "../../../i18n/translate.ts";

export const sessionsMessages = {
  title: { zh: "登录设备", en: "Signed-in devices" },
  text: {
    zh: "您当前登录的全部设备。如有不认识的设备，请结束其会话并修改密码。",
    en: "Everywhere you are signed in now. End whatever you do not know, and change your password then.",
  },
  here: { zh: "本设备", en: "This device" },
  unknown: { zh: "未知设备", en: "Unknown device" },
  facts: {
    zh: "{address} · 登录于 {since} · 最近使用 {lastUsed}",
    en: "{address} · since {since} · last used {lastUsed}",
  },
  end: { zh: "结束", en: "End" },
  endName: { zh: "结束{device}上的会话", en: "End the session on {device}" },
  endOthers: { zh: "结束其他全部", en: "End all others" },
  ended: { zh: "已结束 {count} 个会话", en: "{count} sessions have ended", one: "{count} session has ended" },
  alone: { zh: "您仅在本设备登录。", en: "You are signed in here only." },
  failed: { zh: "设备列表加载失败", en: "The devices could not be loaded" },
  retry: { zh: "重试", en: "Try again" },
  close: { zh: "关闭", en: "Close" },
} satisfies Messages;
