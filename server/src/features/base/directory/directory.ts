import type { Bilingual } from "@signoff/domain/locale";
import { indexOrganisation, type Organisation, type Person } from "@signoff/workflow/organisation";
import { actorIn } from "../../../db/acting.ts";
import type { Queryable } from "../../../db/database.ts";
import { type ApplyRule, applyRulesOf } from "./apply-rule.ts";
import { createDepartmentTree, type DepartmentTree } from "./department-tree.ts";
import * as read from "./directory.sql.ts";
import { type HeadCount, headCounts } from "./head-counts.ts";
import { type Rights, rightsOf } from "./rights.ts";
import { type DataPermission, type Viewer, viewerOf } from "./viewer.ts";

/** People who may change running requests administer all kinds without administrators of their own. */
const administratorCode = "routing:edit";

export interface DirectoryPerson {
  readonly id: string;
  readonly username: string;
  readonly names: Bilingual;
  /** Works here: can be asked, notified and chosen. Disabled and machine accounts cannot. */
  readonly active: boolean;
  /** An enabled machine account: it acts by its token. */
  readonly machine: boolean;
  /** The main one first. */
  readonly departments: readonly string[];
}

/**
 * People, departments, roles, groups, deputies, and rights to see and to apply, as of one version of the database. The
 * engine asks it for approvers, policies ask it for rights.
 */
export interface Directory extends Organisation, Rights {
  readonly version: string;
  readonly departments: DepartmentTree;
  readonly people: readonly DirectoryPerson[];
  headCount(department: string): HeadCount;
  person(id: string): DirectoryPerson | undefined;
  /** The name for history and lists; for unknown people the id. */
  namesOf(id: string): Bilingual;
  /** The name of the acting person in the history; a call with a token adds the name of the token. */
  actorNames(id: string): Bilingual;
  rolesOf(id: string): ReadonlySet<string>;
  viewer(id: string): Viewer;
  applyRule(kind: string): ApplyRule | undefined;
}

export async function loadDirectory(db: Queryable, version: string): Promise<Directory> {
  const people = (await read.peopleRows(db)).map(presentPerson);
  const departments = createDepartmentTree(await read.departmentRows(db));
  const roles = listed(await read.roleHolderRows(db));
  const groups = listed(await read.groupMemberRows(db));
  const deputies = (await read.absenceRows(db)).map(deputyOf);
  const permissions: readonly DataPermission[] = await read.dataPermissionRows(db);
  const applyRules = applyRulesOf(await read.applyConfigurationRows(db));
  const persons = new Map(people.map((person) => [person.id, person]));
  const rolesOfUser = invert(roles);
  const rolesOf = (id: string): ReadonlySet<string> => rolesOfUser.get(id) ?? noRoles;
  const granted = { menus: await read.menuEntryRows(db), grants: await read.roleGrantRows(db) };
  const rights = rightsOf({ ...granted, holders: roles, rolesOf });
  const organisation = indexOrganisation({
    users: people.map(enginePerson),
    departments: departments.all,
    roles,
    groups,
    administrators: rights.holdersOf(administratorCode),
    kindAdministrators: administratorsByKind(applyRules),
    deputies,
  });
  return {
    ...organisation,
    ...rights,
    version,
    departments,
    people,
    headCount: headCounts(people, departments),
    person: (id) => persons.get(id),
    ...naming(persons),
    rolesOf,
    viewer: madeOnce((id) => {
      const home = persons.get(id)?.departments[0];
      const isAdministrator = rights.may({ id }, administratorCode);
      return viewerOf({ id, roles: rolesOf(id), isAdministrator, home, departments, permissions, applyRules });
    }),
    applyRule: (kind) => applyRules.get(kind),
  };
}

function naming(persons: ReadonlyMap<string, DirectoryPerson>): Pick<Directory, "namesOf" | "actorNames"> {
  const namesOf = (id: string): Bilingual =>
    persons.get(id)?.names ?? (id === "system" ? systemNames : { zh: id, en: id });
  return { namesOf, actorNames: namesOf };
}

/** The directory for a transaction, with the name of the person acting in it. */
export function actingIn(db: Queryable, directory: Directory): Directory {
  const actor = actorIn(db);
  if (!actor) return directory;
  return { ...directory, actorNames: (id) => (id === actor.id ? actor.names : directory.namesOf(id)) };
}

/** Every call needs a viewer, and a viewer changes only with the directory. */
function madeOnce(make: (id: string) => Viewer): (id: string) => Viewer {
  const made = new Map<string, Viewer>();
  return (id) => {
    const viewer = made.get(id) ?? make(id);
    made.set(id, viewer);
    return viewer;
  };
}

function deputyOf(row: Awaited<ReturnType<typeof read.absenceRows>>[number]) {
  return {
    of: row.user_id,
    deputy: row.deputy_id,
    from: row.starts_at.toISOString(),
    until: row.ends_at.toISOString(),
    ...(row.form_kinds ? { kinds: row.form_kinds } : {}),
  };
}

const noRoles: ReadonlySet<string> = new Set();
const systemNames: Bilingual = { zh: "系统", en: "System" };

function presentPerson(row: Awaited<ReturnType<typeof read.peopleRows>>[number]): DirectoryPerson {
  return {
    id: row.id,
    username: row.username,
    names: { zh: row.realname_zh, en: row.realname_en },
    active: row.status === "active" && !row.is_machine,
    machine: row.status === "active" && row.is_machine,
    departments: row.departments,
  };
}

function enginePerson({ id, active, departments: [department] }: DirectoryPerson): Person {
  return { id, active, ...(department !== undefined ? { department } : {}) };
}

function listed(rows: readonly { code: string; user_id: string }[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const { code, user_id } of rows) (lists[code] ??= []).push(user_id);
  return lists;
}

function invert(roles: Readonly<Record<string, readonly string[]>>): Map<string, Set<string>> {
  const byUser = new Map<string, Set<string>>();
  for (const [role, users] of Object.entries(roles)) {
    for (const user of users) byUser.set(user, (byUser.get(user) ?? new Set()).add(role));
  }
  return byUser;
}

function administratorsByKind(rules: ReadonlyMap<string, ApplyRule>): Record<string, readonly string[]> {
  const named = [...rules].filter(([, rule]) => rule.administrators.length > 0);
  return Object.fromEntries(named.map(([kind, rule]) => [kind, rule.administrators]));
}
