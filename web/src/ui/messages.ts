import { defineMessages } from "../i18n/define-messages.ts";

export const uiMessages = defineMessages("ui", {
  en: {
    "save.saved": "Saved",
    "save.saving": "Saving",
    "save.unsaved": "Not saved yet",
    "save.conflict": "Conflict",
    "save.retry": "Retry",
    "save.compare": "Compare",
    tooLong: "At most {max} characters: shorten it by {over}",
    clear: "Clear",
    "key.enter": "Enter",
    "key.space": "Space",
    "key.up": "Up",
    "key.down": "Down",
  },
  zh: {
    "save.saved": "已保存",
    "save.saving": "保存中",
    "save.unsaved": "尚未保存",
    "save.conflict": "有冲突",
    "save.retry": "重试",
    "save.compare": "对比",
    tooLong: "最多 {max} 个字符，请删减 {over} 个",
    clear: "清除",
    "key.enter": "回车",
    "key.space": "空格",
    "key.up": "上",
    "key.down": "下",
  },
});
