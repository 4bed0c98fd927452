import type { Right } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { Directory } from "./directory.ts";

/** A page or a button of the menu tree. */
export interface MenuEntry {
  readonly id: string;
  readonly parent_id: string | null;
  readonly path: string | null;
  /** Codes of a button, separated by commas. */
  readonly perms: string | null;
  readonly status: string;
}

interface RoleGrant {
  readonly role_code: string;
  readonly menu_id: string;
}

/**
 * The holder of rights: a person, or a call with a token. `{ id }` alone is the person; the user of a call is passed
 * unchanged, so that the scopes of the token count too.
 */
export interface RightHolder {
  readonly id: string;
  readonly token?: { readonly scopes: ReadonlySet<string> };
}

/** The rights that a person's roles grant: codes of buttons, and pages of the menu. */
export interface Rights {
  may(holder: RightHolder, code: string): boolean;
  mayOpen(holder: RightHolder, page: string): boolean;
  /** The only place that decides whether a person has a right, with a token or without. */
  holds(holder: RightHolder, right: Right): boolean;
  /** Roles that grant the code. */
  rolesWith(code: string): readonly string[];
  /** Everybody who holds the code, in the order of user ids. */
  holdersOf(code: string): readonly string[];
  /** Everything that a role grants. */
  grantedBy(role: string): readonly Right[];
}

interface RightsInput {
  readonly menus: readonly MenuEntry[];
  readonly grants: readonly RoleGrant[];
  /** The holders of each role. */
  readonly holders: Readonly<Record<string, readonly string[]>>;
  readonly rolesOf: (userId: string) => ReadonlySet<string>;
}

export function rightsOf({ menus, grants, holders, rolesOf }: RightsInput): Rights {
  const rolesWith = rolesByRight(menus, grants);
  const holds = (holder: RightHolder, right: Right): boolean => {
    const roles = rolesWith.get(keyOf(right));
    return isInScope(holder, right) && roles !== undefined && [...rolesOf(holder.id)].some((role) => roles.has(role));
  };
  return {
    holds,
    may: (holder, permission) => holds(holder, { permission }),
    mayOpen: (holder, page) => holds(holder, { page }),
    rolesWith: (code) => [...(rolesWith.get(codeKey(code)) ?? [])].sort(),
    holdersOf: (code) => {
      const people = [...(rolesWith.get(codeKey(code)) ?? [])].flatMap((role) => holders[role] ?? []);
      return [...new Set(people)].sort();
    },
    grantedBy: (role) => [...rolesWith].flatMap(([right, roles]) => (roles.has(role) ? [rightOf(right)] : [])),
  };
}

/** A token has no rights beyond its scopes. */
export function isInScope({ token }: RightHolder, right: Right): boolean {
  return token === undefined || token.scopes.has("page" in right ? right.page : right.permission);
}

const keyOf = (right: Right) => ("page" in right ? pageKey(right.page) : codeKey(right.permission));
const codeKey = (code: string) => `code ${code}`;
const pageKey = (page: string) => `page ${page}`;

function rightOf(key: string): Right {
  const [kind, ...rest] = key.split(" ");
  const name = rest.join(" ");
  return kind === "code" ? { permission: name } : { page: name };
}

function rolesByRight(menus: readonly MenuEntry[], grants: readonly RoleGrant[]): Map<string, Set<string>> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const roles = new Map<string, Set<string>>();
  for (const { role_code, menu_id } of grants) {
    const menu = byId.get(menu_id);
    for (const right of menu ? rightsIn(menu, byId) : [])
      roles.set(right, (roles.get(right) ?? new Set()).add(role_code));
  }
  return roles;
}

/** A button counts if it is switched on itself, a page if it and all folders above it are. */
function rightsIn(menu: MenuEntry, byId: ReadonlyMap<string, MenuEntry>): readonly string[] {
  if (menu.status !== "active") return [];
  return menu.perms !== null || isOpenAbove(menu, byId) ? rightsNamed(menu).map(keyOf) : [];
}

/** The rights of a menu entry that is switched on. */
export function rightsNamed({ path, perms }: Pick<MenuEntry, "path" | "perms">): readonly Right[] {
  if (perms !== null) return perms.split(",").map((code) => ({ permission: code.trim() }));
  return path === null ? [] : [{ page: path }];
}

function isOpenAbove({ parent_id }: MenuEntry, byId: ReadonlyMap<string, MenuEntry>): boolean {
  const above = parent_id === null ? undefined : byId.get(parent_id);
  return above === undefined || (above.status === "active" && isOpenAbove(above, byId));
}

/** The rights of the role that this person, or the token of the call, does not have. */
export function missingRights(
  directory: Pick<Directory, "grantedBy" | "holds">,
  holder: RightHolder,
  role: string,
): readonly Right[] {
  return directory.grantedBy(role).filter((right) => !directory.holds(holder, right));
}

/** Rights by their names in the menu. */
export async function nameOfRight(db: Queryable): Promise<(right: Right) => Bilingual> {
  const menus = await db.selectFrom("menus").select(["path", "perms", "name_zh", "name_en"]).execute();
  const names = new Map<string, Bilingual>();
  for (const { path, perms, name_zh, name_en } of menus) {
    for (const key of perms?.split(",").map((code) => code.trim()) ?? (path === null ? [] : [path]))
      names.set(key, { zh: name_zh, en: name_en });
  }
  return (right) => {
    const key = "page" in right ? right.page : right.permission;
    return names.get(key) ?? { zh: key, en: key };
  };
}
