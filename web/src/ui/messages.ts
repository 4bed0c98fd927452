import type { Messages } from "../i18n/translate.ts";

export const uiMessages = {
  "save.saved": { zh: "已保存", en: "Saved" },
  "save.saving": { zh: "保存中", en: "Saving" },
  "save.unsaved": { zh: "尚未保存", en: "Not saved yet" },
  "save.conflict": { zh: "有冲突", en: "Conflict" },
  "save.retry": { zh: "重试", en: "Retry" },
  "save.compare": { zh: "对比", en: "Compare" },
  tooLong: { zh: "最多 {max} 个字符，请删减 {over} 个", en: "At most {max} characters: shorten it by {over}" },
  clear: { zh: "清除", en: "Clear" },
  "key.enter": { zh: "回车", en: "Enter" },
  "key.space": { zh: "空格", en: "Space" },
  "key.up": { zh: "上", en: "Up" },
  "key.down": { zh: "下", en: "Down" },
} satisfies Messages;
