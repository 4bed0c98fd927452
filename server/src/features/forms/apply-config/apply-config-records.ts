import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { isFormKind, kindCards } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import type { RecordArea, RecordList } from "../../base/managed-records/public.ts";
import { dayText } from "../../../time/local-time.ts";
import * as stored from "./apply-config.sql.ts";
import type { ApplyConfigFields, ApplyConfigRow, applyConfigContract } from "./contract.ts";
import { problemsOf } from "./problems.ts";
import type { ApplyConfigServices } from "./services.ts";

type ListRequest = RequestOf<typeof applyConfigContract.list>;

export function applyConfigList(
  today: () => Date,
): RecordList<ListRequest, stored.ListedConfiguration, ApplyConfigRow> {
  return {
    title: { zh: "申请配置", en: "Apply configuration" },
    list: configurations,
    present: (row, locale) => presentConfiguration(row, locale, dayText(today())),
    sheet,
  };
}

const configurations = defineList<undefined, ListRequest, stored.ListedConfiguration>()({
  ways: () => [{ from: sql`apply_configurations ac`, where: sql`true` }],
  conditions: {
    // The names of kinds are in the program, not in the database.
    keyword: (text) => sql`ac.form_kind = any (${kindsNamed(text)})`,
    state: (state) => sql`ac.enabled = ${state === "on"}`,
    departId: (id) => sql`${id} = any (ac.department_ids)`,
    roleCode: (code) => sql`${code} = any (ac.role_codes)`,
  },
  keys: { form_kind: { by: sql`ac.form_kind`, type: "text" } },
  sorts: {
    id: { by: sql`ac.form_kind`, type: "text" },
    changedAt: { by: sql`ac.updated_at`, type: "timestamptz" },
  },
  sortedBy: { column: "id", order: "asc" },
  columns: stored.configurationColumns,
  rowsOf: sql`join apply_configurations ac on ac.form_kind = page.form_kind`,
  total: ownTotal,
});

function kindsNamed(text: string): string[] {
  const wanted = text.toLowerCase();
  return Object.entries(kindCards)
    .filter(([kind, { title, prefix, spoken }]) =>
      [kind, title.zh, title.en, prefix, spoken].some((name) => name.toLowerCase().includes(wanted)),
    )
    .map(([kind]) => kind);
}

function presentConfiguration(row: stored.ListedConfiguration, locale: Locale, today: string): ApplyConfigRow {
  const card = cardOf(row.form_kind);
  return {
    id: row.form_kind,
    name: card?.title[locale] ?? row.form_kind,
    prefix: card?.prefix ?? "",
    state: stateOf(row, today),
    from: row.effective_from,
    to: row.effective_to,
    departments: [...row[`departments_${locale}`]],
    roles: [...row[`roles_${locale}`]],
    groups: [...row[`groups_${locale}`]],
    administrators: [...row[`administrators_${locale}`]],
    routeVersion: row.route_version,
    batchAgree: row.batch_agree,
    changedById: row.updated_by,
    changedBy: row[`changed_by_${locale}`] ?? "",
    changedAt: row.updated_by === null ? null : row.updated_at.toISOString(),
  };
}

function stateOf(row: stored.ListedConfiguration, today: string): ApplyConfigRow["state"] {
  if (row.system_only) return "system-only";
  if (!row.enabled) return "disabled";
  if (row.effective_from !== null && today < row.effective_from) return "not-yet";
  return row.effective_to !== null && today > row.effective_to ? "over" : "open";
}

function cardOf(kind: string) {
  return isFormKind(kind) ? kindCards[kind] : undefined;
}

const stateText: Readonly<Record<ApplyConfigRow["state"], Bilingual>> = {
  open: { zh: "开放", en: "Open" },
  "not-yet": { zh: "尚未开放", en: "Not open yet" },
  over: { zh: "已截止", en: "Closed" },
  disabled: { zh: "已停用", en: "Switched off" },
  "system-only": { zh: "由系统创建", en: "Made by the system" },
};

const sheet: RecordList<ListRequest, stored.ListedConfiguration, ApplyConfigRow>["sheet"] = {
  id: { title: { zh: "单据类型", en: "Form kind" }, width: 20, cell: (row) => row.id },
  name: { title: { zh: "名称", en: "Name" }, width: 28, cell: (row) => row.name },
  state: { title: { zh: "状态", en: "State" }, width: 16, cell: (row, locale) => stateText[row.state][locale] },
  from: { title: { zh: "生效日期", en: "From" }, width: 14, cell: (row) => row.from },
  to: { title: { zh: "截止日期", en: "Until" }, width: 14, cell: (row) => row.to },
  departments: {
    title: { zh: "部门", en: "Departments" },
    width: 40,
    cell: (row, locale) => joinedNames(row.departments, locale),
  },
  roles: { title: { zh: "角色", en: "Roles" }, width: 40, cell: (row, locale) => joinedNames(row.roles, locale) },
  groups: { title: { zh: "群组", en: "Groups" }, width: 24, cell: (row, locale) => joinedNames(row.groups, locale) },
  routeVersion: { title: { zh: "流程版本", en: "Route version" }, width: 12, cell: (row) => row.routeVersion },
  administrators: {
    title: { zh: "管理员", en: "Administrators" },
    width: 30,
    cell: (row, locale) => joinedNames(row.administrators, locale),
  },
  changedBy: { title: { zh: "修改人", en: "Changed by" }, width: 16, cell: (row) => row.changedBy },
  changedAt: { title: { zh: "修改时间", en: "Changed" }, width: 22, cell: (row) => row.changedAt },
};

export function applyConfigArea(services: ApplyConfigServices): RecordArea<ApplyConfigFields> {
  return {
    object: "apply-configuration",
    table: "apply_configurations",
    idColumn: "form_kind",
    read: (db, kind, locale) => readFields(db, services, kind, locale),
    nameOf: (_fields, kind) => cardOf(kind)?.title.en ?? kind,
    problems: (tx, fields, { known }) => problemsOf(tx, services, known?.id ?? "", fields),
    insert: async () => Promise.reject(new Error("there is one configuration for each kind of form")),
    update: (tx, kind, fields, { context }) => stored.writeConfiguration(tx, kind, fields, context.user.id),
    remove: async () => Promise.reject(new Error("the configuration stays with its kind of form")),
    dependants: async () => [],
  };
}

async function readFields(
  db: Queryable,
  services: ApplyConfigServices,
  kind: string,
  locale: Locale,
): Promise<ApplyConfigFields | undefined> {
  const row = await stored.storedConfiguration(db, kind);
  if (!row) return undefined;
  const directory = await services.directory.at(db);
  const people = (ids: readonly string[]) => ids.map((id) => ({ id, name: directory.namesOf(id)[locale] }));
  const called = (all: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map((id) => ({ id, name: all.find((one) => one.id === id)?.name ?? id }));
  return {
    kind,
    enabled: row.enabled,
    from: row.effective_from,
    to: row.effective_to,
    departments: row.department_ids.map((id) => ({ id, name: directory.departments.get(id)?.names[locale] ?? id })),
    roles: called(await stored.namedRoles(db, locale), row.role_codes),
    groups: called(await stored.namedGroups(db, locale), row.group_codes),
    approvers: Object.entries(row.approver_overrides).map(([node, users]) => ({ node, users: people(users) })),
    attachments: [...row.required_attachments],
    batchAgree: row.batch_agree,
    withdraw: row.withdraw_rule,
    allowRevise: row.allow_revise,
    allowCopy: row.allow_copy,
    mailNotice: row.mail_notice,
    administrators: people(row.administrator_ids),
    reviewers: people(row.reviewer_ids),
  };
}
