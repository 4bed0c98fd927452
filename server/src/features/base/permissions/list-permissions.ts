import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { permissionsContract } from "./contract.ts";
import { grantedButtons, knownButtons, menuTree } from "./menu-tree.ts";
import { menusForUser } from "./permissions.sql.ts";

/** Menu and buttons of the token's holder; nothing in the request can select another person. */
export async function listPermissions({
  db,
  user,
  locale,
}: Context): Promise<ResultOf<typeof permissionsContract.getUserPermissionByToken>> {
  const rows = await menusForUser(db.kysely, user.id);
  return { menu: menuTree(rows), auth: grantedButtons(rows, locale), allAuth: knownButtons(rows, locale) };
}
