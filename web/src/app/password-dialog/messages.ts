import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";

export const passwordMessages = {
  title: actions.changePassword,
  forced: {
    zh: "您的账号需要设置新密码，请先修改密码。",
    en: "Your account asks for a new password. Please choose one before you go on.",
  },
  rules: {
    zh: "{min} 至 {max} 个字符；不能是常见密码，也不能与旧密码相同。",
    en: "At least {min} characters, at most {max}; not a common password, and not the old one.",
  },
  oldpassword: { zh: "旧密码", en: "Old password" },
  password: { zh: "新密码", en: "New password" },
  confirmpassword: { zh: "重复新密码", en: "Repeat the new password" },
  ok: { zh: "确定", en: "Confirm" },
  cancel: actions.cancel,
} satisfies Messages;
