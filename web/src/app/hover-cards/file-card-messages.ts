import { defineMessages } from "../../i18n/define-messages.ts";

/** Loaded with the cards of files and documents. */
export const fileCardMessages = defineMessages("hoverCards.files", {
  en: {
    size: "Size",
    uploader: "Uploaded by",
    time: "Uploaded",
    version: "Version",
    newest: "The newest one",
    replaced: "A newer one replaces it",
    sha: "SHA-256",
    type: "Type",
    platform: "Platform",
    owner: "Owner",
    file: "File",
    used: "Named by",
    requests_one: "{count} request",
    requests_other: "{count} requests",
  },
  zh: {
    size: "大小",
    uploader: "上传人",
    time: "上传时间",
    version: "版本",
    newest: "最新版本",
    replaced: "已被新版本替换",
    sha: "SHA-256",
    type: "类型",
    platform: "平台",
    owner: "负责人",
    file: "文件",
    used: "引用单据",
    requests_one: "{count} 张",
    requests_other: "{count} 张",
  },
});
