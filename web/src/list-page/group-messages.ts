import { defineMessages } from "../i18n/define-messages.ts";

export const groupMessages = defineMessages("list.groups", {
  en: {
    "groups.count_one": "{shown} row",
    "groups.count_other": "{shown} rows",
    "groups.part": "There are very many rows: the groups are those of the first {count}. Narrow the list to count all.",
    "groups.failed": "The rows of this group could not be loaded. Open it again or load the list again.",
  },
  zh: {
    "groups.count_one": "{shown} 条",
    "groups.count_other": "{shown} 条",
    "groups.part": "记录很多：分组只统计了前 {count} 条。缩小查询范围即可全部统计。",
    "groups.failed": "此分组的记录加载失败。请重新展开或重新加载列表。",
  },
});
