import { defineMessages } from "../../i18n/define-messages.ts";

export const passwordMessages = defineMessages("password", {
  en: {
    title: "Change password",
    forced: "Your account asks for a new password. Please choose one before you go on.",
    rules: "At least {min} characters, at most {max}; not a common password, and not the old one.",
    oldpassword: "Old password",
    password: "New password",
    confirmpassword: "Repeat the new password",
    ok: "Confirm",
    cancel: "Cancel",
  },
  zh: {
    title: "修改密码",
    forced: "您的账号需要设置新密码，请先修改密码。",
    rules: "{min} 至 {max} 个字符；不能是常见密码，也不能与旧密码相同。",
    oldpassword: "旧密码",
    password: "新密码",
    confirmpassword: "重复新密码",
    ok: "确定",
    cancel: "取消",
  },
});
