import { defineMessages } from "../../i18n/define-messages.ts";

export const passwordMessages = defineMessages("password", {
  en: {
    title: "Change password",
    forced: "Your account asks for a new password. Please choose one before you go on.",
    oldpassword: "Old password",
    password: "New password",
    confirmpassword: "Repeat the new password",
    ok: "Confirm",
    cancel: "Cancel",
  },
  zh: {
    title: "修改密码",
    forced: "您的账号需要设置新密码，请先修改密码。",
    oldpassword: "旧密码",
    password: "新密码",
    confirmpassword: "重复新密码",
    ok: "确定",
    cancel: "取消",
  },
});
