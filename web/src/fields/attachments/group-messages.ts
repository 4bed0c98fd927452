import { defineMessages } from "../../i18n/define-messages.ts";

export const groupMessages = defineMessages("attachmentGroups", {
  en: {
    required: "Required files: {there} of {count}",
    there: "{title}: there",
    missing: "{title}: missing",
    refused_one: "{count} group lacks files: {list}.",
    refused_other: "{count} groups lack files: {list}.",
    lacking_one: "{title} ({count} file)",
    lacking_other: "{title} ({count} files)",
    between: ", ",
    upload: "Upload {title} now",
    template: "Template",
    templateOf: "Template of {title}",
    "template.failed": "The template could not be downloaded",
  },
  zh: {
    required: "必需文件：已有 {there} / {count}",
    there: "{title}：已上传",
    missing: "{title}：缺少",
    refused_one: "有 {count} 组附件缺少文件：{list}。",
    refused_other: "有 {count} 组附件缺少文件：{list}。",
    lacking_one: "{title}（{count} 个）",
    lacking_other: "{title}（{count} 个）",
    between: "、",
    upload: "立即上传{title}",
    template: "模板",
    templateOf: "{title}的模板",
    "template.failed": "模板下载失败",
  },
});
