import type { Queryable } from "../../../db/database.ts";
import { isInScope, type RightHolder, rightsNamed } from "./rights.ts";

/** Those of these menus that a role of the holder grants; for a token, only those within its scopes. */
export async function heldMenus(
  db: Queryable,
  holder: RightHolder,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("role_menus as rm")
    .innerJoin("user_roles as ur", "ur.role_id", "rm.role_id")
    .innerJoin("menus as m", "m.id", "rm.menu_id")
    .select(["m.id", "m.path", "m.perms"])
    .distinct()
    .where("ur.user_id", "=", holder.id)
    .where("m.id", "in", ids)
    .execute();
  const held = rows.filter((menu) => rightsNamed(menu).every((right) => isInScope(holder, right)));
  return new Set(held.map(({ id }) => id));
}
