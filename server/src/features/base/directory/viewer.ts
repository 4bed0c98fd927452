import type { ApplyRule } from "./apply-rule.ts";
import type { DepartmentTree } from "./department-tree.ts";

/** A right to see more than one's own requests: these kinds, of these departments. */
export interface Grant {
  readonly kinds: "every" | { readonly only: readonly string[] } | { readonly except: readonly string[] };
  readonly departments: "every" | readonly string[];
}

/** One person as policies see them. */
export interface Viewer {
  readonly id: string;
  readonly roles: ReadonlySet<string>;
  readonly grants: readonly Grant[];
  /** The part of the grants that comes from administering kinds: the person may also re-route these requests. */
  readonly administered: readonly Grant[];
}

export interface DataPermission {
  /** Null: leaders of departments, for the departments they lead. */
  readonly role_code: string | null;
  readonly form_kind: string | null;
  readonly scope: "all" | "department";
}

interface ViewerInput {
  readonly id: string;
  readonly roles: ReadonlySet<string>;
  /** Administers all kinds without administrators of their own. */
  readonly isAdministrator: boolean;
  readonly home: string | undefined;
  readonly departments: Pick<DepartmentTree, "subtree" | "ledBy">;
  readonly permissions: readonly DataPermission[];
  readonly applyRules: ReadonlyMap<string, ApplyRule>;
}

export function viewerOf(input: ViewerInput): Viewer {
  const { id, roles } = input;
  const byData = input.permissions.flatMap((permission) => grantOf(permission, input));
  const administered = administratorGrants(input);
  return { id, roles, administered, grants: [...administered, ...byData] };
}

/** A kind's administrators see every request of the kind. */
function administratorGrants({ id, isAdministrator, applyRules }: ViewerInput): readonly Grant[] {
  const withOwn = [...applyRules].filter(([, rule]) => rule.administrators.length > 0);
  const mine = withOwn.filter(([, rule]) => rule.administrators.includes(id)).map(([kind]) => kind);
  const named: Grant[] = mine.length > 0 ? [{ kinds: { only: mine }, departments: "every" }] : [];
  if (!isAdministrator) return named;
  return [{ kinds: { except: withOwn.map(([kind]) => kind) }, departments: "every" }, ...named];
}

function grantOf(permission: DataPermission, input: ViewerInput): readonly Grant[] {
  const isLeadership = permission.role_code === null;
  if (permission.role_code !== null && !input.roles.has(permission.role_code)) return [];
  const kinds = permission.form_kind === null ? "every" : { only: [permission.form_kind] };
  if (permission.scope === "all" && !isLeadership) return [{ kinds, departments: "every" }];
  const tops = isLeadership ? input.departments.ledBy(input.id) : input.home === undefined ? [] : [input.home];
  const departments = [...new Set(tops.flatMap((top) => input.departments.subtree(top)))];
  return departments.length > 0 ? [{ kinds, departments }] : [];
}
