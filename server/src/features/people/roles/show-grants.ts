import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import type { rolesContract } from "./contract.ts";
import * as stored from "./grants.sql.ts";
import { seenBy } from "./seen-kinds.ts";

export interface RoleServices {
  readonly directory: DirectoryCache;
}

export async function showRights(
  { db, user, locale }: Context,
  { directory }: RoleServices,
): Promise<ResultOf<typeof rolesContract.rights>> {
  const menus = await stored.menuEntries(db.kysely, user.id, locale);
  const known = await directory.at(db.kysely);
  return { menus: [...menus], data: [...seenBy(known.viewer(user.id), user)] };
}

export async function showGrants(
  { db, locale }: Context,
  { roleId }: RequestOf<typeof rolesContract.queryPermission>,
): Promise<ResultOf<typeof rolesContract.queryPermission>> {
  const role = await db.kysely.selectFrom("roles").select("revision").where("id", "=", roleId).executeTakeFirst();
  if (!role) throw new Refused("not-found");
  const menus = await stored.menusOfRole(db.kysely, roleId);
  const mixes = await stored.mixesOfHolders(db.kysely, roleId);
  return {
    id: roleId,
    revision: role.revision,
    menus: [...menus],
    data: [...(await stored.dataOfRole(db.kysely, roleId))],
    holderCount: mixes.reduce((sum, { people }) => sum + people, 0),
    holders: [...(await stored.holdersOf(db.kysely, roleId, locale))],
    elsewhere: await grantedElsewhere(db.kysely, menus, mixes),
  };
}

/** Holders who also have a right by another role keep it when this role loses it. */
async function grantedElsewhere(db: Queryable, menus: readonly string[], mixes: readonly stored.RoleMix[]) {
  const others = [...new Set(mixes.flatMap(({ roles }) => roles))];
  const byRole = new Map<string, Set<string>>();
  for (const { role_id: role, menu_id: menu } of await stored.grantsOfRoles(db, others, menus))
    byRole.set(role, (byRole.get(role) ?? new Set()).add(menu));
  return menus.flatMap((menuId) => {
    const also = mixes.filter(({ roles }) => roles.some((role) => byRole.get(role)?.has(menuId)));
    const holders = also.reduce((sum, { people }) => sum + people, 0);
    return holders === 0 ? [] : [{ menuId, holders }];
  });
}
