import type { Messages } from "../../../i18n/translate.ts";

export const groupMessages = {
  title: { zh: "群组", en: "Groups" },
  new: { zh: "新建群组", en: "New group" },
  edit: { zh: "编辑群组", en: "Edit group" },
  view: { zh: "群组", en: "Group" },
  code: { zh: "代码", en: "Code" },
  "code.hint": {
    zh: "流程与新闻以此代码引用群组：字母、数字、下划线。",
    en: "Routes and news name the group by it: letters, digits, underscore.",
  },
  name: { zh: "名称", en: "Name" },
  nameZh: { zh: "中文名称", en: "Name in Chinese" },
  nameEn: { zh: "英文名称", en: "Name in English" },
  description: { zh: "描述", en: "Description" },
  descriptionZh: { zh: "中文描述", en: "Description in Chinese" },
  descriptionEn: { zh: "英文描述", en: "Description in English" },
  users: { zh: "人员", en: "Users" },
  depts: { zh: "部门", en: "Departments" },
  "depts.hint": { zh: "包含其下级部门的所有人。", en: "With everybody below them." },
  members: { zh: "覆盖人数", en: "People reached" },
  keyword: { zh: "代码、名称或描述", en: "Code, name or description" },
  user: { zh: "人员", en: "User" },
  named: { zh: "名称", en: "Names" },
  who: { zh: "成员", en: "Who belongs to it" },
  empty: { zh: "尚无群组", en: "There is no group yet" },
  emptyText: {
    zh: "在流程、新闻与共享视图中，群组代表多个人。",
    en: "Groups stand in routes, news and shared views for several people at once.",
  },
} satisfies Messages;
