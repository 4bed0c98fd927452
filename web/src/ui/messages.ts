import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { states } from "../i18n/words/states.ts";

export const uiMessages = {
  "save.saved": states.saved,
  "save.saving": { zh: "保存中", en: "Saving" },
  "save.unsaved": states.notSavedYet,
  "save.conflict": { zh: "有冲突", en: "Conflict" },
  "save.retry": { zh: "重试", en: "Retry" },
  "save.compare": { zh: "对比", en: "Compare" },
  tooLong: { zh: "最多 {max} 个字符，请删减 {over} 个", en: "At most {max} characters: shorten it by {over}" },
  clear: actions.clear,
  "key.enter": { zh: "回车", en: "Enter" },
  "key.space": { zh: "空格", en: "Space" },
  "key.up": { zh: "上", en: "Up" },
  "key.down": { zh: "下", en: "Down" },
} satisfies Messages;
