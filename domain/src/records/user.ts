import { z } from "zod";
import { recordPages } from "../enums/record-pages.ts";
import { references } from "../http/record-endpoints.ts";
import { defineRecord, type FieldsOf, keyword, offered, oneOf, type RowOf } from "./define-record.ts";
import * as field from "./record-fields.ts";

/**
 * The state of an account, the first that applies: has left, is a machine's, locked by wrong passwords, is away, must
 * change the password.
 */
export const userStateText = {
  disabled: { zh: "停用", en: "Disabled" },
  machine: { zh: "机器账号", en: "Machine account" },
  locked: { zh: "已锁定", en: "Locked" },
  away: { zh: "外出", en: "Out of office" },
  reset: { zh: "须改密", en: "Must change password" },
  active: { zh: "正常", en: "Active" },
} as const;

/** What the list can be narrowed to. A leaver has left and still holds tasks. */
export const userChoiceText = {
  active: { zh: "正常", en: "Active" },
  locked: { zh: "已锁定", en: "Locked" },
  reset: { zh: "须改密码", en: "Must change pw" },
  away: { zh: "外出", en: "Out of office" },
  machine: { zh: "机器账号", en: "Machines" },
  disabled: { zh: "已停用", en: "Disabled" },
  leaver: { zh: "离职仍有待办", en: "Leavers with open tasks" },
} as const;
const choices = field.choicesOf(userChoiceText);

const departmentsLabel = { zh: "部门", en: "Departments" };
const statusLabel = { zh: "状态", en: "Status" };
const name = { most: 100 } as const;
const status = z.enum(["active", "disabled"]);

/** Accounts of people and machines. */
export const user = defineRecord({
  object: "user",
  path: "/system-boot/sys/user",
  page: recordPages.user,
  codes: { add: "user:add", edit: "user:edit", delete: "user:delete" },
  noun: "users",
  title: { zh: "用户", en: "Users" },
  one: { zh: "用户", en: "user" },
  nameField: "username",
  fields: {
    username: field.text(
      { zh: "账号", en: "Account" },
      {
        most: 64,
        pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/,
        onlyNew: true,
        hint: { zh: "用于登录，建立后不能更改。", en: "Signs in with it; it cannot be changed later." },
        list: { type: "code", width: 104, sort: "username" },
      },
    ),
    status: field.own(statusLabel, { input: status, shown: status }, { blank: "active" }),
    /** Nobody signs in with a machine account, and it gets no tasks. It calls with API tokens only. */
    machine: field.onOff(
      { zh: "机器账号", en: "Machine account" },
      {
        wide: true,
        hint: {
          zh: "不能登录，不参与审批，不接收待办与通知；凭管理员建立并签发的接口令牌调用接口。",
          en: "Nobody signs in with it, and it gets no tasks and notices. It calls with API tokens, which administrators make and give out.",
        },
      },
    ),
    nameZh: field.text({ zh: "中文姓名", en: "Name in Chinese" }, name),
    nameEn: field.text({ zh: "英文姓名", en: "Name in English" }, name),
    realname: field.inLanguage({ zh: "姓名", en: "Name" }, { type: "person", width: 140, sort: "realname" }),
    workNo: field.text(
      { zh: "工号", en: "Work no." },
      { most: 32, list: { type: "code", width: 100, sort: "workNo" } },
    ),
    employeeId: field.text(
      { zh: "员工编号", en: "Employee ID" },
      { most: 32, list: { type: "identifier", width: 112, sort: "employeeId" } },
    ),
    /** The first is the main one. The list has their names. */
    departments: field.own(
      departmentsLabel,
      { input: references(20), shown: z.array(z.string()) },
      {
        blank: [],
        required: true,
        wide: true,
        section: { zh: "所属", en: "Where they belong" },
        hint: {
          zh: "带星标的为主部门：写入申请单，由其负责人审批。",
          en: "The one with the star is the main one: it is shown on requests, and its leader approves.",
        },
        list: { type: "people", width: 170, grow: true },
      },
    ),
    roles: field.own(
      { zh: "角色", en: "Roles" },
      { input: references(50), shown: z.array(z.string()) },
      {
        blank: [],
        wide: true,
        hint: { zh: "变更自该用户下次操作起生效。", en: "They take effect with the next call." },
        list: { type: "people", width: 240, hidden: true },
      },
    ),
    email: field.text(
      { zh: "邮箱", en: "E-mail" },
      {
        most: 200,
        optional: true,
        input: z.union([z.literal(""), z.email().max(200)]),
        section: { zh: "联系方式", en: "Contact" },
      },
    ),
    phone: field.text({ zh: "电话", en: "Phone" }, { most: 40, optional: true, pattern: /^[0-9+() /-]{0,40}$/ }),
    nickNames: field.text({ zh: "昵称", en: "Nicknames" }, { most: 200, optional: true }),
    language: field.choice(
      { zh: "语言", en: "Language" },
      {
        options: field.choicesOf({ zh: { zh: "中文", en: "中文" }, en: { zh: "English", en: "English" } }),
        optional: true,
        blank: null,
        hint: {
          zh: "邮件与首次打开页面的语言；空：按浏览器。",
          en: "Of mails and the first page; empty: that of the browser.",
        },
      },
    ),
    state: field.derivedChoice(statusLabel, field.choicesOf(userStateText), { type: "text", width: 156 }),
    /** The number of tasks that wait for this person, alone or with others. */
    openTasks: field.derived({ zh: "待办", en: "Open tasks" }, z.number(), null),
    /** How often the organisation feed changed the account, and when it last contained it. */
    syncTimes: field.derived({ zh: "同步次数", en: "Synced" }, z.number(), { type: "number", width: 84 }),
    syncedAt: field.derived({ zh: "最近同步", en: "Last synced" }, z.string().nullable(), { type: "time", width: 108 }),
  },
  columns: ["employeeId", "realname", "workNo", "departments", "roles", "state", "username", "syncTimes", "syncedAt"],
  conditions: {
    keyword: keyword({ zh: "姓名、账号或工号", en: "Name, account or work no." }),
    role: offered({ zh: "角色", en: "Role" }),
    state: {
      type: "select",
      label: statusLabel,
      schema: z.enum(choices.map(({ value }) => value)).optional(),
      options: choices,
    },
    /** This department and all departments below it. */
    departId: { ...oneOf("dept", departmentsLabel), more: true },
  },
  sortedBy: "employeeId",
  empty: {
    title: { zh: "没有符合的用户", en: "Nobody is found" },
    text: { zh: "请调整条件或选择其他部门。", en: "Other conditions may find somebody, or another department." },
  },
});

export type UserFields = FieldsOf<typeof user>;
export type UserRow = RowOf<typeof user>;
