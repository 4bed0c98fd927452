import type { Messages } from "../../i18n/translate.ts";
import { actions } from "../../i18n/words/actions.ts";
import { labels } from "../../i18n/words/labels.ts";

export const groupMessages = {
  remove: { zh: "移除 {name}", en: "Remove {name}" },
  "remove.title": { zh: "移除 {name}？", en: "Remove {name}?" },
  "remove.text": {
    zh: "文件将从单据中移除，移除记录会保留。",
    en: "The file is removed from the request. Its removal stays in the record.",
  },
  "remove.older": {
    zh: "上一版本将取代它，移除记录会保留。",
    en: "The previous version replaces it. The removal stays in the record.",
  },
  "remove.ok": actions.remove,
  "remove.cancel": actions.keep,
  move: { zh: "将 {name} 移到其他分组", en: "Move {name} to another group" },
  required: { zh: "必需文件：已有 {there} / {count}", en: "Required files: {there} of {count}" },
  there: { zh: "{title}：已上传", en: "{title}: there" },
  missing: { zh: "{title}：缺少", en: "{title}: missing" },
  refused: {
    zh: "有 {count} 组附件缺少文件：{list}。",
    en: "{count} groups lack files: {list}.",
    one: "{count} group lacks files: {list}.",
  },
  lacking: { zh: "{title}（{count} 个）", en: "{title} ({count} files)", one: "{title} ({count} file)" },
  between: { zh: "、", en: ", " },
  upload: { zh: "立即上传{title}", en: "Upload {title} now" },
  template: labels.template,
  templateOf: { zh: "{title}的模板", en: "Template of {title}" },
} satisfies Messages;
