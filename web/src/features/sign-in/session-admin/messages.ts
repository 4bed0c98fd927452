import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { phrases } from "../../../i18n/words/phrases.ts";

export const sessionsMessages = {
  title: labels.signedInDevices,
  text: {
    zh: "您当前登录的全部设备。如有不认识的设备，请结束其会话并修改密码。",
    en: "Everywhere you are signed in now. End every session that you do not recognise, and change your password then.",
  },
  here: { zh: "本设备", en: "This device" },
  unknown: labels.unknownDevice,
  facts: phrases.addressSince,
  end: actions.end,
  endName: phrases.endSessionOn,
  endOthers: { zh: "结束其他全部", en: "End all others" },
  ended: phrases.sessionsEnded,
  alone: { zh: "您仅在本设备登录。", en: "You are signed in here only." },
  failed: { zh: "设备列表加载失败", en: "The devices could not be loaded" },
  retry: actions.tryAgain,
  close: actions.close,
} satisfies Messages;
