import type { Messages } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { labels } from "../i18n/words/labels.ts";

export const pickerMessages = {
  mention: { zh: "可提及的人员", en: "People to mention" },
  "people.search": { zh: "姓名、拼音首字母、账号或工号", en: "Name or account" },
  "people.recent": { zh: "最近选择", en: "Chosen lately" },
  "people.found": labels.people,
  "people.none": { zh: "未找到人员", en: "Nobody found" },
  "people.browse": { zh: "按部门或群组选择", en: "Departments and groups" },
  "browse.title": { zh: "选择人员", en: "Choose people", one: "Choose a person" },
  "browse.departments": labels.departments,
  "browse.groups": labels.groups,
  "browse.start": { zh: "请在左侧选择部门或群组", en: "Choose a department or a group on the left" },
  "browse.all": { zh: "全选 {count} 人", en: "All {count}" },
  "browse.none": { zh: "此处没有可选的人员", en: "Nobody here can be chosen" },
  "browse.take": { zh: "选定 {count} 人", en: "Take {count}" },
  "browse.cancel": actions.cancel,
  "department.choose": { zh: "选择部门", en: "Choose a department" },
  "department.none": { zh: "没有该部门", en: "No such department" },
  "card.failed": { zh: "没有更多信息", en: "Nothing more is known" },
  "card.departments": labels.departments,
  "card.workNo": labels.workNumber,
  "card.account": labels.account,
  "card.phone": { zh: "电话", en: "Phone" },
  "card.leaders": { zh: "上级", en: "Leaders" },
  searching: { zh: "正在查找…", en: "Searching…" },
  failed: { zh: "查找失败，请重试", en: "The search failed, try again" },
  clear: actions.clear,
} satisfies Messages;
