import type { Locale } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { ConfigurationRow } from "../../base/directory/public.ts";
import type { ApplyConfigFields } from "./contract.ts";

export interface ListedConfiguration extends ConfigurationRow {
  readonly route_version: number | null;
  readonly departments_zh: readonly string[];
  readonly departments_en: readonly string[];
  readonly roles_zh: readonly string[];
  readonly roles_en: readonly string[];
  readonly groups_zh: readonly string[];
  readonly groups_en: readonly string[];
  readonly administrators_zh: readonly string[];
  readonly administrators_en: readonly string[];
  readonly changed_by_zh: string | null;
  readonly changed_by_en: string | null;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** The columns to show of `apply_configurations as ac`. */
export const configurationColumns = sql<ListedConfiguration>`ac.*,
  (select max(v.version) from process_versions v
    where v.process_key = ac.form_kind and v.owner_request is null and v.state = 'published') as route_version,
  array(select d.name_zh from departments d where d.id = any (ac.department_ids) order by d.path) as departments_zh,
  array(select d.name_en from departments d where d.id = any (ac.department_ids) order by d.path) as departments_en,
  array(select r.name_zh from roles r where r.code = any (ac.role_codes) order by r.code) as roles_zh,
  array(select r.name_en from roles r where r.code = any (ac.role_codes) order by r.code) as roles_en,
  array(select g.name_zh from groups g where g.code = any (ac.group_codes) order by g.code) as groups_zh,
  array(select g.name_en from groups g where g.code = any (ac.group_codes) order by g.code) as groups_en,
  array(select u.realname_zh from users u where u.id = any (ac.administrator_ids) order by u.username) as administrators_zh,
  array(select u.realname_en from users u where u.id = any (ac.administrator_ids) order by u.username) as administrators_en,
  (select u.realname_zh from users u where u.id = ac.updated_by) as changed_by_zh,
  (select u.realname_en from users u where u.id = ac.updated_by) as changed_by_en`;

export async function storedConfiguration(db: Queryable, kind: string): Promise<ConfigurationRow | undefined> {
  return db.selectFrom("apply_configurations").selectAll().where("form_kind", "=", kind).executeTakeFirst();
}

export function rowOf(fields: ApplyConfigFields) {
  const ids = (all: readonly { readonly id: string }[]) => [...new Set(all.map(({ id }) => id))];
  return {
    enabled: fields.enabled,
    effective_from: fields.from,
    effective_to: fields.to,
    department_ids: ids(fields.departments),
    role_codes: ids(fields.roles),
    group_codes: ids(fields.groups),
    approver_overrides: Object.fromEntries(
      fields.approvers.map(({ node, users }) => [node, ids(users)] as const).filter(([, users]) => users.length > 0),
    ),
    required_attachments: [...new Set(fields.attachments)],
    batch_agree: fields.batchAgree,
    withdraw_rule: fields.withdraw,
    allow_revise: fields.allowRevise,
    allow_copy: fields.allowCopy,
    mail_notice: fields.mailNotice,
    administrator_ids: ids(fields.administrators),
    reviewer_ids: ids(fields.reviewers),
  };
}

export async function writeConfiguration(tx: Tx, kind: string, fields: ApplyConfigFields, by: string): Promise<void> {
  const { approver_overrides, ...row } = rowOf(fields);
  await tx
    .updateTable("apply_configurations")
    .set({ ...row, approver_overrides: JSON.stringify(approver_overrides), updated_by: by })
    .where("form_kind", "=", kind)
    .execute();
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export async function namedRoles(db: Queryable, locale: Locale): Promise<Named[]> {
  return db
    .selectFrom("roles")
    .select(["code as id", `name_${locale} as name`])
    .orderBy("code")
    .execute();
}

export async function namedGroups(db: Queryable, locale: Locale): Promise<Named[]> {
  return db
    .selectFrom("groups")
    .select(["code as id", `name_${locale} as name`])
    .orderBy("code")
    .execute();
}

export interface Draft {
  readonly id: string;
  readonly form_kind: string;
  readonly requester_id: string;
  readonly version: number;
  readonly status: typeof formStatus.draft;
  readonly name: string;
  readonly files: readonly string[];
}

/** Drafts of a kind with the business types of their files, newest first. */
export async function draftsOf(db: Queryable, kind: string): Promise<readonly Draft[]> {
  const { rows } = await sql<Draft>`
    select r.id, r.form_kind, r.requester_id, r.version, r.status, coalesce(r.request_no, r.subject, '') as name,
      array(select distinct a.biz_type from attachments a where a.request_id = r.id) as files
    from requests r where r.form_kind = ${kind} and r.status = ${formStatus.draft} order by r.id desc`.execute(db);
  return rows;
}

/** Running requests of a kind, each with the number of its open tasks. */
export async function runningOf(db: Queryable, kind: string) {
  const { rows } = await sql<{ requests: number; tasks: number }>`
    select count(distinct r.id)::int as requests, count(t.id)::int as tasks
    from requests r left join tasks t on t.request_id = r.id and t.status = 'open' and t.kind <> 'amend'
    where r.form_kind = ${kind} and r.status = ${formStatus.inProcess}`.execute(db);
  return rows[0] ?? { requests: 0, tasks: 0 };
}
