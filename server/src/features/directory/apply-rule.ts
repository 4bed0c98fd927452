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
  readonly administrators: readonly string[];
  readonly allowCopy: boolean;
  readonly allowRevise: boolean;
  readonly mailNotice: boolean;
}

interface ConfigurationRow {
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
}

export function applyRulesOf(rows: readonly ConfigurationRow[]): ReadonlyMap<string, ApplyRule> {
  return new Map(rows.map((row) => [row.form_kind, ruleOf(row)]));
}

function ruleOf(row: ConfigurationRow): ApplyRule {
  return {
    enabled: row.enabled,
    systemOnly: row.system_only,
    from: row.effective_from,
    to: row.effective_to,
    departments: row.department_ids,
    roles: row.role_codes,
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
  /** Looks after the kind. */
  readonly isAdministrator: boolean;
}

/** Why somebody may not apply for a kind. */
export type ApplyObstacle = "system-only" | "disabled" | "not-yet" | "over" | "department" | "role";

/** Department subtree and role must both match; the kind's administrators always may; system-only kinds nobody. */
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
  if (applicant.isAdministrator) return undefined;
  const departmentFits =
    rule.departments.length === 0 || applicant.departments.some((id) => tree.isWithin(id, rule.departments));
  if (!departmentFits) return "department";
  const roleFits = rule.roles.length === 0 || rule.roles.some((role) => applicant.roles.has(role));
  return roleFits ? undefined : "role";
}
