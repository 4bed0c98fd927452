import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { MenuRow } from "@signoff/domain/records/menu";
import { sql } from "kysely";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { grantedButtons, menusForRole, menuTree } from "../../base/permissions/public.ts";
import type { menusContract } from "./contract.ts";
import { menuList } from "./menu-records.ts";
import * as stored from "./menus.sql.ts";

export async function showTree({ db, locale }: Context): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`select ${menuList.list.columns} from menus r order by r.sort_no, r.id`.execute(
    db.kysely,
  );
  return rows.map((row) => menuList.present(row, locale));
}

/** The menu of a person who has only this role. */
export async function showAsRole(
  { db, locale }: Context,
  { roleId }: RequestOf<typeof menusContract.asRole>,
): Promise<ResultOf<typeof menusContract.asRole>> {
  const roles = await stored.roleNames(db.kysely, locale);
  if (roleId === undefined) return { roles, menu: [], buttons: [] };
  if (!roles.some(({ id }) => id === roleId)) throw new Refused("not-found");
  const rows = await menusForRole(db.kysely, roleId);
  return { roles, menu: menuTree(rows), buttons: grantedButtons(rows, locale).map(({ describe }) => describe) };
}
