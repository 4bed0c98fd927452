import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, oneOf, type RowOf, statusCondition } from "./define-record.ts";
import * as field from "./record-fields.ts";

/** The departments of the organisation: a tree, kept by the column `path`. */
export const department = defineRecord({
  object: "department",
  path: "/system-boot/sys/sysDepart/manage",
  page: recordPages.department,
  codes: { add: "depart:add", edit: "depart:edit", delete: "depart:delete" },
  noun: "departments",
  title: { zh: "部门", en: "Departments" },
  one: { zh: "部门", en: "department" },
  nameField: "code",
  fields: {
    code: field.text(field.codeLabel, {
      most: 20,
      pattern: /^[A-Za-z0-9-]{1,20}$/,
      list: { type: "identifier", width: 90, sort: "code" },
      searched: true,
    }),
    sortNo: field.number(
      { zh: "排序", en: "Order" },
      { min: 0, max: 9_999, blank: 1, list: { type: "number", width: 80, hidden: true } },
    ),
    ...field.namesOnce({ type: "strong", width: 200, sort: "name", grow: true }),
    /** Names of the departments above it, the topmost first. */
    above: field.derived({ zh: "上级", en: "Above" }, z.array(z.string()), {
      type: "text",
      width: 240,
      between: " / ",
    }),
    /** Empty for the topmost department only. */
    parent: field.department(
      { zh: "上级部门", en: "Department above" },
      { wide: true, hint: { zh: "移动时，其下级部门一并移动。", en: "Everything below it moves with it." } },
    ),
    leader: field.person(
      { zh: "负责人", en: "Leader" },
      {
        wide: true,
        hint: {
          zh: "可查看本部门及其所有下级部门的单据。",
          en: "Sees the requests of the department and of everything below it.",
        },
        list: { type: "person", width: 130 },
      },
    ),
    leaderId: field.derived({ zh: "负责人", en: "Leader" }, z.string().nullable(), null),
    /** Active people in the department itself, and including all departments below it. */
    ownCount: field.derived({ zh: "人数", en: "People" }, z.number(), { type: "number", width: 80 }),
    memberCount: field.derived({ zh: "含下级", en: "With those below" }, z.number(), { type: "number", width: 136 }),
    /** A department that is switched off is no longer offered, nor are the departments below it. */
    active: field.inUse(
      { zh: "启用", en: "In use" },
      {
        wide: true,
        hint: {
          zh: "停用后，该部门及其下级不再可选。",
          en: "When it is switched off, it and everything below it is no longer offered.",
        },
      },
    ),
  },
  columns: ["code", "name", "above", "leader", "ownCount", "memberCount", "sortNo", "active"],
  conditions: {
    keyword: keyword({ zh: "代码或名称", en: "Code or name" }),
    under: oneOf("dept", { zh: "所属", en: "Below" }),
    status: statusCondition,
  },
  sortedBy: "place",
  empty: {
    title: { zh: "没有符合条件的部门", en: "No department matches" },
    text: {
      zh: "组织结构决定谁领导谁、谁能看到哪些单据。",
      en: "The organisation decides who leads whom and who sees which requests.",
    },
  },
  insteadOfDelete: {
    zh: "可将其并入其他部门，或停用。",
    en: "Merge it into another department, or switch it off.",
  },
});

export type DepartmentFields = FieldsOf<typeof department>;
export type DepartmentRow = RowOf<typeof department>;
