import type { WithdrawRule } from "../../../db/tables/master-data.ts";
import type { DepartmentTree } from "./department-tree.ts";

/** Who may apply for a form kind, and what its requests allow (apply configuration). */
export interface ApplyRule {
  readonly enabled: boolean;
  readonly systemOnly: boolean;
  /** Days inclusive, `yyyy-MM-dd`; null = open end. */
  readonly from: string | null;
  readonly to: string | null;
  /** Empty: any department. Otherwise one of these or below. */
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  /** Groups whose members may also apply, whatever their department and roles. */
  readonly groups: readonly string[];
  readonly administrators: readonly string[];
  /** The approvers of a node instead of those its rule finds. */
  readonly approvers: Readonly<Record<string, readonly string[]>>;
  /** Required attachments in addition to those of the form. */
  readonly attachments: readonly string[];
  readonly batchAgree: boolean;
  readonly withdraw: WithdrawRule;
  /** People copied in on every submitted request. */
  readonly reviewers: readonly string[];
  readonly allowCopy: boolean;
  readonly allowRevise: boolean;
  readonly mailNotice: boolean;
}

export interface ConfigurationRow {
  readonly form_kind: string;
  readonly department_ids: readonly string[];
  readonly role_codes: readonly string[];
  readonly system_only: boolean;
  readonly enabled: boolean;
  readonly effective_from: string | null;
  readonly effective_to: string | null;
  readonly mail_notice: boolean;
  readonly allow_copy: boolean;
  readonly allow_revise: boolean;
  readonly administrator_ids: readonly string[];
  readonly group_codes: readonly string[];
  readonly approver_overrides: Readonly<Record<string, readonly string[]>>;
  readonly required_attachments: readonly string[];
  readonly batch_agree: boolean;
  readonly withdraw_rule: WithdrawRule;
  readonly reviewer_ids: readonly string[];
}

export function applyRulesOf(rows: readonly ConfigurationRow[]): ReadonlyMap<string, ApplyRule> {
  return new Map(rows.map((row) => [row.form_kind, applyRuleOf(row)]));
}

export function applyRuleOf(row: ConfigurationRow): ApplyRule {
  return {
    enabled: row.enabled,
    systemOnly: row.system_only,
    from: row.effective_from,
    to: row.effective_to,
    departments: row.department_ids,
    roles: row.role_codes,
    groups: row.group_codes,
    approvers: row.approver_overrides,
    attachments: row.required_attachments,
    batchAgree: row.batch_agree,
    withdraw: row.withdraw_rule,
    reviewers: row.reviewer_ids,
    administrators: row.administrator_ids,
    allowCopy: row.allow_copy,
    allowRevise: row.allow_revise,
    mailNotice: row.mail_notice,
  };
}

export interface Applicant {
  readonly id: string;
  readonly roles: ReadonlySet<string>;
  readonly departments: readonly string[];
  /** Whether the applicant belongs to a group of the configuration. */
  readonly isMember: (group: string) => boolean;
  /** Administers the kind. */
  readonly isAdministrator: boolean;
}

/** Why a person may not apply for a kind. */
export type ApplyObstacle = "system-only" | "disabled" | "not-yet" | "over" | "department" | "role" | "group";

/**
 * Department subtree and role must both match, or the applicant belongs to one of the groups. Administrators of the
 * kind may always apply; system-only kinds are open to nobody.
 */
export function obstacleTo(
  rule: ApplyRule | undefined,
  applicant: Applicant,
  tree: Pick<DepartmentTree, "isWithin">,
  today: string,
): ApplyObstacle | undefined {
  if (rule?.systemOnly) return "system-only";
  if (!rule?.enabled) return "disabled";
  if (rule.from !== null && today < rule.from) return "not-yet";
  if (rule.to !== null && today > rule.to) return "over";
  if (applicant.isAdministrator || rule.groups.some(applicant.isMember)) return undefined;
  // If only groups are named, nobody else may apply.
  if (rule.groups.length > 0 && rule.departments.length === 0 && rule.roles.length === 0) return "group";
  const departmentFits =
    rule.departments.length === 0 || applicant.departments.some((id) => tree.isWithin(id, rule.departments));
  if (!departmentFits) return "department";
  const roleFits = rule.roles.length === 0 || rule.roles.some((role) => applicant.roles.has(role));
  return roleFits ? undefined : "role";
}
