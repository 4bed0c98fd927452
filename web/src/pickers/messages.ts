import { defineMessages } from "../i18n/define-messages.ts";

export const pickerMessages = defineMessages("pickers", {
  en: {
    "people.search": "Name, account or work number",
    "people.none": "Nobody found",
    "department.choose": "Choose a department",
    "department.none": "No such department",
    searching: "Searching…",
    failed: "The search failed, try again",
    clear: "Clear",
  },
  zh: {
    "people.search": "姓名、账号或工号",
    "people.none": "未找到人员",
    "department.choose": "选择部门",
    "department.none": "没有该部门",
    searching: "正在查找…",
    failed: "查找失败，请重试",
    clear: "清除",
  },
});
