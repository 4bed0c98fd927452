import type { RecordKind } from "@signoff/domain/enums/record-pages";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { blankOf } from "@signoff/domain/records/define-record";
import { group } from "@signoff/domain/records/group";
import { role } from "@signoff/domain/records/role";
import { token } from "@signoff/domain/records/token";
import { groupsContract } from "../features/people/groups/contract.ts";
import { menusContract } from "../features/people/menus/contract.ts";
import { newsEditingContract } from "../features/messages/news-editing/contract.ts";
import { trrsQuestionsContract } from "../features/master-data/trrs-questions/contract.ts";
import { rolesContract } from "../features/people/roles/contract.ts";
import { usersContract } from "../features/people/users/contract.ts";
import { tokensContract } from "../features/people/tokens/contract.ts";
import { webhooksContract } from "../features/messages/webhooks/contract.ts";
import { masterDataSamples } from "./master-data-samples.ts";

/** A sample for the tests of every kind of managed record: one that can be added, and a change of it. */
export interface RecordSample {
  readonly kind: RecordKind;
  readonly contract: Readonly<Record<RecordCall, Endpoint>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
  /** Values for fields that must be unique. */
  readonly another: Readonly<Record<string, unknown>>;
  /** An invalid field, by its key. */
  readonly bad: Readonly<Record<string, unknown>>;
  /** The text by which the list finds it. */
  readonly keyword: string;
}

/** The calls of `recordEndpoints`; a contract may have further ones. */
export const recordCalls = [
  "list",
  "queryById",
  "dependants",
  "exportXls",
  "add",
  "edit",
  "delete",
  "deleteBatch",
] as const;

export type RecordCall = (typeof recordCalls)[number];

export const recordSamples: readonly RecordSample[] = [
  {
    kind: "group",
    contract: groupsContract,
    fields: {
      ...blankOf(group),
      code: "night_shift",
      nameZh: "夜班组",
      nameEn: "Night shift",
      descriptionEn: "Answers at night",
      users: [{ id: "pie.wu" }, { id: "re.yao" }],
      depts: [{ id: "D31" }],
    },
    change: { nameEn: "Late shift", users: [{ id: "pie.wu" }] },
    another: { code: "day_shift" },
    bad: { code: "1 two" },
    keyword: "夜班",
  },
  {
    kind: "token",
    contract: tokensContract,
    fields: {
      ...blankOf(token),
      name: "MES reader",
      owner: [{ id: "admin" }],
      expiresOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    },
    change: { scopes: ["api:read", "group:edit"] },
    another: { name: "MES writer" },
    bad: { scopes: [] },
    keyword: "MES",
  },
  {
    kind: "webhook",
    contract: webhooksContract,
    fields: { name: "Office portal", url: "https://oa.example.com/todo", events: ["task.created"], active: true },
    change: { events: ["task.created", "task.done"] },
    another: { name: "Another portal" },
    bad: { url: "" },
    keyword: "oa.example",
  },
  {
    kind: "role",
    contract: rolesContract,
    fields: {
      ...blankOf(role),
      code: "shift_lead",
      nameZh: "值班长",
      nameEn: "Shift lead",
      descriptionEn: "Leads a shift",
    },
    change: { code: "shift_leader", nameEn: "Shift leader" },
    another: { code: "shift_deputy" },
    bad: { code: "1 two" },
    keyword: "值班",
  },
  {
    kind: "user",
    contract: usersContract,
    fields: {
      username: "night.guard",
      nameZh: "夜班员",
      nameEn: "Night Guard",
      nickNames: "",
      workNo: "W9901",
      employeeId: "9901",
      email: "night.guard@example.com",
      phone: "+86 21 5555-0199",
      language: "zh",
      departments: [{ id: "D41" }, { id: "D42" }],
      roles: [{ id: "staff" }],
      status: "active",
      machine: false,
    },
    change: { nameEn: "Day Guard", departments: [{ id: "D42" }] },
    another: { username: "day.guard", workNo: "W9902", employeeId: "9902" },
    bad: { email: "night guard" },
    keyword: "夜班",
  },
  {
    kind: "menu",
    contract: menusContract,
    fields: {
      parentId: "system.management",
      type: 1,
      title: "Shift book",
      nameZh: "交接簿",
      nameEn: "Shift book",
      path: "/pages/system/shiftBook",
      component: "system/ShiftBook",
      componentName: "ShiftBook",
      url: "",
      icon: "",
      sortNo: 90,
      hidden: false,
      alwaysShow: false,
      keepAlive: true,
      active: true,
      perms: "",
    },
    change: { nameEn: "Book of shifts", hidden: true },
    another: { path: "/pages/system/otherBook" },
    bad: { path: "no slash" },
    keyword: "交接",
  },
  ...masterDataSamples,
  {
    kind: "trrs-question",
    contract: trrsQuestionsContract,
    fields: {
      question: "NQ9",
      maskRelated: "other",
      titleZh: "封装准备",
      titleEn: "Package ready",
      subQuestionZh: "封装是否确定？",
      subQuestionEn: "Is the package fixed?",
      problemTypes: [{ value: "packageOpen", nameZh: "封装未定", nameEn: "Package open" }],
      stages: ["nto"],
      active: true,
    },
    change: { titleEn: "Package fixed", stages: [] },
    another: { question: "NQ8" },
    bad: { question: "9Q" },
    keyword: "封装",
  },
  {
    kind: "news",
    contract: newsEditingContract,
    fields: {
      titleZh: "洁净室停电",
      titleEn: "Power cut in the clean room",
      subtitleZh: "",
      subtitleEn: "Saturday, two hours",
      contentZh: "<p>周六停电两小时。</p>",
      contentEn: "<p>Two hours on Saturday.</p>",
      releaseType: "notice",
      audience: [{ kind: "department", id: "D40" }],
      from: "2026-11-16T02:00:00.000Z",
      to: null,
      pinned: false,
      mustConfirm: false,
      mail: false,
      usable: true,
    },
    change: { subtitleEn: "Sunday, two hours", pinned: true },
    another: { titleZh: "洁净室停水" },
    bad: { titleZh: "" },
    keyword: "停电",
  },
];
