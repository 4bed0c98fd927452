import { defineMessages } from "../../i18n/define-messages.ts";

export const compareMessages = defineMessages("request-compare", {
  en: {
    title: "{from} → {to}",
    same: "The two versions are the same.",
    added_one: "{count} added",
    added_other: "{count} added",
    removed_one: "{count} removed",
    removed_other: "{count} removed",
    changed_one: "{count} changed",
    changed_other: "{count} changed",
    previous: "Previous change",
    next: "Next change",
    stop: "End comparison",
  },
  zh: {
    title: "{from} → {to}",
    same: "两个版本相同。",
    added_one: "新增 {count} 处",
    added_other: "新增 {count} 处",
    removed_one: "删除 {count} 处",
    removed_other: "删除 {count} 处",
    changed_one: "变更 {count} 处",
    changed_other: "变更 {count} 处",
    previous: "上一处变更",
    next: "下一处变更",
    stop: "结束比较",
  },
});
