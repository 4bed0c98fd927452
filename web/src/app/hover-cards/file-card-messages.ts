import type { Messages } from "../../i18n/translate.ts";

/** Loaded with the cards of files and documents. */
export const fileCardMessages = {
  size: { zh: "大小", en: "Size" },
  uploader: { zh: "上传人", en: "Uploaded by" },
  time: { zh: "上传时间", en: "Uploaded" },
  version: { zh: "版本", en: "Version" },
  newest: { zh: "最新版本", en: "The newest one" },
  replaced: { zh: "已被新版本替换", en: "A newer one replaces it" },
  sha: { zh: "SHA-256", en: "SHA-256" },
  type: { zh: "类型", en: "Type" },
  platform: { zh: "平台", en: "Platform" },
  owner: { zh: "负责人", en: "Owner" },
  file: { zh: "文件", en: "File" },
  used: { zh: "引用单据", en: "Named by" },
  requests: { zh: "{count} 张", en: "{count} requests", one: "{count} request" },
} satisfies Messages;
