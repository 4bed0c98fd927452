import type { Messages } from "../../i18n/translate.ts";
import { labels } from "../../i18n/words/labels.ts";

/** Loaded with the cards of files and documents. */
export const fileCardMessages = {
  size: labels.size,
  uploader: labels.uploadedBy,
  time: { zh: "上传时间", en: "Uploaded" },
  version: labels.version,
  newest: { zh: "最新版本", en: "The newest one" },
  replaced: { zh: "已被新版本替换", en: "A newer one replaces it" },
  sha: labels.sha256,
  type: labels.type,
  platform: labels.platform,
  owner: labels.owner,
  file: labels.file,
  used: { zh: "引用单据", en: "Named by" },
  requests: { zh: "{count} 张", en: "{count} requests", one: "{count} request" },
} satisfies Messages;
