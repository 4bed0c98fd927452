import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, oneOf, type RowOf } from "./define-record.ts";
import { codeLabel, departments, derived, descriptionsOnce, namesOnce, people, text } from "./record-fields.ts";

/** Groups of people and departments: in routes, news and shared views they stand for several people. */
export const group = defineRecord({
  object: "group",
  path: "/system-boot/sys/group",
  page: recordPages.group,
  codes: { add: "group:add", edit: "group:edit", delete: "group:delete" },
  noun: "groups",
  title: { zh: "群组", en: "Groups" },
  one: { zh: "群组", en: "group" },
  nameField: "code",
  fields: {
    code: text(codeLabel, {
      most: 32,
      pattern: /^[A-Za-z]\w{0,31}$/,
      wide: true,
      hint: {
        zh: "流程与新闻以此代码引用群组：字母、数字、下划线。",
        en: "Routes and news name the group by it: letters, digits, underscore.",
      },
      list: { type: "identifier", width: 140, sort: "code" },
      searched: true,
    }),
    ...namesOnce({ type: "strong", width: 180, sort: "name" }),
    ...descriptionsOnce({ type: "text", width: 220, grow: true }),
    users: people(
      { zh: "人员", en: "Users" },
      {
        most: 500,
        wide: true,
        section: { zh: "成员", en: "Who belongs to it" },
        list: { type: "people", width: 240 },
      },
    ),
    depts: departments(
      { zh: "部门", en: "Departments" },
      {
        most: 100,
        wide: true,
        hint: { zh: "包含其下级部门的所有人。", en: "With everybody below them." },
        list: { type: "people", width: 220 },
      },
    ),
    /** Its own people and those of its departments. */
    memberCount: derived({ zh: "覆盖人数", en: "People reached" }, z.number(), { type: "number", width: 110 }),
  },
  conditions: {
    keyword: keyword({ zh: "代码、名称或描述", en: "Code, name or description" }),
    userId: oneOf("user", { zh: "人员", en: "User" }),
  },
  sortedBy: "code",
  empty: {
    title: { zh: "尚无群组", en: "There is no group yet" },
    text: {
      zh: "在流程、新闻与共享视图中，群组代表多个人。",
      en: "Routes, news and shared views use groups for several people at once.",
    },
  },
});

export type GroupFields = FieldsOf<typeof group>;
export type GroupRow = RowOf<typeof group>;
