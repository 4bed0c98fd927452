import type { RoleCode, UserId } from "./route.ts";

/**
 * The people, as the engine queries them. The server passes a cached index; every answer must stay the same during one
 * call. Lists may contain inactive people: the engine drops them.
 */
export interface Organisation {
  user(id: UserId): Person | undefined;
  department(id: string): Department | undefined;
  /** Holders of a role, in a stable order. */
  holders(role: RoleCode): readonly UserId[];
  members(group: string): readonly UserId[];
  /**
   * Administrators of a form kind: they get the tasks for which nobody else is found, and may use the administrator
   * actions.
   */
  administrators(kind: string): readonly UserId[];
  /** The substitute of an absent person for this form kind at this time (ISO 8601). */
  deputy(user: UserId, kind: string, at: string): UserId | undefined;
}

export interface Person {
  readonly id: UserId;
  readonly active: boolean;
  readonly department?: string;
}

export interface Department {
  readonly id: string;
  readonly parent?: string;
  readonly leader?: UserId;
}

/** An absence: half-open in time, for the named form kinds or (if absent) for all. */
export interface Deputy {
  readonly of: UserId;
  readonly deputy: UserId;
  readonly from: string;
  readonly until: string;
  readonly kinds?: readonly string[];
}

export interface OrganisationData {
  readonly users: readonly Person[];
  readonly departments: readonly Department[];
  readonly roles: Readonly<Record<RoleCode, readonly UserId[]>>;
  readonly groups: Readonly<Record<string, readonly UserId[]>>;
  readonly administrators: readonly UserId[];
  /** Kinds with administrators of their own. */
  readonly kindAdministrators?: Readonly<Record<string, readonly UserId[]>>;
  readonly deputies?: readonly Deputy[];
}

/** An Organisation over plain lists. */
export function indexOrganisation(data: OrganisationData): Organisation {
  const users = new Map(data.users.map((user) => [user.id, user]));
  const departments = new Map(data.departments.map((department) => [department.id, department]));
  const deputies = Map.groupBy(data.deputies ?? [], (deputy) => deputy.of);
  return {
    user: (id) => users.get(id),
    department: (id) => departments.get(id),
    holders: (role) => data.roles[role] ?? [],
    members: (group) => data.groups[group] ?? [],
    administrators: (kind) => data.kindAdministrators?.[kind] ?? data.administrators,
    deputy: (user, kind, at) => deputies.get(user)?.find((absence) => isCovered(absence, kind, at))?.deputy,
  };
}

function isCovered(absence: Deputy, kind: string, at: string): boolean {
  if (absence.kinds && !absence.kinds.includes(kind)) return false;
  const moment = Date.parse(at);
  return Date.parse(absence.from) <= moment && moment < Date.parse(absence.until);
}
