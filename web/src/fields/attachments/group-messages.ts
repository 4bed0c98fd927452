import { defineMessages } from "../../i18n/define-messages.ts";

export const groupMessages = defineMessages("attachmentGroups", {
  en: {
    required: "Required files: {there} of {count}",
    there: "{title}: there",
    missing: "{title}: missing",
    upload: "Upload {title} now",
    template: "Template",
    templateOf: "Template of {title}",
    "template.failed": "The template could not be downloaded",
  },
  zh: {
    required: "必需文件：已有 {there} / {count}",
    there: "{title}：已上传",
    missing: "{title}：缺少",
    upload: "立即上传{title}",
    template: "模板",
    templateOf: "{title}的模板",
    "template.failed": "模板下载失败",
  },
});
