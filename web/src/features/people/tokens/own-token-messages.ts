import { tokenStateText } from "@signoff/domain/records/token";
import type { Messages } from "../../../i18n/translate.ts";
import { actions } from "../../../i18n/words/actions.ts";
import { labels } from "../../../i18n/words/labels.ts";
import { states } from "../../../i18n/words/states.ts";

export const ownTokenMessages = {
  title: labels.myApiTokens,
  text: {
    zh: "其他系统凭这些令牌以您的名义、用您的这些权限调用接口。令牌均不能审批、签核、转办、撤回或移交。",
    en: "With these tokens other systems call in your name, with these of your rights. None of them can decide, sign, transfer, withdraw or hand over.",
  },
  none: { zh: "目前没有系统以您的名义调用。", en: "No token calls in your name." },
  proposed: { zh: "{proposedBy}请您同意 · 有效至 {day}", en: "{proposedBy} asks for your consent · until {day}" },
  facts: { zh: "{state} · 有效至 {day}", en: "{state} · until {day}" },
  earlier: { zh: "由他人建立，当时未征求您的同意", en: "made by somebody else before you were asked" },
  "state.waiting": { zh: "待您答复", en: "Waits for your answer" },
  "state.new": tokenStateText.new,
  "state.active": tokenStateText.active,
  "state.off": states.switchedOff,
  "state.expired": tokenStateText.expired,
  "state.ownerless": { zh: "账号已停用", en: "Account is disabled" },
  accept: { zh: "同意", en: "Accept" },
  acceptName: { zh: "同意 {name}", en: "Accept {name}" },
  refuse: actions.refuse,
  refuseName: { zh: "拒绝 {name}", en: "Refuse {name}" },
  issue: { zh: "签发", en: "Give out" },
  issueName: { zh: "签发 {name}", en: "Give out {name}" },
  once: {
    zh: "请立即填入调用方：此令牌不会再次显示，之前签发的已失效。有效至 {day}。",
    en: "Enter it at the machine now: nobody can see it again, and the previous token has ended. It is valid until {day}.",
  },
  end: actions.end,
  endName: { zh: "结束 {name}", en: "End {name}" },
  endAsk: {
    zh: "此令牌随即失效，且不能恢复。",
    en: "The token stops working now and cannot be restored.",
  },
  cancel: actions.cancel,
  new: { zh: "新建令牌", en: "New token" },
  name: { zh: "调用方机器的名称", en: "Name of the machine that calls" },
  scopes: labels.rights,
  expiresOn: { zh: "到期日", en: "Last day" },
  make: { zh: "建立令牌", en: "Make the token" },
  failed: { zh: "令牌加载失败", en: "The tokens could not be loaded" },
  retry: actions.tryAgain,
  close: actions.close,
} satisfies Messages;
