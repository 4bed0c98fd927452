import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { defineRecord, type FieldsOf, keyword, type RowOf } from "./define-record.ts";
import * as field from "./record-fields.ts";

const id = z.string().min(1).max(64);
const menuType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const menuTypeText = {
  0: { zh: "系统", en: "System" },
  1: { zh: "页面", en: "Page" },
  2: { zh: "按钮", en: "Button" },
};

/** A text of one form, or none. */
function formed(pattern: RegExp) {
  return { most: 200, input: z.string().trim().max(200).regex(pattern) } as const;
}

const look = { zh: "显示方式", en: "How it is shown" };

/** Entries of the menu: systems, pages and folders, and the buttons of pages. */
export const menu = defineRecord({
  object: "menu",
  path: "/system-boot/sys/permission",
  page: recordPages.menu,
  codes: { add: "menu:add", edit: "menu:edit", delete: "menu:delete" },
  noun: "menus and buttons",
  title: { zh: "菜单", en: "Menus" },
  one: { zh: "菜单", en: "menu" },
  nameField: "title",
  fields: {
    /** 0 first level, 1 page or folder, 2 button. */
    type: field.own(
      { zh: "类型", en: "Type" },
      { input: menuType, shown: menuType },
      { blank: 1, list: { type: "text", width: 70 } },
    ),
    /** Null: a first-level menu. */
    parentId: field.alsoInRow(
      field.own({ zh: "上级", en: "Below" }, { input: id.nullable(), shown: id.nullable() }, { blank: null }),
      z.string().nullable(),
    ),
    revision: field.derived({ zh: "版本", en: "Revision" }, z.number(), null),
    title: field.text(
      { zh: "标题", en: "Title" },
      {
        most: 100,
        wide: true,
        hint: {
          zh: "接口中的名称；第一级菜单须为已知的系统。",
          en: "The technical name. For a first-level menu, one of the existing systems.",
        },
        list: { type: "identifier", width: 168, sort: "title" },
        searched: true,
      },
    ),
    ...field.namesOnce({ type: "strong", width: 196, sort: "name" }),
    /** Codes of a button, separated by commas. */
    perms: field.text(
      { zh: "权限代码", en: "Permission code" },
      {
        ...formed(/^(?:[A-Za-z]\w*(?::\w+){1,3}(?:,[A-Za-z]\w*(?::\w+){1,3})*)?$/),
        wide: true,
        hint: {
          zh: "角色授予、服务器检查的代码：对象:动作。",
          en: "Granted by roles and checked by the server: subject:action.",
        },
        list: { type: "text", width: 168 },
        searched: true,
      },
    ),
    /** An address inside the application; empty for folders, buttons and external pages. */
    path: field.text(
      { zh: "地址", en: "Address" },
      {
        ...formed(/^(?:\/[\w\-.:@/]*)?$/),
        optional: true,
        section: { zh: "指向", en: "Where it leads" },
        hint: { zh: "留空：目录或外部页面。", en: "Empty: a folder, or an external page." },
        list: { type: "text", width: 224 },
        searched: true,
      },
    ),
    /** `room/Page` of the client's registry. */
    component: field.text(
      { zh: "组件", en: "Component" },
      {
        ...formed(/^(?:[A-Za-z]\w*\/[A-Za-z]\w*)?$/),
        optional: true,
        hint: {
          zh: "所显示的页面；只能选择本版本已有的页面。",
          en: "The page that is shown. Only pages of this version can be chosen.",
        },
        list: { type: "text", width: 196 },
      },
    ),
    componentName: field.text(
      { zh: "组件名", en: "Component name" },
      { ...formed(/^(?:[A-Za-z]\w*)?$/), optional: true },
    ),
    /** The address of an external page, with placeholders from the fixed list. */
    url: field.text(
      { zh: "外部地址", en: "External address" },
      { most: 500, optional: true, wide: true, list: { type: "text", width: 196 } },
    ),
    icon: field.text(
      { zh: "图标", en: "Icon" },
      { ...formed(/^(?:[A-Za-z][\w-]*)?$/), optional: true, section: look, list: { type: "text", width: 98 } },
    ),
    /** Need not be whole: an entry can be put between two others. */
    sortNo: {
      ...field.number(
        { zh: "排序号", en: "Order number" },
        { min: 0, max: 100_000, blank: 99, section: look, list: { type: "number", width: 70 } },
      ),
      input: z.number().min(0).max(100_000),
    },
    hidden: field.alsoInRow(field.onOff({ zh: "在菜单中隐藏", en: "Hidden in the menu" }, {}), z.boolean()),
    alwaysShow: field.alsoInRow(field.onOff({ zh: "仅一项时也显示", en: "Shown with one entry too" }, {}), z.boolean()),
    keepAlive: field.alsoInRow(field.onOff({ zh: "离开后保留", en: "Kept when left" }, {}), z.boolean()),
    active: field.inUse({ zh: "启用", en: "Switched on" }),
    /** The number of roles that grant it. */
    roleCount: field.derived({ zh: "角色数", en: "Roles" }, z.number(), { type: "number", width: 70 }),
  },
  columns: ["title", "name", "path", "type", "url", "sortNo", "icon", "component", "perms", "roleCount"],
  conditions: { keyword: keyword({ zh: "名称、地址或代码", en: "Name, address or code" }) },
  sortedBy: "title",
  empty: { title: { zh: "尚无菜单", en: "There is no menu yet" } },
});

export type MenuFields = FieldsOf<typeof menu>;
export type MenuRow = RowOf<typeof menu>;
