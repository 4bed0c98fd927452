import type { Right } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { Refused } from "../../../http/refused.ts";
import { administrating, keyOf } from "./administrating.ts";
import { roleGrantRows } from "./directory.sql.ts";
import { type MenuEntry, nameOfRight, rightsOf } from "./rights.ts";

/** A role, user or menu that is about to be deleted and no longer counts. */
export interface Leaving {
  readonly roleId?: string;
  readonly userId?: string;
  readonly menuId?: string;
}

/** The administrative rights that single active people hold; each set is held by at least one person. */
export type Administration = readonly ReadonlySet<string>[];

/** Called under `lockOrganisation`, so that concurrent changes are checked one after another. */
export async function administrationOf(db: Queryable, leaving: Leaving = {}): Promise<Administration> {
  const { roleId, userId = "", menuId } = leaving;
  const menus = (await menusAsFound(db)).filter(({ id }) => id !== menuId);
  const grants = (await roleGrantRows(db)).filter(({ role_id }) => role_id !== roleId);
  const rights = rightsOf({ menus, grants, holders: {}, rolesOf: () => new Set() });
  const needed = new Set(administrating.map(keyOf));
  const neededOfRole = new Map(
    [...new Set(grants.map(({ role_code }) => role_code))].map((code) => [
      code,
      rights
        .grantedBy(code)
        .map(keyOf)
        .filter((key) => needed.has(key)),
    ]),
  );
  const roles = [...neededOfRole].flatMap(([code, keys]) => (keys.length > 0 ? [code] : []));
  const mixes = await mixesOfRoles(db, roles, userId);
  return mixes.map((codes) => new Set(codes.flatMap((code) => neededOfRole.get(code) ?? [])));
}

/** An administrator cannot find a page that is hidden or leads to another address. */
async function menusAsFound(db: Queryable): Promise<readonly MenuEntry[]> {
  const rows = await db
    .selectFrom("menus")
    .select(["id", "parent_id", "path", "url", "perms", "status", "hidden"])
    .execute();
  return rows.map(({ url, hidden, ...menu }) => ({
    ...menu,
    path: url === null ? menu.path : null,
    status: hidden && menu.perms === null ? "disabled" : menu.status,
  }));
}

/** The combinations of these roles that active people hold: few, however many people. */
async function mixesOfRoles(db: Queryable, roles: readonly string[], exceptUser: string) {
  const { rows } = await sql<{ codes: string[] }>`
    select distinct array_agg(r.code order by r.code) as codes
    from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
    where u.status = 'active' and not u.is_machine and u.id <> ${exceptUser} and r.code = any (${roles}::text[])
    group by ur.user_id`.execute(db);
  return rows.map(({ codes }) => codes);
}

/**
 * The rights that nobody could use any more. Before a change, the administrators are those with the most rights;
 * afterwards one person must hold as much as one of them did. If nobody held everything, nothing more may be lost.
 */
export function lostRights(before: Administration, after: Administration): readonly Right[] {
  const largest = Math.max(0, ...before.map(({ size }) => size));
  const losses = before
    .filter(({ size }) => size === largest)
    .flatMap((held) => after.map((left) => [...held].filter((key) => !left.has(key))));
  if (largest === 0) return [];
  const fewest = losses.toSorted((one, other) => one.length - other.length)[0];
  return administrating.filter((right) => (fewest ?? administrating.map(keyOf)).includes(keyOf(right)));
}

/** Why something must not be deleted; undefined: an administrator remains without it. */
export async function neededByAdministrator(tx: Tx, leaving: Leaving): Promise<Bilingual | undefined> {
  const lost = lostRights(await administrationOf(tx), await administrationOf(tx, leaving));
  return lost.length === 0 ? undefined : lastAdministratorText(tx, lost);
}

/** Makes a change. Refuses it, and so rolls it back, if nobody remains who could reverse such changes. */
export async function keepAdministrator<Result>(
  tx: Tx,
  change: () => Promise<Result>,
  refusal: (message: Bilingual) => Error = (message) => new Refused("not-allowed-now", { message }),
): Promise<Result> {
  await lockOrganisation(tx);
  const before = await administrationOf(tx);
  const result = await change();
  const lost = lostRights(before, await administrationOf(tx));
  if (lost.length > 0) throw refusal(await lastAdministratorText(tx, lost));
  return result;
}

const maxNamed = 3;

async function lastAdministratorText(tx: Tx, lost: readonly Right[]): Promise<Bilingual> {
  const nameOf = await nameOfRight(tx);
  const names = lost.map(nameOf);
  const first = (locale: keyof Bilingual, comma: string) =>
    names
      .slice(0, maxNamed)
      .map((name) => name[locale])
      .join(comma);
  const [moreZh, moreEn] =
    names.length > maxNamed ? [` 等 ${names.length} 项`, ` and ${names.length - maxNamed} more`] : ["", ""];
  return {
    zh: `这样将没有任何启用的人员拥有管理菜单、角色和用户所需的“${first("zh", "”、“")}”${moreZh}：至少要保留一位管理员。请先让另一位人员拥有全部这些权限，且其页面已启用并显示`,
    en: `Nobody active would have all that keeping menus, roles and users takes (missing: ${first("en", ", ")}${moreEn}): one administrator has to stay. First give somebody else these rights, with their pages switched on and shown`,
  };
}

/** Serialises changes of rights from here on, so that each check sees the result of the previous change. */
export async function lockOrganisation(tx: Tx): Promise<void> {
  await sql`select version from organisation_version for update`.execute(tx);
}
