import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, oneOf, type RowOf } from "./define-record.ts";
import * as field from "./record-fields.ts";

/** Roles by their names; what a role grants is kept beside it. */
export const role = defineRecord({
  object: "role",
  path: "/system-boot/sys/role",
  page: recordPages.role,
  codes: { add: "role:add", edit: "role:edit", delete: "role:delete" },
  noun: "roles",
  title: { zh: "角色", en: "Roles" },
  one: { zh: "角色", en: "role" },
  nameField: "code",
  fields: {
    code: field.text(field.codeLabel, {
      most: 32,
      pattern: /^[A-Za-z]\w{0,31}$/,
      wide: true,
      hint: {
        zh: "流程、申请配置与新闻以此代码引用角色：字母、数字、下划线。",
        en: "Routes, apply configurations and news name the role by it: letters, digits, underscore.",
      },
      list: { type: "identifier", width: 126, sort: "code" },
      searched: true,
    }),
    ...field.namesOnce({ type: "strong", width: 196, sort: "name" }),
    ...field.descriptionsOnce({ type: "text", width: 308 }),
    /** Active people who have it. */
    holderCount: field.derived({ zh: "人数", en: "People" }, z.number(), { type: "number", width: 70 }),
    pageCount: field.derived({ zh: "页面数", en: "Pages" }, z.number(), { type: "number", width: 70 }),
    buttonCount: field.derived({ zh: "按钮数", en: "Buttons" }, z.number(), { type: "number", width: 70 }),
    /** People from outside (identity provider, organisation feed) have it from the start. */
    isDefault: field.onOff(
      { zh: "新人默认", en: "For newcomers" },
      {
        wide: true,
        hint: {
          zh: "通过身份平台或组织数据加入的人员从一开始即拥有；现有人员不变。",
          en: "New people from the identity provider or the organisation feed get it automatically. Existing people do not change.",
        },
        list: { type: "text", width: 98 },
      },
    ),
  },
  conditions: {
    keyword: keyword({ zh: "代码、名称或描述", en: "Code, name or description" }),
    userId: oneOf("user", { zh: "人员", en: "User" }),
  },
  sortedBy: "order",
  empty: { title: { zh: "尚无角色", en: "No role yet" } },
});

export type RoleFields = FieldsOf<typeof role>;
export type RoleRow = RowOf<typeof role>;
