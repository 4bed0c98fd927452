import { indexOrganisation } from "@signoff/workflow/organisation";
import type { ApplyRule, Directory, DirectoryPerson, Viewer } from "../features/base/directory/public.ts";

export interface SamplePerson {
  readonly roles?: readonly string[];
  readonly department?: string;
  readonly isGone?: true;
}

interface SampleCompany {
  readonly people: Readonly<Record<string, SamplePerson>>;
  readonly leaders?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, ApplyRule>>;
}

/** A rule that lets anybody apply. */
export const openRule: ApplyRule = {
  enabled: true,
  systemOnly: false,
  from: null,
  to: null,
  departments: [],
  roles: [],
  groups: [],
  administrators: [],
  approvers: {},
  attachments: [],
  batchAgree: true,
  withdraw: "route",
  reviewers: [],
  allowCopy: true,
  allowRevise: true,
  mailNotice: true,
};

/** A company in memory, for tests that need people but no database. Names are the id, in Chinese with a title. */
export function sampleDirectory({ people, leaders = {}, rules = {} }: SampleCompany): Directory {
  const ids = Object.keys(people);
  const departments = [...new Set(Object.values(people).flatMap(({ department }) => department ?? []))];
  const roles: Record<string, string[]> = {};
  for (const id of ids) for (const role of people[id]?.roles ?? []) (roles[role] ??= []).push(id);
  const organisation = indexOrganisation({
    users: ids.map((id) => ({ id, active: people[id]?.isGone !== true, department: people[id]?.department ?? "D" })),
    departments: departments.map((id) => ({ id, ...(leaders[id] === undefined ? {} : { leader: leaders[id] }) })),
    roles,
    groups: {},
    administrators: roles["admin"] ?? [],
  });
  const names = (id: string) => ({ zh: `${id}先生`, en: id });
  const rolesOf = (id: string) => new Set(people[id]?.roles);
  const personOf = (id: string): DirectoryPerson | undefined => {
    const known = people[id];
    if (!known) return undefined;
    const home = known.department === undefined ? [] : [known.department];
    return { id, username: id, names: names(id), active: known.isGone !== true, machine: false, departments: home };
  };
  return {
    ...organisation,
    // The sample's roles grant everything: missing rights are tested with a database.
    may: () => true,
    mayOpen: () => true,
    holds: () => true,
    rolesWith: () => Object.keys(roles),
    holdersOf: () => ids,
    grantedBy: () => [],
    version: "1",
    departments: {
      all: departments.map((id) => ({ id, names: names(id) })),
      get: (id) => (departments.includes(id) ? { id, names: names(id) } : undefined),
      subtree: (id) => [id],
      isWithin: (id, tops) => tops.includes(id),
      ledBy: (user) => departments.filter((id) => leaders[id] === user),
    },
    people: ids.flatMap((id) => personOf(id) ?? []),
    headCount: () => ({ own: 0, withBelow: 0 }),
    person: personOf,
    namesOf: names,
    actorNames: names,
    rolesOf,
    viewer: (id): Viewer => ({ id, roles: rolesOf(id), grants: [], administered: [] }),
    applyRule: (kind) => rules[kind],
  };
}
