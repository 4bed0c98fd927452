import { defineMessages } from "../../../i18n/define-messages.ts";

export const halfMessages = defineMessages("halfFiles", {
  en: {
    kept: "Interrupted, {percent} % kept",
    keptSome: "Interrupted",
    goOn: "Continue upload of {name}",
    goOnShort: "Continue",
    hint: "Choose the same file again",
    other: "This is another file, or it was changed since. Choose {name} as it was, or give its upload up",
    giveUp: "Give up the upload of {name}",
    failed: "The upload could not be given up; please try again",
  },
  zh: {
    kept: "已中断，已保留 {percent} %",
    keptSome: "已中断",
    goOn: "继续上传 {name}",
    goOnShort: "继续",
    hint: "请再次选择同一文件",
    other: "这不是同一文件，或文件已被修改。请选择原来的 {name}，或放弃该上传",
    giveUp: "放弃上传 {name}",
    failed: "未能放弃上传，请重试",
  },
});
