import type { Deputy, OrganisationData } from "@signoff/workflow/organisation";
import type { Route } from "@signoff/workflow/route";
import type { Directory } from "../../base/directory/public.ts";

/** The answers of the directory that these routes may need at one moment, as plain data for a worker thread. */
export function organisationFor(
  directory: Directory,
  kind: string,
  routes: readonly Route[],
  at: Date,
): OrganisationData {
  const { roles, groups } = namesIn(routes);
  return {
    users: directory.people.flatMap(({ id }) => directory.user(id) ?? []),
    departments: directory.departments.all,
    roles: Object.fromEntries(roles.map((role) => [role, directory.holders(role)])),
    groups: Object.fromEntries(groups.map((group) => [group, directory.members(group)])),
    administrators: directory.administrators(kind),
    deputies: directory.people.flatMap(({ id }) => deputyOf(directory, id, kind, at)),
  };
}

function deputyOf(directory: Directory, id: string, kind: string, at: Date): readonly Deputy[] {
  const deputy = directory.deputy(id, kind, at.toISOString());
  if (deputy === undefined) return [];
  const until = new Date(at.getTime() + 1).toISOString();
  return [{ of: id, deputy, from: at.toISOString(), until }];
}

function namesIn(routes: readonly Route[]): { readonly roles: readonly string[]; readonly groups: readonly string[] } {
  const roles = new Set<string>();
  const groups = new Set<string>();
  for (const node of routes.flatMap((route) => Object.values(route.nodes))) {
    if (node.kind !== "user") continue;
    if (node.pass.rule === "one-per-role") for (const role of node.pass.roles) roles.add(role);
    for (const { rule } of node.approvers) {
      if (rule.by === "role") roles.add(rule.role);
      if (rule.by === "group") groups.add(rule.group);
    }
  }
  return { roles: [...roles], groups: [...groups] };
}
